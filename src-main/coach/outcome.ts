/** What a card changes in money, component by component. */
import type { ComponentChange, Verdict } from '#shared/coach.ts';
import type { Side } from '#shared/settlement.ts';
import type { NotedLine } from './line.ts';

/** Components worth something else along the second line, the greatest loss of the side first. */
export function changesBetween(best: NotedLine, played: NotedLine, side: Side): ComponentChange[] {
  const worth = ({ sheet }: NotedLine, id: string): number =>
    sheet.components.find((line) => line.id === id)?.amount ?? 0;
  const ids = new Set([...best.sheet.components, ...played.sheet.components].map(({ id }) => id));
  return [...ids]
    .map((id) => ({ id, before: worth(best, id), after: worth(played, id) }))
    .filter(({ before, after }) => before !== after)
    .sort((a, b) => lossOf(b, side) - lossOf(a, side));
}

function lossOf({ before, after }: ComponentChange, side: Side): number {
  return side === 'declarer' ? before - after : after - before;
}

/** The components that change hands to the harm of a side: won before, or at least not lost, and now less. */
export function componentsLost(changes: readonly ComponentChange[], side: Side): ComponentChange[] {
  return changes.filter(({ before, after }) => {
    const fall = Math.sign(before) - Math.sign(after);
    return side === 'declarer' ? fall > 0 : fall < 0;
  });
}

export function verdictOf(changes: readonly ComponentChange[], side: Side): Extract<Verdict, 'costs' | 'loses'> {
  return componentsLost(changes, side).length > 0 ? 'loses' : 'costs';
}
