/** Runs sandboxed before the window's own script and gives it one thing: a line of texts to the main process. */
import { contextBridge, ipcRenderer, type IpcRendererEvent } from 'electron';
import type { Channel } from '#shared/api/rpc.ts';
import { CHANNEL } from './channel-name.ts';

const channel: Channel = {
  post: (text) => ipcRenderer.send(CHANNEL, text),
  on(listener) {
    const receive = (_event: IpcRendererEvent, text: string): void => listener(text);
    ipcRenderer.on(CHANNEL, receive);
    return () => void ipcRenderer.off(CHANNEL, receive);
  },
};

contextBridge.exposeInMainWorld('forhont', channel);
