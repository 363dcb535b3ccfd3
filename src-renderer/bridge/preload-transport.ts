import type { Channel } from '#shared/api/rpc.ts';
import type { Transport } from './transport.ts';

declare global {
  interface Window {
    /** Put there by the preload script, and only there. */
    readonly forhont?: Channel & { pathOf(file: File): string };
  }
}

/** Where a file lies that a person gave the window; nobody knows that in a browser. */
export function placeOf(file: File): { readonly path?: string } {
  const path = window.forhont?.pathOf(file) ?? '';
  return path === '' ? {} : { path };
}

/** Electron's: a channel that is there as long as the window. `null` outside Electron. */
export function preloadTransport(): Transport | null {
  const channel = window.forhont;
  return channel ? { start: (open) => open(channel) } : null;
}
