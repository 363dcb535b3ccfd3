/** Trick play with every hand open, one card at a time, as a person would push cards about on a table. */
import type { Card, Suit } from '#shared/cards.ts';
import type { Contract } from '#shared/contracts.ts';
import type { RuleFields } from '#shared/rules/types.ts';
import type { Side } from '#shared/settlement.ts';
import { bestOf, letterOfRank, letterOfSuit, playable, type PromisedSeven } from './tricks.ts';

/** What is agreed before the first card falls. */
export interface Terms {
  readonly fields: RuleFields;
  readonly declarer: number;
  readonly partner: number | null;
  readonly contract: Contract;
  readonly trump: Suit | null;
  readonly helper: Suit | null;
  /** Laid away before the play. */
  readonly talon: readonly Card[];
  readonly against: readonly { readonly seat: number; readonly what: 'sedma' | 'sto'; readonly fleks: number }[];
}

export interface ShownMarriage {
  /** `null` when it was shown before the cards we know of. */
  readonly seat: number | null;
  readonly side: Side;
  readonly suit: Suit;
  readonly points: 20 | 40;
}

interface FinishedTrick {
  readonly leader: number;
  readonly cards: readonly { readonly seat: number; readonly card: Card }[];
  readonly winner: number;
}

/** Cards on the table; changed in place. */
export interface Table {
  readonly terms: Terms;
  readonly hands: Card[][];
  readonly stock: Card[];
  leader: number;
  lying: { seat: number; card: Card }[];
  readonly finished: FinishedTrick[];
  readonly marriages: ShownMarriage[];
  /** The cards that showed them, laid beside their owners. */
  readonly shownCards: Card[];
  readonly points: Record<Side, number>;
  readonly tricksWon: number[];
}

export const sideOf = (terms: Terms, seat: number): Side =>
  seat === terms.declarer || seat === terms.partner ? 'declarer' : 'defenders';

export function layTable(
  terms: Terms,
  hands: readonly (readonly Card[])[],
  stock: readonly Card[],
  leader: number,
): Table {
  return {
    terms,
    hands: hands.map((hand) => [...hand]),
    stock: [...stock],
    leader,
    lying: [],
    finished: [],
    marriages: [],
    shownCards: [],
    points: { declarer: 0, defenders: 0 },
    tricksWon: hands.map(() => 0),
  };
}

const isOpen = (contract: Contract) => contract === 'open-betl' || contract === 'open-durch';

/** Nobody has a card left, an open game has been compared after its first trick, or a betl or durch is lost. */
export function isOver(table: Table): boolean {
  const { contract, fields } = table.terms;
  if (isOpen(contract) && fields.openGame === 'compared' && table.finished.length > 0) return true;
  return isLost(table) || table.hands.every((hand) => hand.length === 0);
}

/** A betl with a trick, a durch without one: nobody plays on. */
function isLost({ terms: { contract, declarer }, tricksWon }: Table): boolean {
  const his = tricksWon[declarer]!;
  if (contract === 'betl' || contract === 'open-betl') return his > 0;
  if (contract === 'durch' || contract === 'open-durch')
    return tricksWon.some((count, seat) => seat !== declarer && count > 0);
  return false;
}

export function seatToPlay(table: Table): number {
  return (table.leader + table.lying.length) % table.hands.length;
}

/** The sevens a seat has promised for the end of the deal. */
export function promisedBy(terms: Terms, seat: number): PromisedSeven[] {
  const { contract, trump, helper } = terms;
  const promises: PromisedSeven[] = [];
  const trumpSeven = `7${trump}` as Card;
  if (seat === terms.declarer && ['sedma', 'sto-sedma', 'dve-sedmy', 'dve-sedmy-sto'].includes(contract))
    promises.push({ card: trumpSeven, cardsInItsTrick: 1 });
  // Where no helper suit is named the other sevens are bound to nothing.
  if (seat === terms.declarer && ['dve-sedmy', 'dve-sedmy-sto'].includes(contract) && helper !== null)
    promises.push({ card: `7${helper}` as Card, cardsInItsTrick: 2 });
  if (terms.against.some((promise) => promise.what === 'sedma' && promise.seat === seat))
    promises.push({ card: trumpSeven, cardsInItsTrick: 1 });
  return promises;
}

/** The cards the seat to play may play. */
export function playableNow(table: Table): Card[] {
  const seat = seatToPlay(table);
  return playable(
    table.hands[seat]!,
    table.lying.map((played) => played.card),
    table.terms.trump,
    table.stock.length > 0,
    promisedBy(table.terms, seat),
  );
}

/** The marriage a card would show if it were played now, in points. csm III.3; `international` wants the svršek first. */
export function marriageWith(table: Table, seat: number, card: Card): 20 | 40 | null {
  const { trump, fields } = table.terms;
  if (trump === null) return null;
  const rank = letterOfRank(card);
  if (rank !== 'O' && rank !== 'K') return null;
  if (rank === 'K' && fields.marriage.card === 'ober-first') return null;
  const other = `${rank === 'O' ? 'K' : 'O'}${letterOfSuit(card)}` as Card;
  if (!table.hands[seat]!.includes(other)) return null;
  return letterOfSuit(card) === trump ? 40 : 20;
}

/** Plays a card of the seat to play; the caller has seen to its being legal. */
export function playOne(table: Table, card: Card, announce: boolean): void {
  const { terms } = table;
  const seat = seatToPlay(table);
  const marriage = announce ? marriageWith(table, seat, card) : null;
  if (marriage !== null) {
    table.marriages.push({ seat, side: sideOf(terms, seat), suit: letterOfSuit(card), points: marriage });
    table.shownCards.push(card);
  }
  table.hands[seat]!.splice(table.hands[seat]!.indexOf(card), 1);
  table.lying.push({ seat, card });
  if (table.lying.length === table.hands.length) finishTrick(table);
}

function finishTrick(table: Table): void {
  const { terms } = table;
  const cards = table.lying.map((played) => played.card);
  const winner = table.lying[bestOf(cards, terms.trump)]!.seat;
  table.finished.push({ leader: table.leader, cards: table.lying, winner });
  table.lying = [];
  table.leader = winner;
  table.tricksWon[winner]! += 1;
  for (let drawn = 0; drawn < table.hands.length && table.stock.length > 0; drawn++)
    table.hands[(winner + drawn) % table.hands.length]!.push(table.stock.shift()!);
  if (terms.trump === null) return;
  let worth = cards.filter((card) => 'AT'.includes(letterOfRank(card))).length * 10;
  if (table.hands.every((hand) => hand.length === 0)) worth += 10;
  table.points[sideOf(terms, winner)] += worth;
}
