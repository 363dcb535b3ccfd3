/** The window served to a browser on this computer, and nobody else. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { NONCE } from '#shared/api/greeting.ts';
import { BRIDGE_PATH, BRIDGE_PROTOCOL, wholeRoom, type Channel, type Room } from '#shared/api/rpc.ts';
import type { App } from '#main/app/index.ts';
import { readAsset, securityHeaders } from '../assets.ts';
import { connect } from '../connect.ts';
import { addressOf, drawToken, proofOf, same } from './access.ts';
import { OPEN_PATH, linkTaker } from './one-time-link.ts';

const HOST = '127.0.0.1';
/** What the build names by its content is never another thing under the same name: a page loaded again asks for none of it. */
const NAMED_BY_CONTENT = '/assets/';
const FOR_GOOD = 'public, max-age=31536000, immutable';
/** A longer message comes in pieces. In bytes. */
const MAX_FRAME_LENGTH = 1 << 20;
/** Parts of a message, and chunks of a part, that wait for the rest: ten times what browsers need. They cost more than their bytes. */
const MAX_FRAGMENTS = 256;
const MAX_CHUNKS = 4096;
/** Pages at once. */
const MAX_PAGES = 32;
/** While more than this waits for a page to read it, in bytes, nothing more is heard from it. */
const MAX_UNREAD = 1 << 20;
const MAX_UNREAD_OF_ALL = 256 << 20;
/** Connections of any kind at once, most of which only fetch a file. */
const MAX_CONNECTIONS = 512;
/** What a line is closed with whose message is too big. */
const TOO_BIG = 1009;

export interface BrowserShellOptions {
  readonly app: App;
  /** The built window. */
  readonly directory: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** What lets a window in; drawn when absent. */
  readonly token?: string | undefined;
  /** The address windows know this shell by, when something stands between (`npm run dev`). */
  readonly knownAs?: string | undefined;
  readonly report: (fault: unknown) => void;
  /** What all pages together may leave unfinished of their messages: as much as one message may be when absent. */
  readonly room?: Room | undefined;
  /** What may wait for all pages together, in bytes, before one that does not read is cut off; 256 MiB when absent. */
  readonly maxUnread?: number | undefined;
}

export interface BrowserShell {
  /** Opens the app: it carries the token. */
  readonly url: string;
  readonly port: number;
  readonly token: string;
  /** Resolves when a browser first comes for the page with a one-time link. */
  readonly arrived: Promise<unknown>;
  /** How many pages are connected. */
  pages(): number;
  close(): Promise<void>;
}

/**
 * Serves the window on 127.0.0.1 and the app over a WebSocket beside it. Requests must name this host, so that no other
 * name can be pointed at it; the WebSocket must come from the served page and bring the token.
 * Rejects when the port cannot be had.
 */
export async function startBrowserShell(options: BrowserShellOptions): Promise<BrowserShell> {
  const { app, directory, report, room = wholeRoom(), maxUnread = MAX_UNREAD_OF_ALL } = options;
  const token = options.token ?? drawToken();
  const server = createServer((request, response) => void answer(request, response));
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: MAX_FRAME_LENGTH,
    maxFragments: MAX_FRAGMENTS,
    maxBufferedChunks: MAX_CHUNKS,
    handleProtocols: () => BRIDGE_PROTOCOL,
  });
  server.maxConnections = MAX_CONNECTIONS;
  const isTooMuch = (): boolean =>
    [...sockets.clients].reduce((sum, { bufferedAmount }) => sum + bufferedAmount, 0) > maxUnread;
  await listening(server, options.port);
  const { port } = server.address() as AddressInfo;
  const host = `${HOST}:${port}`;
  const takeLink = linkTaker(token, host);
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<null>();
  const headers = securityHeaders(`http://${host}${BRIDGE_PATH} ws://${host}${BRIDGE_PATH}`);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refusal = requestRefusal(request, host);
    const { pathname, searchParams } = addressed(request.url!);
    if (refusal === null && pathname === BRIDGE_PATH) {
      greet(searchParams.get('nonce') ?? '', response);
      return;
    }
    if (refusal === null && pathname === OPEN_PATH) {
      const good = request.method === 'GET' && takeLink(searchParams.get('code') ?? '');
      // Without a good one the page itself says where the way in is.
      const location = good ? `/#token=${token}` : '/';
      if (good) arrive(null);
      response.writeHead(302, { ...headers, Location: location, 'Cache-Control': 'no-store' }).end();
      return;
    }
    const asset = refusal === null ? await readAsset(directory, pathname) : null;
    if (asset) {
      const kept = pathname.startsWith(NAMED_BY_CONTENT) ? FOR_GOOD : 'no-cache';
      response.writeHead(200, { ...headers, 'Content-Type': asset.type, 'Cache-Control': kept });
      response.end(request.method === 'HEAD' ? undefined : asset.body);
    } else {
      response.writeHead(refusal ?? 404, headers).end();
    }
  }

  /** Proves to a page, or to a second start, that this is the program its token is for. */
  function greet(nonce: string, response: ServerResponse): void {
    const plain = { ...headers, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };
    if (NONCE.test(nonce)) response.writeHead(200, plain).end(proofOf(token, options.knownAs ?? host, nonce));
    else response.writeHead(400, headers).end();
  }

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const isFull = sockets.clients.size >= MAX_PAGES;
    const status = upgradeRefusal(request, host, token) ?? (isFull ? '503 Service Unavailable' : null);
    if (status !== null) {
      socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
      return;
    }
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      webSocket.on('error', report);
      webSocket.on('close', connect(socketChannel(webSocket, isTooMuch), app, report, room));
    });
  });

  return {
    url: addressOf({ port, token }),
    port,
    token,
    arrived,
    pages: () => sockets.clients.size,
    async close() {
      for (const socket of sockets.clients) socket.close(1001);
      const closed = new Promise((resolve) => server.close(resolve));
      // Browsers keep connections open for a next request that will not come.
      setTimeout(() => {
        for (const socket of sockets.clients) socket.terminate();
        server.closeAllConnections();
      }, 200);
      await closed;
    },
  };
}

function listening(server: ReturnType<typeof createServer>, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** A request's path as it was sent, still encoded, and what follows it. */
function addressed(url: string): { pathname: string; searchParams: URLSearchParams } {
  const [pathname = '', query = ''] = url.split('?', 2);
  return { pathname, searchParams: new URLSearchParams(query) };
}

/** The status to refuse a request with; `null` when it may be answered. */
function requestRefusal({ method, headers }: IncomingMessage, host: string): number | null {
  if (headers.host !== host) return 403;
  return method === 'GET' || method === 'HEAD' ? null : 405;
}

/** The status to refuse a WebSocket with; `null` when it is welcome. */
function upgradeRefusal({ url, headers }: IncomingMessage, host: string, token: string): string | null {
  if (url !== BRIDGE_PATH) return '404 Not Found';
  if (headers.host !== host || headers.origin !== `http://${host}`) return '403 Forbidden';
  const [protocol, given = ''] = (headers['sec-websocket-protocol'] ?? '').split(/,\s*/);
  return protocol === BRIDGE_PROTOCOL && same(given, token) ? null : '401 Unauthorized';
}

/** @param isTooMuch whether more waits for all pages than may */
function socketChannel(socket: WebSocket, isTooMuch: () => boolean): Channel {
  return {
    post(text) {
      if (socket.bufferedAmount > MAX_UNREAD && isTooMuch()) {
        socket.terminate();
        return;
      }
      socket.send(text, () => {
        if (socket.bufferedAmount <= MAX_UNREAD) socket.resume();
      });
      if (socket.bufferedAmount > MAX_UNREAD) socket.pause();
    },
    on(listener) {
      const receive = (data: Buffer): void => listener(data.toString());
      socket.on('message', receive);
      return () => socket.off('message', receive);
    },
    end() {
      // What is on its way already is not heard any more.
      socket.removeAllListeners('message');
      socket.close(TOO_BIG);
    },
  };
}
