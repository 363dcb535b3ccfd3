/** What cards and terms are worth in each of many layouts, layout by layout, so that they can be compared in pairs. */
import type { Card } from '#shared/cards.ts';
import type { RuleSet } from '#shared/rules/types.ts';
import { askBatch, type Asking, type BatchOptions } from '#main/solver/index.ts';
import type { Knowledge } from '../knowledge.ts';
import { batchesOf } from '../layouts/by-partner.ts';
import type { Terms } from '../layouts/table.ts';
import type { Layout } from '../layouts/unseen.ts';

/** Gains of the seat against each opponent by layout; NaN where a layout was not solved. */
export type Gains = readonly number[];

export interface GainsOptions extends Pick<BatchOptions, 'objective'> {
  /** Wall-clock milliseconds after which the rest stays unsolved. */
  readonly ms?: number | undefined;
  /** Told how many layouts of how many are solved. */
  readonly onProgress?: ((done: number, of: number) => void) | undefined;
}

/** By legal card. */
export function* cardGains(
  knowledge: Knowledge,
  ruleSet: RuleSet,
  layouts: readonly Layout[],
  { ms = Infinity, objective, onProgress }: GainsOptions = {},
): Asking<ReadonlyMap<Card, Gains>> {
  const until = performance.now() + ms;
  const gains = new Map<Card, number[]>();
  let solved = 0;
  for (const { position, words, rows, sign } of batchesOf(knowledge, ruleSet, layouts)) {
    const left = until - performance.now();
    const limit = left === Infinity ? {} : { ms: Math.max(1, left) };
    const report = reportAfter(solved, layouts, onProgress);
    const { cards, values } = yield* askBatch(position, words, { objective, onProgress: report, ...limit });
    solved += rows.length;
    for (const [column, card] of cards.entries()) {
      const own = gains.get(card) ?? layouts.map(() => NaN);
      rows.forEach((at, row) => (own[at] = sign * values[row * cards.length + column]!));
      gains.set(card, own);
    }
  }
  return gains;
}

/** Of the game that is played for by these terms, from its first card on. */
export function* termsGains(
  knowledge: Knowledge,
  ruleSet: RuleSet,
  layouts: readonly Layout[],
  terms: Terms,
  { onProgress }: Pick<GainsOptions, 'onProgress'> = {},
): Asking<Gains> {
  const gains = layouts.map(() => NaN);
  let solved = 0;
  for (const { position, words, rows, sign } of batchesOf(knowledge, ruleSet, layouts, terms)) {
    const report = reportAfter(solved, layouts, onProgress);
    const { values } = yield* askBatch(position, words, { cards: 'none', onProgress: report });
    solved += rows.length;
    rows.forEach((at, row) => (gains[at] = sign * values[row]!));
  }
  return gains;
}

/** How far all batches are, told by one of them. */
function reportAfter(
  before: number,
  layouts: readonly Layout[],
  onProgress: GainsOptions['onProgress'],
): ((done: number) => void) | undefined {
  return onProgress && ((done) => onProgress(before + done, layouts.length));
}
