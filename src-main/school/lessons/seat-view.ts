/** A table of a lesson as its seat sees it. */
import type { Action } from '#shared/actions.ts';
import type { FlekTarget } from '#shared/contracts.ts';
import { seatsOf, type Seat } from '#shared/seats.ts';
import type { SeatView } from '#shared/view.ts';
import {
  contractComponents,
  isOver,
  legalCards,
  positionVerdicts,
  settlePosition,
  viewFor,
  type Position,
} from '#main/engine/index.ts';
import { pointsOf } from './conditions.ts';
import type { LessonTable } from './table.ts';

/** @param answering whether the seat is to play now and may see what is legal */
export function seatView({ scene, position, deal, counting }: LessonTable, answering: boolean): SeatView {
  const view = deal ? viewFor(deal, scene.seat) : positionView(position!, scene.seat);
  const hands = position?.hands ?? deal!.state.hands;
  const open = scene.open
    ? {
        openHands: Object.fromEntries(seatsOf(view.variant).flatMap((s) => (s === scene.seat ? [] : [[s, hands[s]!]]))),
      }
    : {};
  return {
    ...view,
    ...open,
    ...(!answering && { actions: [], verdicts: [] }),
    ...(counting && { points: null, settlement: null, log: view.log.filter(({ kind }) => kind !== 'settled') }),
  };
}

function positionView(position: Position, seat: Seat): SeatView {
  const { variant, contract, fields, toPlay, trump, declarer, against, hands, partner } = position;
  const settlement = settlePosition(position);
  const fleks: Partial<Record<FlekTarget, number>> = { ...position.fleks };
  for (const { what, fleks: count } of against) fleks[`against-${what}`] = count;
  const over = isOver(position);
  const own = !over && toPlay === seat;
  return {
    variant,
    manner: 'training',
    rules: position.ruleSet.id,
    seat,
    phase: over ? 'finished' : 'play',
    toAct: over ? null : toPlay,
    hand: hands[seat]!,
    counts: hands.map(({ length }) => length),
    openHands: {},
    unseen: 0,
    declarer,
    bidder: null,
    bid: null,
    trump,
    helper: position.helper,
    trumpCard: null,
    laidCard: null,
    talon: { count: position.talon.length, cards: seat === declarer ? position.talon : null },
    stock: position.stock.length,
    contract,
    components: [...contractComponents(contract, fields), ...against.map(({ what }): FlekTarget => `against-${what}`)],
    fleks,
    against,
    called: null,
    partner,
    trick: over ? null : { leader: position.leader, cards: position.trick },
    tricks: position.tricks,
    marriages: position.marriages,
    points:
      trump === null
        ? null
        : { declarer: pointsOf(position, 'declarer', true), defenders: pointsOf(position, 'defenders', true) },
    tricksWon: position.tricksWon,
    claim: null,
    renoncs: [],
    log: [],
    actions: own ? legalCards(position).map((card): Action => ({ type: 'play', card })) : [],
    verdicts: own ? positionVerdicts(position) : [],
    settlement: settlement.ok ? settlement.value : null,
  };
}
