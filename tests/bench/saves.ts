/** `npm run bench -- saves`: what 10,000 deals cost, in bytes and at the start. */
import { copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { createApp, type App } from '#main/app/index.ts';
import { unwrap } from '#shared/result.ts';
import type { TableState } from '#shared/api/index.ts';
import { humanAction, VOLENY } from '../app/playing.ts';
import { spreadOf } from './measure.ts';
import { say } from './report.ts';

const DEALS = 10_000;
const DEALS_IN_SESSION = 50;
const RUNS = 15;

const open = async (databaseFile: string): Promise<App> =>
  unwrap(
    await createApp({
      databaseFile,
      shell: 'browser',
      systemLanguage: 'cs',
      report: (fault) => {
        throw fault;
      },
    }),
  );

export async function runSavesBench(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'forhont-bench-'));
  try {
    const small = join(directory, 'small.sqlite');
    await play(small);
    const big = join(directory, 'big.sqlite');
    copyFileSync(small, big);
    multiply(big);
    const bytes = statSync(big).size - statSync(small).size;
    say(`${DEALS} deals in ${DEALS / DEALS_IN_SESSION} sessions: ${Math.round(bytes / DEALS)} bytes a deal, all told`);

    const times: Record<string, number[]> = {};
    for (let run = 0; run < RUNS; run++) {
      for (const [name, file] of [['a few deals', small] as const, [`${DEALS} deals`, big] as const]) {
        const begun = performance.now();
        const app = await open(file);
        for (const method of ['app.info', 'settings.get', 'game.current']) unwrap(await app.handle(method, {}));
        const ready = performance.now();
        unwrap(await app.handle('game.sessions', { limit: 40 }));
        const listed = performance.now();
        await app.close();
        (times[`first screen, ${name}`] ??= []).push(ready - begun);
        (times[`first page of History, ${name}`] ??= []).push(listed - ready);
      }
    }
    for (const [name, list] of Object.entries(times)) {
      const { median } = spreadOf(list);
      say(`${name.padEnd(48)} median ${median.toFixed(1)} ms, worst ${Math.max(...list).toFixed(1)} ms`);
    }
  } finally {
    rmSync(directory, { recursive: true });
  }
}

/** A session of a few deals as people play them, to be multiplied. */
async function play(file: string): Promise<void> {
  const app = await open(file);
  unwrap(await app.handle('game.start', { ...VOLENY, seed: 'bench' }));
  for (let deals = 0; deals < 5;) {
    const table = unwrap(await app.handle('game.current', {})) as TableState;
    const { dealId, step, view, finished, humanSeat } = table;
    if (finished) {
      deals += 1;
      unwrap(await app.handle('game.nextDeal', { dealId }));
    } else if (view.toAct === humanSeat) {
      unwrap(await app.handle('game.act', { dealId, step, action: humanAction(view) }));
    } else {
      await new Promise(setImmediate);
    }
  }
  await app.close();
}

function multiply(file: string): void {
  const db = new Database(file);
  db.exec(`
    create temp table sample as select row_number() over (order by id) - 1 as i, * from deals where record is not null;
    create temp table numbers as
      with recursive n(k) as (values (1) union all select k + 1 from n where k < ${DEALS}) select k from n;
    insert into sessions (id, variant, rule_set, sitter_out, manner, started_at, last_played_at)
      select 1000 + k, variant, rule_set, sitter_out, manner, started_at, '2020-01-01T00:00:' || printf('%06.3f', k / 10.0) || 'Z'
      from numbers, sessions where sessions.id = 1 and k <= ${DEALS / DEALS_IN_SESSION};
    insert into players select 1000 + k, place, bot, level from numbers, players
      where session_id = 1 and k <= ${DEALS / DEALS_IN_SESSION};
    insert into deals (id, session_id, number, forhont, seed, origin, deck, bonus, dealt_at, engine, record)
      select 1000 + k, 1001 + (k - 1) / ${DEALS_IN_SESSION}, 1 + (k - 1) % ${DEALS_IN_SESSION}, forhont, seed, origin, deck, bonus,
        dealt_at, engine, record
      from numbers join sample on i = k % (select count(*) from sample);
    insert into settlements select 1000 + k, place, amount, settlements.bonus
      from numbers join sample on i = k % (select count(*) from sample) join settlements on deal_id = sample.id;
  `);
  db.close();
}
