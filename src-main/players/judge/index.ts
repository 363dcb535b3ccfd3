/**
 * The judge of decisions: what each card is worth to a seat, by what it may know. Layouts of the hidden cards are drawn, by a
 * belief where one is given, and each legal card is valued in each of them with open hands.
 */
import type { Card } from '#shared/cards.ts';
import type { RuleSet } from '#shared/rules/types.ts';
import { chanceFrom } from '#main/engine/kernel/index.ts';
import { askBatch, type Asking, type BatchOptions } from '#main/solver/index.ts';
import type { Knowledge } from '../knowledge.ts';
import { batchesOf } from '../layouts/by-partner.ts';
import type { Layout } from '../layouts/unseen.ts';
import { sampleFor, type Belief, type Sample } from './sample.ts';

export type { Belief } from './sample.ts';

export interface JudgeOptions {
  readonly ruleSet: RuleSet;
  /** The same view, seed and number of layouts always give the same judgement, unless time runs out. */
  readonly seed: string;
  /** Layouts to draw; all are taken when there are no more. */
  readonly layouts: number;
  /** `null`: all layouts are equally likely. */
  readonly belief: Belief | null;
  /** Whether points tell apart the cards that come to the same money. */
  readonly points: boolean;
  /** Wall-clock milliseconds after which it is judged by what has been solved. */
  readonly ms?: number | undefined;
}

export interface JudgedCard {
  readonly card: Card;
  /** What the seat gains from each opponent, in base units, by rates, doublings, hearts and limits of the rules; its mean. */
  readonly money: number;
  /** Share of the layouts (0–1) in which it gains. */
  readonly chance: number;
  /** Standard deviation of `money` from layout to layout. */
  readonly spread: number;
  /** Mean of the points of its side less those of the other; only for the cards with the most money. */
  readonly points: number | null;
  /** Typical of those in which it gains, and of those in which it loses, if there are any. */
  readonly won: Layout | null;
  readonly lost: Layout | null;
}

export interface Judgement {
  /** The legal cards in hand order. */
  readonly cards: readonly JudgedCard[];
  /** Layouts that counted. */
  readonly layouts: number;
  /** Whether they are all there are. */
  readonly all: boolean;
}

/** Money that differs by less is the same, but for rounding. */
export const SAME_MONEY = 1e-9;
/** Layouts by which points tell cards apart. */
const FOR_POINTS = 40;
/** With fewer solved layouts nothing is judged. */
const FEWEST = 4;

/**
 * Judges the cards of the seat whose turn it is to play, with no stock left. `null` where what is known contradicts itself, or time
 * ran out too early.
 */
export function* judging(knowledge: Knowledge, options: JudgeOptions): Asking<Judgement | null> {
  const { view } = knowledge;
  const until = performance.now() + (options.ms ?? Infinity);
  const chance = chanceFrom(`judge ${options.seed} ${view.seat} ${view.log.length} ${view.hand.join()}`);
  const sample = sampleFor(knowledge, options.layouts, chance, options.belief);
  const money = yield* gainsIn(knowledge, options, sample.layouts, { ms: until - performance.now() });
  const solved = sample.layouts.flatMap((_, row) =>
    [...money.values()].some((of) => Number.isNaN(of[row])) ? [] : [row],
  );
  if (money.size === 0 || solved.length < Math.min(FEWEST, sample.layouts.length)) return null;
  const judged = [...money].map(([card, gains]) => ({ card, ...told(gains, solved, sample) }));
  const most = Math.max(...judged.map((of) => of.money));
  const tied = judged.filter((of) => most - of.money < SAME_MONEY).map(({ card }) => card);
  const points =
    options.points && tied.length > 1
      ? yield* pointsOf(knowledge, options, { ...sample, layouts: sample.layouts.slice(0, FOR_POINTS) }, until)
      : null;
  return {
    cards: judged.map((of) => ({ ...of, points: (tied.includes(of.card) ? points?.get(of.card) : null) ?? null })),
    layouts: solved.length,
    all: sample.all && solved.length === sample.layouts.length,
  };
}

type Gains = ReadonlyMap<Card, readonly number[]>;

/** Of the seat's side by card and layout; NaN where a layout was not solved. */
function* gainsIn(
  knowledge: Knowledge,
  { ruleSet }: JudgeOptions,
  layouts: readonly Layout[],
  { ms, objective }: Pick<BatchOptions, 'objective'> & { readonly ms: number },
): Asking<Gains> {
  const until = performance.now() + ms;
  const gains = new Map<Card, number[]>();
  for (const { position, words, rows, sign } of batchesOf(knowledge, ruleSet, layouts)) {
    const left = until - performance.now();
    const limit = left === Infinity ? {} : { ms: Math.max(1, left) };
    const { cards, values } = yield* askBatch(position, words, { objective, ...limit });
    for (const [column, card] of cards.entries()) {
      const own = gains.get(card) ?? layouts.map(() => NaN);
      rows.forEach((at, row) => (own[at] = sign * values[row * cards.length + column]!));
      gains.set(card, own);
    }
  }
  return gains;
}

/** Nothing where time ran out on the way: points of different layouts cannot be compared. */
function* pointsOf(
  knowledge: Knowledge,
  options: JudgeOptions,
  { layouts, weights }: Sample,
  until: number,
): Asking<ReadonlyMap<Card, number> | null> {
  const points = yield* gainsIn(knowledge, options, layouts, { objective: 'points', ms: until - performance.now() });
  if ([...points.values()].some((of) => of.some(Number.isNaN))) return null;
  return new Map([...points].map(([card, of]) => [card, meanOf(of, weights)]));
}

function told(
  gains: readonly number[],
  solved: readonly number[],
  { layouts, weights }: Sample,
): Omit<JudgedCard, 'card' | 'points'> {
  const values = solved.map((row) => gains[row]!);
  const weighed = solved.map((row) => weights[row]!);
  const money = meanOf(values, weighed);
  const typical = (isOne: (gain: number) => boolean): Layout | null => {
    const rows = solved.filter((row) => isOne(gains[row]!)).sort((a, b) => gains[a]! - gains[b]! || a - b);
    const row = rows[rows.length >> 1];
    return row === undefined ? null : layouts[row]!;
  };
  return {
    money,
    chance: meanOf(
      values.map((value) => (value > 0 ? 1 : 0)),
      weighed,
    ),
    spread: Math.sqrt(
      meanOf(
        values.map((value) => (value - money) ** 2),
        weighed,
      ),
    ),
    won: typical((gain) => gain > 0),
    lost: typical((gain) => gain < 0),
  };
}

/** Without a zero that is negative. */
function meanOf(values: readonly number[], weights: readonly number[]): number {
  let sum = 0;
  let all = 0;
  for (const [i, value] of values.entries()) {
    sum += weights[i]! * value;
    all += weights[i]!;
  }
  return sum / all + 0;
}
