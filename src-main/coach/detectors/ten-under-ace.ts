import { rankOf, suitOf } from '#shared/cards.ts';
import { sideOf } from '#main/engine/play/sides.ts';
import { roleOf } from '../roles.ts';
import type { LineDetector } from './finding.ts';
import { laterOf, tricksIn } from './tricks.ts';

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
