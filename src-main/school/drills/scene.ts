/** What a learner sees of a deal, and the open cards behind it. */
import { isDeepStrictEqual } from 'node:util';
import { marriagePartner } from '#shared/cards.ts';
import { setupSchema, type Setup } from '#shared/position.ts';
import { findRuleSet } from '#shared/rules/index.ts';
import { unwrap } from '#shared/result.ts';
import type { DrillScene } from '#shared/school/drill.ts';
import { seatsOf, type Seat } from '#shared/seats.ts';
import type { SeatView } from '#shared/view.ts';
import { positionOf, replay, tallies, type Deal, type Position } from '#main/engine/index.ts';

/** The deal as a seat sees it. */
export function sceneOfView(view: SeatView): DrillScene {
  return {
    variant: view.variant,
    rules: view.rules,
    seat: view.seat,
    declarer: view.declarer,
    contract: view.contract,
    trump: view.trump,
    helper: view.helper,
    trumpCard: view.trumpCard?.card ? { seat: view.trumpCard.seat, card: view.trumpCard.card } : null,
    fleks: view.fleks,
    against: view.against,
    hands: seatsOf(view.variant).map((seat) => (seat === view.seat ? view.hand : (view.openHands[seat] ?? null))),
    counts: view.counts,
    talon: view.talon.cards,
    trick: view.trick,
    tricks: view.tricks,
    marriages: view.marriages,
    points: view.points,
  };
}

/** A position with all hands open. */
export function sceneOfPosition(position: Position, seat: Seat | null): DrillScene {
  const { declarer, contract, trump, helper, against, hands, talon, tricks, marriages } = position;
  const points = tallies(position);
  return {
    variant: position.variant,
    rules: position.ruleSet.id,
    seat,
    declarer,
    contract,
    trump,
    helper,
    trumpCard: null,
    fleks: {
      ...position.fleks,
      ...Object.fromEntries(against.map(({ what, fleks }) => [`against-${what}`, fleks])),
    },
    against,
    hands,
    counts: hands.map(({ length }) => length),
    talon: talon.length > 0 ? talon : null,
    trick: position.toPlay === null ? null : { leader: position.leader, cards: position.trick },
    tricks,
    marriages,
    points: trump === null ? null : { declarer: points.declarer.total, defenders: points.defenders.total },
  };
}

/** A deal in play or played out as a setup: the cards before the first lead, with everything played since. */
export function setupOf(deal: Deal): Setup {
  const first = deal.actions.findIndex(({ type }) => type === 'play');
  const start =
    first < 0 ? deal : unwrap(replay(deal.dealt, deal.actions.slice(0, first), { manner: deal.state.manner }));
  const { hands: held, trick, stock, leader } = positionOf(start)!;
  // A lead laid face down lies on the table already.
  const hands = held.map((hand, seat) => [
    ...trick.filter((play) => play.seat === seat).map(({ card }) => card),
    ...hand,
  ]);
  const now = positionOf(deal)!;
  return setupSchema.parse({
    variant: now.variant,
    rules: isDeepStrictEqual(findRuleSet(now.ruleSet.id), now.ruleSet) ? now.ruleSet.id : now.ruleSet,
    declarer: now.declarer,
    trump: now.trump,
    helper: now.helper,
    contract: now.contract,
    heartsBid: now.heartsBid,
    hands,
    talon: now.talon,
    stock,
    fleks: now.fleks,
    against: now.against,
    partner: now.partner,
    leader,
    plays: [...now.tricks.flatMap(({ cards }) => cards), ...now.trick].map(({ card, marriage }) =>
      marriage === undefined && marriagePartner(card) !== undefined ? { card, announce: false } : card,
    ),
  });
}
