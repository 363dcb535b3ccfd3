/** The table at the first lead. csm II.6 */
import type { Component } from '#shared/contracts.ts';
import { withCards, type DealState } from '../deal/state.ts';
import type { Position } from '../position-types.ts';
import { firstLeader } from './lead.ts';

export function startPlay(state: DealState): DealState {
  const { laidCard } = state;
  const hands = laidCard ? withCards(state.hands, laidCard.seat, [laidCard.card]) : state.hands;
  const position = positionAtLead({ ...state, hands });
  return { ...state, phase: 'play', toAct: position.leader, hands, position };
}

/** The position before the first card, with the hands of the state, which stay as they were then. */
export function positionAtLead(state: DealState): Position {
  const { commenting, variant, ruleSet, fields, partner, trump, helper, heartsBid, talon, stock, hands } = state;
  const { 'against-sedma': sedma, 'against-sto': sto, ...fleks } = commenting.fleks;
  const leader = firstLeader(fields, state.contract!, state.declarer!);
  return {
    variant,
    ruleSet,
    fields,
    declarer: state.declarer!,
    partner,
    contract: state.contract!,
    trump,
    helper,
    heartsBid,
    fleks: fleks satisfies Partial<Record<Component, number>>,
    against: commenting.against.map(({ seat, what }) => ({
      seat,
      what,
      fleks: (what === 'sedma' ? sedma : sto) ?? 0,
    })),
    talon,
    stock,
    hands,
    trick: [],
    leader,
    toPlay: leader,
    tricks: [],
    marriages: [],
    points: { declarer: 0, defenders: 0 },
    tricksWon: hands.map(() => 0),
    earlierMarriages: [],
  };
}
