import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findRuleSet } from '#shared/rules/index.ts';
import { unwrap } from '#shared/result.ts';
import { applyAction, dealCards, positionOf, shuffledDeck, startDeal, viewFor } from '#main/engine/index.ts';
import { chooseAction } from '#main/players/index.ts';
import { solve } from '#main/solver/index.ts';
import { contestant, type Contestant } from './contestants.ts';
import { OtherMatch } from './journal.ts';
import { playMatchDeal, type DealRecord, type Role, type Table, type Terms } from './match.ts';
import { gainsOf, meanOf, quantile, shareOf } from './money.ts';
import { reportOf } from './report.ts';
import { dismiss, runMatch, seated } from './run.ts';
import { isDominated } from './sampled.ts';
import { yardstickPlay } from './yardstick.ts';

const folder = mkdtempSync(join(tmpdir(), 'forhont-arena-'));
afterAll(() => rmSync(folder, { recursive: true }));

const TERMS: Terms = {
  variant: 'voleny',
  rules: 'csm',
  mode: 'play',
  a: 'level:1',
  b: 'level:1',
  opponent: 'level:1',
  contracts: [],
  dominated: 0,
};

async function played(terms: Terms, ...numbers: number[]): Promise<DealRecord[]> {
  const players = seated(terms);
  const records: DealRecord[] = [];
  for (const n of numbers) records.push(await playMatchDeal(n, terms, players));
  dismiss(players);
  return records;
}

const near = (value: number): number => expect.closeTo(value) as number;

const table = (seats: string, declarer: 0 | 1 | 2 | null, ...gains: number[]): Table => ({
  seats: seats.split('') as Role[],
  gains,
  declarer,
  contract: declarer === null ? null : 'hra',
  parts: declarer === null ? [] : [{ id: 'hra', made: gains[declarer]! > 0, fleks: 0 }],
});
const record = (n: number, ...tables: Table[]): DealRecord => ({ n, tables, ms: {}, said: [], dominated: {} });

describe('the arithmetic', () => {
  it('of a mean and its interval', () => {
    // Variance 2, standard error 1.
    expect(meanOf([1, 3])).toEqual({ deals: 2, mean: 2, within: near(1.96) });
    // Squares of the distances to 2: 4 + 1 + 0 + 9 = 14, by 3; that by 4 is 7/6.
    expect(meanOf([0, 1, 2, 5])).toEqual({ deals: 4, mean: 2, within: near(1.96 * Math.sqrt(7 / 6)) });
    expect(meanOf([7])).toEqual({ deals: 1, mean: 7, within: null });
  });

  it('of a share and of the times', () => {
    // Wilson's interval for 5 of 10, as tables give it.
    expect(shareOf(5, 10)).toEqual({ of: 10, share: 0.5, from: near(0.2366), to: near(0.7634) });
    const hundred = Array.from({ length: 100 }, (_, i) => 100 - i);
    expect([0.5, 0.95, 1].map((part) => quantile(hundred, part))).toEqual([50, 95, 100]);
    expect(quantile([], 0.5)).toBeNull();
  });

  it('of card play: as declarer more is better, against him less', () => {
    const deal = record(
      0,
      table('aoo', 0, 6, -3, -3),
      table('boo', 0, 2, -1, -1),
      table('oaa', 0, -8, 4, 4),
      table('obb', 0, 30, -15, -15),
    );
    expect(gainsOf(deal, { mode: 'play' })).toEqual([
      { role: 'declarer', contract: 'hra', gain: 4 },
      { role: 'defence', contract: 'hra', gain: 38 },
      { role: 'both', contract: 'hra', gain: 42 },
    ]);
    // The last table is worth 12 when capped.
    expect(gainsOf(deal, { mode: 'play' }, 12).map(({ gain }) => gain)).toEqual([4, 20, 24]);
    expect(gainsOf(record(0), { mode: 'play' })).toEqual([]);
  });

  it('of whole deals: every seat against itself at the table of the others', () => {
    const base = table('bbb', 1, -2, 4, -2);
    const deal = record(0, base, table('abb', 1, 1, -2, 1), table('bab', 1, -4, 8, -4), table('bba', 0, -20, 10, 10));
    expect(gainsOf(deal, { mode: 'deals' })).toEqual([
      { role: 'declarer', contract: 'hra', gain: 4 },
      // 1 − (−2) and 10 − (−2)
      { role: 'defence', contract: 'hra', gain: 7.5 },
      { role: 'both', contract: 'hra', gain: 19 / 3 },
    ]);
    const passed = record(
      1,
      table('bbb', null, 0, 0, 0),
      table('abb', null, 0, 0, 0),
      table('bab', null, 0, 0, 0),
      table('bba', 2, -3, -3, 6),
    );
    expect(gainsOf(passed, { mode: 'deals' })).toEqual([{ role: 'both', contract: null, gain: 2 }]);
  });

  it('pairs by deal', () => {
    const deals = [4, 6, 8].map((gain, n) =>
      record(
        n,
        table('aoo', 0, gain + n * 100, 0, 0),
        table('boo', 0, n * 100, 0, 0),
        table('oaa', 0, 0, 0, 0),
        table('obb', 0, 0, 0, 0),
      ),
    );
    const all = reportOf(TERMS, deals).money.find(({ contract, role }) => contract === 'all' && role === 'declarer')!;
    // Variance 4 of 3 deals, whatever the cards were worth.
    expect(all.uncapped).toEqual({ deals: 3, mean: 6, within: near(1.96 * Math.sqrt(4 / 3)) });
  });

  it('of dominated plays', () => {
    const cards = ['Ah', 'Th', '7h'] as const;
    const rows = [
      [1, 1, 0],
      [1, 2, 5],
      [1, 1, 5],
      [1, 2, 5],
    ];
    expect(isDominated({ cards, rows }, 'Ah', 0.5)).toBe(true);
    // The ten is better in two of four layouts only; the seven is worse in one.
    expect(isDominated({ cards, rows }, 'Ah', 0.6)).toBe(false);
    expect(isDominated({ cards, rows }, 'Th', 0.3)).toBe(false);
    expect(isDominated({ cards, rows }, '7h', 0.3)).toBe(false);
  });

  it('of calibration', () => {
    const said = [0.7, 0.75, 0.65].map(
      (chance, i) => ({ by: 'a', call: 'announce', contract: 'hra', chance, made: i > 0 }) as const,
    );
    const { calibration } = reportOf(TERMS, [{ ...record(0), said }]);
    expect(calibration).toEqual([
      {
        by: 'a',
        call: 'announce',
        contract: 'hra',
        announced: near(0.7),
        made: shareOf(2, 3),
      },
    ]);
  });
});

describe('a match', () => {
  it('seats everybody everywhere at the same cards', async () => {
    const [whole] = await played({ ...TERMS, mode: 'deals', b: 'yardstick:1' }, 3);
    expect(whole!.tables.map(({ seats }) => seats.join(''))).toEqual(['bbb', 'abb', 'bab', 'bba']);
    const [cards] = await played({ ...TERMS, b: 'yardstick:1' }, 0);
    const declarer = cards!.tables[0]!.declarer!;
    const lines = cards!.tables.map(({ seats }) =>
      [seats[declarer], ...new Set(seats.filter((_, seat) => seat !== declarer))].join(''),
    );
    // Level 1 is `a` and the opponent, so those tables are the same.
    expect(lines).toEqual(['aa', 'ba', 'aa', 'ab']);
    expect(cards!.tables[0]).toEqual(cards!.tables[2]);
  });

  it.each([
    ['voleny', 'csm', 'play', 'yardstick:1'],
    ['voleny', 'csm', 'deals', 'level:1'],
    ['licitovany', 'csm', 'deals', 'level:1'],
    ['krizovy', 'csm', 'deals', 'level:1'],
    ['krizovy', 'csm', 'play', 'yardstick:1'],
    ['lizany', 'international', 'deals', 'level:1'],
    ['voleny', 'csm', 'calls', 'level:1'],
  ] as const)('of a player with himself is worth exactly nothing: %s %s %s %s', async (variant, rules, mode, who) => {
    const records = await played({ ...TERMS, variant, rules, mode, a: who, b: who }, 1);
    const gains = records.flatMap((each) => gainsOf(each, { mode }));
    expect(gains.length).toBeGreaterThan(0);
    expect(gains.every(({ gain }) => gain === 0)).toBe(true);
  });

  it('of calls comes to what whole deals come to, and plays no cards where all call alike', async () => {
    const players = seated(TERMS);
    // Level 1 that never doubles, and says a chance when it keeps silent.
    const meek: Contestant = {
      ...players.a,
      async choose(view, seed, ruleSet) {
        const silent = view.actions.find(
          (action) => action.type === 'comment' && action.flek.length === 0 && action.against.length === 0,
        );
        return silent ? { action: silent, chance: 0.5, ms: 0 } : players.b.choose(view, seed, ruleSet);
      },
    };
    let differed = 0;
    const all: DealRecord[] = [];
    for (let n = 0; n < 8; n++) {
      const [calls, whole] = [
        await playMatchDeal(n, { ...TERMS, mode: 'calls' }, { ...players, a: meek }),
        await playMatchDeal(n, { ...TERMS, mode: 'deals' }, { ...players, a: meek }),
      ];
      all.push(calls);
      expect(gainsOf(calls, { mode: 'calls' })).toEqual(gainsOf(whole, { mode: 'deals' }));
      expect(calls.doubled).toEqual(whole.doubled);
      const isSame = calls.tables.every(({ unplayed }) => unplayed);
      if (isSame) expect(reportOf({ ...TERMS, mode: 'calls' }, [calls]).made).toEqual([]);
      else {
        expect(calls.tables).toEqual(whole.tables);
        expect(calls.said).toEqual(whole.said);
        expect(calls.said.length).toBeGreaterThan(0);
        differed++;
      }
    }
    dismiss(players);
    expect(differed).toBeGreaterThan(0);
    expect(differed).toBeLessThan(8);
    const [meekly, plainly] = reportOf({ ...TERMS, mode: 'calls' }, all).called;
    expect(meekly!.doubled.share).toBe(0);
    expect(plainly!.doubled.share).toBeGreaterThan(0.1);
    // In every seat of eight deals once: a declarer each.
    for (const { games } of [meekly!, plainly!])
      expect(Object.values(games).reduce((sum, each) => sum + each, 0)).toBe(8);
  });

  it('that was stopped goes on as if it had not been', async () => {
    const terms: Terms = { ...TERMS, b: 'yardstick:1' };
    const plain = (records: readonly DealRecord[]): unknown => records.map((each) => ({ ...each, ms: {} }));
    const [one, two] = [join(folder, 'one.jsonl'), join(folder, 'two.jsonl')];
    const whole = await runMatch({ terms, from: 0, to: 3, file: one, jobs: 1 });
    const first = await runMatch({ terms, from: 0, to: 2, file: two, jobs: 1 });
    const lines = readFileSync(two, 'utf8').split('\n');
    // Killed while the third deal was written.
    appendFileSync(two, '{"n":2,"tables":[');
    const resumed = await runMatch({ terms, from: 0, to: 3, file: two, jobs: 1 });
    expect(plain(resumed)).toEqual(plain(whole));
    expect(resumed.slice(0, 2)).toEqual(first);
    expect(readFileSync(two, 'utf8').split('\n').slice(0, 3)).toEqual(lines.slice(0, 3));
    await expect(runMatch({ terms: TERMS, from: 0, to: 3, file: two, jobs: 1 })).rejects.toThrow(OtherMatch);
  });

  it('is played by a program outside, too', async () => {
    const outside = `stdio:"${process.execPath}" src-main/shells/cli/main.ts`;
    const terms: Terms = { ...TERMS, mode: 'deals', a: outside, b: 'level:1' };
    const records = await played(terms, 5);
    expect(records[0]!.ms.a!.length).toBeGreaterThan(5);
    expect(gainsOf(records[0]!, terms).every(({ gain }) => gain === 0)).toBe(true);
  });

  it('ends when the program outside does, or talks nonsense', async () => {
    const nonsense = join(folder, 'nonsense.cjs');
    writeFileSync(nonsense, "process.stdin.once('data', () => console.log('hm'))");
    const stopped = join(folder, 'stopped.cjs');
    writeFileSync(stopped, "process.stdin.once('data', () => process.exit(1))");
    for (const [file, fault] of [
      [nonsense, /not JSON/],
      [stopped, /ended/],
    ] as const) {
      const terms: Terms = { ...TERMS, mode: 'deals', a: `stdio:"${process.execPath}" ${file}` };
      await expect(played(terms, 0)).rejects.toThrow(fault);
    }
  });

  it('knows whom it seats', () => {
    for (const spec of ['level:77', 'level:1@hurvinek', 'yardstick:0', 'stdio:', 'nobody'])
      expect(() => contestant(spec, 'voleny')).toThrow(spec.split(/[:@]/).at(-1));
    expect(() => contestant('level:3', 'lizany')).toThrow('there are 1, 2');
  });
});

describe('the yardstick', () => {
  it('plays exactly once it can tell all cards', () => {
    const ruleSet = findRuleSet('csm')!;
    let decided = 0;
    for (let n = 0; n < 6; n++) {
      let deal = startDeal(dealCards('voleny', ruleSet, shuffledDeck(`yardstick ${n}`)));
      for (let seat = deal.state.toAct; seat !== null; seat = deal.state.toAct) {
        const view = viewFor(deal, seat);
        const { action } = chooseAction(view, { level: 1, seed: 'x', ruleSet });
        // Two cards each: enough of what is left is often known to all.
        if (view.phase === 'play' && view.tricks.length >= 8 && view.actions.length > 1) {
          const open = {
            ...view,
            openHands: Object.fromEntries(
              deal.state.position!.hands.flatMap((hand, at) => (at === seat ? [] : [[at, hand]])),
            ),
          };
          const { card } = yardstickPlay(open, { seed: 'x', ruleSet, layouts: 5 });
          expect(solve(positionOf(deal)!).best).toContain(card);
          decided++;
        }
        deal = unwrap(applyAction(deal, action, seat));
      }
    }
    expect(decided).toBeGreaterThan(3);
  });
});
