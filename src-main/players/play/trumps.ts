/** Cards weighed in games with trumps: the points of this trick against what the card would be worth later. */
import type { ActionOf } from '#shared/actions.ts';
import { isSharp, makeCard, marriagePartner, rankOf, suitOf, type Card } from '#shared/cards.ts';
import { announcesHundred, announcesSeven } from '#shared/contracts.ts';
import { marriagePoints, marriagesIn } from '../hand/features.ts';
import { ofSuit } from '../inference.ts';
import type { Knowledge } from '../knowledge.ts';
import type { Valued } from '../choice.ts';
import { seatsAfter, winChance } from './trick.ts';
import { SHARP, expectedTrumps, isMaster, mustStopSeven, trumpsOf, worthOf } from './worth.ts';
import { WEIGHTS } from './weights.ts';

type Play = ActionOf<'play'>;

const LAST_TRICK = 10;

export function weighTrumpGame(plays: readonly Play[], knowledge: Knowledge): Valued<Play>[] {
  const trick = knowledge.view.trick?.cards ?? [];
  return plays.map((action) => ({
    action,
    value:
      trickSwing(action.card, knowledge) -
      worthOf(action.card, knowledge) +
      marriageValue(action, knowledge) +
      (trick.length === 0 ? leadValue(action.card, knowledge) : 0),
  }));
}

/** Points expected from this trick when the card is played, ours less theirs. */
function trickSwing(card: Card, knowledge: Knowledge): number {
  const cards = [...(knowledge.view.trick?.cards ?? []), { seat: knowledge.me, card }];
  const ours = winChance(cards, knowledge);
  const onTable = cards.filter((played) => isSharp(played.card)).length * SHARP;
  const last = knowledge.own.length === 1 ? LAST_TRICK : 0;
  const smears = seatsAfter(cards, knowledge).reduce<number>((sum, seat) => {
    const friendly = knowledge.friend(seat);
    const sure = 2 * ours - 1;
    return (
      sum + (sure > 0 ? WEIGHTS.smearOurs * friendly * sure : WEIGHTS.smearTheirs * (1 - friendly) * sure)
    );
  }, 0);
  const onLead = isDeclarer(knowledge) ? WEIGHTS.declarerLeads : WEIGHTS.defenderLeads;
  return (onTable + last + onLead) * (2 * ours - 1) + smears;
}

/** A marriage is shown while it lasts; for a hundred the one that should count goes first. */
function marriageValue({ card, announce }: Play, knowledge: Knowledge): number {
  const { trump, own, view, fields } = knowledge;
  const partner = marriagePartner(card);
  if (!trump || !partner || !own.includes(partner)) return 0;
  const points = marriagePoints(suitOf(card), trump);
  if (announce === false) return -points;
  if (fields.marriage.card === 'ober-first' && rankOf(card) === 'K') return -points;
  const better = marriagesIn(own).some((suit) => marriagePoints(suit, trump) > points);
  const spoilsHundred = better && isDeclarer(knowledge) && view.contract !== null && announcesHundred(view.contract);
  return spoilsHundred && view.marriages.length === 0 ? -points : WEIGHTS.marriage;
}

function isDeclarer({ view, me }: Knowledge): boolean {
  return view.declarer === me;
}

function leadValue(card: Card, knowledge: Knowledge): number {
  return isDeclarer(knowledge) ? declarerLead(card, knowledge) : defenderLead(card, knowledge);
}

/** Draws trumps while there are any to draw and enough are left for the seven; then plays winners from the top. */
function declarerLead(card: Card, knowledge: Knowledge): number {
  const { own, view, others, friend } = knowledge;
  const trumps = trumpsOf(own, knowledge).length;
  const longest = Math.max(...others.map((seat) => expectedTrumps(seat, knowledge)));
  const outstanding = others.reduce<number>(
    (sum, seat) => sum + (1 - friend(seat)) * expectedTrumps(seat, knowledge),
    0,
  );
  const suit = suitOf(card);
  if (suit === knowledge.trump) {
    if (outstanding < 0.5) return WEIGHTS.drawNothing;
    const sideWinners = own.filter((other) => isSharp(other) && suitOf(other) !== suit).length;
    const seven = view.contract !== null && announcesSeven(view.contract);
    const spare = trumps - (seven ? 1 : 0) - longest;
    return (
      (isMaster(card, knowledge) ? WEIGHTS.drawMaster : WEIGHTS.drawLower) +
      WEIGHTS.drawSpare * spare +
      WEIGHTS.drawForWinner * sideWinners
    );
  }
  const has = (rank: 'A' | 'T'): boolean => own.includes(makeCard(rank, suit));
  if (isSharp(card)) return WEIGHTS.winnerBeforeDrawing * outstanding;
  return (
    WEIGHTS.longSuit * own.filter((other) => suitOf(other) === suit).length +
    (has('A') ? WEIGHTS.underAce : has('T') ? WEIGHTS.fromTen : 0)
  );
}

/** Leads long plain suits to use up the declarer's trumps, through the declarer when the partner plays last. */
function defenderLead(card: Card, knowledge: Knowledge): number {
  const { own, view, others } = knowledge;
  const { declarer } = view;
  if (declarer === null) return 0;
  const suit = suitOf(card);
  if (suit === knowledge.trump) return WEIGHTS.defendTrump;
  const length = own.filter((other) => suitOf(other) === suit).length;
  const declarerVoid = knowledge.chanceOfNone(declarer, ofSuit(suit));
  const forces = declarerVoid * (isSharp(card) ? 0 : mustStopSeven(knowledge) ? WEIGHTS.forceSeven : WEIGHTS.force);
  const through = others[0] === declarer && !isSharp(card) ? WEIGHTS.through : 0;
  const breaksGuard = own.includes(makeCard('T', suit)) && !isMaster(makeCard('T', suit), knowledge) ? WEIGHTS.defendFromTen : 0;
  return forces + through + breaksGuard + WEIGHTS.defendLong * length;
}
