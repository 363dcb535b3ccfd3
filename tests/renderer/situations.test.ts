import { expect, test } from 'vitest';
import type { JudgedDecision } from '#shared/api/situations.ts';
import type { Action } from '#shared/actions.ts';
import { choicesOf, discardOf } from '../../src-renderer/situations/model/decisions.ts';
import {
  costByTheme,
  besideBots,
  costByStage,
  gradesOf,
  resultOf,
  worthLooking,
  type PlayedDecision,
  type Series,
} from '../../src-renderer/situations/model/series.ts';

const say = (flek: readonly 'hra'[]): Action => ({ type: 'comment', flek: [...flek], against: [] });

function decision(
  deal: number,
  grade: JudgedDecision['grade'],
  mean: number,
  trick: number | null = null,
): PlayedDecision {
  const known = { better: say(['hra']), loss: { mean, low: mean, high: mean }, layouts: 100, all: false };
  const moment = { known, trick } as JudgedDecision['moment'];
  return {
    deal,
    before: [],
    action: say([]),
    judged: { grade, by: grade === null ? 'bot' : 'judge', moment, values: [] },
  };
}

const series: Series = {
  decisions: [
    decision(0, 'best', 0),
    decision(1, 'small', 0.3),
    decision(2, 'blunder', 3),
    decision(3, 'equal', 0.2),
    decision(4, 'mistake', 1),
    decision(4, null, 9),
    { ...decision(5, 'best', 0), judged: null },
  ],
  money: new Map([
    [0, 2],
    [2, -6],
  ]),
  bots: new Map([[0, 1]]),
};

test('what a series came to: decisions by grade, what they cost, and money', () => {
  expect(Object.fromEntries(gradesOf(series))).toEqual({ best: 1, equal: 1, small: 1, mistake: 1, blunder: 1 });
  const result = resultOf(series);
  expect(result).toMatchObject({
    deals: 6,
    money: -4,
    bots: null,
    grades: { best: 1, equal: 1, small: 1, mistake: 1, blunder: 1 },
  });
  expect(result.cost).toBeCloseTo(4.5, 9);
  // Bots are beside it only once they have played every deal.
  expect(resultOf({ ...series, bots: new Map([...series.bots, [2, -2]]) }).bots).toBe(-1);
});

test('worth another look are the three dearest decisions, and none that is as good as another', () => {
  expect(worthLooking(series).map(({ deal }) => deal)).toEqual([2, 4, 1]);
  expect(worthLooking({ ...series, decisions: series.decisions.slice(0, 1) })).toEqual([]);
});

test('what may be done with a card, with two, and in words', () => {
  const actions: Action[] = [
    { type: 'play', card: 'Kh' },
    { type: 'play', card: 'Kh', announce: false },
    { type: 'play', card: '7l' },
    { type: 'claim' },
  ];
  const cards = choicesOf({ actions });
  expect([...cards.byCard.keys()]).toEqual(['Kh', '7l']);
  expect(cards.byCard.get('Kh')).toEqual([actions[0]]);
  // Keeping a marriage silent is said beside the cards.
  expect([cards.talon, cards.calls]).toEqual([false, [actions[1]]]);

  const talon: Action[] = [{ type: 'discard', cards: ['7l', '8l'] }, { type: 'fold' }];
  expect(choicesOf({ actions: talon })).toMatchObject({ talon: true, calls: [{ type: 'fold' }] });
  expect(discardOf({ actions: talon }, ['8l', '7l'])).toEqual(talon[0]);
  expect(discardOf({ actions: talon }, ['8l'])).toBeNull();
  expect(discardOf({ actions: talon }, ['8l', '9l'])).toBeNull();
});

test('beside bots a deal counts as what was better in it, with its interval', () => {
  const money = [2, -6, 4, 10].map((amount, deal) => [deal, amount] as const);
  const bots = [1, -2, 4, 4].map((amount, deal) => [deal, amount] as const);
  // Differences 1, −4, 0, 6: mean 0.75; variance (53 − 2.25) / 3; standard error the root of a quarter of it.
  const beside = besideBots({ ...series, money: new Map(money), bots: new Map(bots) })!;
  expect(beside.mean).toBeCloseTo(0.75, 9);
  expect(beside.high - beside.mean).toBeCloseTo(1.96 * Math.sqrt(50.75 / 3 / 4), 9);
  expect(besideBots(series)).toBeNull();
});

test('what was lost is told by when it was decided, as far as it could be graded', () => {
  const at = (trick: number | null, cost: number) => decision(0, 'mistake', cost, trick);
  const decisions = [at(null, 2), at(1, 1), at(3, 0.5), at(8, 4), decision(0, null, 9, 5)];
  expect(costByStage({ ...series, decisions })).toEqual([
    { stage: 'calls', cost: 2, decisions: 1 },
    { stage: 'early', cost: 1.5, decisions: 2 },
    { stage: 'late', cost: 4, decisions: 1 },
  ]);
});

test('what was lost is told by what it was lost in, the dearest first', () => {
  const lost = (cost: number, moment: object) => {
    const made = decision(0, 'mistake', cost);
    const judged = made.judged!;
    const known = { ...judged.moment!.known!, ...('part' in moment ? moment : {}) };
    return {
      ...made,
      judged: { ...judged, moment: { ...judged.moment!, ...('kind' in moment ? moment : {}), known } },
    };
  };
  const decisions = [
    lost(1, { part: 'sedma' }),
    lost(0.5, { part: 'hra' }),
    lost(2, { part: 'hra' }),
    lost(0.7, { kind: 'call' }),
  ];
  expect(costByTheme({ decisions, money: new Map(), bots: new Map() } as Parameters<typeof costByTheme>[0])).toEqual([
    { theme: 'hra', cost: 2.5 },
    { theme: 'sedma', cost: 1 },
    { theme: 'calls', cost: 0.7 },
  ]);
});
