/** How hard drills are found by those who learn here, reckoned once for every drill that is over. */
import { hardnessFrom, type Hardness } from '#main/school/index.ts';
import type { Storage } from '#main/storage/index.ts';

/** First answers of each learner that are looked at: the latest, for who learns is not what he was. */
const LATEST = 600;

export interface FoundHardness {
  now(): Promise<Hardness>;
  /** A drill is over. */
  changed(): void;
}

export function foundHardness({ attempts }: Storage): FoundHardness {
  let known: Promise<Hardness> | null = null;
  return {
    now: () => (known ??= attempts.results(LATEST).then(hardnessFrom)),
    changed() {
      known = null;
    },
  };
}
