/** A player's choice, the thinking of it in the solver's threads. */
import type { SeatView } from '#shared/view.ts';
import { answeredBy, type SolverPool } from '#main/solver/index.ts';
import type { Decision } from './choice.ts';
import { choosing, type PlayerOptions } from './choose.ts';

/**
 * As `chooseAction`, the thinking of the higher levels done in the background.
 * @throws Cancelled once the signal is aborted
 */
export function chooseInBackground(
  pool: SolverPool,
  view: SeatView,
  options: PlayerOptions,
  signal?: AbortSignal,
): Promise<Decision> {
  return answeredBy(pool, choosing(view, options), signal);
}
