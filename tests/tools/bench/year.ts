/**
 * `npm run bench -- year`: a simulated year at one table, 10,000 deals in 100 sessions, and an archive of 100,000: what a start, History,
 * the account and searches take until the answer is there, warm. The services alone, without a window.
 */
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import type { App } from '#main/app/index.ts';
import { REVIEW_VERSION } from '#main/app/review/index.ts';
import type { ArchiveSearch } from '#shared/api/archive.ts';
import { unwrap } from '#shared/result.ts';
import { spreadOf } from './measure.ts';
import { say } from './report.ts';
import { open, play } from './saves.ts';

const SIZES = [
  { deals: 10_000, sessions: 100 },
  { deals: 100_000, sessions: 1000 },
] as const;
const RUNS = 15;

export async function runYearBench(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'forhont-bench-'));
  try {
    const sample = join(directory, 'sample', 'forhont.sqlite');
    await play(sample);
    for (const size of SIZES) {
      const file = join(directory, String(size.deals), 'forhont.sqlite');
      mkdirSync(dirname(file));
      copyFileSync(sample, file);
      multiply(file, size);
      await measure(file, size);
    }
  } finally {
    rmSync(directory, { recursive: true });
  }
}

async function measure(file: string, { deals, sessions }: (typeof SIZES)[number]): Promise<void> {
  say(`${deals} deals in ${sessions} sessions`);
  const times = new Map<string, number[]>();
  const timed = async (what: string, work: () => Promise<unknown>): Promise<void> => {
    const begun = performance.now();
    await work();
    times.set(what, [...(times.get(what) ?? []), performance.now() - begun]);
  };
  for (let run = 0; run < RUNS; run++) {
    let app: App | undefined;
    await timed('start, to what the first screen needs', async () => {
      app = await open(file);
      for (const method of ['app.info', 'settings.get', 'game.current']) unwrap(await app.handle(method, {}));
    });
    await app!.close();
  }
  const app = await open(file);
  const ask = async (method: string, params: unknown): Promise<unknown> => unwrap(await app.handle(method, params));
  const search = (part: Partial<ArchiveSearch>, after?: { at: string; id: number }) =>
    ask('archive.search', { search: { source: 'played', ...part }, ...(after && { after }) });
  for (let run = 0; run <= RUNS; run++) {
    // The first of each is not warm.
    if (run === 1) times.forEach((list, what) => what.startsWith('start') || list.splice(0));
    await timed('first page of History', () => ask('game.sessions', { limit: 40 }));
    await timed('account of a session of 100 deals', () => ask('account.session', { sessionId: 1001 }));
    await timed('account of all sessions', () => ask('account.all', {}));
    await timed('search: everything, first page', () => search({}));
    await timed('search: a page in the middle', () => search({}, { at: '2024-06-01T00:00:00.000Z', id: 0 }));
    await timed('search: contract, trumps and result', () => search({ contract: 'betl', result: 'made' }));
    await timed('search: who declared', () => search({ player: 'bot:vaclav', role: 'declarer' }));
    await timed('search: days', () => search({ from: '2024-03-01T00:00:00.000Z', to: '2024-03-08T00:00:00.000Z' }));
    await timed('search: words of comments', () => search({ text: 'chycena sedma' }));
    await timed('search: a mark and a contract nobody played', () =>
      search({ mark: 'lesson', contract: 'open-durch' }),
    );
    await timed('search: any mistake', () => search({ mistake: 0 }));
    await timed('search: a dear mistake', () => search({ mistake: 10 }));
    await timed("search: the owner's mistakes, betl", () => search({ mistake: 2, player: 'owner', contract: 'betl' }));
    await timed('search: mistakes, a page in the middle', () =>
      search({ mistake: 1 }, { at: '2024-06-01T00:00:00.000Z', id: 0 }),
    );
    await timed('what mistakes cost, two years of weeks', () => ask('school.lost', { weeks: 104 }));
    await timed('a deal shown again', () => ask('archive.replay', { dealId: 1001, sees: 'all' }));
  }
  await app.close();
  for (const [what, list] of times) {
    const { median, worst } = spreadOf(list);
    say(`  ${what.padEnd(46)} median ${median.toFixed(1)} ms, worst ${worst.toFixed(1)} ms`);
  }
}

/** Deals of a few that were played, over years of evenings, with contracts and notes of all kinds. */
function multiply(file: string, { deals, sessions }: (typeof SIZES)[number]): void {
  const db = new Database(file);
  const each = deals / sessions;
  const day = `strftime('%Y-%m-%dT%H:%M:%fZ', 1640995200 + k * ${Math.floor(126_000_000 / deals)}, 'unixepoch')`;
  db.exec(`
    create temp table sample as select row_number() over (order by id) - 1 as i, * from deals where record is not null;
    create temp table numbers as
      with recursive n(k) as (values (1) union all select k + 1 from n where k < ${deals}) select k from n;
    update sessions set played = ${deals} where id = 1;
    insert into sessions (id, variant, rule_set, sitter_out, manner, started_at, last_played_at, played, options)
      select 1000 + k, variant, rule_set, sitter_out, manner, started_at, started_at, k, options
      from numbers, sessions where sessions.id = 1 and k <= ${sessions};
    insert into players select 1000 + k, place, bot, level from numbers, players where session_id = 1 and k <= ${sessions};
    insert into deals (id, session_id, number, forhont, seed, origin, deck, bonus, dealt_at, engine, record)
      select 1000 + k, 1001 + (k - 1) / ${each}, 1 + (k - 1) % ${each}, forhont, seed, origin, deck, bonus, ${day}, engine, record
      from numbers join sample on i = k % (select count(*) from sample);
    insert into settlements select 1000 + k, place, amount, settlements.bonus
      from numbers join sample on i = k % (select count(*) from sample) join settlements on deal_id = sample.id;
    insert into deal_facts
      select 1000 + k, 1001 + (k - 1) / ${each}, ${day},
        case k % 7 when 0 then 'betl' when 1 then 'durch' when 2 then 'sto' when 3 then 'sedma' else 'hra' end,
        case k % 7 when 0 then null when 1 then null else substr('hlab', 1 + k % 4, 1) end, k % 3, k % 5 > 1, k % 9 - 4
      from numbers;
    insert into deal_notes
      select 1000 + k, case k % 3 when 0 then 'star' when 1 then 'lesson' end, 'Chycená sedma ' || k, 'chycena sedma ' || k, ${day}
      from numbers where k % 50 = 0;
  `);
  review(db);
  db.exec('analyze');
  db.close();
}

/** Ten decisions of the person judged in nineteen of twenty deals, one in twelve of them a mistake that cost up to 16. */
function review(db: Database.Database): void {
  const choices = JSON.stringify(
    ['Ah', 'Th', '9l', '8l', '7z'].map((card) => ({
      action: { type: 'play', card },
      open: -2,
      behind: { mean: 0.5, low: -0.25, high: 1.25 },
    })),
  );
  const key = '(deals.id * 31 + step * 17 + deals.id / 7) % 12';
  db.exec(`
    create temp table steps as with recursive n(step) as (values (3) union all select step + 3 from n where step < 30) select step from n;
    insert into review_moments (deal_id, step, version, body)
      select deals.id, step, '${REVIEW_VERSION}', json_object('step', step, 'seat', (6 - forhont) % 3, 'kind', 'card', 'phase', 'play',
        'trick', step / 3, 'plays', step, 'action', json('{"type":"play","card":"Ah"}'), 'opponents', 1 + deals.id % 2,
        'open', json('{"before":2,"loss":0,"best":[{"type":"play","card":"Ah"}]}'),
        'known', json_object('better', json('{"type":"play","card":"Th"}'), 'loss',
          json_object('mean', (deals.id + step) % 97 / 12.0, 'low', iif(${key} = 0, 0.25, -0.25), 'high', 9), 'layouts', 120, 'all', json('false')),
        'choices', json('${choices}'))
      from deals, steps where record is not null and deals.id % 20 > 0;
    insert into review_moments (deal_id, step, version, body)
      select id, -1, '${REVIEW_VERSION}', '[{"trick":0,"plays":0,"value":2},{"trick":1,"plays":3,"value":2},{"trick":2,"plays":6,"value":-1}]'
      from deals where record is not null and id % 20 > 0;
    -- As the program keeps them.
    update review_moments set place = 0, cost = (body ->> '$.known.loss.mean') * (body ->> '$.opponents')
      where step >= 0 and body ->> '$.known.loss.low' > 0;
  `);
}
