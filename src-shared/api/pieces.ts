/** Long messages travel in pieces, so that no line has to take a frame of any size. */
import type { Channel } from './channel.ts';

/** Characters in one piece: below a frame's limit of 1 MiB, whatever they are. */
const PIECE = 200_000;
/** The longest message that is put together again, in characters. */
export const LONGEST_MESSAGE = 128_000_000;
/** `#<message>/<piece from 0>/<pieces>:` */
const HEAD = /^#(\d{1,9})\/(\d{1,6})\/(\d{1,6}):/;

/** The same line for messages of any length. What does not fit together is dropped. */
export function inPieces(channel: Channel): Channel {
  let sent = 0;
  return {
    post(text) {
      const of = Math.ceil(text.length / PIECE);
      if (of <= 1) {
        channel.post(text);
        return;
      }
      const message = ++sent;
      for (let i = 0; i < of; i++) channel.post(`#${message}/${i}/${of}:${text.slice(i * PIECE, (i + 1) * PIECE)}`);
    },
    on(listener) {
      let message = '';
      let pieces: string[] = [];
      let length = 0;
      return channel.on((text) => {
        const head = HEAD.exec(text);
        if (!head) {
          listener(text);
          return;
        }
        const [all, number = '', index = '', of = ''] = head;
        if (index === '0') [message, pieces, length] = [number, [], 0];
        const fits = number === message && Number(index) === pieces.length && length < LONGEST_MESSAGE;
        if (!fits) {
          message = '';
          return;
        }
        pieces.push(text.slice(all.length));
        length += text.length;
        if (pieces.length < Number(of)) return;
        const whole = pieces.join('');
        [message, pieces, length] = ['', [], 0];
        listener(whole);
      });
    },
  };
}
