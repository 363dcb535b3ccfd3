/** Starts, upgrades and play under kills, full disks and power cuts, and what must hold afterwards. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { isDeepStrictEqual } from 'node:util';
import Database from 'better-sqlite3';
import { createApp } from '#main/app/index.ts';
import { openStorage, type Storage } from '#main/storage/index.ts';
import { quoted, tablesOf } from '#main/storage/transfer/schema.ts';
import type { TableState } from '#shared/api/index.ts';
import type { LibraryEntry } from '#shared/api/analysis.ts';
import { unwrap } from '#shared/result.ts';
import type { Acknowledged } from '../../app/player-process.ts';
import { asleep } from '../../app/playing.ts';
import type { Learnt } from '../../app/school-process.ts';
import { layAfterPowerCut, readLog, shim } from './shim.ts';

const FIXTURE = gunzipSync(readFileSync(join(import.meta.dirname, '../released/0.1.0.sqlite.gz')));

export type Step = 'first start' | 'upgrade' | 'play' | 'school' | 'editor';

const PROGRAMS: Readonly<Record<Step, string>> = {
  'first start': join(import.meta.dirname, 'opener.ts'),
  upgrade: join(import.meta.dirname, 'opener.ts'),
  play: join(import.meta.dirname, '../../app/player-process.ts'),
  school: join(import.meta.dirname, '../../app/school-process.ts'),
  editor: join(import.meta.dirname, '../../app/library-process.ts'),
};

/** A directory for one run, with the database of 0.1.0 where there is something to upgrade. */
function place(step: Step): { directory: string; file: string } {
  const directory = mkdtempSync(join(tmpdir(), 'forhont-run-'));
  const file = join(directory, 'forhont.sqlite');
  if (step === 'upgrade') writeFileSync(file, FIXTURE);
  return { directory, file };
}

export type OnRun = (done: number, failed: number) => void;

interface Run {
  readonly lines: readonly unknown[];
  /** Milliseconds from the start of the process to its first line. */
  readonly first: number;
}

/** @param killAfter milliseconds after the process was begun, or after its first line; it is left to end without */
function run(
  step: Step,
  file: string,
  { killAfter, from = 'begun', env = {}, lines: enough = Infinity }: RunOptions = {},
): Promise<Run> {
  return new Promise((resolve) => {
    const begun = performance.now();
    const child = spawn(process.execPath, [PROGRAMS[step], file, 'close'], {
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, ...env },
    });
    let text = '';
    let first = 0;
    const kill = (): void => void child.kill('SIGKILL');
    if (killAfter !== undefined && from === 'begun') setTimeout(kill, killAfter);
    child.stdout.on('data', (data: Buffer) => {
      if (first === 0) {
        first = performance.now() - begun;
        if (killAfter !== undefined && from === 'line') setTimeout(kill, killAfter);
      }
      text += data.toString();
      if (text.split('\n').length > enough) kill();
    });
    child.on('close', () => {
      const lines = text.split('\n').slice(0, -1);
      resolve({ lines: lines.map((line) => JSON.parse(line) as unknown), first });
    });
  });
}

interface RunOptions {
  readonly killAfter?: number;
  readonly from?: 'begun' | 'line';
  readonly env?: NodeJS.ProcessEnv;
  /** Killed after so many lines. */
  readonly lines?: number;
}

/** Throws when the database does not open, has a notice of damage, or lacks something acknowledged. */
async function check(step: Step, file: string, lines: readonly unknown[]): Promise<void> {
  const storage = unwrap(await openStorage(file));
  try {
    const notices = await storage.notices.all();
    if (notices.length > 0) throw new Error(`told ${JSON.stringify(notices)}`);
    if (step === 'school') await learntIn(storage, lines as Learnt[]);
    if (step === 'editor') {
      for (const { id, name } of lines as LibraryEntry[]) {
        if ((await storage.positions.find(id))?.name !== name) throw new Error(`position ${id} is lost`);
      }
    }
  } finally {
    await storage.close();
  }
  if (step === 'play') await playedIn(file, lines as Acknowledged[]);
  if (step === 'upgrade' && !isDeepStrictEqual(rowsIn(file), await upgradedRows())) {
    throw new Error('the upgraded data are not those of the release');
  }
}

let upgraded: Record<string, unknown[]> | undefined;

/** What an undisturbed upgrade makes of the database of 0.1.0; that it holds what the release held is `released.test.ts`'s to say. */
async function upgradedRows(): Promise<Record<string, unknown[]>> {
  if (upgraded) return upgraded;
  const { directory, file } = place('upgrade');
  await unwrap(await openStorage(file)).close();
  upgraded = rowsIn(file);
  rmSync(directory, { recursive: true });
  return upgraded;
}

/** Every row of every table of ours, of a closed database. */
function rowsIn(file: string): Record<string, unknown[]> {
  const db = new Database(file, { readonly: true });
  try {
    return Object.fromEntries(
      tablesOf(db).map(({ name }) => [
        name,
        db
          .prepare(`select * from ${quoted(name)} order by 1, 2`)
          .raw()
          .all(),
      ]),
    );
  } finally {
    db.close();
  }
}

async function learntIn(storage: Storage, lines: readonly Learnt[]): Promise<void> {
  for (const line of lines) {
    if (line.what !== 'drill') continue;
    const answers = await storage.attempts.answers(line.attemptId);
    if (answers.length < line.step) throw new Error(`an answer of attempt ${line.attemptId} is lost`);
  }
}

async function playedIn(file: string, lines: readonly Acknowledged[]): Promise<void> {
  const last = lines.at(-1);
  if (!last) return;
  const app = unwrap(
    await createApp({
      databaseFile: file,
      shell: 'browser',
      systemLanguage: 'cs',
      report: () => undefined,
      choose: asleep,
    }),
  );
  try {
    const table = unwrap(await app.handle('game.current', {})) as TableState;
    if (table.dealId === last.dealId && table.step < last.step) throw new Error(`action ${last.step} is lost`);
    if (table.dealId < last.dealId) throw new Error(`deal ${last.dealId} is lost`);
    const said = table.view.log.flatMap((entry) => (entry.kind === 'action' ? [entry.action] : []));
    for (const { dealId, step, action } of lines) {
      if (dealId === table.dealId && action && !isDeepStrictEqual(said[step - 1], action)) {
        throw new Error(`action ${step} is another`);
      }
    }
  } finally {
    await app.close();
  }
}

/**
 * Kills the process at a random moment, then looks. Plays, learns and edits go on in one database.
 * @param onRun told how many runs are done, and how many of them failed
 */
export async function killRuns(
  step: Step,
  count: number,
  random: () => number,
  onRun: OnRun = () => undefined,
): Promise<string[]> {
  const failures: string[] = [];
  const going = step === 'first start' || step === 'upgrade' ? null : place(step);
  const first = going ? 0 : await timeToOpen(step);
  for (let number = 0; number < count; number++) {
    const at = going ?? place(step);
    const starting = { killAfter: Math.max(0, first - 100 + random() * 120) };
    const { lines } = await run(step, at.file, going ? { killAfter: random() * 250, from: 'line' } : starting);
    await check(step, at.file, lines).catch((fault: unknown) =>
      failures.push(`${step}, kill ${number}: ${String(fault)}`),
    );
    if (!going) rmSync(at.directory, { recursive: true });
    onRun(number + 1, failures.length);
  }
  if (going) rmSync(going.directory, { recursive: true });
  return failures;
}

/** Node itself takes a while before the first line of ours runs. */
async function timeToOpen(step: Step): Promise<number> {
  const { directory, file } = place(step);
  const { first } = await run(step, file);
  rmSync(directory, { recursive: true });
  return first;
}

/** How many writes a step makes beneath SQLite, by the shim's notes. */
export async function writesOf(step: Step, lines?: number): Promise<number> {
  const { directory, file } = place(step);
  const log = join(directory, 'log');
  await run(step, file, { ...(lines && { lines }), env: shimEnv(directory, { FORHONT_SHIM_LOG: log }) });
  const count = readLog(log).filter(({ kind }) => kind === 'w').length;
  rmSync(directory, { recursive: true });
  return count;
}

/** Every write from the n-th on fails with "no space left"; then there is room again, and everything must be there. */
export async function fullDiskRuns(
  step: Step,
  ns: readonly number[],
  lines?: number,
  onRun: OnRun = () => undefined,
): Promise<string[]> {
  const failures: string[] = [];
  for (const [number, n] of ns.entries()) {
    const { directory, file } = place(step);
    const result = await run(step, file, {
      ...(lines && { lines }),
      env: shimEnv(directory, { FORHONT_SHIM_FAIL: String(n) }),
    });
    await check(step, file, result.lines).catch((fault: unknown) =>
      failures.push(`${step}, full at ${n}: ${String(fault)}`),
    );
    rmSync(directory, { recursive: true });
    onRun(number + 1, failures.length);
  }
  return failures;
}

/** Notes one run, then cuts the power at some of its moments. Nothing said before the cut may be missing. */
export async function powerCutRuns(step: Step, count: number, random: () => number, lines?: number): Promise<string[]> {
  const failures: string[] = [];
  const { directory, file } = place(step);
  const log = join(directory, 'log');
  const bytes = step === 'upgrade' ? FIXTURE : null;
  await run(step, file, { ...(lines && { lines }), env: shimEnv(directory, { FORHONT_SHIM_LOG: log }) });
  const noted = readLog(log);
  for (let number = 0; number < count; number++) {
    const cut = Math.floor(random() * (noted.length + 1));
    for (const names of ['synced', 'all'] as const) {
      const after = mkdtempSync(join(tmpdir(), 'forhont-cut-'));
      layAfterPowerCut(noted, cut, after, { names, ...(bytes && { before: { path: file, bytes } }) });
      const said = noted
        .slice(0, cut)
        .filter(({ kind }) => kind === 'a')
        .map(({ data }) => data.toString())
        .join('')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as unknown);
      const there = join(after, 'forhont.sqlite');
      await check(step, there, said).catch((fault: unknown) =>
        failures.push(`${step}, power cut at ${cut} of ${noted.length} (${names}): ${String(fault)}`),
      );
      rmSync(after, { recursive: true });
    }
  }
  rmSync(directory, { recursive: true });
  return failures;
}

function shimEnv(directory: string, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { LD_PRELOAD: shim()!, FORHONT_SHIM_DIR: directory, ...env };
}
