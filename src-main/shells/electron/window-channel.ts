import { ipcMain, type IpcMainEvent, type WebContents } from 'electron';
import type { Channel } from '#shared/api/rpc.ts';
import { CHANNEL } from './channel-name.ts';
import { ORIGIN } from './protocol.ts';

/** The line to one window. Only texts of its main frame, and only while that shows our own page, are heard. */
export function windowChannel(contents: WebContents): Channel {
  return {
    post(text) {
      if (!contents.isDestroyed()) contents.send(CHANNEL, text);
    },
    on(listener) {
      const receive = ({ sender, senderFrame }: IpcMainEvent, text: unknown): void => {
        const own = sender === contents && senderFrame === contents.mainFrame && senderFrame.origin === ORIGIN;
        if (own && typeof text === 'string') listener(text);
      };
      ipcMain.on(CHANNEL, receive);
      return () => void ipcMain.off(CHANNEL, receive);
    },
  };
}
