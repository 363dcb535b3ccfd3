/** Where a line is decided: after it, nothing that happens matters. */
import { isNoTrump } from '#shared/contracts.ts';
import type { NotedLine } from '../line.ts';
import { tricksIn } from './tricks.ts';

/** The step that decides a game without trumps, the last one when nothing does before. */
export function decidedAt(line: NotedLine): number {
  const { contract, declarer } = line.start;
  const last = line.steps.length - 1;
  if (!isNoTrump(contract)) return last;
  const declarerTakes = contract.endsWith('betl');
  return tricksIn(line).find(({ winner }) => (winner === declarer) === declarerTakes)?.at ?? last;
}
