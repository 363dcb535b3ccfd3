/** What a seat may know of a deal of volený, told from its deck and actions alone: a second opinion on the engine's views. */
import type { Action } from '#shared/actions.ts';
import { DECK, type Card } from '#shared/cards.ts';
import { isNoTrump } from '#shared/contracts.ts';
import type { Seat } from '#shared/seats.ts';

export interface Acted {
  readonly seat: Seat;
  readonly action: Action;
}

/** What really happened. */
export interface DealRecord {
  readonly deck: readonly Card[];
  readonly actions: readonly Acted[];
}

type Packet = readonly [start: number, length: number];

/** Forhont gets 7 and 5 cards, the others 5 and 5. csm VII.3 */
const FIRST: readonly Packet[] = [
  [0, 7],
  [7, 5],
  [12, 5],
];
const SECOND: readonly Packet[] = [
  [17, 5],
  [22, 5],
  [27, 5],
];

const slice = (deck: readonly Card[], [start, length]: Packet): readonly Card[] => deck.slice(start, start + length);

/** The card forhont chose the trumps with, once he has. */
export function trumpCardOf({ deck, actions }: DealRecord): Card | undefined {
  const chosen = actions.find(({ action }) => action.type === 'trump' || action.type === 'trump-blind')?.action;
  if (chosen?.type === 'trump') return chosen.card;
  return chosen?.type === 'trump-blind' ? slice(deck, SECOND[0]!)[chosen.index] : undefined;
}

/** The cards a seat may know after the first `steps` actions. */
export function knownCards(record: DealRecord, steps: number, seat: Seat, finished: boolean): Set<Card> {
  if (finished) return new Set(DECK);
  const { deck, actions } = record;
  const known = new Set<Card>(slice(deck, FIRST[seat]!));
  let talon: readonly Card[] = [];
  const trumpCard = trumpCardOf(record);
  for (const { seat: actor, action } of actions.slice(0, steps)) {
    switch (action.type) {
      case 'trump':
      case 'trump-blind':
        // The trump is chosen; now everybody may look at all his cards.
        for (const card of slice(deck, SECOND[seat]!)) known.add(card);
        break;
      case 'discard':
        talon = action.cards;
        break;
      case 'bad':
        if (actor === seat) for (const card of talon) known.add(card);
        break;
      case 'announce':
        // The trump is shown when a trump game is announced.
        if (!isNoTrump(action.contract) && trumpCard) known.add(trumpCard);
        break;
      case 'play':
        known.add(action.card);
        break;
      default:
    }
  }
  return known;
}

/** Every card written anywhere in a message. */
export function cardsIn(message: unknown): Set<Card> {
  const found = new Set<Card>();
  for (const [, word] of JSON.stringify(message).matchAll(/"([^"]*)"/g)) {
    for (const card of word!.match(/[789TUOKA][hlab](?![a-z])/g) ?? []) found.add(card as Card);
  }
  return found;
}
