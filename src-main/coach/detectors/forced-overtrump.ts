import { isSharp, suitOf } from '#shared/cards.ts';
import { sideOf } from '#main/engine/play/sides.ts';
import { winningCard } from '#main/engine/play/tricks.ts';
import type { Step } from '../line.ts';
import { roleOf } from '../roles.ts';
import type { Finding, LineDetector } from './finding.ts';

/** Void in the led suit, somebody must trump higher: over his own side's trump, with an ace or ten of trumps, or with his last trump. */
export const forcedOvertrump: LineDetector = ({ steps }) => steps.flatMap((step, at) => found(step, at));

function found(step: Step, at: number): Finding[] {
  const { before, card, seat, side } = step;
  const [lead] = before.trick;
  const { trump } = before;
  if (lead === undefined || before.stock.length > 0 || suitOf(card) !== trump || suitOf(lead.card) === trump) return [];
  const winning = winningCard(before.trick, trump);
  if (suitOf(winning.card) !== trump || step.after.trick.at(-1)?.card === winning.card) return [];
  const over = winningCard([...before.trick, { seat, card }], trump).card === card;
  if (!over) return [];
  const ownTrump = sideOf(before, winning.seat) === side;
  const last = before.hands[seat]!.filter((other) => suitOf(other) === trump).length === 1;
  if (!ownTrump && !isSharp(card) && !last) return [];
  return [
    {
      code: 'forced-overtrump',
      params: { who: roleOf(before, seat), trump: card, over: winning.card },
      cards: [card, winning.card],
      step: at,
      harms: side,
    },
  ];
}
