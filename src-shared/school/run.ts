/**
 * A few questions in a row that are neither rated nor repeated: a series of easy ones for speed, or a placement test. The time
 * of a question runs from when it is asked for to its answer, by the clock of the app.
 */
import { z } from 'zod';
import type { Drill, DrillAnswer, DrillNote } from './drill.ts';
import { SERIES_KINDS, type SeriesKind } from './drill.ts';
import type { SeriesScore } from './progress.ts';

export const runWishSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('series'), kind: z.enum(SERIES_KINDS) }),
  z.strictObject({ type: z.literal('placement') }),
]);
export type RunWish = z.infer<typeof runWishSchema>;

export interface RunQuestion {
  readonly run: string;
  /** 0 for the first. */
  readonly number: number;
  /** `null` where it depends on the answers. */
  readonly of: number | null;
  readonly drill: Pick<Drill, 'kind' | 'themes' | 'difficulty' | 'task' | 'scene' | 'ask'>;
}

export interface RunAnswered {
  readonly run: string;
  readonly number: number;
  readonly correct: boolean;
  readonly accepted: readonly DrillAnswer[];
  readonly notes: readonly DrillNote[];
  /** After the last question. */
  readonly result: RunResult | null;
}

export type RunResult =
  | {
      readonly type: 'series';
      readonly kind: SeriesKind;
      readonly of: number;
      readonly score: SeriesScore;
      /** Own best before this one; `null`: it is the first. */
      readonly before: SeriesScore | null;
      readonly isBest: boolean;
    }
  /** Lessons that are marked as known now, by id; empty: none. */
  | { readonly type: 'placement'; readonly known: readonly string[] };
