import { greetingText } from '#shared/api/greeting.ts';
import { BRIDGE_PATH, BRIDGE_PROTOCOL, type Channel } from '#shared/api/rpc.ts';
import type { ConnectionLoss, Transport } from './transport.ts';

/** Pauses before the next try to reconnect, in milliseconds; the last one repeats. */
const RETRY_AFTER = [250, 500, 1000, 2000, 5000];
const TOKEN_KEY = 'forhont-token';

/**
 * The browser shell's: a WebSocket to where the page came from, opened again when it is lost. Before the token is sent,
 * whoever answers there must prove to know it.
 */
export function socketTransport(): Transport {
  const token = takeToken();
  window.addEventListener('hashchange', ({ newURL }) => {
    // The whole link pasted into a tab that shows the app already; the router has taken the hash away by now.
    const given = tokenIn(new URL(newURL).hash);
    if (given === undefined) return;
    sessionStorage.setItem(TOKEN_KEY, given);
    location.reload();
  });
  return {
    start(open, lost) {
      if (token === null) return lost('no-token');
      let failures = 0;
      let waiting: ReturnType<typeof setTimeout> | undefined;
      const again = (why: ConnectionLoss): void => {
        lost(why);
        waiting = setTimeout(() => void connect(), RETRY_AFTER[Math.min(failures++, RETRY_AFTER.length - 1)]);
      };
      const connect = async (): Promise<void> => {
        waiting = undefined;
        const found = await greeted(token);
        if (found !== 'connected') return again(found);
        const socket = new WebSocket(`ws://${location.host}${BRIDGE_PATH}`, [BRIDGE_PROTOCOL, token]);
        socket.addEventListener('open', () => {
          failures = 0;
          open(socketChannel(socket));
        });
        socket.addEventListener('close', () => again('away'));
      };
      // Timers of a tab nobody looks at are slow; who comes back to it should not wait for them.
      document.addEventListener('visibilitychange', () => {
        if (document.hidden || waiting === undefined) return;
        clearTimeout(waiting);
        void connect();
      });
      void connect();
    },
  };
}

/** Whether somebody answers, and knows the token. */
async function greeted(token: string): Promise<ConnectionLoss | 'connected'> {
  const nonce = base64url(crypto.getRandomValues(new Uint8Array(24)));
  try {
    const response = await fetch(`${BRIDGE_PATH}?nonce=${nonce}`, { cache: 'no-store' });
    const proof = await response.text();
    return proof === (await expectedProof(token, nonce)) ? 'connected' : 'stranger';
  } catch {
    return 'away';
  }
}

async function expectedProof(token: string, nonce: string): Promise<string> {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes(token), hmac, false, ['sign']);
  return base64url(new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes(greetingText(location.host, nonce)))));
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function socketChannel(socket: WebSocket): Channel {
  return {
    post: (text) => socket.send(text),
    on(listener) {
      const receive = ({ data }: MessageEvent): void => listener(String(data));
      socket.addEventListener('message', receive);
      return () => socket.removeEventListener('message', receive);
    },
  };
}

/**
 * The token the page was opened with (`#token=…`). It is taken out of the address at once, so that it is neither
 * bookmarked nor shared, and kept for reloads of this tab. `null` when the page was opened without it.
 */
function takeToken(): string | null {
  const given = tokenIn(location.hash);
  if (given !== undefined) {
    sessionStorage.setItem(TOKEN_KEY, given);
    history.replaceState(history.state, '', location.pathname + location.search);
  }
  return sessionStorage.getItem(TOKEN_KEY);
}

function tokenIn(hash: string): string | undefined {
  return /^#token=([\w-]+)$/.exec(hash)?.[1];
}
