/**
 * The duties of play, written once, on ranked sets: what a hand may play, and what a play shows its seat not to hold.
 * csm II.7–8, IV.11
 */
import type { Variant } from '#shared/seats.ts';
import { above, count, lowest, suitMask, type RankedSet } from './card-set.ts';

/** What the duties look at: the led suit (-1: nobody led yet), the card winning so far, and the trumps (-1: none). */
export interface TableTop {
  led: number;
  best: number;
  readonly trump: number;
}

/** Before the lead. */
export function emptyTop(trump: number): TableTop {
  return { led: -1, best: -1, trump };
}

/** A card falls on the trick. */
export function fallOn(top: TableTop, card: number): void {
  if (top.led < 0) top.led = card >> 3;
  if (top.best < 0 || beats(card, top.best, top.trump)) top.best = card;
}

/** Whether a card would take the trick from the one winning it. Cards are places in a ranked set. */
export function beats(card: number, best: number, trump: number): boolean {
  return card >> 3 === best >> 3 ? card > best : card >> 3 === trump;
}

/** Lízaný: tricks played while cards are drawn. */
const FREE_TRICKS = 8;

/** Whether there are duties in a trick of a deal, the first being 0: in lízaný nobody need follow while cards are drawn. */
export function hasDuties(variant: Variant, trick: number): boolean {
  return variant !== 'lizany' || trick >= FREE_TRICKS;
}

/** The cards of a hand that may be played, announced sevens apart. */
export function playable(hand: RankedSet, { led, best, trump }: TableTop): RankedSet {
  if (led < 0) return hand;
  const follow = hand & suitMask(led);
  if (follow !== 0) return best >> 3 === led ? follow & above(best) || follow : follow;
  const trumps = trump < 0 ? 0 : hand & suitMask(trump);
  if (trumps === 0) return hand;
  return best >> 3 === trump ? trumps & above(best) || trumps : trumps;
}

/** Announced sevens are held back while another card is legal, except each in its own trick: helper's last but one, trump's last. */
export function holdBack(
  legal: RankedSet,
  hand: RankedSet,
  sevens: { readonly trump: RankedSet; readonly helper: RankedSet },
): RankedSet {
  const left = count(hand);
  const helperFree = left === 2 && (hand & suitMask(lowest(sevens.helper) >> 3)) === sevens.helper;
  const held = (left === 1 ? 0 : sevens.trump) | (helperFree ? 0 : sevens.helper);
  return legal & ~held || legal;
}

/**
 * The cards a seat cannot have held when it played this one: the card was legal exactly if the rest of the hand has none of them.
 * @param held announced sevens the seat must hold back in this trick (0: none)
 */
export function notHeld(card: number, { led, best, trump }: TableTop, held: RankedSet): RankedSet {
  const isHeld = (held >>> card) & 1;
  if (led < 0) return isHeld ? ~held : 0;
  const suit = card >> 3;
  let none = 0;
  if (suit === led) {
    if (best >> 3 === led && card < best) none = above(best);
  } else {
    none = suitMask(led);
    if (suit === trump) none |= best >> 3 === trump && card < best ? above(best) : 0;
    else if (trump >= 0) none |= suitMask(trump);
    if (isHeld && suit !== trump) return none | ~held;
  }
  return isHeld ? none | (suitMask(suit) & ~held) : none;
}

export const DUTY_REASONS = [
  'did-not-follow',
  'did-not-trump',
  'did-not-beat',
  'did-not-overtrump',
  'seven-early',
] as const;
export type DutyReason = (typeof DUTY_REASONS)[number];

/** `notHeld` taken apart by the duty each part follows from; empty where the play shows nothing. */
export function dutiesShown(
  card: number,
  top: TableTop,
  held: RankedSet,
): { readonly reason: DutyReason; readonly lacks: RankedSet }[] {
  const { led, best, trump } = top;
  const suit = card >> 3;
  const shown: { reason: DutyReason; lacks: RankedSet }[] = [];
  const add = (reason: DutyReason, lacks: RankedSet): void => {
    if (lacks !== 0) shown.push({ reason, lacks });
  };
  if (led >= 0 && suit !== led) add('did-not-follow', suitMask(led));
  if (led >= 0 && suit !== led && suit !== trump && trump >= 0) add('did-not-trump', suitMask(trump));
  const below = best >> 3 === suit && card < best;
  if (led >= 0 && suit === led && below) add('did-not-beat', above(best));
  if (led >= 0 && suit !== led && suit === trump && below) add('did-not-overtrump', above(best));
  if ((held >>> card) & 1) {
    const whole = led < 0 || (suit !== led && suit !== trump);
    add('seven-early', whole ? ~held : suitMask(suit) & ~held);
  }
  return shown;
}
