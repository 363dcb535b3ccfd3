/** What a talon, a hand and a contract of the reference deal mean under its rules. */
import { SUITS, type Card, type Suit } from '#shared/cards.ts';
import type { Component, Contract } from '#shared/contracts.ts';
import type { NaiveDeal } from './deal.ts';
import { letterOfRank, letterOfSuit } from './tricks.ts';

/** Where trumps must be kept, no more of them may go than there are too few other cards to lay away. */
export function trumpsFit(
  deal: NaiveDeal,
  twelve: readonly Card[],
  talon: readonly Card[],
  trump: Suit | null,
): boolean {
  if (deal.fields.talon.trumpAllowed || trump === null) return true;
  const others = twelve.filter((card) => !isBarred(deal, card) && letterOfSuit(card) !== trump).length;
  return talon.filter((card) => letterOfSuit(card) === trump).length <= Math.max(0, 2 - others);
}

/** An ace or ten that may not go into the talon of a game with trumps. */
export const isBarred = ({ fields }: NaiveDeal, card: Card) => isSharp(card) && fields.talon.sharp === 'barred';

export const isSharp = (card: Card) => 'AT'.includes(letterOfRank(card));

/** Whether a hundred can be announced from the hand: with a marriage, where only the one in trumps counts with that one. */
export const holdsMarriage = (deal: NaiveDeal, cards: readonly Card[], trump: Suit | null) =>
  SUITS.filter((suit) => suit === trump || deal.fields.hundred.qualifying !== 'trumps').some(
    (suit) => cards.includes(`O${suit}`) && cards.includes(`K${suit}`),
  );

/** Where a contract stands on the ladder, hearts on a rung of their own where the ladder has one. */
function rung(deal: NaiveDeal, contract: Contract, trump: Suit | null): number {
  const { ladder, tops } = deal.fields.auction!;
  const all: string[] = [...ladder, ...tops];
  if (trump === 'h' && all.includes(`${contract}-h`)) return all.indexOf(`${contract}-h`);
  return all.indexOf(contract);
}

export function highEnough(deal: NaiveDeal, contract: Contract, trump: Suit | null): boolean {
  const height = rung(deal, contract, trump);
  const { ladder } = deal.fields.auction!;
  return height >= 0 && (deal.bid === null || height >= ladder.indexOf(deal.bid));
}

/** Two sevens alone is no matter of points, except where hra is paid beside it. csm III.4 */
export const pointsCount = (deal: NaiveDeal) => deal.contract !== 'dve-sedmy' || deal.fields.rates.hraBesideDveSedmy;

const COMPONENTS: Record<Contract, Component[]> = {
  hra: ['hra'],
  sedma: ['hra', 'sedma'],
  sto: ['sto'],
  'sto-sedma': ['sto', 'sedma'],
  betl: ['betl'],
  durch: ['durch'],
  'open-betl': ['betl'],
  'open-durch': ['durch'],
  'dve-sedmy': ['dve-sedmy'],
  'dve-sedmy-sto': ['dve-sedmy', 'sto'],
};

/** What a contract is doubled and paid by. */
export function componentsOf(contract: Contract, { rates }: NaiveDeal['fields']): Component[] {
  if (contract === 'sto-sedma' && rates.stoSedma !== null) return ['sto-sedma'];
  if (contract === 'dve-sedmy' && rates.hraBesideDveSedmy) return ['dve-sedmy', 'hra'];
  return COMPONENTS[contract];
}
