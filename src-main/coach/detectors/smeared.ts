import { isSharp } from '#shared/cards.ts';
import { sideOf } from '#main/engine/play/sides.ts';
import { roleOf } from '../roles.ts';
import type { LineDetector } from './finding.ts';
import { otherSide, placeOf, tricksIn } from './tricks.ts';

/** Somebody puts an ace or a ten on a trick of his own side. */
export const smeared: LineDetector = (line) => {
  const { start } = line;
  if (start.trump === null) return [];
  return tricksIn(line).flatMap(({ cards, winning, winner, side }) =>
    cards
      .filter(
        ({ card, seat }) =>
          card !== winning && isSharp(card) && sideOf(start, seat) === side && placeOf(line, card) >= 0,
      )
      .map(({ card, seat }) => ({
        code: 'smeared',
        params: { sharp: card, who: roleOf(start, seat), whose: roleOf(start, winner) },
        cards: [card],
        step: placeOf(line, card),
        harms: otherSide(side),
      })),
  );
};
