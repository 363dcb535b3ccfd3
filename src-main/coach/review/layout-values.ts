/** What cards and calls are worth in each of many layouts, layout by layout, so that they can be compared in pairs. */
import type { Card } from '#shared/cards.ts';
import type { RuleSet } from '#shared/rules/types.ts';
import { batchesOf, type Knowledge, type Layout, type Terms } from '#main/players/index.ts';
import { askBatch, type Asking } from '#main/solver/index.ts';

/** Gains of the seat against each opponent by layout; NaN where a layout was not solved. */
export type Gains = readonly number[];

/** By card. */
export function* cardGains(
  knowledge: Knowledge,
  ruleSet: RuleSet,
  layouts: readonly Layout[],
): Asking<ReadonlyMap<Card, Gains>> {
  const gains = new Map<Card, number[]>();
  for (const { position, words, rows, sign } of batchesOf(knowledge, ruleSet, layouts)) {
    const { cards, values } = yield* askBatch(position, words, {});
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
): Asking<Gains> {
  const gains = layouts.map(() => NaN);
  for (const { position, words, rows, sign } of batchesOf(knowledge, ruleSet, layouts, terms)) {
    const { values } = yield* askBatch(position, words, { cards: 'none' });
    rows.forEach((at, row) => (gains[at] = sign * values[row]!));
  }
  return gains;
}
