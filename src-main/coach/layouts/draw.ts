/** Layouts to advise by: all of them when they are few, otherwise a fair sample that leans towards what the bidding says. */
import { sampleLayouts, type Chance } from '#main/engine/kernel/index.ts';
import { type Knowledge, laidOut, type Layout, unseenBy } from '#main/players/index.ts';
import { plausibility } from './plausible.ts';

export interface Drawn {
  /** Not more than were wanted; empty when what is known contradicts itself. */
  readonly layouts: readonly Layout[];
  /** Whether there is only one layout, so that the seat knows all cards. */
  readonly certain: boolean;
  /** Whether these are all the layouts there are, none of them drawn. */
  readonly all: boolean;
}

export function drawLayouts(knowledge: Knowledge, wanted: number, chance: Chance): Drawn {
  const { proved, likely } = unseenBy(knowledge);
  const drawn = sampleLayouts(likely, wanted, {
    chance,
    likelihood: (layout) => plausibility(knowledge, laidOut(layout, chance)),
  });
  return {
    layouts: drawn.map((layout) => laidOut(layout, chance)),
    certain: proved.count === 1,
    all: likely.count <= wanted,
  };
}
