import { makeCard, suitOf } from '#shared/cards.ts';
import { roleOf } from '../roles.ts';
import type { LineDetector } from './finding.ts';

/** Who holds the trump seven has to trump a side suit, and so loses a trump that would have protected it. */
export const sevenUnprotected: LineDetector = ({ start, steps }) => {
  const { trump } = start;
  if (trump === null) return [];
  const seven = makeCard('7', trump);
  return steps.flatMap(({ before, seat, card, side }, at) => {
    const [lead] = before.trick;
    if (lead === undefined || before.stock.length > 0 || suitOf(lead.card) === trump || suitOf(card) !== trump)
      return [];
    if (card === seven || !before.hands[seat]!.includes(seven)) return [];
    return [
      {
        code: 'seven-unprotected',
        params: { who: roleOf(before, seat), trump: card, seven },
        cards: [card, seven],
        step: at,
        harms: side,
      },
    ];
  });
};
