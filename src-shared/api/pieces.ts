/** Long messages travel in pieces, so that no line has to take a frame of any size. */
import type { Channel } from './channel.ts';

/** Characters in every piece but the last, which may be shorter: below a frame's limit of 1 MiB, whatever they are. */
export const PIECE = 200_000;
/** The longest message that is put together again, with the heads of its pieces, in characters. */
const MAX_MESSAGE_LENGTH = 128_000_000;
/** `#<message>/<piece from 0>/<pieces>:` */
const HEAD = /^#(\d{1,9})\/(\d{1,6})\/(\d{1,6}):/;

/** How much of unfinished messages may still be kept, in characters: of one line, or of several together. */
export interface Room {
  left: number;
}

export const wholeRoom = (): Room => ({ left: MAX_MESSAGE_LENGTH });

/**
 * The same line for messages of any length. What does not fit together is dropped; a line that asks for more room than is left is ended,
 * so that nobody waits for an answer to what was not kept.
 */
export function inPieces(channel: Channel, room: Room = wholeRoom()): Channel {
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
      let kept = 0;
      const begin = (next: string): void => {
        room.left += kept;
        [message, pieces, kept] = [next, [], 0];
      };
      const stop = channel.on((text) => {
        const head = HEAD.exec(text);
        if (!head) {
          listener(text);
          return;
        }
        const [all, number = '', index = '', of = ''] = head;
        if (index === '0') begin(number);
        // Short pieces would take far more memory than they have characters.
        const isWhole = Number(index) === Number(of) - 1 || text.length - all.length === PIECE;
        if (number !== message || Number(index) !== pieces.length || !isWhole) {
          begin('');
          return;
        }
        if (text.length > room.left) {
          begin('');
          channel.end?.();
          return;
        }
        pieces.push(text.slice(all.length));
        kept += text.length;
        room.left -= text.length;
        if (pieces.length < Number(of)) return;
        const whole = pieces.join('');
        begin('');
        listener(whole);
      });
      return () => {
        begin('');
        stop();
      };
    },
  };
}
