/** What a seat may play: the duties to follow, to beat, to trump and to keep an announced seven, with a reason per card. */
import { sortHand, suitOf, type Card } from '#shared/cards.ts';
import type { ErrorParams } from '#shared/result.ts';
import type { CardVerdict, Reason } from '#shared/view.ts';
import type { Position } from '../position-types.ts';
import { reason, type RefusalCode } from '../reasons.ts';
import { bitsFor, emptyTop, fallOn, heldSevens, playable, suitNumber } from '../kernel/index.ts';
import { isOver } from './over.ts';
import { winningCard } from './tricks.ts';

/**
 * The cards the seat to play may play, in hand order; empty only when no card is left to play. csm II.7–8, IV.11
 * In lízaný nobody need follow while the stock lasts. A decided game may be played on (`isOver`).
 */
export function legalCards(position: Position): readonly Card[] {
  const { toPlay } = position;
  if (toPlay === null) return [];
  const allowed = allowedByDuty(position, position.hands[toPlay]!);
  const held = heldSevens(position, toPlay);
  if (held.length === 0) return allowed;
  const others = allowed.filter((card) => !held.includes(card));
  return others.length > 0 ? others : allowed;
}

/** Every card of the seat to play, legal or the reason why not. Empty when the play is over, be it decided with cards left. */
export function positionVerdicts(position: Position): CardVerdict[] {
  if (isOver(position)) return [];
  const hand = position.hands[position.toPlay!]!;
  const allowed = legalCards(position);
  return hand.map((card) => {
    const legal = allowed.includes(card);
    return { card, legal, reason: legal ? null : whyNot(position, hand, card, allowed) };
  });
}

/** Why one card may not be played now, `null` when it may. Covers cards the seat does not hold and the end of play. */
export function cardRefusal(position: Position, card: Card): Reason | null {
  const { toPlay, hands } = position;
  if (toPlay === null) return reason(position, 'action-not-now', { action: 'play' });
  const hand = hands[toPlay]!;
  if (!hand.includes(card)) return reason(position, 'card-not-in-hand', { card });
  const allowed = legalCards(position);
  return allowed.includes(card) ? null : whyNot(position, hand, card, allowed);
}

function allowedByDuty({ trick, trump, stock }: Position, hand: readonly Card[]): readonly Card[] {
  if (trick.length === 0 || stock.length > 0) return hand;
  const bits = bitsFor(trump !== null);
  const top = emptyTop(suitNumber(trump));
  for (const { card } of trick) fallOn(top, bits.place(card));
  const allowed = playable(bits.set(hand), top);
  return hand.filter((card) => (allowed & bits.bit(card)) !== 0);
}

function whyNot(position: Position, hand: readonly Card[], card: Card, allowed: readonly Card[]): Reason {
  const { trick, trump } = position;
  const told = sortHand(allowed, trump);
  const because = (code: RefusalCode, params: ErrorParams = {}) =>
    reason(position, code, { card, allowed: told, ...params });
  if (allowedByDuty(position, hand).includes(card)) return because('seven-held');
  const led = trick[0]!.card;
  const winning = winningCard(trick, trump).card;
  const suit = suitOf(led);
  if (hand.some((other) => suitOf(other) === suit)) {
    return suitOf(card) === suit ? because('must-beat', { led, winning }) : because('follow-suit', { led, suit });
  }
  return suitOf(card) === trump
    ? because('must-overtrump', { led, winning })
    : because('must-trump', { led, suit, trump: trump! });
}
