/** Trick play of a deal: from the first lead until the contract is decided. csm II.6 */
import type { ActionOf } from '#shared/actions.ts';
import type { Card } from '#shared/cards.ts';
import { isNoTrump, type Component } from '#shared/contracts.ts';
import type { Seat } from '#shared/seats.ts';
import type { CardVerdict, LogEntry, Reason } from '#shared/view.ts';
import { finished, logged, withCards, type DealState, type Move, type PhaseRules } from '../deal/state.ts';
import type { Position } from '../position-types.ts';
import { lostTricks } from '../settlement/outcomes.ts';
import { reason } from '../reasons.ts';
import { settle } from '../settlement/settle.ts';
import { cardRefusal, legalCards, positionVerdicts } from './duties.ts';
import { firstLeader } from './lead.ts';
import { handsOpen } from './open-hands.ts';
import { advance, marriageOf } from './play-card.ts';

const play: Move<'play'> = {
  candidates(state) {
    const position = state.position!;
    const hand = position.hands[position.toPlay!]!;
    return legalCards(position).flatMap((card): ActionOf<'play'>[] =>
      marriageOf(position, hand, card) === null
        ? [{ type: 'play', card }]
        : [
            { type: 'play', card },
            { type: 'play', card, announce: false },
          ],
    );
  },
  refusal: (state, { card }) => leadRefusal(state, card) ?? cardRefusal(state.position!, card),
  apply: (state, { card, announce }) => played({ ...state, laidCard: null }, card, announce ?? true),
};

export const playPhase: PhaseRules = { play };

/** Every card of the seat to play, legal or why not. */
export function playVerdicts(state: DealState): CardVerdict[] {
  return positionVerdicts(state.position!).map((verdict) => {
    const refused = leadRefusal(state, verdict.card);
    return refused === null ? verdict : { card: verdict.card, legal: false, reason: refused };
  });
}

/** A lead that lies face down is the card to be played. csm IV.7 */
function leadRefusal(state: DealState, card: Card): Reason | null {
  const { laidCard } = state;
  return laidCard === null || laidCard.card === card
    ? null
    : reason(state, 'lead-is-laid', { card, laid: laidCard.card });
}

export function startPlay(state: DealState): DealState {
  const { laidCard, fields, contract, declarer } = state;
  const leader = firstLeader(fields, contract!, declarer!);
  const hands = laidCard ? withCards(state.hands, laidCard.seat, [laidCard.card]) : state.hands;
  return { ...state, phase: 'play', toAct: leader, hands, position: positionAtLead({ ...state, hands }, leader) };
}

function positionAtLead(state: DealState, leader: Seat): Position {
  const { commenting, variant, ruleSet, fields, partner, trump, helper, heartsBid, talon, stock, hands } = state;
  const { 'against-sedma': sedma, 'against-sto': sto, ...fleks } = commenting.fleks;
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

function played(state: DealState, card: Card, announce: boolean): DealState {
  const before = state.position!;
  const position = advance(before, card, announce);
  const after = logged({ ...state, position, toAct: position.toPlay }, ...events(before, position));
  return position.toPlay === null || isDecided(position) ? finished(after, settle(position, state.sitterOut)) : after;
}

function events(before: Position, after: Position): LogEntry[] {
  const entries: LogEntry[] = [];
  if (after.tricks.length > before.tricks.length) entries.push({ kind: 'trick', trick: after.tricks.at(-1)! });
  if (handsOpen(after) && !handsOpen(before)) {
    entries.push(...after.hands.map((cards, seat): LogEntry => ({ kind: 'hand-shown', seat: seat as Seat, cards })));
  }
  return entries;
}

/** Betl ends with the first trick the declarer takes, durch with the first one he loses; the rest changes nothing. */
function isDecided(position: Position): boolean {
  const { contract, declarer, tricksWon } = position;
  if (!isNoTrump(contract)) return false;
  return contract === 'betl' || contract === 'open-betl' ? tricksWon[declarer]! > 0 : lostTricks(position) > 0;
}
