/** How likely a hand is to take no trick without trumps. */
import { SUITS, strengthOf, suitOf, type Card } from '#shared/cards.ts';
import { partsOf, placesOf } from '#main/engine/kernel/index.ts';
import { suitMask } from './suit-mask.ts';

/**
 * Share of the danger that remains when a suit can be attacked: defenders do not see the hand and may lack the lead.
 * Measured in self-play, where hands valued at 60–80 % took no trick in about that share of deals.
 */
const ATTACK = 0.8;

/** Probability (0–1) that the hand takes no trick with its best lead; `missing` are the cards of the other hands. */
export function betlChance(hand: readonly Card[], missing: readonly Card[]): number {
  return betlLeads(hand, missing).reduce((best, { chance }) => Math.max(best, chance), 0);
}

/** Every card as the first lead of betl, with the probability (0–1) of taking no trick after it. */
export function betlLeads(
  hand: readonly Card[],
  missing: readonly Card[],
): { readonly card: Card; readonly chance: number }[] {
  const suits = SUITS.map((suit) => ({ own: suitMask(hand, suit), others: suitMask(missing, suit) }));
  const safeties = suits.map(({ own, others }) => suitSafety(own, others));
  const elsewhere = suits.map((_, i) =>
    safeties.reduce((chance, safety, j) => (i === j ? chance : chance * safety), 1),
  );
  return hand.map((card) => {
    const i = SUITS.indexOf(suitOf(card));
    const bit = 1 << strengthOf(card, false);
    const { own, others } = suits[i]!;
    const overtaken = others >= bit << 1;
    return { card, chance: overtaken ? suitSafety(own & ~bit, others) * elsewhere[i]! : 0 };
  });
}

/** Probability (0–1) that no trick is taken in one suit, however the other hands lead it. */
export function suitSafety(own: number, missing: number): number {
  const key = own | (missing << 8);
  let safety = safeties.get(key);
  if (safety === undefined) {
    let caught = 0;
    let all = 0;
    for (const part of partsOf(missing)) {
      all++;
      if (isCaught(own, part, missing & ~part)) caught++;
    }
    safeties.set(key, (safety = 1 - ATTACK * (caught / all)));
  }
  return safety;
}

const safeties = new Map<number, number>();
const caughtMemo = new Map<number, boolean>();

/**
 * Whether two defenders seeing everything can make the declarer take a trick in one suit, either of them leading it at any
 * time. `left` sits after the declarer, `right` before him. All three follow suit and beat when they can.
 */
export function isCaught(own: number, left: number, right: number): boolean {
  if (own === 0 || (left | right) === 0) return false;
  const key = own | (left << 8) | (right << 16);
  const known = caughtMemo.get(key);
  if (known !== undefined) return known;
  const caught =
    placesOf(left).some((lead) =>
      answers(right, lead).some((reply) =>
        mustTake(own, left & ~bit(lead), right & ~bit(reply), Math.max(lead, reply)),
      ),
    ) || placesOf(right).some((lead) => ownAnswersCaught(own, left, right & ~bit(lead), lead));
  caughtMemo.set(key, caught);
  return caught;
}

/** The declarer plays last, under or over `best`. */
function mustTake(own: number, left: number, right: number, best: number): boolean {
  return answers(own, best).every((card) => card > best || isCaught(own & ~bit(card), left, right));
}

/** The declarer plays second to `lead`, the defender after him third. */
function ownAnswersCaught(own: number, left: number, right: number, lead: number): boolean {
  return answers(own, lead).every((card) => {
    const best = Math.max(card, lead);
    return answers(left, best).some(
      (reply) => (card > lead && reply < card) || isCaught(own & ~bit(card), left & ~bit(reply), right),
    );
  });
}

const VOID = -1;

/** What a hand may play to the best card so far: something higher if it can, anything else of the suit, or nothing. */
function answers(hand: number, best: number): number[] {
  const higher = hand & ~((2 << best) - 1);
  const cards = placesOf(higher || hand);
  return cards.length > 0 ? cards : [VOID];
}

function bit(card: number): number {
  return card === VOID ? 0 : 1 << card;
}
