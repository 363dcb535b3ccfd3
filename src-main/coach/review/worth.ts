/** What best play of both sides was worth all along a deal. */
import type { WorthPoint } from '#shared/review.ts';
import type { Deal, Position } from '#main/engine/index.ts';
import { askSolve, type Asking } from '#main/solver/index.ts';
import { playsBefore, SEARCHED_DRAWS } from './judge.ts';

/**
 * Before each trick, and at the end of what was played; nothing of a deal that was never played, nothing while much is still to be
 * drawn, and nothing from where a revoke decided it.
 * @param deals the deal before each action and after the last
 */
export function* worthAlong(deals: readonly Deal[]): Asking<WorthPoint[]> {
  const revoke = deals.findIndex(({ state }) => state.offences.length > 0);
  const positions = deals.map(({ state }) => state.position);
  return yield* worthOf(positions, revoke < 0 ? positions.length : revoke);
}

/**
 * The same of positions.
 * @param until those from here on are left out
 */
export function* worthOf(positions: readonly (Position | null)[], until = positions.length): Asking<WorthPoint[]> {
  const points: WorthPoint[] = [];
  for (const [i, position] of positions.slice(0, until).entries()) {
    if (position === null || position.stock.length > SEARCHED_DRAWS) continue;
    const trick = position.tricks.length;
    const plays = playsBefore(position);
    const isLast = i === positions.length - 1;
    if (points.at(-1)?.plays === plays || (position.trick.length > 0 && !isLast)) continue;
    const solved = yield* askSolve(position, { cards: 'none', line: false });
    if (solved.exact) points.push({ trick, plays, value: solved.value });
  }
  return points;
}
