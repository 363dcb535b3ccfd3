/** Where drills come from: deals that players bid and play as people would, the same for the same seed. */
import type { Action } from '#shared/actions.ts';
import { RULE_SETS, type RuleSet } from '#shared/rules/index.ts';
import type { Variant } from '#shared/seats.ts';
import type { SeatView } from '#shared/view.ts';
import { applyAction, dealCards, shuffledDeck, startDeal, viewFor, type Deal } from '#main/engine/index.ts';
import { type Chance, chanceFrom } from '#main/engine/kernel/index.ts';

/** Players of every level. Injected, for the school knows none. */
export interface DrillPlayer {
  /** Levels of a variant above the first one, which think over cards; calls are made alike by all. */
  higher(variant: Variant): readonly number[];
  /** What a player makes of a view: every action with its value, the best first. Without a level that of the first. */
  consider(
    view: SeatView,
    ruleSet: RuleSet,
    seed: string,
    level?: number,
  ): readonly { readonly action: Action; readonly value: number }[];
}

/** What is wanted of an exercise, beside its kind. */
export type WantedDeal = Partial<Pick<Bench, 'dilemma' | 'played'>>;

/** One seed's worth of cards and chance. */
export interface Bench {
  readonly seed: string;
  readonly chance: Chance;
  readonly player: DrillPlayer;
  /** Only narrow choices are wanted, and may take longer to find. */
  readonly dilemma: boolean;
  /** The game whoever asks plays; `null`: whatever is played most. */
  readonly played: DrillTerms | null;
}

/** What somebody plays, by the id of its rules. */
export interface DrillTerms {
  readonly variant: Variant;
  readonly rules: string;
}

export function benchFor(
  seed: string,
  player: DrillPlayer,
  { dilemma = false, played = null }: WantedDeal = {},
): Bench {
  return { seed, chance: chanceFrom(`drill ${seed}`), player, dilemma, played };
}

/** How many wrong options a player likes better than any right one: what deceives a player is hard. */
export function likedWrongly(
  { player, seed }: Bench,
  view: SeatView,
  ruleSet: RuleSet,
  optionOf: (action: Action) => string | undefined,
  right: readonly string[],
): number {
  const ranked = player.consider(view, ruleSet, seed).flatMap(({ action }) => optionOf(action) ?? []);
  const options = [...new Set(ranked)];
  const first = options.findIndex((option) => right.includes(option));
  return first < 0 ? 0 : first;
}

/** A game of a rule set. */
export interface DrillGame {
  readonly variant: Variant;
  readonly ruleSet: RuleSet;
}

/**
 * A game of those a kind is made of, each as likely as its weight: the one that is played, otherwise its variant by other rules,
 * otherwise volený by the union's.
 */
export function drawGame({ chance, played }: Bench, weights: Readonly<Record<string, number>>): DrillGame {
  const all = Object.entries(weights);
  const [drawn] = drawWeighted(chance, played === null ? all : nearest(all, played), ([, weight]) => weight);
  const [rules, variant] = drawn.split(' ');
  return { variant: variant as Variant, ruleSet: RULE_SETS.find(({ id }) => id === rules)! };
}

/** Most drills are of what is played most. */
export const DEFAULT_GAMES = {
  'csm voleny': 12,
  'hospoda voleny': 2,
  'domaci voleny': 1,
  'csm licitovany': 4,
  'turnaj licitovany': 1,
} as const;

function nearest(all: readonly [string, number][], { variant, rules }: DrillTerms): readonly [string, number][] {
  const isOf = ([game]: readonly [string, number]): boolean => game.endsWith(` ${variant}`);
  const exact = all.filter(([game]) => game === `${rules} ${variant}`);
  if (exact.length > 0) return exact;
  return all.some(isOf) ? all.filter(isOf) : all.filter(([game]) => game === 'csm voleny');
}

export function drawWeighted<T>(chance: Chance, items: readonly T[], weightOf: (item: T) => number): T {
  let left = chance(items.reduce((sum, item) => sum + weightOf(item), 0));
  return items.find((item) => (left -= weightOf(item)) < 0)!;
}

export function drawOne<T>(chance: Chance, items: readonly T[]): T {
  return items[chance(items.length)]!;
}

export function newDeal({ variant, ruleSet }: DrillGame, seed: string): Deal {
  return startDeal(dealCards(variant, ruleSet, shuffledDeck(seed)));
}

/** The deal after players have acted until it is finished or `enough` says so. */
export function playedUntil(bench: Bench, deal: Deal, enough: (deal: Deal) => boolean): Deal {
  let now = deal;
  while (now.state.toAct !== null && !enough(now)) now = step(bench, now);
  return now;
}

/** The deal after the seat to act has done what its player likes best. */
export function step({ player, seed }: Bench, deal: Deal): Deal {
  const { toAct, ruleSet } = deal.state;
  const [best] = player.consider(viewFor(deal, toAct!), ruleSet, seed);
  const next = applyAction(deal, best!.action);
  if (!next.ok) throw new Error(`A player chose what the rules refuse: ${JSON.stringify(next.error)}`);
  return next.value;
}

/**
 * The deal somewhere in its play, with at least `from` and at most `to` cards left to the seat to act; `null` when it is
 * never played, or is not `wanted` when play begins.
 */
export function midPlay(
  bench: Bench,
  deal: Deal,
  from: number,
  to: number,
  wanted: (state: Deal['state']) => boolean = () => true,
): Deal | null {
  const left = from + bench.chance(to - from + 1);
  const start = playedUntil(bench, deal, ({ state }) => state.phase === 'play');
  if (start.state.phase !== 'play' || !wanted(start.state)) return null;
  const there = playedUntil(bench, start, ({ state }) => state.phase !== 'play' || handSizeNow(state) <= left);
  return there.state.phase === 'play' ? there : null;
}

function handSizeNow({ position, toAct }: Deal['state']): number {
  return position!.hands[toAct!]!.length;
}
