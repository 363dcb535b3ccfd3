import { BrowserWindow } from 'electron';
import { ORIGIN } from './protocol.ts';

/** The window, shown when it has something to show; its place and size are remembered by its name. */
export function openWindow(preload: string, icon: string): BrowserWindow {
  const window = new BrowserWindow({
    name: 'table',
    windowStatePersistence: true,
    width: 1280,
    height: 800,
    minWidth: 600,
    minHeight: 400,
    show: false,
    autoHideMenuBar: true,
    backgroundColor: '#174437',
    icon,
    webPreferences: {
      preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      spellcheck: false,
    },
  });
  window.once('ready-to-show', () => window.show());
  void window.loadURL(`${ORIGIN}/index.html`);
  return window;
}

export function focusWindow(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
