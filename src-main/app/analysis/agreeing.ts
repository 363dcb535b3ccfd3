/** Whether a layout agrees with what was told of it: points and marriages of earlier tricks, marriages said, hundreds announced. */
import { isSharp, makeCard, SUITS, type Card, type Suit } from '#shared/cards.ts';
import { announcesHundred } from '#shared/contracts.ts';
import type { Setup } from '#shared/position.ts';
import { hundredSuits } from '#shared/rules/hundred.ts';
import type { Seat } from '#shared/seats.ts';
import type { PlayedCard } from '#shared/view.ts';
import { hasMarriage, isWholeDeal, sideOf, type Position } from '#main/engine/index.ts';
import type { GivenSetup } from './given.ts';

/**
 * @param position after the plays of the layout
 * @param told the setup as it was told, with cards that lie nowhere
 */
export function agrees(position: Position, layout: GivenSetup, told: GivenSetup): boolean {
  return (
    accountsForPoints(position, told) &&
    shownBefore(position, layout) &&
    saidInPlays(position, told.plays) &&
    holdsItsMarriage(position, layout, told)
  );
}

/** Where points of earlier tricks were written down, or the tricks without any, the aces and tens still held are the others. */
function accountsForPoints({ hands, trump, talon, stock, ...position }: Position, { won }: GivenSetup): boolean {
  if (won === undefined || trump === null) return true;
  const before = won.declarer.points + won.defenders.points;
  const isTold = before > 0 || (won.tricks ?? []).some((count) => count > 0);
  const there = [...hands.flat(), ...talon, ...stock, ...playedIn(position).map(({ card }) => card)];
  return !isTold || before === 10 * (8 - there.filter(isSharp).length);
}

/** The other half of a marriage shown before lies with the side that showed it, until it is played. */
function shownBefore(position: Position, { hands, won }: GivenSetup): boolean {
  return (['declarer', 'defenders'] as const).every((side) =>
    (won?.[side].marriages ?? []).every((suit) =>
      hands.every(
        (hand, seat) => sideOf(position, seat as Seat) === side || !halvesOf(suit).some((half) => hand.includes(half)),
      ),
    ),
  );
}

/** A play written down with its marriage said showed one. */
function saidInPlays(position: Position, plays: Setup['plays']): boolean {
  const played = playedIn(position);
  return plays.every((play, i) => typeof play === 'string' || !play.announce || played[i]?.marriage !== undefined);
}

/**
 * Before the first card who announced a hundred in hand, or one against, holds a marriage, as the rules demand it. csm IV.4
 * After an auction the declarer may have been caught without; and a hand that was told without one is valued all the same.
 */
function holdsItsMarriage(
  { fields, contract, declarer, against, trump }: Position,
  layout: GivenSetup,
  told: GivenSetup,
): boolean {
  if (!isWholeDeal(layout, fields)) return true;
  const announcers = [
    ...(announcesHundred(contract) && fields.auction === null ? [declarer] : []),
    ...against.flatMap(({ seat, what }) => (what === 'sto' ? [seat] : [])),
  ];
  const suits = trump === null ? SUITS : hundredSuits(fields, trump);
  return announcers.every(
    (seat) => hasMarriage(layout.hands[seat]!, suits) || !mayHoldMarriage(told, seat, { layout, suits }),
  );
}

/** Whether the cards told leave a marriage possible in the hand. */
function mayHoldMarriage(
  { hands, talon }: Setup,
  seat: Seat,
  { layout, suits }: { readonly layout: Setup; readonly suits: readonly Suit[] },
): boolean {
  const own = hands[seat]!;
  const elsewhere = [...hands.flat(), ...talon].filter((card) => !own.includes(card));
  const room = layout.hands[seat]!.length - own.length;
  return suits.some((suit) => {
    const missing = halvesOf(suit).filter((half) => !own.includes(half));
    return missing.length <= room && !missing.some((half) => elsewhere.includes(half));
  });
}

function playedIn({ tricks, trick }: Pick<Position, 'tricks' | 'trick'>): readonly PlayedCard[] {
  return [...tricks.flatMap(({ cards }) => cards), ...trick];
}

function halvesOf(suit: Suit): Card[] {
  return [makeCard('K', suit), makeCard('O', suit)];
}
