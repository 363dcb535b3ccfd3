import { isSharp, suitOf } from '#shared/cards.ts';
import { sideOf } from '#main/engine/play/sides.ts';
import { roleOf } from '../roles.ts';
import type { LineDetector } from './finding.ts';
import { laterOf, tricksIn } from './tricks.ts';

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
