/** The deck and how it is dealt: in packets, never card by card. csm VII */
import { DECK, type Card } from '#shared/cards.ts';
import { err, ok, type Result } from '#shared/result.ts';
import { rulesFor } from '#shared/rules/apply.ts';
import type { RuleSet } from '#shared/rules/types.ts';
import { seatsOf, type Seat, type Variant } from '#shared/seats.ts';
import { chanceFrom, shuffled } from '../kernel/index.ts';

/** Cards dealt at once, to a seat, the talon or the stock. */
export interface Packet {
  readonly to: Seat | 'talon' | 'stock';
  readonly cards: readonly Card[];
}

/** The cards of a deal before anybody acts: with the actions, the whole record of it. */
export interface Dealt {
  readonly variant: Variant;
  readonly ruleSet: RuleSet;
  /** In the order of dealing. */
  readonly packets: readonly Packet[];
  /** Four at a table of three: the dealer holds no cards and settles like a defender. csm II.4, V.1 */
  readonly sitterOut: boolean;
}

export interface DealOptions {
  readonly sitterOut?: boolean;
}

/** All 32 cards in an order drawn from the seed, the same for the same seed. */
export function shuffledDeck(seed: string): Card[] {
  return shuffled(DECK, chanceFrom(seed));
}

/** Deals a deck of 32 from the top in the packets of the rule set. */
export function dealCards(
  variant: Variant,
  ruleSet: RuleSet,
  deck: readonly Card[],
  { sitterOut = false }: DealOptions = {},
): Dealt {
  let from = 0;
  const packets = rulesFor(ruleSet, variant).packets.map(({ to, count }) => {
    const cards = deck.slice(from, from + count);
    from += count;
    return { to, cards };
  });
  return { variant, ruleSet, packets, sitterOut };
}

/** What lies where after the dealing, each hand in dealt order. */
export interface DealtHands {
  readonly hands: readonly (readonly Card[])[];
  readonly talon?: readonly Card[];
  readonly stock?: readonly Card[];
}

/** The deal in which every seat is dealt its hand from the first card on; the packets follow from the rule set. */
export function dealHands(
  variant: Variant,
  ruleSet: RuleSet,
  { hands, talon = [], stock = [] }: DealtHands,
  options: DealOptions = {},
): Result<Dealt> {
  const { packets } = rulesFor(ruleSet, variant);
  const seats = seatsOf(variant);
  if (hands.length !== seats.length) {
    return err('wrong-number-of-hands', { expected: seats.length, found: hands.length }, ['hands']);
  }
  const places = [
    ...seats.map((to) => ({ to, cards: hands[to]!, path: ['hands', to] })),
    { to: 'talon' as const, cards: talon, path: ['talon'] },
    { to: 'stock' as const, cards: stock, path: ['stock'] },
  ];
  const seen = new Set<Card>();
  for (const { to, cards, path } of places) {
    const expected = packets.reduce((sum, packet) => (packet.to === to ? sum + packet.count : sum), 0);
    if (cards.length !== expected) return err('wrong-number-of-cards', { expected, found: cards.length }, path);
    for (const [i, card] of cards.entries()) {
      if (seen.has(card)) return err('card-twice', { card }, [...path, i]);
      seen.add(card);
    }
  }
  const rest = new Map<Packet['to'], readonly Card[]>(places.map(({ to, cards }) => [to, cards]));
  const deck = packets.flatMap(({ to, count }) => {
    const cards = rest.get(to)!;
    rest.set(to, cards.slice(count));
    return cards.slice(0, count);
  });
  return ok(dealCards(variant, ruleSet, deck, options));
}

/** Where the packets of a deal lie, together. */
export function dealtTo({ packets }: Dealt, to: Packet['to']): Card[] {
  return packets.flatMap((packet) => (packet.to === to ? packet.cards : []));
}
