/** How hard drills are found by those who learn here, reckoned once for every drill that is over. */
import { adjustmentsFrom, type Adjustments } from '#main/school/index.ts';
import type { Storage } from '#main/storage/index.ts';

/** First answers of each learner that are looked at: the latest, for who learns is not what he was. */
const LATEST = 600;

export interface FoundAdjustments {
  now(): Promise<Adjustments>;
  /** A drill is over. */
  changed(): void;
}

export function foundAdjustments({ attempts }: Storage): FoundAdjustments {
  let known: Promise<Adjustments> | null = null;
  return {
    now: () => (known ??= attempts.results(LATEST).then(adjustmentsFrom)),
    changed() {
      known = null;
    },
  };
}
