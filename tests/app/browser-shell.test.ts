import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { request, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { inPieces, PIECE, type Room } from '#shared/api/pieces.ts';
import { accessFile, answers, drawToken, readAccess, writeAccess } from '#main/shells/browser/access.ts';
import { startBrowserShell } from '#main/shells/browser/server.ts';
import { oneTimeLink } from '#main/shells/browser/one-time-link.ts';
import { temporaryDirectory } from '../storage/temporary.ts';
import { openApp } from './helpers.ts';

const INDEX = '<!doctype html><title>Forhont</title>';

interface Served {
  readonly host: string;
  readonly port: number;
  readonly token: string;
  readonly faults: readonly unknown[];
  readonly pages: () => number;
}

async function served(room?: Room, maxUnread?: number): Promise<Served> {
  const directory = join(temporaryDirectory(), 'renderer');
  mkdirSync(join(directory, 'assets'), { recursive: true });
  writeFileSync(join(directory, 'index.html'), INDEX);
  writeFileSync(join(directory, 'assets/index-B4dC0de.js'), 'export {};');
  writeFileSync(join(directory, '..', 'secret.json'), '{}');
  const app = await openApp();
  const faults: unknown[] = [];
  const shell = await startBrowserShell({
    app,
    directory,
    port: 0,
    room,
    maxUnread,
    report: (fault) => faults.push(fault),
  });
  onTestFinished(() => shell.close());
  const { host, port, hash } = new URL(shell.url);
  return { host, port: Number(port), token: hash.slice('#token='.length), faults, pages: () => shell.pages() };
}

/** A plain request, with any path and headers. */
function ask(
  { port, host }: Served,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<{ status: number; headers: IncomingHttpHeaders; body: string }> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, method, headers: { host, ...headers } }, (response) => {
      let body = '';
      response.on('data', (chunk) => (body += String(chunk)));
      response.on('end', () => resolve({ status: response.statusCode!, headers: response.headers, body }));
    });
    asked.on('error', reject);
    asked.end();
  });
}

interface Dialled {
  readonly path?: string;
  readonly protocols?: string[];
  readonly headers?: Record<string, string>;
}

function dial({ host, token }: Served, { path = '/bridge', protocols, headers = {} }: Dialled = {}): WebSocket {
  const socket = new WebSocket(`ws://${host}${path}`, protocols ?? ['forhont', token], {
    headers: { origin: `http://${host}`, ...headers },
  });
  onTestFinished(() => socket.terminate());
  return socket;
}

/** How the door was answered: `open`, or the refusal. */
function outcome(socket: WebSocket): Promise<string> {
  return new Promise((resolve) => {
    socket.on('open', () => resolve('open'));
    socket.on('error', (error) => resolve(error.message));
  });
}

const call = (method: string, params: unknown): string =>
  JSON.stringify({ t: 'q', i: 'x', m: 'call', a: [method, params] });

async function answerTo(socket: WebSocket, text: string): Promise<unknown> {
  socket.send(text);
  const [data] = (await once(socket, 'message')) as [Buffer];
  return JSON.parse(data.toString());
}

test('the window is served with a strict policy that lets it reach its own bridge only', async () => {
  const shell = await served();
  const { status, headers, body } = await ask(shell, '/');
  expect([status, body]).toEqual([200, INDEX]);
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain(`default-src 'none'; script-src 'self';`);
  expect(policy).toContain(`connect-src http://${shell.host}/bridge ws://${shell.host}/bridge;`);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['access-control-allow-origin']).toBeUndefined();
  expect(body + JSON.stringify(headers)).not.toContain(shell.token);
});

test.each([
  ['/../secret.json', 404],
  ['/%2e%2e/secret.json', 404],
  ['/..%2fsecret.json', 404],
  ['/..%5csecret.json', 404],
  ['//etc/passwd', 404],
  ['/%', 404],
  ['/nothing.html', 404],
  ['/index.html?x=1', 200],
])('GET %s answers %i', async (path, status) => {
  expect((await ask(await served(), path)).status).toBe(status);
});

test('another name for this computer is refused, and so is writing', async () => {
  const shell = await served();
  for (const host of ['evil.example', `localhost:${shell.port}`, `127.0.0.1:${shell.port + 1}`]) {
    expect((await ask(shell, '/', { host })).status).toBe(403);
  }
  expect((await ask(shell, '/', {}, 'POST')).status).toBe(405);
});

test('the page with its token is let in, and its calls are answered', async () => {
  const socket = dial(await served());
  expect(await outcome(socket)).toBe('open');
  expect(socket.protocol).toBe('forhont');
  expect(socket.extensions).toBe('');
  expect(await answerTo(socket, call('app.info', {}))).toMatchObject({ t: 's', i: 'x', r: { ok: true } });
});

test('what all pages leave unfinished is bounded together; who asks for more is cut off, and what is cut off is let go', async () => {
  const room = { left: 500_000 };
  const shell = await served(room);
  const piece = (of: number) => `#1/0/${of}:${' '.repeat(PIECE)}`;
  const lines = [dial(shell), dial(shell), dial(shell)] as const;
  await Promise.all(lines.map(outcome));
  const [first, second, third] = lines;
  const isHeard = async (socket: WebSocket) =>
    expect(await answerTo(socket, call('app.info', {}))).toMatchObject({ r: { ok: true } });
  for (const socket of [first, second]) {
    socket.send(piece(2));
    await isHeard(socket);
  }
  const kept = 500_000 - 2 * piece(2).length;
  expect(room.left).toBe(kept);
  third.send(piece(2));
  expect((await once(third, 'close'))[0]).toBe(1009);
  expect(room.left).toBe(kept);
  // What is begun anew takes the place of what was begun before; one that ends leaves its room to others.
  first.send(piece(2));
  await isHeard(first);
  expect(room.left).toBe(kept);
  second.terminate();
  await expect.poll(() => room.left).toBe(500_000 - piece(2).length);
  // A whole message of that size is still heard.
  const long = call('app.info', { browserLanguages: [], more: ' '.repeat(PIECE + 50_000) });
  const answered = once(first, 'message') as Promise<[Buffer]>;
  inPieces({ post: (text) => first.send(text), on: () => () => undefined }).post(long);
  expect(String((await answered)[0])).toContain('unknown-field');
  expect(room.left).toBe(500_000);
});

test('what is cut small takes no room: short pieces are dropped, and many frames of one message end the line', async () => {
  const room = { left: 500_000 };
  const shell = await served(room);
  const [pieces, frames, other] = [dial(shell), dial(shell), dial(shell)];
  await Promise.all([pieces, frames, other].map(outcome));
  for (let i = 0; i < 1000; i++) pieces.send(`#1/${i}/999999:x`);
  expect(await answerTo(pieces, call('app.info', {}))).toMatchObject({ r: { ok: true } });
  expect(room.left).toBe(500_000);
  for (let i = 0; i < 300; i++) frames.send('x', { fin: false });
  expect((await once(frames, 'close'))[0]).toBe(1008);
  expect(await answerTo(other, call('app.info', {}))).toMatchObject({ r: { ok: true } });
});

test('a page is answered however often it asks, unless it asks without end before it is answered', async () => {
  const shell = await served();
  const [patient, hasty] = [dial(shell), dial(shell)];
  await Promise.all([patient, hasty].map(outcome));
  let answers = 0;
  patient.on('message', () => answers++);
  for (let asked = 100; asked <= 1000; asked += 100) {
    for (let i = 0; i < 100; i++) patient.send(call('app.info', {}));
    await expect.poll(() => answers).toBeGreaterThanOrEqual(asked);
  }
  hasty.on('error', () => undefined);
  for (let i = 0; i < 20_000; i++) hasty.send(call('app.info', {}));
  expect([1006, 1009]).toContain((await once(hasty, 'close'))[0]);
  expect(await answerTo(patient, call('app.info', {}))).toMatchObject({ r: { ok: true } });
});

test('what pages do not read is bounded together, and nobody else is cut off for it', async () => {
  const shell = await served(undefined, 16 << 20);
  const [reader, ...others] = Array.from({ length: 4 }, () => dial(shell));
  await Promise.all([reader!, ...others].map(outcome));
  for (const socket of others) {
    socket.on('error', () => undefined);
    socket.pause();
    for (let i = 0; i < 150; i++) socket.send(call('school.guided', {}));
  }
  await expect.poll(() => shell.pages(), { timeout: 15_000 }).toBeLessThan(4);
  expect(await answerTo(reader!, call('app.info', {}))).toMatchObject({ r: { ok: true } });
}, 20_000);

test('there are not more pages than anybody opens', async () => {
  const shell = await served();
  const pages = Array.from({ length: 32 }, () => dial(shell));
  expect(new Set(await Promise.all(pages.map(outcome)))).toEqual(new Set(['open']));
  expect(await outcome(dial(shell))).toContain('503');
  pages[0]!.close();
  await once(pages[0]!, 'close');
  expect(await outcome(dial(shell))).toBe('open');
});

test('nobody else is let in', async () => {
  const shell = await served();
  const { host, port, token } = shell;
  const refused: readonly (readonly [Dialled, string])[] = [
    [{ protocols: [] }, '401'],
    [{ protocols: ['forhont'] }, '401'],
    [{ protocols: ['forhont', 'wrong'] }, '401'],
    [{ protocols: ['forhont', `${token}x`] }, '401'],
    [{ protocols: [token, 'forhont'] }, '401'],
    [{ headers: { origin: 'https://evil.example' } }, '403'],
    [{ headers: { origin: `http://localhost:${port}` } }, '403'],
    [{ headers: { origin: 'null' } }, '403'],
    [{ headers: { host: 'evil.example', origin: 'http://evil.example' } }, '403'],
    [{ path: '/' }, '404'],
    [{ path: `/bridge?token=${token}`, protocols: [] }, '404'],
  ];
  for (const [dialled, status] of refused) {
    expect(await outcome(dial(shell, dialled)), JSON.stringify(dialled)).toContain(status);
  }
  expect(await outcome(new WebSocket(`ws://${host}/bridge`, ['forhont', token]))).toContain('403');
});

test('a page learns whether its own program answers, and nobody learns the token', async () => {
  const shell = await served();
  const nonce = 'a-nonce-of-the-page-0';
  const { status, body } = await ask(shell, `/bridge?nonce=${nonce}`);
  const expected = createHmac('sha256', shell.token).update(`forhont ${shell.host} ${nonce}`).digest('base64url');
  expect([status, body]).toEqual([200, expected]);
  for (const path of ['/bridge', '/bridge?nonce=', '/bridge?nonce=short', `/bridge?nonce=${'x'.repeat(65)}`]) {
    expect(await ask(shell, path)).toMatchObject({ status: 400, body: '' });
  }
  expect((await ask(shell, `/bridge?nonce=${nonce}`, { host: 'evil.example' })).status).toBe(403);
});

test('a start finds the one that runs by what it left, and is not taken in by another', async () => {
  const { port, token } = await served();
  expect(await answers({ port, token })).toBe(true);
  expect(await answers({ port, token: drawToken() })).toBe(false);
  const other = await served();
  expect(await answers({ port: other.port, token })).toBe(false);
});

test('what a start leaves is for its user alone, and is not believed when it is not', () => {
  const file = accessFile(temporaryDirectory());
  expect(readAccess(file)).toBeNull();
  const access = { port: 4711, token: drawToken() };
  writeAccess(file, access);
  expect(readAccess(file)).toEqual(access);
  if (process.platform !== 'win32') {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    chmodSync(file, 0o644);
    expect(readAccess(file)).toBeNull();
    chmodSync(file, 0o600);
  }
  for (const text of ['', '{', '[]', '{"port":0,"token":"x"}', JSON.stringify({ ...access, more: 1 })]) {
    writeFileSync(file, text);
    expect(readAccess(file), text).toBeNull();
  }
});

test('every start has a token of its own', async () => {
  const [one, other] = [await served(), await served()];
  expect(one.token).toMatch(/^[\w-]{43}$/);
  expect(one.token).not.toBe(other.token);
});

test('nonsense on the line does no harm, and too long a message ends that line alone', async () => {
  const shell = await served();
  const [socket, other] = [dial(shell), dial(shell)];
  await Promise.all([outcome(socket), outcome(other)]);
  for (const nonsense of [
    '',
    '{',
    'null',
    '[]',
    '{"t":"q"}',
    '{"t":"q","i":"1","m":"toString","a":[]}',
    '{"t":"s","i":"1"}',
  ]) {
    socket.send(nonsense);
  }
  socket.send(Buffer.from([0xff, 0x00]));
  const answers: unknown[] = [];
  socket.on('message', (data: Buffer) => answers.push(JSON.parse(data.toString())));
  expect(await answerTo(socket, call('app.info', {}))).toMatchObject({ i: expect.any(String) as string });
  await expect
    .poll(() => answers)
    .toContainEqual(expect.objectContaining({ i: 'x', r: expect.objectContaining({ ok: true }) as unknown }));
  socket.send('x'.repeat(2 << 20));
  expect((await once(socket, 'close'))[0]).toBe(1009);
  expect(await answerTo(other, call('app.info', {}))).toMatchObject({ r: { ok: true } });
});

test('the page is asked for each time, what is named by its content once', async () => {
  const shell = await served();
  const kept = async (path: string) => (await ask(shell, path)).headers['cache-control'];
  expect(await kept('/')).toBe('no-cache');
  expect(await kept('/index.html')).toBe('no-cache');
  expect(await kept('/assets/index-B4dC0de.js')).toContain('immutable');
  expect(await kept('/assets/gone.js')).toBeUndefined();
});

test('events reach every open window', async () => {
  const shell = await served();
  const sockets = [dial(shell), dial(shell)];
  await Promise.all(sockets.map(outcome));
  const heard = Promise.all(sockets.map((socket) => once(socket, 'message')));
  sockets[0]!.send(JSON.stringify({ t: 'q', m: 'call', a: ['settings.set', { theme: 'dark' }] }));
  for (const [data] of (await heard) as [Buffer][]) {
    expect(JSON.parse(data.toString())).toMatchObject({ m: 'event', a: ['settings', { theme: 'dark' }] });
  }
});

test('a one-time link leads to the page once; after that, or with another, to where the page says how to get in', async () => {
  const shell = await served();
  const { pathname, search } = new URL(oneTimeLink(shell));
  const head = await ask(shell, pathname + search, {}, 'HEAD');
  expect([head.status, head.headers.location]).toEqual([302, '/']);
  const first = await ask(shell, pathname + search);
  expect([first.status, first.headers.location, first.headers['cache-control']]).toEqual([
    302,
    `/#token=${shell.token}`,
    'no-store',
  ]);
  for (const path of [pathname + search, pathname, `${pathname}?code=`, `${pathname}?code=%00`]) {
    const { status, headers, body } = await ask(shell, path);
    expect([status, headers.location, body]).toEqual([302, '/', '']);
  }
  const elsewhere = new URL(oneTimeLink(shell));
  const foreign = await ask(shell, elsewhere.pathname + elsewhere.search, { host: 'example.com' });
  expect([foreign.status, foreign.headers.location]).toEqual([403, undefined]);
});
