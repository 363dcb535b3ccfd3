/** Runs sandboxed before the window's own script and gives it a line of texts to the main process, and the places of files a person gave it. */
import { contextBridge, ipcRenderer, webUtils, type IpcRendererEvent } from 'electron';
import type { Channel } from '#shared/api/rpc.ts';
import { CHANNEL, PLACES } from './channel-name.ts';

const channel: Channel = {
  post: (text) => ipcRenderer.send(CHANNEL, text),
  on(listener) {
    const receive = (_event: IpcRendererEvent, text: string): void => listener(text);
    ipcRenderer.on(CHANNEL, receive);
    return () => void ipcRenderer.off(CHANNEL, receive);
  },
};

/** What a script made itself lies nowhere. The main process hears of every place from here: a page could make one up. */
function pathOf(file: File): string {
  const path = webUtils.getPathForFile(file);
  if (path !== '') ipcRenderer.send(PLACES, path);
  return path;
}

contextBridge.exposeInMainWorld('forhont', { ...channel, pathOf });
