/** Where the cards a seat does not see may lie, as cards. */
import type { Card } from '#shared/cards.ts';
import {
  cardsOf,
  knownFrom,
  layoutsOf,
  shuffled,
  type Chance,
  type HiddenLayout as Sets,
  type HiddenLayouts,
} from '#main/engine/kernel/index.ts';
import type { Knowledge } from '../knowledge.ts';

/** Who holds what, as one seat may think: its own cards and one way to lay the others. */
export interface Layout {
  /** By seat. */
  readonly hands: readonly (readonly Card[])[];
  readonly talon: readonly Card[];
  readonly stock: readonly Card[];
}

export interface Unseen {
  /** Every layout that agrees with what the seat saw. */
  readonly proved: HiddenLayouts;
  /** Of these, the ones in which everybody plays as players do; all of them when there is none. */
  readonly likely: HiddenLayouts;
}

export function unseenBy({ view, fields }: Knowledge): Unseen {
  const known = knownFrom(view, fields);
  const proved = layoutsOf(known);
  const likely = layoutsOf(known, { customs: true });
  return { proved, likely: likely.count > 0 ? likely : proved };
}

/** With the stock in any order. */
export function laidOut({ hands, talon, stock }: Sets, chance: Chance): Layout {
  return { hands: hands.map(cardsOf), talon: cardsOf(talon), stock: shuffled(cardsOf(stock), chance) };
}
