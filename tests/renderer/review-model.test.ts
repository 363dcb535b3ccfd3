import { NO_STAKE } from '#shared/defaults.ts';
import { expect, it } from 'vitest';
import { ok } from '#shared/result.ts';
import type { DealReview } from '#shared/api/review.ts';
import type { ReviewMoment } from '#shared/review.ts';
import { comparedAt } from '../../src-renderer/review/model/comparison.ts';
import {
  costOf,
  graphOf,
  isAlike,
  listed,
  marksOf,
  scaleOf,
  unjudgedIn,
} from '../../src-renderer/analysis/model/moments.ts';
import { useReview } from '../../src-renderer/review/store.ts';
import { fakeClient, settled } from './client.ts';

const play = { type: 'play', card: '7h' } as const;
const better = { type: 'play', card: 'Ah' } as const;

function moment(step: number, mean: number, low: number, openLoss = 0): ReviewMoment {
  return {
    step,
    seat: 0,
    kind: step < 3 ? 'call' : 'card',
    phase: 'play',
    trick: 1,
    plays: step,
    action: play,
    opponents: 2,
    open: { before: 4, loss: openLoss, best: [better] },
    known: { better, loss: { mean, low, high: mean + 1 }, layouts: 100, all: false },
    choices: [],
  };
}

function review(dealId: number, moments: readonly ReviewMoment[]): DealReview {
  return {
    dealId,
    sessionId: 1,
    stake: { base: 1, currency: '' },
    dealNumber: dealId,
    dealtAt: '2026-01-01T00:00:00.000Z',
    variant: 'voleny',
    declarer: 0,
    contract: 'hra',
    trump: 'h',
    seats: [],
    people: [0],
    viewer: 0,
    side: -1,
    opponents: 1,
    gained: 1,
    done: moments.length,
    of: moments.length,
    worth: [4, 4, -2].map((value, trick) => ({ trick, plays: trick * 3, value })),
    moments,
    unjudged: [],
    marked: [4],
  };
}

it('lists what cost money, the dearest first; a loss that may be nothing is no mistake', () => {
  const [doubtful, small, great, call] = [moment(4, 3, -0.1), moment(5, 1, 0.2), moment(6, 2, 1, 5), moment(2, 4, 1)];
  const reviews = [review(1, [doubtful, small, great]), review(2, [call])];
  const all = { kind: 'all', measure: 'known', marked: false, bots: false } as const;
  expect(listed(reviews, all).map(({ moment: { step }, cost }) => [step, cost])).toEqual([
    [2, 8],
    [6, 4],
    [5, 2],
  ]);
  expect(listed(reviews, { ...all, kind: 'card' }).map(({ moment: { step } }) => step)).toEqual([6, 5]);
  expect(listed(reviews, { ...all, measure: 'open' }).map(({ cost }) => cost)).toEqual([10]);
  expect(listed(reviews, { ...all, measure: 'every' }).map(({ moment: { step } }) => step)).toEqual([4, 5, 6, 2]);
  expect(listed(reviews, { ...all, marked: true }).map(({ moment: { step } }) => step)).toEqual([4]);
  expect(listed([{ ...reviews[0]!, people: [1] }], all)).toEqual([]);
  expect(costOf({ ...small, known: null }, 'known')).toBe(0);
});

it('the graph is told for the side of whoever looks on', () => {
  expect(graphOf(review(1, [])).map(({ amount, change }) => [amount, change])).toEqual([
    [-4, 0],
    [-4, 0],
    [2, 6],
  ]);
});

it('tables are summed over the deals all of them played', () => {
  const tables = [
    { name: 'us', players: ['a', 'b', 'c'], amounts: [[2, -1, -1], [4, -2, -2], null] },
    { name: 'they', players: ['d', 'e', 'f'], amounts: [[-2, 1, 1], null, [6, -3, -3]] },
  ];
  const { rows, sums, common } = comparedAt({ deals: 3, stake: NO_STAKE, tables }, 0);
  expect(rows.map(({ amounts }) => amounts)).toEqual([
    [2, -2],
    [4, null],
    [null, 6],
  ]);
  expect([sums, common]).toEqual([[2, -2], 1]);
});

it('an evening is computed deal by deal, and what was asked last is what is shown', async () => {
  const { calls } = fakeClient({
    'review.evening': () => ok({ deals: [1, 2] }),
    'review.look': ({ dealId }: { dealId: number }) => ok(review(dealId, [])),
    'review.deal': ({ dealId }: { dealId: number }) => ok(review(dealId, [moment(5, 1, 0.5)])),
    'review.cancel': () => ok(null),
  });
  const store = useReview();
  const first = store.open(2, 'evening', 'people');
  await first;
  expect(store.reviews.map(({ dealId, done }) => [dealId, done])).toEqual([
    [1, 1],
    [2, 1],
  ]);
  expect(store.progress).toBeNull();
  void store.open(1, 'deal', 'people');
  await store.open(2, 'deal', 'people');
  await settled();
  expect(store.reviews.map(({ dealId }) => dealId)).toEqual([2]);
  expect(calls.filter((call) => call === 'review.evening')).toHaveLength(1);
});

it('counts what is not judged beside what is, of the people or of everybody', () => {
  const unjudged = ([0, 1] as const).map((seat) => ({
    step: seat,
    seat,
    kind: 'call' as const,
    trick: null,
    plays: 0,
    action: { type: 'announce', contract: 'betl' } as const,
    why: 'contract' as const,
  }));
  const reviews = [{ ...review(1, []), unjudged }];
  expect(listed(reviews, { kind: 'all', measure: 'every', marked: false, bots: true })).toEqual([]);
  expect(unjudgedIn(reviews, { kind: 'all', bots: false }).map(({ decision }) => decision.step)).toEqual([0]);
  expect(unjudgedIn(reviews, { kind: 'call', bots: true })).toHaveLength(2);
  expect(unjudgedIn(reviews, { kind: 'card', bots: true })).toEqual([]);
});

it('tells a choice that could lose nothing from one in which nothing was lost', () => {
  const of = (...open: number[]) => ({
    ...moment(4, 0, 0),
    choices: open.map((value) => ({ action: play, open: value, behind: null })),
  });
  expect(isAlike(of(-5, -5, -5))).toBe(true);
  expect(isAlike(of(-5, -6))).toBe(false);
  expect(isAlike(of(-5))).toBe(false);
});

it('the labels of a graph never touch, whatever signs its values have', () => {
  const cases = [[2], [-3, -8], [4, 12], [0, 0], [-1, 30], [5, -5], [0.5, 40, -2]];
  for (const amounts of cases) {
    const { least, most } = scaleOf(amounts);
    expect([least <= Math.min(0, ...amounts), most >= Math.max(0, ...amounts), most > least]).toEqual([
      true,
      true,
      true,
    ]);
    const marks = marksOf(least, most);
    // In a graph 112 units high with labels of 12.
    const heights = marks.map((mark) => ((most - mark) / (most - least)) * 112);
    for (const [i, height] of heights.entries()) if (i > 0) expect(height - heights[i - 1]!).toBeGreaterThan(14);
    expect([marks[0], marks.at(-1)]).toEqual([most, least]);
  }
});
