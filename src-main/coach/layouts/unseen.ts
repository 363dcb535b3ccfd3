/** Where the cards a seat does not see may lie. */
import { suitOf, type Card } from '#shared/cards.ts';
import { isNoTrump } from '#shared/contracts.ts';
import type { Seat } from '#shared/seats.ts';
import { talonMayHold } from '#main/players/inference.ts';
import type { Knowledge } from '#main/players/knowledge.ts';
import { spaceOf, type Place, type Space } from './space.ts';

/** Who holds what, as one seat may think: its own cards and one way to lay the others. */
export interface Layout {
  /** By seat. */
  readonly hands: readonly (readonly Card[])[];
  readonly talon: readonly Card[];
  readonly stock: readonly Card[];
}

export interface Unseen {
  readonly count: number;
  readonly at: (index: number) => Layout;
}

/** Every layout that agrees with what the seat saw: duties not done, marriages and trumps shown, announced sevens, open hands. */
export function unseenBy(knowledge: Knowledge): Unseen {
  const { view, others, own, unseen } = knowledge;
  const known = view.talon.cards ?? [];
  const seats = others.map((seat): Place => ({
    size: view.counts[seat]! + faceDown(knowledge, seat),
    mayHold: (card) => knowledge.chance(seat, card) > 0,
  }));
  const space: Space = spaceOf(unseen, [...seats, talonPlace(knowledge), stockPlace(knowledge)]);
  return {
    count: space.count,
    at(index) {
      const laid = space.at(index);
      const hands = view.counts.map((_, seat) => (seat === view.seat ? own : laid[others.indexOf(seat as Seat)]!));
      return { hands, talon: [...known, ...laid[others.length]!], stock: laid[others.length + 1]! };
    },
  };
}

/** A lead or trump card lying face down before another player is one of his cards, but not in his hand. */
function faceDown({ view }: Knowledge, seat: Seat): number {
  return [view.laidCard, view.trumpCard].filter((lying) => lying?.seat === seat && lying.card === null).length;
}

function talonPlace({ view, fields, trump, chance, others }: Knowledge): Place {
  const known = view.talon.cards?.length ?? 0;
  const { trumpAllowed, trumpShown } = fields.talon;
  const hiddenTrump = trumpAllowed && !trumpShown;
  const isNoTrumpGame = view.contract !== null && isNoTrump(view.contract);
  return {
    size: view.talon.count - known,
    mayHold: (card) =>
      talonMayHold(view, card, trump) &&
      (isNoTrumpGame || trump === null || suitOf(card) !== trump || hiddenTrump) &&
      others.every((seat) => chance(seat, card) < 1),
  };
}

function stockPlace({ view, chance, others }: Knowledge): Place {
  return { size: view.stock, mayHold: (card) => others.every((seat) => chance(seat, card) < 1) };
}
