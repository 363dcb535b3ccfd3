import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Contract } from '#shared/contracts.ts';
import { findRuleSet } from '#shared/rules/index.ts';
import { unwrap } from '#shared/result.ts';
import { applyAction, dealCards, positionOf, shuffledDeck, startDeal, viewFor } from '#main/engine/index.ts';
import { chooseAction } from '#main/players/index.ts';
import { solve } from '#main/solver/index.ts';
import { contestant, type Contestant } from './contestants.ts';
import { OtherMatch } from './journal.ts';
import {
  CallsOtherwise,
  heardAgain,
  playMatchDeal,
  type DealRecord,
  type Role,
  type Said,
  type Table,
  type Terms,
} from './match.ts';
import { gainsOf, meanOf, quantile, shareByDeal, shareOf, standardErrors, type Share } from './money.ts';
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

/** Deals that end before cards are led are settled first in a match of calls. */
const inOrder = (said: readonly Said[]): string[] => said.map((each) => JSON.stringify(each)).toSorted();

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

  it('of what games come to', () => {
    const sedma = (n: number, gain: number, hra: boolean, seven: boolean, fleks: number): DealRecord =>
      record(n, {
        ...table('aaa', 0, gain, -gain / 2, -gain / 2),
        contract: 'sedma',
        parts: [
          { id: 'hra', made: hra, fleks },
          { id: 'sedma', made: seven, fleks: 0 },
        ],
      });
    const { made } = reportOf({ ...TERMS, mode: 'self' }, [
      sedma(0, 6, true, true, 0),
      sedma(1, -2, true, false, 0),
      sedma(2, -8, false, true, 1),
      record(3, table('aaa', 1, 2, -4, 2)),
    ]);
    const line = { declarer: 'a', contract: 'sedma' };
    expect(made).toMatchObject([
      { contract: 'hra', fleks: 0, money: { mean: -4 }, turnover: 0.2 },
      {
        ...line,
        fleks: 'all',
        first: shareOf(2, 3),
        made: shareOf(1, 3),
        money: { mean: near(-4 / 3) },
        turnover: 0.8,
      },
      { ...line, fleks: 0, first: shareOf(2, 2), made: shareOf(1, 2), money: { mean: 2 }, turnover: 0.4 },
      { ...line, fleks: 1, first: shareOf(0, 1), made: shareOf(0, 1), money: { mean: -8 }, turnover: 0.4 },
    ]);
  });

  it('of calibration', () => {
    const saying = (call: string, contract: Contract, chance: number, made: boolean): Said => ({
      by: 'a',
      call,
      contract,
      chance,
      made,
    });
    const deals = (...said: Said[]): DealRecord[] => said.map((each, n) => ({ ...record(n), said: [each] }));
    const many = (times: number, each: Said): Said[] => Array.from({ length: times }, () => each);
    // Two bins of hra, one call too few for a third; silent sedma and silent betl together, durch with nobody.
    const { calibration } = reportOf(
      TERMS,
      deals(
        ...many(500, saying('announce', 'hra', 0.3, true)),
        ...many(500, saying('announce', 'hra', 0.7, false)),
        ...many(300, saying('silent 0', 'sedma', 0.5, true)),
        ...many(200, saying('silent 0', 'betl', 0.5, false)),
        ...many(1, saying('flek 1', 'durch', 0.9, true)),
      ),
    );
    const line = (call: string, contract: string, announced: number, made: Share) => ({
      by: 'a',
      call,
      contract,
      announced: near(announced),
      made,
    });
    expect(calibration).toEqual([
      line('announce', 'hra', 0.3, shareOf(500, 500)),
      line('announce', 'hra', 0.7, shareOf(0, 500)),
      line('others', 'others', 0.9, shareOf(1, 1)),
      line('silent 0', 'others', 0.5, shareOf(300, 500)),
    ]);
  });

  it('of what comes true together', () => {
    const alone = Array.from({ length: 100 }, (_, i) => [i % 2 === 0]);
    expect(shareByDeal(alone)).toEqual(shareOf(50, 100));
    // Both seats of a deal see the same end: twice the calls tell no more.
    const { from, to } = shareOf(50, 100);
    expect(shareByDeal(alone.map(([made]) => [made!, made!]))).toEqual({
      of: 200,
      share: 0.5,
      from: near(from),
      to: near(to),
    });
    // Each deal with one that is made and one that is not: as sure as calls apart from each other, never surer.
    expect(shareByDeal(alone.map(() => [true, false]))).toEqual(shareOf(100, 200));
  });

  it('in standard errors of what was expected', () => {
    expect(standardErrors(shareOf(60, 100), 0.5)).toBeCloseTo(2);
    expect(standardErrors(shareOf(5, 100), 0.1)).toBeCloseTo(-5 / 3);
    // An end of the interval is where it begins to hold what was expected.
    for (const share of [shareOf(3, 40), shareOf(30, 40)]) {
      expect(standardErrors(share, share.from)).toBeCloseTo(1.96);
      expect(standardErrors(share, share.to)).toBeCloseTo(-1.96);
    }
    expect(standardErrors(shareOf(0, 50), 0.2)).toBeCloseTo(-Math.sqrt(12.5));
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
        expect(inOrder(calls.said)).toEqual(inOrder(whole.said));
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

  it('of a player with himself keeps what was done, and hears his chances again', async () => {
    const terms: Terms = { ...TERMS, mode: 'self' };
    const [first] = await played(terms, 6);
    expect(first!.tables).toHaveLength(1);
    expect(gainsOf(first!, terms)).toEqual([]);
    expect(first!.said.length).toBeGreaterThan(0);
    const level = contestant('level:1', terms.variant);
    expect(await heardAgain({ ...first!, said: [] }, terms, level)).toEqual(first);
    // Who calls otherwise cannot say how likely this game was.
    const other: Contestant = {
      choose: async (view, ...rest) => {
        const choice = await level.choose(view, ...rest);
        return { ...choice, action: view.actions.find((action) => action !== choice.action) ?? choice.action };
      },
      close: () => undefined,
    };
    await expect(heardAgain(first!, terms, other)).rejects.toThrow(CallsOtherwise);
  });

  it('seats the players of another checkout', async () => {
    const records = await played({ ...TERMS, mode: 'calls', a: 'level:1', b: 'tree:.' }, 2);
    expect(records[0]!.tables.every(({ unplayed }) => unplayed)).toBe(true);
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

  it('ends a program outside that does not answer, or chooses what is not allowed, with a line that says so', async () => {
    const silent = join(folder, 'silent.cjs');
    writeFileSync(silent, 'process.stdin.resume(); setInterval(() => undefined, 1000)');
    const illegal = join(folder, 'illegal.cjs');
    const answer = JSON.stringify({ ok: true, result: { action: { type: 'claim' } } });
    writeFileSync(illegal, `process.stdin.on('data', () => console.log('${answer}'))`);
    const ruleSet = findRuleSet('csm')!;
    const deal = startDeal(dealCards('voleny', ruleSet, shuffledDeck('silent')));
    const view = viewFor(deal, deal.state.toAct!);
    const player = (file: string) => contestant(`stdio:"${process.execPath}" ${file}`, 'voleny', 1);
    await expect(player(silent).choose(view, 'x', ruleSet)).rejects.toThrow(
      /did not answer within 1 s \(trump, seat 0\)/,
    );
    const other = player(illegal);
    await expect(other.choose(view, 'x', ruleSet)).rejects.toThrow(/not allowed \(trump\): \{"type":"claim"\}/);
    other.close();
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
