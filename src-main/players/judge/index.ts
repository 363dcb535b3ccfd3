/**
 * The judge of decisions: what each card is worth to a seat, by what it may know. Layouts of the hidden cards are drawn, by a
 * belief where one is given, and each legal card is valued in each of them with open hands.
 */
import type { Card } from '#shared/cards.ts';
import type { RuleSet } from '#shared/rules/types.ts';
import { chanceFrom } from '#main/engine/kernel/index.ts';
import type { Asking } from '#main/solver/index.ts';
import type { Knowledge } from '../knowledge.ts';
import type { Terms } from '../layouts/table.ts';
import type { Layout } from '../layouts/unseen.ts';
import { betlBelief } from './betl-belief.ts';
import { biddingBelief } from './bidding-belief.ts';
import { cardGains, termsGains, type Gains } from './gains.ts';
import { sampleFor, type Belief, type Sample } from './sample.ts';

export { biddingBelief } from './bidding-belief.ts';
export { cardGains, termsGains, type Gains } from './gains.ts';
export { sampleFor, type Belief, type Sample } from './sample.ts';

export interface JudgeOptions extends SampleJudgeOptions {
  /** The same view, seed and number of layouts always give the same judgement, unless time runs out. */
  readonly seed: string;
  /** Layouts to draw; all are taken when there are no more. */
  readonly layouts: number;
  /** `null`: all layouts are equally likely. */
  readonly belief: Belief | null;
}

/** How a sample that is drawn already is judged. */
export interface SampleJudgeOptions {
  readonly ruleSet: RuleSet;
  /** Whether points tell apart the cards that come to the same money. */
  readonly points: boolean;
  /** Wall-clock milliseconds after which it is judged by what has been solved. */
  readonly ms?: number | undefined;
  /** Told how many layouts of how many are solved. */
  readonly onProgress?: ((done: number, of: number) => void) | undefined;
}

/** What a choice is worth over layouts. */
export interface Worth {
  /** What the seat gains from each opponent, in base units, by rates, doublings, hearts and limits of the rules; its mean. */
  readonly money: number;
  /** Share of the layouts (0–1) in which it gains. */
  readonly chance: number;
  /** Standard deviation of `money` from layout to layout. */
  readonly spread: number;
  /** Typical of those in which it gains, and of those in which it loses, if there are any. */
  readonly won: Layout | null;
  readonly lost: Layout | null;
}

export interface JudgedCard extends Worth {
  readonly card: Card;
  /** Share of the layouts (0–1) in which no other card gains more. */
  readonly best: number;
  /** Mean of the points of its side less those of the other; only for the cards with the most money. */
  readonly points: number | null;
}

export interface JudgedTerms extends Worth {
  /** Layouts that counted. */
  readonly layouts: number;
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
const MIN_LAYOUTS = 4;

/** What is believed of hidden hands by what was bid: of those of a betl by a model of bidding, of others by rules of thumb. */
export function beliefOf(knowledge: Knowledge): Belief {
  return betlBelief(knowledge) ?? biddingBelief(knowledge);
}

/**
 * Judges the cards of the seat whose turn it is to play, with no stock left. `null` where what is known contradicts itself, or time
 * ran out too early.
 */
export function* judging(knowledge: Knowledge, options: JudgeOptions): Asking<Judgement | null> {
  const { view } = knowledge;
  const until = performance.now() + (options.ms ?? Infinity);
  const chance = chanceFrom(`judge ${options.seed} ${view.seat} ${view.log.length} ${view.hand.join()}`);
  const sample = sampleFor(knowledge, options.layouts, chance, options.belief);
  return yield* judgingSample(knowledge, sample, { ...options, ms: until - performance.now() });
}

/** As `judging`, by layouts that were drawn for something else besides. */
export function* judgingSample(
  knowledge: Knowledge,
  sample: Sample,
  options: SampleJudgeOptions,
): Asking<Judgement | null> {
  const { ruleSet, ms = Infinity, onProgress } = options;
  const until = performance.now() + ms;
  const gains = yield* cardGains(knowledge, ruleSet, sample.layouts, { ms, onProgress });
  const solved = sample.layouts.flatMap((_, row) =>
    [...gains.values()].some((of) => Number.isNaN(of[row])) ? [] : [row],
  );
  if (gains.size === 0 || solved.length < Math.min(MIN_LAYOUTS, sample.layouts.length)) return null;
  const tops = sample.layouts.map((_, row) => Math.max(...[...gains.values()].map((of) => of[row]!)));
  const judged = [...gains].map(([card, of]) => ({
    card,
    best: shareOf((row) => tops[row]! - of[row]! < SAME_MONEY, solved, sample),
    ...told(of, solved, sample),
  }));
  const most = Math.max(...judged.map((of) => of.money));
  const tied = judged.filter((of) => most - of.money < SAME_MONEY).map(({ card }) => card);
  const points =
    options.points && tied.length > 1
      ? yield* pointsOf(knowledge, ruleSet, { ...sample, layouts: sample.layouts.slice(0, FOR_POINTS) }, until)
      : null;
  return {
    cards: judged.map((of) => ({ ...of, points: (tied.includes(of.card) ? points?.get(of.card) : null) ?? null })),
    layouts: solved.length,
    all: sample.all && solved.length === sample.layouts.length,
  };
}

/** What it is worth to the seat that these terms are played for, with nobody saying anything more. */
export function* judgingTerms(
  knowledge: Knowledge,
  sample: Sample,
  terms: Terms,
  { ruleSet, onProgress }: Pick<SampleJudgeOptions, 'ruleSet' | 'onProgress'>,
): Asking<JudgedTerms | null> {
  const gains = yield* termsGains(knowledge, ruleSet, sample.layouts, terms, { onProgress });
  const solved = gains.flatMap((gain, row) => (Number.isNaN(gain) ? [] : [row]));
  return solved.length === 0 ? null : { ...told(gains, solved, sample), layouts: solved.length };
}

/** Nothing where time ran out on the way: points of different layouts cannot be compared. */
function* pointsOf(
  knowledge: Knowledge,
  ruleSet: RuleSet,
  { layouts, weights }: Sample,
  until: number,
): Asking<ReadonlyMap<Card, number> | null> {
  const points = yield* cardGains(knowledge, ruleSet, layouts, { objective: 'points', ms: until - performance.now() });
  if ([...points.values()].some((of) => of.some(Number.isNaN))) return null;
  return new Map([...points].map(([card, of]) => [card, meanOf(of, weights)]));
}

function told(gains: Gains, solved: readonly number[], sample: Sample): Worth {
  const { layouts, weights } = sample;
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
    chance: shareOf((row) => gains[row]! > 0, solved, sample),
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

function shareOf(isOne: (row: number) => boolean, solved: readonly number[], { weights }: Sample): number {
  return meanOf(
    solved.map((row) => (isOne(row) ? 1 : 0)),
    solved.map((row) => weights[row]!),
  );
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
