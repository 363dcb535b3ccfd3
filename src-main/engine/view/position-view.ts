/** A bare position as one seat would see it at the table. */
import { DECK, type Card } from '#shared/cards.ts';
import type { FlekTarget } from '#shared/contracts.ts';
import { seatCount, type Seat } from '#shared/seats.ts';
import type { SeatView, Trick } from '#shared/view.ts';
import { NO_COMMENTS } from '../commenting/rounds.ts';
import type { DealState } from '../deal/state.ts';
import { isOver } from '../play/over.ts';
import type { Position } from '../position-types.ts';
import { shownInTalon } from '../talon/discard.ts';
import { viewFor } from './view.ts';

/**
 * What a seat may know: its own cards, the talon if it is the declarer's, everything played. Cards gone before the position
 * are known to everybody, but not who played them: they lie in tricks before the others, laid to the seat itself.
 * Nothing is known of the bidding; the log is empty.
 * @param called křížový: the called card, so that a partner who has not shown himself stays hidden
 */
export function viewOfPosition(position: Position, seat: Seat, called: Card | null = null): SeatView {
  const { variant, ruleSet } = position;
  const view = viewFor(
    { dealt: { variant, ruleSet, packets: [], sitterOut: false }, actions: [], state: stateOf(position, called) },
    seat,
  );
  return { ...view, tricks: [...earlierTricks(position, seat), ...view.tricks] };
}

function stateOf(position: Position, called: Card | null): DealState {
  const { variant, ruleSet, fields, toPlay, hands, talon, stock, trump, helper, declarer, contract } = position;
  const over = isOver(position);
  return {
    variant,
    ruleSet,
    fields,
    manner: 'training',
    sitterOut: false,
    phase: over ? 'finished' : 'play',
    toAct: over ? null : toPlay,
    hands,
    unseen: hands.map(() => []),
    talon,
    talonBy: talon.length > 0 ? declarer : null,
    talonShown: shownInTalon(position),
    stock,
    trump,
    helper,
    trumpCard: null,
    called,
    heartsBid: position.heartsBid,
    bidder: declarer,
    bid: null,
    declarer,
    partner: position.partner,
    contract,
    auction: { leader: null, passed: [] },
    toAsk: [],
    laidCard: null,
    commenting: { ...NO_COMMENTS, fleks: fleksOf(position), against: position.against },
    position,
    claim: null,
    offences: [],
    log: [],
    settlement: null,
  };
}

function fleksOf({ fleks, against }: Position): Partial<Record<FlekTarget, number>> {
  const counts = [
    ...Object.entries(fleks),
    ...against.map(({ what, fleks: count }) => [`against-${what}`, count] as const),
  ];
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

function earlierTricks(position: Position, seat: Seat): Trick[] {
  const { hands, talon, stock, tricks, trick, variant } = position;
  const played = [...tricks.flatMap(({ cards }) => cards), ...trick].map(({ card }) => card);
  const known = new Set([...hands.flat(), ...talon, ...stock, ...played]);
  const gone = DECK.filter((card) => !known.has(card));
  const size = seatCount(variant);
  return Array.from({ length: Math.ceil(gone.length / size) }, (_, i) => ({
    leader: seat,
    cards: gone.slice(i * size, (i + 1) * size).map((card) => ({ seat, card })),
    winner: seat,
  }));
}
