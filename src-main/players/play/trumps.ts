/** Cards weighed in games with trumps: the points of this trick against what the card would be worth later. */
import type { ActionOf } from '#shared/actions.ts';
import { isSharp, makeCard, rankOf, suitOf, type Card } from '#shared/cards.ts';
import { announcesHundred, announcesSeven } from '#shared/contracts.ts';
import { marriageOf } from '#main/engine/index.ts';
import { ofSuit } from '#main/engine/kernel/index.ts';
import type { Knowledge } from '../knowledge.ts';
import type { Valued } from '../choice.ts';
import { seatsAfter, winChance } from './trick.ts';
import { weightsFor } from './weights.ts';
import { SHARP, expectedTrumps, isMaster, mustStopSeven, trumpsOf, worthOf } from './worth.ts';
import { marriagePoints, marriagesIn } from '../hand/features.ts';

type Play = ActionOf<'play'>;

export function weighTrumpGame(plays: readonly Play[], knowledge: Knowledge): Valued<Play>[] {
  const onLead = (knowledge.view.trick?.cards ?? []).length === 0;
  return plays.map((action) => ({
    action,
    value:
      trickSwing(action.card, knowledge) -
      worthOf(action.card, knowledge) +
      marriageValue(action, knowledge) +
      (onLead ? leadValue(action.card, knowledge) : 0),
  }));
}

/** Points expected from this trick when the card is played, ours less theirs. */
function trickSwing(card: Card, knowledge: Knowledge): number {
  const weights = weightsFor(knowledge);
  const cards = [...(knowledge.view.trick?.cards ?? []), { seat: knowledge.me, card }];
  const sure = 2 * winChance(cards, knowledge) - 1;
  const onTable = cards.filter((played) => isSharp(played.card)).length * SHARP;
  const smears = seatsAfter(cards, knowledge).reduce<number>((sum, seat) => {
    const friend = knowledge.friend(seat);
    return sum + (sure > 0 ? weights.smearOurs * friend : weights.smearTheirs * (1 - friend));
  }, 0);
  return (onTable + weights.tempo + smears) * sure;
}

/** A marriage is never kept silent or forfeited; for a hundred the one that should count is shown first. */
function marriageValue({ card, announce }: Play, knowledge: Knowledge): number {
  const { trump, own, view, fields } = knowledge;
  if (trump === null) return 0;
  const points = marriageOf({ fields, trump }, own, card);
  if (points === null || announce === false) {
    const forfeits = 'KO'.includes(rankOf(card)) && marriagesIn(own).includes(suitOf(card));
    return forfeits ? -marriagePoints(suitOf(card), trump) : 0;
  }
  const better = marriagesIn(own).some((suit) => marriagePoints(suit, trump) > points);
  const hundred = view.declarer === knowledge.me && view.contract !== null && announcesHundred(view.contract);
  return better && hundred && view.marriages.length === 0 ? -points : weightsFor(knowledge).marriage;
}

function leadValue(card: Card, knowledge: Knowledge): number {
  return suitOf(card) === knowledge.trump ? trumpLead(card, knowledge) : sideLead(card, knowledge);
}

/** Drawing trumps pays with more of them than any opponent, and with winners beside them to be made safe. */
function trumpLead(card: Card, knowledge: Knowledge): number {
  const { own, view, others, friend, me } = knowledge;
  const weights = weightsFor(knowledge);
  if (opposingTrumps(knowledge) < 0.5) return weights.leadAlone;
  const longest = Math.max(...others.map((seat) => (1 - friend(seat)) * expectedTrumps(seat, knowledge)));
  const forSeven = view.declarer === me && view.contract !== null && announcesSeven(view.contract) ? 1 : 0;
  const spare = trumpsOf(own, knowledge).length - forSeven - longest;
  const winners = own.filter((other) => isSharp(other) && suitOf(other) !== knowledge.trump).length;
  return (
    (isMaster(card, knowledge) ? weights.leadMaster : weights.leadLower) +
    weights.leadSpare * spare +
    weights.leadForWinner * winners
  );
}

/** Long plain suits use up the opponents' trumps; aces and tens wait or not for trumps to be drawn. */
function sideLead(card: Card, knowledge: Knowledge): number {
  const { own, view, others, friend } = knowledge;
  const weights = weightsFor(knowledge);
  if (isSharp(card)) return weights.leadSharp * opposingTrumps(knowledge);
  const suit = suitOf(card);
  const forced = others.reduce<number>(
    (sum, seat) => sum + (1 - friend(seat)) * knowledge.chanceOfNone(seat, ofSuit(suit)),
    0,
  );
  const holds = (rank: 'A' | 'T'): boolean => own.includes(makeCard(rank, suit));
  return (
    weights.leadLong * own.filter((other) => suitOf(other) === suit).length +
    (mustStopSeven(knowledge) ? weights.leadForcingSeven : weights.leadForcing) * forced +
    (others[0] === view.declarer ? weights.leadThrough : 0) +
    (holds('A') ? weights.leadUnderAce : holds('T') ? weights.leadFromTen : 0)
  );
}

/** Trumps the opponents are expected to hold together. */
function opposingTrumps(knowledge: Knowledge): number {
  return knowledge.others.reduce<number>(
    (sum, seat) => sum + (1 - knowledge.friend(seat)) * expectedTrumps(seat, knowledge),
    0,
  );
}
