import { ipcMain, type IpcMainEvent, type WebContents } from 'electron';
import type { Channel } from '#shared/api/rpc.ts';
import { CHANNEL, PLACES } from './channel-name.ts';
import { ORIGIN } from './protocol.ts';

/** The line to one window. */
export function windowChannel(contents: WebContents): Channel {
  return {
    post(text) {
      if (!contents.isDestroyed()) contents.send(CHANNEL, text);
    },
    on: (listener) => hear(contents, CHANNEL, listener),
  };
}

/** The preload script alone, which asks the system, tells where a file lies that a person chose or dropped. */
export function hearPlaces(contents: WebContents, listener: (path: string) => void): void {
  hear(contents, PLACES, listener);
}

/** Only texts of its main frame, and only while that shows our own page, are heard. */
function hear(contents: WebContents, channel: string, listener: (text: string) => void): () => void {
  const receive = ({ sender, senderFrame }: IpcMainEvent, text: unknown): void => {
    const own = sender === contents && senderFrame === contents.mainFrame && senderFrame.origin === ORIGIN;
    if (own && typeof text === 'string') listener(text);
  };
  ipcMain.on(channel, receive);
  return () => void ipcMain.off(channel, receive);
}
