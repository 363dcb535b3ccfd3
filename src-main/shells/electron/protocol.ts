import { protocol } from 'electron';
import { readAsset, securityHeaders } from '../assets.ts';

const SCHEME = 'app';
/** Where the window lives: an origin of its own instead of `file://`. */
export const ORIGIN = `${SCHEME}://forhont`;

/** Before the app is ready: gives the scheme a proper origin. */
export function registerScheme(): void {
  protocol.registerSchemesAsPrivileged([{ scheme: SCHEME, privileges: { standard: true, secure: true } }]);
}

/** Serves the built window below `directory`, and nothing else. */
export function serveWindow(directory: string): void {
  // The window talks to the main process through the preload script only.
  const headers = securityHeaders("'none'");
  protocol.handle(SCHEME, async ({ url, method }) => {
    const { host, pathname } = new URL(url);
    const allowed = `${SCHEME}://${host}` === ORIGIN && method === 'GET';
    const asset = allowed ? await readAsset(directory, pathname) : null;
    if (!asset) return new Response(null, { status: 404, headers });
    return new Response(asset.body, { headers: { ...headers, 'Content-Type': asset.type } });
  });
}
