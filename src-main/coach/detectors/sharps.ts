/** Aces and tens: caught, trumped, thrown away or added to a trick. */
import { isSharp, rankOf, strengthOf, suitOf } from '#shared/cards.ts';
import { sideOf } from '#main/engine/index.ts';
import { roleOf } from '../roles.ts';
import type { ChangeDetector, Finding, LineDetector } from './finding.ts';
import { laterOf, otherSide, stepOfCard, trickOf, tricksIn } from './tricks.ts';

/** A ten falls under the other side's ace of its suit. */
export const tenUnderAce: LineDetector = (line) => {
  const { start } = line;
  if (start.trump === null) return [];
  return tricksIn(line).flatMap(({ cards, winning, side }) =>
    rankOf(winning) !== 'A'
      ? []
      : cards
          .filter(
            ({ card, seat }) =>
              rankOf(card) === 'T' && suitOf(card) === suitOf(winning) && sideOf(start, seat) !== side,
          )
          .map(({ card, seat }) => ({
            code: 'ten-under-ace',
            params: { ten: card, ace: winning, who: roleOf(start, seat) },
            cards: [card, winning],
            step: laterOf(line, card, winning),
            harms: sideOf(start, seat),
          })),
  );
};

/** An ace or a ten of a side suit is taken by the other side's trump. */
export const sharpRuffed: LineDetector = (line) => {
  const { start } = line;
  return tricksIn(line).flatMap(({ cards, winning, winner, side }) => {
    const led = suitOf(cards[0]!.card);
    if (suitOf(winning) !== start.trump || led === start.trump) return [];
    return cards
      .filter(({ card, seat }) => isSharp(card) && suitOf(card) === led && sideOf(start, seat) !== side)
      .map(({ card, seat }) => ({
        code: 'sharp-ruffed',
        params: { sharp: card, trump: winning, by: roleOf(start, winner) },
        cards: [card, winning],
        step: laterOf(line, card, winning),
        harms: sideOf(start, seat),
      }));
  });
};

/** Somebody who has neither the led suit nor trumps must throw an ace or a ten on the other side's trick. */
export const sharpThrown: LineDetector = (line) => {
  const { start } = line;
  if (start.trump === null) return [];
  return tricksIn(line).flatMap(({ cards, side }) =>
    cards
      .filter(({ card, seat }) => {
        const discarded = suitOf(card) !== suitOf(cards[0]!.card) && suitOf(card) !== start.trump;
        return discarded && isSharp(card) && sideOf(start, seat) !== side;
      })
      .map(({ card, seat }) => ({
        code: 'sharp-thrown',
        params: { sharp: card, who: roleOf(start, seat) },
        cards: [card],
        step: stepOfCard(line, card),
        harms: sideOf(start, seat),
      })),
  );
};

/** Somebody who could play something else puts an ace or a ten on a trick of his own side. */
export const smeared: LineDetector = (line) => {
  const { start, steps } = line;
  if (start.trump === null) return [];
  return tricksIn(line).flatMap(({ cards, winning, winner, side }) =>
    steps.flatMap((step, at): Finding[] => {
      const { card, seat, forced } = step;
      const added = cards.slice(1).some((played) => played.card === card) && card !== winning;
      if (!added || forced || !isSharp(card) || sideOf(start, seat) !== side) return [];
      const params = { sharp: card, who: roleOf(start, seat), whose: roleOf(start, winner) };
      return [{ code: 'smeared', params, cards: [card], step: at, harms: otherSide(side) }];
    }),
  );
};

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
