/** Layouts one seat may think of, each with how much it counts. */
import { sampleLayouts, type Chance, type HiddenLayout as Sets } from '#main/engine/kernel/index.ts';
import type { Knowledge } from '../knowledge.ts';
import { laidOut, unseenBy, type Layout } from '../layouts/unseen.ts';

/** How likely layouts are beside each other, and how many must be looked at for each that stays. */
export interface Belief {
  /** Above 0. */
  readonly likelihood: (layout: Sets) => number;
  readonly candidates: number;
  /** It only chooses between candidates; where all layouts there are are taken they count alike. */
  readonly leans?: true;
}

export interface Sample {
  /** None when what is known contradicts itself. */
  readonly layouts: readonly Layout[];
  /** By layout, above 0; all 1 unless they are all layouts there are. */
  readonly weights: readonly number[];
  /** Whether these are all the layouts there are, none of them drawn. */
  readonly all: boolean;
  /** Whether there is only one layout, so that the seat knows all cards. */
  readonly certain: boolean;
}

/** @param belief without it all layouts are equally likely */
export function sampleFor(knowledge: Knowledge, wanted: number, chance: Chance, belief: Belief | null): Sample {
  const { proved, likely } = unseenBy(knowledge);
  const all = likely.count <= wanted;
  const drawn = sampleLayouts(likely, wanted, { chance, ...belief });
  return {
    layouts: drawn.map((layout) => laidOut(layout, chance)),
    // Of a sample the likelier were drawn the oftener; where none was drawn the likelihood has not counted yet.
    weights: drawn.map((layout) => (all && belief !== null && !belief.leans ? belief.likelihood(layout) : 1)),
    all,
    certain: proved.count === 1,
  };
}
