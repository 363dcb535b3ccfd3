/**
 * Marriages in the search. When either half may be played first every marriage in a hand is credited sooner or later, as every card is
 * played: its points are settled before the play begins, and nothing need be tracked. Two rules change that:
 *
 * - `ober-first` (international): a king played first forfeits the marriage.
 * - `first-announced` (csm volený and křížový): an announced hundred may count only the marriage announced first, so a side holding
 *   both twenty and forty may do better to play a half of the twenty silently (csm III.3) and have the forty count. Nothing else is
 *   ever gained by silence: every settlement rises with own marriages, and a trump marriage is the best first one.
 *
 * The extra state of the search tells them apart; its bits are described in assembly/question.ts.
 */
import { SUITS, type Card, type Suit } from '#shared/cards.ts';
import { announcesHundred } from '#shared/contracts.ts';
import type { Side } from '#shared/settlement.ts';
import type { Seat } from '#shared/seats.ts';
import type { Marriage } from '#shared/view.ts';
import { marriageOf, sideOf, type Position } from '#main/engine/index.ts';
import { KINGS, OBERS, suitMask } from '#main/engine/kernel/index.ts';
import { shownMarriages } from './finish.ts';

const SIDES = ['defenders', 'declarer'] as const;

/** Place of a side's first marriage in the extra state: 1 twenty, 2 forty. The maximisers are side 1. */
function firstShift(side: Side): number {
  return 4 + 2 * SIDES.indexOf(side);
}

/** Place of the count of tricks, and the count that stands for too few. */
export const TRICKS_SHIFT = 8;
export const TOO_FEW_TRICKS = 15 << TRICKS_SHIFT;
/** What an extra state says of marriages. */
export const MARRIAGES = (1 << TRICKS_SHIFT) - 1;

export interface Marriages {
  readonly oberFirst: boolean;
  readonly firstMatters: number;
  /** Cards of marriages that may be kept silent. */
  readonly silent: number;
  readonly tracked: number;
  /** Extra states one card can lead to from another. */
  readonly next: (extra: number) => readonly number[];
  /** The marriages credited at the end, first announced first. */
  readonly credited: (extra: number) => readonly Marriage[];
}

/**
 * @param holders seat holding both halves, by place of the suit; −1 for nobody
 * @param pays whether the settlement counts, or points alone, where silence never helps
 */
export function marriagesOf(position: Position, holders: readonly number[], pays: boolean): Marriages {
  const { fields, trump } = position;
  const shown = shownMarriages(position);
  const open = SUITS.flatMap((suit, place): (Marriage & { place: number })[] => {
    const seat = holders[place]!;
    return seat < 0 ? [] : [{ seat: seat as Seat, suit, points: suit === trump ? 40 : 20, place }];
  });
  const on = (side: Side, list: readonly Marriage[]): Marriage[] =>
    list.filter(({ seat }) => sideOf(position, seat) === side);

  const oberFirst = fields.marriage.card === 'ober-first';
  const matters = SIDES.filter((side) => {
    const values = new Set(on(side, open).map(({ points }) => points));
    return pays && announces(position, side) && on(side, shown).length === 0 && values.size === 2;
  });
  const mayBeSilent = open.filter(({ seat, points }) => points === 20 && matters.includes(sideOf(position, seat)));
  const watched = oberFirst
    ? open
    : matters.flatMap((side) => open.filter(({ seat }) => sideOf(position, seat) === side));
  const forfeitable = oberFirst ? open : mayBeSilent;

  return {
    oberFirst,
    firstMatters: matters.reduce((set, side) => set | (1 << SIDES.indexOf(side)), 0),
    silent: cardsOf(mayBeSilent),
    tracked: cardsOf(watched),
    next: (extra) => [
      ...forfeitable.flatMap(({ place }) => ((extra >> place) & 1 ? [] : [extra | (1 << place)])),
      ...matters.flatMap((side) => {
        const shift = firstShift(side);
        return (extra >> shift) & 3 ? [] : [extra | (1 << shift), extra | (2 << shift)];
      }),
    ],
    credited: (extra) => {
      const later = open.filter(({ place }) => ((extra >> place) & 1) === 0);
      const isFirst = ({ seat, points }: Marriage): boolean =>
        ((extra >> firstShift(sideOf(position, seat))) & 3) === points / 20;
      return [...shown, ...later.filter(isFirst), ...later.filter((marriage) => !isFirst(marriage))];
    },
  };
}

function announces({ contract, against, fields }: Position, side: Side): boolean {
  if (fields.hundred.qualifying !== 'first-announced') return false;
  return side === 'declarer' ? announcesHundred(contract) : against.some(({ what }) => what === 'sto');
}

/** Whether a card about to be played would announce a marriage that may better be kept silent. */
export function mayGainBySilence(position: Position, card: Card): boolean {
  const seat = position.toPlay!;
  const side = sideOf(position, seat);
  const isFirst = !shownMarriages(position).some((shown) => sideOf(position, shown.seat) === side);
  return isFirst && announces(position, side) && marriageOf(position, position.hands[seat]!, card) === 20;
}

function cardsOf(marriages: readonly { readonly suit: Suit }[]): number {
  return marriages.reduce((set, { suit }) => set | ((KINGS | OBERS) & suitMask(SUITS.indexOf(suit))), 0);
}
