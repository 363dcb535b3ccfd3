import { isSharp, strengthOf, suitOf } from '#shared/cards.ts';
import { sideOf } from '#main/engine/play/sides.ts';
import type { ChangeDetector } from './finding.ts';
import { trickOf } from './tricks.ts';

/** The card leaves a higher one of its suit without company, and that one falls later, which it does not in the best line. */
export const discardUnguards: ChangeDetector = ({ position, seat, side, card, best, played }) => {
  const suit = suitOf(card);
  const hasTrumps = position.trump !== null;
  if (position.contract.endsWith('betl')) return [];
  const higher = position.hands[seat]!.filter(
    (other) => suitOf(other) === suit && strengthOf(other, hasTrumps) > strengthOf(card, hasTrumps),
  );
  const falls = higher.filter((other) => {
    const then = trickOf(played, other);
    const otherwise = trickOf(best, other);
    const caught = then !== undefined && then.side !== side && suitOf(then.winning) === suit;
    return caught && otherwise?.side === side && (isSharp(other) || otherwise.winning === other);
  });
  return falls.slice(0, 1).map((guarded) => {
    const by = trickOf(played, guarded)!;
    return {
      code: 'discard-unguards',
      params: { card, guarded, taker: by.winning },
      cards: [guarded, card, by.winning],
      step: played.steps.findIndex((step) => step.card === guarded),
      harms: sideOf(position, seat),
    };
  });
};
