/** Whether a condition is true of a deal, read off the cards one by one: what counting is compared with. */
import { isSharp, makeCard, RANKS, rankOf, SUITS, suitOf, type Card, type Suit } from '#shared/cards.ts';
import type { Condition, Holder, Noun, CountRange, SuitShape } from '#shared/situations/index.ts';
import type { Seat } from '#shared/seats.ts';

export interface NaiveDeal {
  readonly hands: readonly (readonly Card[])[];
  readonly talon: readonly Card[];
  readonly stock?: readonly Card[];
  /** Forhont's first and second packet. */
  readonly packets?: readonly (readonly Card[])[];
  readonly trump: Suit | null;
  readonly declarer: Seat;
  readonly me: Seat;
  readonly called?: Card | null;
}

export function isTrue(condition: Condition, deal: NaiveDeal, cards = deal.hands[deal.me]!): boolean {
  switch (condition.is) {
    case 'all':
      return condition.parts.every((part) => isTrue(part, deal, cards));
    case 'any':
      return condition.parts.some((part) => isTrue(part, deal, cards));
    case 'not':
      return !isTrue(condition.part, deal, cards);
    case 'about':
      return ofHolder(condition.holder, deal, (held) => isTrue(condition.part, deal, held));
    case 'cards':
      return condition.cards.every((card) => cards.includes(card) === condition.held);
    case 'suit': {
      const suit = condition.suit === 'trumps' ? deal.trump : condition.suit;
      return suit !== null && hasShape(cards, suit, condition);
    }
    case 'suits': {
      const suits = SUITS.filter((suit) => {
        if (condition.kind === 'side-suit') return suit !== deal.trump;
        return condition.kind === 'suit' || cards.some((card) => suitOf(card) === suit);
      });
      const fitting = suits.filter((suit) => hasShape(cards, suit, condition));
      return condition.number === 'every' ? fitting.length === suits.length : lies(fitting.length, condition.number);
    }
    case 'count':
      return lies(amount(cards, condition.of, deal.trump), condition.number);
    case 'compare':
      return ofHolder(condition.than, deal, (others) => {
        const difference = amount(cards, condition.of, deal.trump) - amount(others, condition.of, deal.trump);
        return condition.relation === 'more'
          ? difference > 0
          : condition.relation === 'fewer'
            ? difference < 0
            : difference === 0;
      });
  }
}

function ofHolder({ name, packet }: Holder, deal: NaiveDeal, is: (cards: readonly Card[]) => boolean): boolean {
  const { hands, declarer, me, called } = deal;
  const others = hands.filter((_, seat) => seat !== declarer);
  const defenders = others.filter((hand) => !called || !hand.includes(called));
  switch (name) {
    case 'forhont':
      return is(packet === undefined ? hands[0]! : deal.packets![packet - 1]!);
    case 'middle':
      return is(hands[1]!);
    case 'rear':
      return is(hands[2]!);
    case 'fourth':
      return is(hands[3]!);
    case 'me':
      return is(hands[me]!);
    case 'declarer':
      return is(hands[declarer]!);
    case 'talon':
      return is(deal.talon);
    case 'stock':
      return is(deal.stock ?? []);
    case 'partner':
      return others.some((hand) => hand.includes(called!) && is(hand));
    case 'defender':
      return defenders.some(is);
    case 'each-defender':
      return defenders.every(is);
    case 'defenders-together':
      return is(defenders.flat());
    case 'anyone':
      return hands.some(is);
    case 'everyone':
      return hands.every(is);
  }
}

function hasShape(cards: readonly Card[], suit: Suit, { length, with: held, without }: SuitShape): boolean {
  const own = cards.filter((card) => suitOf(card) === suit).map(rankOf);
  return (
    lies(own.length, length) && held.every((rank) => own.includes(rank)) && !without.some((rank) => own.includes(rank))
  );
}

const WORTH: Record<string, string> = {
  aces: 'A',
  tens: 'T',
  kings: 'K',
  obers: 'O',
  unters: 'U',
  nines: '9',
  eights: '8',
  sevens: '7',
};

function amount(cards: readonly Card[], noun: Noun, trump: Suit | null): number {
  if ('suit' in noun)
    return cards.filter((card) => suitOf(card) === (noun.suit === 'trumps' ? trump : noun.suit)).length;
  const counted = noun.side ? cards.filter((card) => suitOf(card) !== trump) : cards;
  const suits = SUITS.filter((suit) => !noun.side || suit !== trump);
  const married = suits.filter(
    (suit) => counted.includes(makeCard('K', suit)) && counted.includes(makeCard('O', suit)),
  );
  switch (noun.what) {
    case 'sharps':
      return counted.filter(isSharp).length;
    case 'points':
      return 10 * counted.filter(isSharp).length + married.reduce((sum, suit) => sum + (suit === trump ? 40 : 20), 0);
    case 'marriages':
      return married.length;
    case 'voids':
      return suits.filter((suit) => !RANKS.some((rank) => counted.includes(makeCard(rank, suit)))).length;
    case 'cards':
      return counted.length;
    default:
      return counted.filter((card) => rankOf(card) === WORTH[noun.what]).length;
  }
}

function lies(number: number, { min, max }: CountRange): boolean {
  return number >= min && number <= max;
}
