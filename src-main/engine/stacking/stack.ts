/**
 * The deck for the next deal, without shuffling: the dealer piles up what lies on the table, the player before him cuts.
 * csm II.9, turnaj II.4–6
 */
import { cardIndex, type Card } from '#shared/cards.ts';
import { seatsOf, type Seat } from '#shared/seats.ts';
import type { PlayedCard } from '#shared/view.ts';
import type { Deal } from '../deal/deal.ts';
import { chanceFrom, shuffled } from '../kernel/index.ts';
import { handsOf, type DealState } from '../deal/state.ts';

/** A pile on the table after the deal; `pile-<seat>` are the tricks won, `hand-<seat>` what was not played. */
export type StackPart = `pile-${Seat}` | `hand-${Seat}` | 'talon' | 'stock' | 'marriages';

/** How a deck was put together: enough to do it again. */
export interface Stacking {
  /** The parts from the top of the deck down, each once. */
  readonly order: readonly StackPart[];
  /** Cards lifted off the top and put under the rest: 2–30. */
  readonly cut: number;
}

const MIN_CUT = 2;

/**
 * Stacks and cuts the cards of a finished deal.
 * @param choice a seed for the dealer's and the cutter's choice, or a record of theirs to repeat
 */
export function stackDeck(deal: Deal, choice: string | Stacking): { deck: Card[]; record: Stacking } {
  const parts = partsOf(deal.state);
  const record = typeof choice === 'string' ? chosen([...parts.keys()], choice) : choice;
  const stacked = record.order.flatMap((part) => parts.get(part) ?? []);
  return { deck: cutDeck(stacked, record.cut), record };
}

/** The deck after so many cards were lifted off the top and put under the rest. */
export const cutDeck = (deck: readonly Card[], cut: number): Card[] => [...deck.slice(cut), ...deck.slice(0, cut)];

function chosen(parts: readonly StackPart[], seed: string): Stacking {
  const chance = chanceFrom(seed);
  const order = shuffled(parts, chance);
  return { order, cut: MIN_CUT + chance(32 - 2 * MIN_CUT + 1) };
}

/** Tricks as they were taken, without the halves of marriages laid aside; hands sorted by suit. Empty parts are left out. */
function partsOf(state: DealState): Map<StackPart, readonly Card[]> {
  const { position } = state;
  const hands = handsOf(state);
  const tricks = position ? [...position.tricks, { cards: position.trick, winner: position.leader }] : [];
  const seats = seatsOf(state.variant);
  const parts: [StackPart, readonly Card[]][] = [
    ...seats.map((seat): [StackPart, Card[]] => [
      `pile-${seat}`,
      tricks
        .filter(({ winner }) => winner === seat)
        .flatMap(({ cards }) => cards.filter((c) => !isAside(c)).map(cardOf)),
    ]),
    ...seats.map((seat): [StackPart, Card[]] => [`hand-${seat}`, bySuit(hands[seat]!)]),
    ['talon', state.talon],
    ['stock', (position ?? state).stock],
    ['marriages', tricks.flatMap(({ cards }) => cards.filter(isAside).map(cardOf))],
  ];
  return new Map(parts.filter(([, cards]) => cards.length > 0));
}

function isAside({ marriage }: PlayedCard): boolean {
  return marriage !== undefined;
}

function cardOf({ card }: PlayedCard): Card {
  return card;
}

function bySuit(cards: readonly Card[]): Card[] {
  return [...cards].sort((a, b) => cardIndex(a) - cardIndex(b));
}
