/**
 * `npm run bench:data`: a database of 10,000 deals, and a learner with 20,000 attempts, saved to one file and brought back
 * over the lines of both shells; compared row by row, with times, sizes and the longest time this thread (window and program in one)
 * answered nobody.
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import Database from 'better-sqlite3';
import { WebSocket } from 'ws';
import type { ForhontClient, MethodName, Params, Results } from '#shared/api/index.ts';
import { BRIDGE_PATH, BRIDGE_PROTOCOL, type Channel } from '#shared/api/rpc.ts';
import { unwrap } from '#shared/result.ts';
import { createApp, type App } from '#main/app/index.ts';
import { startBrowserShell } from '#main/shells/browser/server.ts';
import { commandLine } from '#main/shells/command-line.ts';
import { connect } from '#main/shells/connect.ts';
import { quoted, tablesOf } from '#main/storage/transfer/schema.ts';
import { clientOver } from '../../../src-renderer/bridge/client.ts';
import { fetchFile, sendFile } from '../../../src-renderer/data/transfer.ts';
import { humanAction, VOLENY } from '../../app/playing.ts';

const { values } = commandLine({
  name: 'npm run bench:data --',
  about: 'Saves a large database to one file, loads it again over the lines of both shells, and measures that.',
  options: {
    deals: { type: 'string', value: 'N', default: '10000', help: 'deals in it' },
    attempts: { type: 'string', value: 'N', default: '20000', help: 'drills answered in it' },
  },
});
const DEALS = Number(values.deals);
const ATTEMPTS = Number(values.attempts);
const directory = mkdtempSync(join(tmpdir(), 'forhont-bench-'));
const fail = (fault: unknown): never => {
  throw fault;
};
const say = (line: string): void => void process.stdout.write(`${line}\n`);

interface Reached {
  readonly client: ForhontClient;
  close(): Promise<void>;
}

/** The browser's line: a WebSocket to the server. */
async function overSocket(app: App): Promise<Reached> {
  const shell = await startBrowserShell({ app, directory, port: 0, report: fail });
  const host = `127.0.0.1:${shell.port}`;
  const socket = new WebSocket(`ws://${host}${BRIDGE_PATH}`, [BRIDGE_PROTOCOL, shell.token], {
    origin: `http://${host}`,
  });
  await new Promise((resolve) => socket.once('open', resolve));
  const channel: Channel = {
    post: (text) => socket.send(text),
    on(listener) {
      socket.on('message', (data: Buffer) => listener(data.toString()));
      return () => undefined;
    },
  };
  const close = (): Promise<void> => {
    socket.close();
    return shell.close();
  };
  return { client: clientOver({ start: (open) => open(channel) }), close };
}

/** The window's line: texts cloned from one side to the other, as Electron does. */
function overMessages(app: App): Promise<Reached> {
  const { port1, port2 } = new MessageChannel();
  const end = (port: MessagePort): Channel => ({
    post: (text) => port.postMessage(text),
    on(listener) {
      port.on('message', (data) => listener(String(data)));
      return () => undefined;
    },
  });
  const disconnect = connect(end(port1), app, fail);
  const client = clientOver({ start: (open) => open(end(port2)) });
  const close = (): Promise<void> => {
    disconnect();
    port1.close();
    port2.close();
    return Promise.resolve();
  };
  return Promise.resolve({ client, close });
}

async function opened(name: string): Promise<{ app: App; file: string }> {
  const file = join(directory, name, 'forhont.sqlite');
  const options = { databaseFile: file, shell: 'browser', systemLanguage: 'en', report: fail } as const;
  return { app: unwrap(await createApp(options)), file };
}

async function ask<M extends MethodName>(client: ForhontClient, method: M, params: Params<M>): Promise<Results[M]> {
  return unwrap(await client.call(method, params));
}

/** One game played, one drill answered, and then the same many times over with numbers of their own. */
async function filled(): Promise<string> {
  const { app, file } = await opened('source');
  const { client, close } = await overMessages(app);
  await ask(client, 'game.start', { ...VOLENY, seed: 'bench' });
  for (;;) {
    const table = (await ask(client, 'game.current', {}))!;
    if (table.finished) break;
    if (table.view.toAct === table.humanSeat) {
      await ask(client, 'game.act', { dealId: table.dealId, step: table.step, action: humanAction(table.view) });
    }
    await new Promise(setImmediate);
  }
  const learner = (await ask(client, 'school.learners', {}))[0]!;
  await close();
  await app.close();
  const db = new Database(file);
  db.pragma('foreign_keys = on');
  const day = (i: string): string => `strftime('%Y-%m-%dT%H:%M:%fZ', 1700000000 + ${i} * 60, 'unixepoch')`;
  db.transaction(() => {
    multiply(db, 'deals', DEALS - 1, { number: 'b.number + n.i', seed: `b.seed || '/' || n.i` });
    db.prepare(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${ATTEMPTS})
       insert into attempts (learner_id, item, theme, repeated, started_at, correct, rating_before, rating_after, finished_at)
       select ${learner.id}, 'lesson:prvni-zdvih/step-' || (i % 500), 'duties', i % 2, ${day('i')}, i % 2, 1500, 1500 + i % 7, ${day('i + 1')} from n`,
    ).run();
    db.exec(`insert into answers (attempt_id, step, answer, correct, answered_at)
      select id, 0, '{"kind":"cards","cards":["Ah"]}', correct, finished_at from attempts`);
  })();
  db.close();
  return file;
}

/** A numbered table's first row, and whatever refers to it, so many times more. */
function multiply(db: Database.Database, name: string, times: number, changed: Record<string, string>): void {
  const tables = tablesOf(db);
  const { columns } = tables.find((table) => table.name === name)!;
  const value = (column: string): string =>
    column === 'id' ? 'b.id + n.i' : (changed[column] ?? `b.${quoted(column)}`);
  const numbers = `(with recursive n(i) as (select 1 union all select i + 1 from n where i < ${times}) select i from n) n`;
  db.exec(
    `insert into ${name} (${columns.map(quoted).join()}) select ${columns.map(value).join()} from ${name} b, ${numbers} where b.id = 1`,
  );
  for (const child of tables) {
    const reference = child.references.find(({ table }) => table === name);
    if (!reference) continue;
    const cells = child.columns.map((column) =>
      column === reference.column ? `b.${quoted(column)} + n.i` : `b.${quoted(column)}`,
    );
    db.exec(`insert into ${child.name} (${child.columns.map(quoted).join()}) select ${cells.join()} from ${child.name} b, ${numbers}
      where b.${quoted(reference.column)} = 1`);
  }
}

/** How many rows differ, either way; settings and notices are everybody's own. */
function differences(one: string, other: string): number {
  const db = new Database(one, { readonly: true });
  db.prepare('attach database ? as other').run(other);
  const count = tablesOf(db).reduce((sum, { name, columns }) => {
    const [main, second] = ['main', 'other'].map(
      (schema) => `select ${columns.map(quoted).join()} from ${schema}.${name}`,
    );
    const beyond = (a: string, b: string) =>
      db.prepare<[], number>(`select count(*) from (${a} except ${b})`).pluck().get()!;
    return sum + beyond(main!, second!) + beyond(second!, main!);
  }, 0);
  db.close();
  return count;
}

const timed = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
  const start = performance.now();
  const waits = monitorEventLoopDelay({ resolution: 5 });
  waits.enable();
  const result = await work();
  waits.disable();
  const [seconds, longest] = [(performance.now() - start) / 1000, waits.max / 1e6];
  say(`    ${what}: ${seconds.toFixed(2)} s, nothing else waited longer than ${longest.toFixed(0)} ms`);
  return result;
};
const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
const signal = new AbortController().signal;
const passing = { signal, onProgress: () => undefined };

const source = await filled();
say(`A database of ${DEALS} deals and ${ATTEMPTS} attempts: ${megabytes(statSync(source).size)}`);
for (const [shell, reach] of [
  ['browser', overSocket],
  ['electron', overMessages],
] as const) {
  say(`  ${shell}`);
  const from = await opened('source');
  const one = await reach(from.app);
  const content = await timed('save everything to one file', async () =>
    unwrap(await fetchFile(one.client, await ask(one.client, 'data.export', {}), passing)),
  );
  const learner = (await ask(one.client, 'school.learners', {}))[0]!;
  const text = await timed('export of the learner', () => ask(one.client, 'school.exportLearner', { id: learner.id }));
  await one.close();
  await from.app.close();
  for (const how of ['replace', 'merge'] as const) {
    const to = await opened(`${shell}-${how}`);
    const two = await reach(to.app);
    const { id } = await timed(`send it (${megabytes(content.size)})`, async () =>
      unwrap(await sendFile(two.client, content, passing)),
    );
    await timed('say what it would change', () => ask(two.client, 'data.look', { id }));
    await timed(`bring it back (${how})`, () => ask(two.client, 'data.import', { id, how }));
    await two.close();
    await to.app.close();
    say(`      rows that differ: ${differences(source, to.file)}`);
  }
  const school = await opened(`${shell}-learner`);
  const three = await reach(school.app);
  const brought = await timed(`bring the learner back (${megabytes(text.length)})`, () =>
    ask(three.client, 'school.importLearner', { text }),
  );
  const again = await ask(three.client, 'school.exportLearner', { id: brought.id });
  say(`      the same text again: ${again === text ? 'yes' : 'NO'}`);
  await three.close();
  await school.app.close();
}
rmSync(directory, { recursive: true, force: true });
process.exit(0);
