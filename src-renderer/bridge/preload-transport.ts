import type { Channel } from '#shared/api/rpc.ts';
import type { Transport } from './transport.ts';

declare global {
  interface Window {
    /** Put there by the preload script, and only there. */
    readonly forhont?: Channel;
  }
}

/** Electron's: a channel that is there as long as the window. `null` outside Electron. */
export function preloadTransport(): Transport | null {
  const channel = window.forhont;
  return channel ? { start: (open) => open(channel) } : null;
}
