import { BRIDGE_PATH, BRIDGE_PROTOCOL, type Channel } from '#shared/api/rpc.ts';
import type { Transport } from './transport.ts';

/** Pauses before the next try to reconnect, in milliseconds; the last one repeats. */
const RETRY_AFTER = [250, 500, 1000, 2000, 5000];
const TOKEN_KEY = 'forhont-token';

/** The browser shell's: a WebSocket to where the page came from, opened again when it is lost. */
export function socketTransport(): Transport {
  const token = takeToken();
  return {
    start(open, lost) {
      let failures = 0;
      const connect = (): void => {
        const socket = new WebSocket(`ws://${location.host}${BRIDGE_PATH}`, [BRIDGE_PROTOCOL, token]);
        socket.addEventListener('open', () => {
          failures = 0;
          open(socketChannel(socket));
        });
        socket.addEventListener('close', () => {
          lost();
          setTimeout(connect, RETRY_AFTER[Math.min(failures++, RETRY_AFTER.length - 1)]);
        });
      };
      connect();
    },
  };
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
 * bookmarked nor shared, and kept for reloads of this tab.
 */
function takeToken(): string {
  const given = /^#token=([\w-]+)$/.exec(location.hash)?.[1];
  if (given !== undefined) {
    sessionStorage.setItem(TOKEN_KEY, given);
    history.replaceState(history.state, '', location.pathname + location.search);
  }
  return sessionStorage.getItem(TOKEN_KEY) ?? 'none';
}
