/** Explanations and hints: what solver lines and a seat's knowledge say, in a player's words. See docs/coach.md. */
import type { Language } from '#shared/api/index.ts';
import type { Card } from '#shared/cards.ts';
import type { Explanation, Hint } from '#shared/coach.ts';
import type { Why } from '#shared/api/review.ts';
import type { ReviewMoment, WorthPoint } from '#shared/review.ts';
import type { Result } from '#shared/result.ts';
import type { SeatView } from '#shared/view.ts';
import type { Deal, Position } from '#main/engine/index.ts';
import { answered, answeredBy, type SolverPool } from '#main/solver/index.ts';
import { explaining } from './explain.ts';
import { bestLine, type NotedLine } from './line.ts';
import { hinting, type HintOptions } from './hints/index.ts';
import {
  askingWhy,
  judging,
  judgingCard,
  worthAlong,
  worthOf,
  type WhyRequest,
  type CardDecision,
  type ReviewDecision,
  type ReviewBudget,
} from './review/index.ts';

export { Cancelled } from '#main/solver/index.ts';
export { type HintOptions } from './hints/index.ts';
export {
  isJudged,
  opponentsOf,
  recordWay,
  unjudgedCard,
  unjudgedOf,
  type ReviewDecision,
  type ReviewBudget,
} from './review/index.ts';

/** Best play from a position to the end, after a first card or not, of equal cards those a player would take; in this thread. */
export function playedBest(position: Position, first?: Card): NotedLine {
  return answered(bestLine(position, first));
}

/** Explains a card in this thread, with its marriage announced or not, or in the better way; errors: those of `explaining`. */
export function explainCard(
  position: Position,
  card: Card,
  language: Language,
  announce?: boolean,
): Result<Explanation> {
  return answered(explaining(position, card, language, announce));
}

/** Helps the seat to act by what its view tells, in this thread; errors: those of `hinting`. */
export function hintFor(view: SeatView, options: HintOptions): Result<Hint> {
  return answered(hinting(view, options));
}

/** What a decision of a finished deal cost, in this thread; `null` where nothing can be computed. */
export function judged(decision: ReviewDecision, budget?: ReviewBudget): ReviewMoment | null {
  return answered(judging(decision, budget));
}

export interface Coach {
  /** As `explainCard`, in the background. Throws `Cancelled` once the signal is aborted. */
  explain(
    position: Position,
    card: Card,
    language: Language,
    options?: { readonly announce?: boolean | undefined; readonly signal?: AbortSignal | undefined },
  ): Promise<Result<Explanation>>;
  /** As `hintFor`, in the background. Throws `Cancelled` once the signal is aborted. */
  hint(
    view: SeatView,
    options: HintOptions,
    running?: { readonly signal?: AbortSignal | undefined },
  ): Promise<Result<Hint>>;
  /** As `judged`, in the background. Throws `Cancelled` once the signal is aborted. */
  judge(
    decision: ReviewDecision,
    running?: { readonly signal?: AbortSignal | undefined },
  ): Promise<ReviewMoment | null>;
  /** What a card of a record cost, in the background. Throws `Cancelled` once the signal is aborted. */
  judgeCard(
    decision: CardDecision,
    running?: { readonly signal?: AbortSignal | undefined },
  ): Promise<ReviewMoment | null>;
  /** Why somebody acted as he did, from his view alone, in the background. Throws `Cancelled` once the signal is aborted. */
  why(asked: WhyRequest, running?: { readonly signal?: AbortSignal | undefined }): Promise<Why>;
  /** What best play was worth before each trick of a deal, in the background. Throws `Cancelled` once the signal is aborted. */
  worth(deals: readonly Deal[], running?: { readonly signal?: AbortSignal | undefined }): Promise<WorthPoint[]>;
  /** The same of the positions of a record. */
  worthOf(
    positions: readonly Position[],
    running?: { readonly signal?: AbortSignal | undefined },
  ): Promise<WorthPoint[]>;
}

export function createCoach(pool: SolverPool): Coach {
  return {
    explain: (position, card, language, { announce, signal } = {}) =>
      answeredBy(pool, explaining(position, card, language, announce), signal),
    hint: (view, options, { signal } = {}) => answeredBy(pool, hinting(view, options), signal),
    judge: (decision, { signal } = {}) => answeredBy(pool, judging(decision), signal),
    judgeCard: (decision, { signal } = {}) => answeredBy(pool, judgingCard(decision), signal),
    why: (asked, { signal } = {}) => answeredBy(pool, askingWhy(asked), signal),
    worth: (deals, { signal } = {}) => answeredBy(pool, worthAlong(deals), signal),
    worthOf: (positions, { signal } = {}) => answeredBy(pool, worthOf(positions), signal),
  };
}
