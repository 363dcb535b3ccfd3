/** What cards are worth to a seat that does not see the others' hands: by exact search over random layouts that agree with what it saw. */
import type { Card } from '#shared/cards.ts';
import type { SeatView } from '#shared/view.ts';
import { legalCards, type Position } from '#main/engine/index.ts';
import { handWords, knownFrom, layoutsOf, plainSet, sampleLayouts, type Chance } from '#main/engine/kernel/index.ts';
import { layoutCount } from '#main/solver/index.ts';
import { look } from '../drills/clear.ts';

export interface Weighed {
  /** What the seat gains on average, against each opponent. */
  readonly gains: ReadonlyMap<Card, number>;
  readonly layouts: number;
}

/** `null` where there is nothing to choose, or who plays with whom or what is still to be drawn is hidden. */
export function weighed(position: Position, view: SeatView, layouts: number, chance: Chance): Weighed | null {
  if (position.stock.length > 0 || view.partner !== position.partner || legalCards(position).length < 2) return null;
  const known = knownFrom(view, position.fields);
  const usual = layoutsOf(known, { customs: true });
  // Who did something unusual in this deal is not to be told by layouts in which nobody does.
  const asItWas = {
    hands: position.hands.map(plainSet),
    talon: plainSet(position.talon),
    stock: plainSet(position.stock),
    undealt: 0,
  };
  const drawn = handWords(sampleLayouts(usual.has(asItWas) ? usual : layoutsOf(known), layouts, { chance }));
  const looked = look(position, drawn);
  return looked && { gains: looked.gains, layouts: layoutCount(position, drawn) };
}
