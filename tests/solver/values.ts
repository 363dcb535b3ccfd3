import type { Card } from '#shared/cards.ts';
import { unwrap } from '#shared/result.ts';
import { playCard, type Position } from '#main/engine/index.ts';
import type { Play, SolveResult } from '#main/solver/index.ts';

/** A result without what it took to find it. */
export function found({ value, best, cards, line, exact, seat }: SolveResult): Omit<SolveResult, 'nodes' | 'ms'> {
  return { seat, value, best, cards, line, exact };
}

export function played(position: Position, play: Play): Position {
  const { card, announce } = typeof play === 'string' ? { card: play, announce: true } : play;
  return unwrap(playCard(position, card, announce));
}

export function cardOf(play: Play): Card {
  return typeof play === 'string' ? play : play.card;
}

export function byName<T extends { readonly card: Card }>(cards: readonly T[]): T[] {
  return [...cards].sort((a, b) => (a.card < b.card ? -1 : 1));
}
