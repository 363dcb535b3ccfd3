/** Whether the parts of a contract that do not count points came off. */
import { makeCard, rankOf, strengthOf, suitOf, type Card } from '#shared/cards.ts';
import type { Seat } from '#shared/seats.ts';
import type { Trick } from '#shared/view.ts';
import { announcedSevens } from '../kernel/index.ts';
import { lostTricks } from '../play/over.ts';
import { handsCompared } from '../play/play-card.ts';
import { sideOf } from '../play/sides.ts';
import type { Position } from '../position-types.ts';

/** The card that took a trick. */
function taker(trick: Trick): { seat: Seat; card: Card } {
  return trick.cards.find(({ seat }) => seat === trick.winner)!;
}

/** The trump seven took the last trick from this seat's hand. csm IV.4 */
export function sevenMade(position: Position, seat: Seat): boolean {
  const last = position.tricks.at(-1);
  if (last === undefined) return false;
  const took = taker(last);
  return took.seat === seat && took.card === makeCard('7', position.trump!);
}

/**
 * Both sevens of two sevens took their tricks: the trump seven the last one, the helper's, or without a helper suit any other,
 * the last but one. csm IV.9
 * In a position that begins with the last trick, the other seven is taken as made if the declarer leads.
 */
export function twoSevensMade(position: Position): boolean {
  const { tricks, declarer } = position;
  return (
    sevenMade(position, declarer) && secondSevenMade({ ...position, leader: tricks.at(-1)!.leader }, tricks.at(-2))
  );
}

/**
 * Whether the declarer's other seven took the last trick but one of two sevens. csm IV.9
 *
 * @param lastButOne absent where the position begins with the last trick: then it counts as made if the declarer leads
 */
export function secondSevenMade(
  { declarer, helper, leader }: Pick<Position, 'declarer' | 'helper' | 'leader'>,
  lastButOne: Trick | undefined,
): boolean {
  if (lastButOne === undefined) return leader === declarer;
  const took = taker(lastButOne);
  return took.seat === declarer && (helper === null ? rankOf(took.card) === '7' : took.card === makeCard('7', helper));
}

/** The trump seven played to the last trick without having been announced, `null` when there was none. csm V.8 */
export function silentSeven(position: Position): { readonly seat: Seat; readonly made: boolean } | null {
  const last = position.tricks.at(-1);
  if (last === undefined || position.trump === null || announcedSevens(position).length > 0) return null;
  const card = makeCard('7', position.trump);
  const played = last.cards.find((other) => other.card === card);
  return played === undefined ? null : { seat: played.seat, made: played.seat === last.winner };
}

export function betlMade(position: Position): boolean {
  const { declarer, tricksWon } = position;
  if (tricksWon[declarer] !== 0) return false;
  return !handsCompared(position) || comparison(position).every(({ own, other }) => own < other);
}

export function durchMade(position: Position): boolean {
  if (lostTricks(position) > 0 && smartTaker(position) === null) return false;
  return !handsCompared(position) || comparison(position).every(({ own, other }) => own > other);
}

/**
 * Durch "with the smart one": who took the last trick after the declarer had all the others, `null` when nobody did.
 * He settles on the declarer's side. csm VII.2
 */
export function smartTaker(position: Position): Seat | null {
  const { contract, fields, toPlay, trick, tricks, declarer } = position;
  if (contract !== 'durch' || !fields.durchWithSmart || toPlay !== null || trick.length > 0) return null;
  const winner = tricks.at(-1)?.winner;
  return winner !== undefined && winner !== declarer && lostTricks(position) === 1 ? winner : null;
}

/** Whether the majority of tricks is paid for in this game. international, Licitovaný Mariáš */
export function countsMajority({ trump, fields }: Position): boolean {
  return trump !== null && fields.rates.tricksMajority > 0;
}

/** More than half of all tricks. international, Licitovaný Mariáš */
export function majorityTaken(position: Position): boolean {
  const total = position.tricksWon.reduce((sum, won) => sum + won, 0);
  const own = position.tricksWon.filter((_, seat) => sideOf(position, seat as Seat) === 'declarer');
  return own.reduce((sum, won) => sum + won, 0) * 2 > total;
}

/** The declarer's cards against every other card of the same suit in the other hands. */
function comparison({ hands, declarer }: Position): { own: number; other: number }[] {
  const others = hands.flatMap((hand, seat) => (seat === declarer ? [] : hand));
  return hands[declarer]!.flatMap((card) =>
    others
      .filter((other) => suitOf(other) === suitOf(card))
      .map((other) => ({ own: strengthOf(card, false), other: strengthOf(other, false) })),
  );
}
