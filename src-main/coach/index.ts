/** Explanations and hints: what solver lines and a seat's knowledge say, in a player's words. See docs/coach.md. */
import type { Language } from '#shared/api/index.ts';
import type { Card } from '#shared/cards.ts';
import type { Explanation, Hint } from '#shared/coach.ts';
import type { Result } from '#shared/result.ts';
import type { SeatView } from '#shared/view.ts';
import type { Position } from '#main/engine/index.ts';
import type { SolverPool } from '#main/solver/index.ts';
import { answered, answeredBy } from './asking.ts';
import { explaining } from './explain.ts';
import { hinting, type HintOptions } from './hints/index.ts';

export { Cancelled } from './asking.ts';
export { LAYOUTS, type HintOptions } from './hints/index.ts';

/** Explains a card in this thread; errors: those of `explaining`. */
export function explainCard(position: Position, card: Card, language: Language): Result<Explanation> {
  return answered(explaining(position, card, language));
}

/** Helps the seat to act by what its view tells, in this thread; errors: those of `hinting`. */
export function hintFor(view: SeatView, options: HintOptions): Result<Hint> {
  return answered(hinting(view, options));
}

export interface Coach {
  /** As `explainCard`, in the background. Throws `Cancelled` once the signal is aborted. */
  explain(
    position: Position,
    card: Card,
    language: Language,
    options?: { readonly signal?: AbortSignal | undefined },
  ): Promise<Result<Explanation>>;
  /** As `hintFor`, in the background. Throws `Cancelled` once the signal is aborted. */
  hint(
    view: SeatView,
    options: HintOptions,
    running?: { readonly signal?: AbortSignal | undefined },
  ): Promise<Result<Hint>>;
}

export function createCoach(pool: SolverPool): Coach {
  return {
    explain: (position, card, language, { signal } = {}) =>
      answeredBy(pool, explaining(position, card, language), signal),
    hint: (view, options, { signal } = {}) => answeredBy(pool, hinting(view, options), signal),
  };
}
