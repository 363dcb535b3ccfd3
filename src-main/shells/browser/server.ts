/** The window served to a browser on this computer, and nobody else. */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { BRIDGE_PATH, BRIDGE_PROTOCOL, type Channel } from '#shared/api/rpc.ts';
import type { App } from '#main/app/index.ts';
import { readAsset, securityHeaders } from '../assets.ts';
import { connect } from '../connect.ts';

const HOST = '127.0.0.1';
/** The longest call imports a rule set. */
const LONGEST_MESSAGE = 1 << 20;

export interface BrowserShellOptions {
  readonly app: App;
  /** The built window. */
  readonly directory: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** The secret of this start; drawn when absent. */
  readonly token?: string | undefined;
  readonly report: (fault: unknown) => void;
}

export interface BrowserShell {
  /** Opens the app, once: it carries the token of this start. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves the window on 127.0.0.1 and the app over a WebSocket beside it. Requests must name this host, so that no other
 * name can be pointed at it; the WebSocket must come from the served page and bring the token.
 * Rejects when the port cannot be had.
 */
export async function startBrowserShell(options: BrowserShellOptions): Promise<BrowserShell> {
  const { app, directory, report } = options;
  const token = options.token ?? randomBytes(32).toString('base64url');
  const server = createServer((request, response) => void answer(request, response));
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: LONGEST_MESSAGE,
    handleProtocols: () => BRIDGE_PROTOCOL,
  });
  await listening(server, options.port);
  const host = `${HOST}:${(server.address() as AddressInfo).port}`;
  const headers = securityHeaders(`ws://${host}${BRIDGE_PATH}`);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refusal = requestRefusal(request, host);
    const asset = refusal === null ? await readAsset(directory, request.url!.split('?', 1)[0]!) : null;
    if (asset) {
      response.writeHead(200, { ...headers, 'Content-Type': asset.type, 'Cache-Control': 'no-cache' });
      response.end(request.method === 'HEAD' ? undefined : asset.body);
    } else {
      response.writeHead(refusal ?? 404, headers).end();
    }
  }

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const status = upgradeRefusal(request, host, token);
    if (status !== null) {
      socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
      return;
    }
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      webSocket.on('error', report);
      webSocket.on('close', connect(socketChannel(webSocket), app, report));
    });
  });

  return {
    url: `http://${host}/#token=${token}`,
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

function same(given: string, secret: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(secret)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function socketChannel(socket: WebSocket): Channel {
  return {
    post: (text) => socket.send(text),
    on(listener) {
      const receive = (data: Buffer): void => listener(data.toString());
      socket.on('message', receive);
      return () => socket.off('message', receive);
    },
  };
}
