/** The engine's settlement sheet against the reference's pencil. */
import type { Settlement } from '#shared/settlement.ts';
import type { Paid } from '../reference/settle.ts';
import { same } from './difference.ts';

const lineOf = ({ id, side, made, amount }: { id: string; side: string; made: boolean; amount: number }) =>
  `${id} of ${side} ${made ? 'made' : 'lost'} ${amount}`;

/** Components, who pays whom, and points where they are counted. */
export function compareSettlements(engine: Settlement, reference: Paid, pointsCount: boolean): void {
  same('components', engine.components.map(lineOf).sort(), reference.lines.map(lineOf).sort());
  same('gain of every seat', [...engine.bySeat], [...reference.bySeat]);
  same(
    'sum of all gains',
    engine.bySeat.reduce((sum, amount) => sum + amount, 0),
    0,
  );
  for (const { amount } of engine.perDefender) same('gain from a defender', amount, reference.each);
  if (pointsCount) same('points', engine.points, reference.points);
}
