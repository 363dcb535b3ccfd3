import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createApp, createThreads, NO_PATIENCE, type App, type AppOptions } from '#main/app/index.ts';
import { forcedAnswer } from '#shared/forced.ts';
import type { MethodName, Params, Results, TableEvent, TableState } from '#shared/api/index.ts';
import { unwrap, type Result } from '#shared/result.ts';
import type { Seat } from '#shared/seats.ts';
import { temporaryDirectory } from '../storage/temporary.ts';
import { humanAction, VOLENY } from './playing.ts';

export interface TestApp extends App {
  /** A call whose answer is typed. */
  call<M extends MethodName>(method: M, params: Params<M>): Promise<Result<Results[M]>>;
  /** A call that must succeed. */
  get<M extends MethodName>(method: M, params: Params<M>): Promise<Results[M]>;
  /** Table events so far. */
  readonly events: readonly TableEvent[];
  /** What went to the log. */
  readonly faults: readonly unknown[];
}

export function newDatabaseFile(): string {
  return join(temporaryDirectory(), 'forhont.sqlite');
}

/** Starting threads takes longer than most of what is asked of them: tests of a process share them. */
const threads = createThreads();
/** For tests of closing, cancelling and progress: what other tests had computed there would be answered at once. */
export const OWN_THREADS = { threads: undefined } as const;

/** The app as the shells make it, but for its threads; closed when the test is over. */
export async function openApp(options: Partial<AppOptions> = {}): Promise<TestApp> {
  const events: TableEvent[] = [];
  const faults: unknown[] = [];
  const app = unwrap(
    await createApp({
      databaseFile: options.databaseFile ?? newDatabaseFile(),
      shell: 'browser',
      systemLanguage: 'cs',
      report: (fault) => faults.push(fault),
      drillPatience: NO_PATIENCE,
      threads,
      ...options,
    }),
  );
  onTestFinished(() => app.close());
  app.listen((name, payload) => name === 'table' && events.push(payload as TableEvent));
  const call = (method: string, params: unknown) => app.handle(method, params) as Promise<Result<never>>;
  return { ...app, call, get: async (method, params) => unwrap(await call(method, params)), events, faults };
}

/** The table once the bots have done what they had to: it is the human's turn, or the deal is finished. */
export async function settledTable(app: TestApp): Promise<TableState> {
  for (;;) {
    const table = await app.get('game.current', {});
    if (!table || app.faults.length > 0) throw new Error(`No game, or one that stopped: ${String(app.faults[0])}`);
    const asked =
      table.view.toAct === table.humanSeat && forcedAnswer(table.view.actions, undefined, table.variant) === null;
    if (table.finished || asked) return table;
    await new Promise(setImmediate);
  }
}

/** Plays for the human until the deal is finished or `enough` says so. */
export async function playOn(app: TestApp, enough = (table: TableState) => table.finished): Promise<TableState> {
  for (;;) {
    const table = await settledTable(app);
    if (table.finished || enough(table)) return table;
    const { dealId, step, view } = table;
    await app.get('game.act', { dealId, step, action: humanAction(view) });
  }
}

/** A game somewhere after that many tricks, with the human to act: of the first seed whose deal is played so long. */
export async function inMidPlay(app: TestApp, tricks: number, humanSeat: Seat = 0): Promise<TableState> {
  for (let number = 0; ; number++) {
    await app.get('game.start', { ...VOLENY, seed: `mid play ${number}`, humanSeat });
    const table = await playOn(app, ({ view }) => view.tricks.length >= tricks);
    if (!table.finished) return table;
  }
}
