import { isSharp, suitOf } from '#shared/cards.ts';
import { sideOf } from '#main/engine/play/sides.ts';
import { roleOf } from '../roles.ts';
import type { LineDetector } from './finding.ts';
import { stepOfCard, tricksIn } from './tricks.ts';

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
