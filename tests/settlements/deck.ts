import type { Card } from '#shared/cards.ts';
import { findRuleSet, rulesFor } from '#shared/rules/index.ts';
import type { UnplayedFixture } from '../fixtures/settlements/index.ts';

/** The deck that deals a fixture's hands in the packets of its rules. */
export function deckOf({
  variant,
  rules,
  hands,
  talon,
}: Pick<UnplayedFixture, 'variant' | 'rules' | 'hands' | 'talon'>): Card[] {
  const piles = new Map<number | string, Card[]>(hands.map((hand, seat) => [seat, [...hand]]));
  piles.set('talon', [...talon]);
  return rulesFor(findRuleSet(rules)!, variant).packets.flatMap(({ to, count }) => piles.get(to)!.splice(0, count));
}

/** Amounts by component. */
export function amounts(lines: readonly { readonly id: string; readonly amount: number }[]): Record<string, number> {
  return Object.fromEntries(lines.map(({ id, amount }) => [id, amount]));
}
