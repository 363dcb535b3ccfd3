/** The engine's settlement sheet against the reference's pencil. */
import type { ComponentLine, Settlement } from '#shared/settlement.ts';
import type { Line, Paid } from '../reference/settle.ts';
import { same } from './difference.ts';

const lineOf = ({ id, side, made, amount, silentHundred }: Line) =>
  `${id} of ${side} ${made ? 'made' : 'lost'} ${amount}, silent hundred of ${silentHundred ?? 'nobody'}`;

/** Components, who pays whom, and points where they are counted. */
export function compareSettlements(engine: Settlement, reference: Paid, pointsCount: boolean): void {
  same('components', engine.components.map(lineOf).sort(), reference.lines.map(lineOf).sort());
  for (const line of engine.components) same(`${line.id} by its own figures`, Math.abs(line.amount), formula(line));
  same(
    'sum before the cap',
    engine.uncapped,
    reference.lines.reduce((sum, { amount }) => sum + amount, 0),
  );
  same('gain of every seat', [...engine.bySeat], [...reference.bySeat]);
  same(
    'sum of all gains',
    engine.bySeat.reduce((sum, amount) => sum + amount, 0),
    0,
  );
  for (const { seat, amount } of engine.perDefender) same(`gain from seat ${seat}`, amount, reference.from[seat]);
  if (pointsCount) same('points', engine.points, reference.points);
}

/** The product a person would check on the sheet. */
function formula({ rate, hearts, fleks, factor, extra }: ComponentLine): number {
  return rate * hearts * 2 ** fleks * factor + extra;
}
