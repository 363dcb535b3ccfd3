import { isSharp } from '#shared/cards.ts';
import { sideOf } from '#main/engine/play/sides.ts';
import { roleOf } from '../roles.ts';
import type { Finding, LineDetector } from './finding.ts';
import { otherSide, tricksIn } from './tricks.ts';

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
