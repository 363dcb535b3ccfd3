/** How a random player lets his cards fall. */
import { strengthOf, type Card } from '#shared/cards.ts';
import type { Dice } from './dice.ts';

export const MANNERS = ['any', 'any', 'high', 'low'] as const;
export type Manner = (typeof MANNERS)[number];

/** Any card, or mostly the highest or the lowest. */
export function drawCard(cards: readonly Card[], manner: Manner, dice: Dice): Card {
  if (manner === 'any' || dice.chance(0.1)) return dice.pick(cards);
  const strengths = cards.map((card) => strengthOf(card, false));
  const wanted = (manner === 'high' ? Math.max : Math.min)(...strengths);
  return dice.pick(cards.filter((_, i) => strengths[i] === wanted));
}
