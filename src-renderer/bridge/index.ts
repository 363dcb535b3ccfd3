import type { ForhontClient } from '#shared/api/index.ts';
import { clientOver } from './client.ts';
import { preloadTransport } from './preload-transport.ts';
import { socketTransport } from './socket-transport.ts';

/** The client of this window, in Electron or in a browser. */
export function createClient(): ForhontClient {
  return clientOver(preloadTransport() ?? socketTransport());
}
