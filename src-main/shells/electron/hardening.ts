import type { App, Session, WebContents } from 'electron';
import { ORIGIN } from './protocol.ts';

/** Nothing leaves the window: no navigation, no other windows, no embedded pages, for whatever contents ever appear. */
export function denyNavigation(app: App): void {
  app.on('web-contents-created', (_event, contents: WebContents) => {
    contents.on('will-navigate', (event) => event.preventDefault());
    contents.on('will-frame-navigate', (event) => event.preventDefault());
    contents.on('will-redirect', (event) => event.preventDefault());
    contents.on('will-attach-webview', (event) => event.preventDefault());
    contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  });
}

/** The one thing the window may ask for: a rule set is copied as text. */
const WRITE_CLIPBOARD = 'clipboard-sanitized-write';

/** A card table needs no camera, no place on earth, no device, and downloads nothing but what the window itself made. */
export function denyPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, permission, answer) => answer(permission === WRITE_CLIPBOARD));
  session.setPermissionCheckHandler((_contents, permission) => permission === WRITE_CLIPBOARD);
  session.setDevicePermissionHandler(() => false);
  session.on('will-download', (event, item) => {
    if (!item.getURL().startsWith(`blob:${ORIGIN}/`)) event.preventDefault();
  });
}
