/** Which hands somebody bids betl with: a defender's belief of what the declarer holds. */
import { isNoTrump } from '#shared/contracts.ts';
import { seatsOf } from '#shared/seats.ts';
import {
  FULL_DECK,
  placesOf,
  plainBit,
  playedBy,
  tricksOf,
  type CardSet,
  type HiddenLayout,
} from '#main/engine/kernel/index.ts';
import { suitSafety } from '../hand/betl.ts';
import type { Knowledge } from '../knowledge.ts';
import type { Belief } from './sample.ts';

/** Chance of taking no trick at which a hand is bid in every second case, and how sharply bidding turns there. */
const BID_AT = 0.6;
const SHARPNESS = 0.08;
/** Chance given away by a worse lead that makes it e times less likely. */
const LEAD_GRAIN = 0.05;
/** People misjudge their hands; no layout is quite out of the question. */
const FLOOR = 0.002;
/** Hands fit for betl are rare among those a defender cannot see. */
const CANDIDATES = 80;

/** `null` for the declarer himself, and where his hand lies open. */
export function betlBelief({ view }: Knowledge): Belief | null {
  const { declarer, contract } = view;
  if (declarer === null || contract === null || !isNoTrump(contract)) return null;
  if (declarer === view.seat || view.openHands[declarer] !== undefined) return null;
  const played = playedBy(view, declarer);
  const [first] = tricksOf(view);
  const lead = first?.leader === declarer && first.cards[0] ? plainBit(first.cards[0].card) : 0;
  const hasTalon = seatsOf(view.variant).length === 3;
  return {
    candidates: CANDIDATES,
    likelihood: ({ hands, talon }: HiddenLayout) => {
      const hand = hands[declarer]! | played;
      return likelihoodOf(hand, FULL_DECK & ~hand & ~(hasTalon ? talon : 0), lead);
    },
  };
}

function likelihoodOf(hand: CardSet, missing: CardSet, lead: CardSet): number {
  const suits = [0, 8, 16, 24].map((shift) => ({
    own: (hand >>> shift) & 0xff,
    others: (missing >>> shift) & 0xff,
    shift,
  }));
  const safeties = suits.map(({ own, others }) => suitSafety(own, others));
  let best = 0;
  let led = 0;
  for (const [i, { own, others, shift }] of suits.entries()) {
    const elsewhere = safeties.reduce((product, safety, j) => (i === j ? product : product * safety), 1);
    for (const place of placesOf(own)) {
      const bit = 1 << place;
      // A card nobody can overtake takes the trick.
      if (others < bit << 1) continue;
      const chance = suitSafety(own & ~bit, others) * elsewhere;
      best = Math.max(best, chance);
      if (lead === bit << shift) led = chance;
    }
  }
  const bidding = 1 / (1 + Math.exp((BID_AT - best) / SHARPNESS));
  const leading = lead === 0 ? 1 : Math.exp((led - best) / LEAD_GRAIN);
  return FLOOR + bidding * leading;
}
