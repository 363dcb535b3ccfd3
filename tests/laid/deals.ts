/** Random table positions whose declarer has a good hand, made from a number. */
import { DECK, SUITS, makeCard, strengthOf, suitOf, type Card, type Suit } from '#shared/cards.ts';
import { announcesSeven, isNoTrump, type Contract } from '#shared/contracts.ts';
import { setupSchema } from '#shared/position.ts';
import { unwrap } from '#shared/result.ts';
import { handSize, seatsOf, type Variant } from '#shared/seats.ts';
import { legalCards, playCard, toPosition, type Position } from '#main/engine/index.ts';
import { random } from './endings.ts';

export interface Deal {
  readonly variant: Variant;
  readonly rules: string;
  readonly contract: Contract;
  /** Cards played at random before the position. */
  readonly plays: number;
  /** Chance that the declarer's next card is the best left for the contract. */
  readonly strength: number;
}

export function randomPosition({ contract, plays, rules, strength, variant }: Deal, seed: number): Position {
  const chance = random(seed);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(chance() * items.length)]!;
  const trump = isNoTrump(contract) ? null : pick(SUITS);
  const helper = contract.startsWith('dve-sedmy') ? pick(SUITS.filter((suit) => suit !== trump)) : null;
  const deck = DECK.map((card) => ({ card, key: chance() }))
    .sort((a, b) => a.key - b.key)
    .map(({ card }) => card);
  const own: Card[] = [];
  const take = (card: Card): void => {
    own.push(...deck.splice(deck.indexOf(card), 1));
  };
  if (announcesSeven(contract)) take(makeCard('7', trump!));
  if (helper) take(makeCard('7', helper));
  while (own.length < handSize(variant)) {
    const best = deck.reduce((a, b) =>
      value(b, contract, [trump, helper]) > value(a, contract, [trump, helper]) ? b : a,
    );
    take(chance() < strength ? best : pick(deck));
  }
  const declarer = pick(seatsOf(variant));
  const hands = seatsOf(variant).map((seat) => (seat === declarer ? own : deck.splice(0, handSize(variant))));
  const partners = seatsOf(variant).filter((seat) => seat !== declarer);
  const setup = setupSchema.parse({
    variant,
    rules,
    contract,
    declarer,
    trump,
    helper,
    hands,
    talon: variant === 'lizany' ? [] : deck,
    stock: variant === 'lizany' ? deck : [],
    partner: variant === 'krizovy' && trump !== null && chance() < 0.7 ? pick(partners) : null,
  });
  let position = unwrap(toPosition(setup));
  for (let i = 0; i < plays && position.toPlay !== null; i++) {
    position = unwrap(playCard(position, pick(legalCards(position))));
  }
  return position;
}

function value(card: Card, contract: Contract, long: readonly (Suit | null)[]): number {
  const strength = strengthOf(card, long[0] !== null);
  if (contract.endsWith('betl')) return -strength;
  return strength + (long.includes(suitOf(card)) ? 8 : 0);
}
