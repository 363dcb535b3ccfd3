/** Lines written card by card, so that a detector is tried on exactly what it should see. */
import type { SetupInput } from '#shared/position.ts';
import type { Card } from '#shared/cards.ts';
import { unwrap } from '#shared/result.ts';
import type { Side } from '#shared/settlement.ts';
import type { Comparison } from '#main/coach/detectors/index.ts';
import { stepOf, type NotedLine, type LineStep } from '#main/coach/line.ts';
import { settlePosition, type Position } from '#main/engine/index.ts';
import { sideOf } from '#main/engine/play/sides.ts';
import { position } from '../engine/positions.ts';

export type Table = Omit<Partial<SetupInput>, 'hands'> & { readonly hands: readonly string[] };

/** `Ah Kh! 7b` played to the end; `!` keeps a marriage silent. */
function playedOut(start: Position, text: string): NotedLine {
  const steps: LineStep[] = [];
  let at = start;
  for (const word of text.split(' ')) {
    const step = stepOf(at, word.slice(0, 2) as Card, !word.endsWith('!'));
    steps.push(step);
    at = step.after;
  }
  return { start, steps, end: at, sheet: unwrap(settlePosition(at)) };
}

export function lineOf(table: Table, text: string): NotedLine {
  return playedOut(position(table), text);
}

/** The second line as the worse card of the seat to play, or to the harm of `side`. */
export function compare(table: Table, best: string, played: string, side?: Side): Comparison {
  const start = position(table);
  const seat = start.toPlay!;
  const second = playedOut(start, played);
  return {
    position: start,
    seat,
    side: side ?? sideOf(start, seat),
    card: second.steps[0]!.card,
    best: playedOut(start, best),
    played: second,
  };
}
