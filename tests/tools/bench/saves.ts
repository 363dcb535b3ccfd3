/**
 * `npm run bench -- saves`: what 10,000 deals cost: in bytes, in the services, and end to end in a browser, from starting the program to
 * the first screen (also after a kill) and from a click to the first page of History.
 */
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import Database from 'better-sqlite3';
import { ensureBuilt } from '#main/shells/start/build.ts';
import { createApp, type App } from '#main/app/index.ts';
import { unwrap } from '#shared/result.ts';
import type { TableState } from '#shared/api/index.ts';
import { humanAction, VOLENY } from '../../app/playing.ts';
import { spreadOf } from './measure.ts';
import { say } from './report.ts';
import { oneStart } from './start.ts';
import { launched } from './window.ts';

const DEALS = 10_000;
const DEALS_IN_SESSION = 50;
const RUNS = 15;
const STARTS = 14;

export const open = async (databaseFile: string): Promise<App> =>
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
    const [small, big] = ['small', 'big'].map((name) => join(directory, name, 'forhont.sqlite')) as [string, string];
    await play(small);
    mkdirSync(dirname(big));
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
    tell(times);
    tell(await endToEnd({ 'a few deals': small, [`${DEALS} deals`]: big }));
  } finally {
    rmSync(directory, { recursive: true });
  }
}

function tell(times: Readonly<Record<string, readonly number[]>>): void {
  for (const [name, list] of Object.entries(times)) {
    const { median } = spreadOf(list);
    say(`${name.padEnd(64)} median ${median.toFixed(1)} ms, worst ${Math.max(...list).toFixed(1)} ms`);
  }
}

/**
 * The built program and a real window: starts after a clean end and after a kill in turns, on all the databases, which take
 * turns in going first; what one costs more than the other is told by the differences within a turn.
 */
async function endToEnd(files: Readonly<Record<string, string>>): Promise<Record<string, number[]>> {
  await ensureBuilt();
  const browser = await launched();
  const times: Record<string, number[]> = {};
  const [few, many] = Object.keys(files) as [string, string];
  const note = (what: string, ms: number): void => void (times[`end to end: ${what}`] ??= []).push(ms);
  try {
    for (let run = 0; run < STARTS; run++) {
      const turns = Object.entries(files);
      const seen: Record<string, Record<string, number>> = {};
      for (const [name, file] of run % 2 === 0 ? turns : turns.toReversed()) {
        for (const [end, after] of [
          ['kill', 'a clean end'],
          ['close', 'a kill'],
        ] as const) {
          const see = async (page: Page): Promise<void> =>
            note(`History's first page, ${name}`, await page.evaluate<number>(HISTORY_TIME));
          const { address, content, cpu } = await oneStart(browser, dirname(file), { end, see });
          // The first start of a copy is neither after a clean end nor after a kill of the program.
          if (run === 0 && end === 'kill') continue;
          note(`first screen after ${after}, ${name}`, address + content);
          (seen[after] ??= {})[name] = address + content;
          note(`of that until the address, after ${after}, ${name}`, address);
          if (cpu !== null) note(`of that processor time of the program, after ${after}, ${name}`, cpu);
        }
      }
      for (const [after, { [few]: less = NaN, [many]: more = NaN }] of Object.entries(seen)) {
        if (!Number.isNaN(more - less)) note(`first screen after ${after}, what ${many} add`, more - less);
      }
    }
  } finally {
    await browser.close();
  }
  return times;
}

/** Milliseconds from the click to the painted first row, by the clock of the page. A text, for this program knows no documents. */
const HISTORY_TIME = `new Promise((resolve) => {
  const begun = performance.now();
  new MutationObserver((_, observer) => {
    if (!document.querySelector('.history tbody tr')) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)));
  }).observe(document.body, { childList: true, subtree: true });
  document.querySelector('[data-screen="history"]').click();
})`;

/** A session of a few deals as people play them, to be multiplied. */
export async function play(file: string): Promise<void> {
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
    -- The one that is played stays the one played last: both databases open with the same table.
    update sessions set played = ${DEALS} where id = 1;
    insert into sessions (id, variant, rule_set, sitter_out, manner, started_at, last_played_at, played)
      select 1000 + k, variant, rule_set, sitter_out, manner, started_at, '2020-01-01T00:00:' || printf('%06.3f', k / 10.0) || 'Z', k
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
