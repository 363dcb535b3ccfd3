/** Layouts to advise by: all of them when they are few, otherwise a fair sample that leans towards what the bidding says. */
import type { Knowledge } from '#main/players/knowledge.ts';
import type { Random } from '#main/players/random.ts';
import { plausibility } from './plausible.ts';
import { unseenBy, type Layout } from './unseen.ts';

export interface Drawn {
  /** Not more than were wanted; empty when what is known contradicts itself. */
  readonly layouts: readonly Layout[];
  /** Whether there is only one layout, so that the seat knows all cards. */
  readonly certain: boolean;
}

/** Candidates for each layout wanted; the more plausible ones stay. */
const CANDIDATES = 4;

export function drawLayouts(knowledge: Knowledge, wanted: number, random: Random): Drawn {
  const unseen = unseenBy(knowledge);
  const certain = unseen.count === 1;
  if (unseen.count <= wanted) {
    return { layouts: Array.from({ length: unseen.count }, (_, i) => unseen.at(i)), certain };
  }
  // Each candidate stays with a probability that grows with its weight: the greatest of u^(1/w).
  const candidates = Array.from({ length: CANDIDATES * wanted }, () => {
    const layout = unseen.at(Math.floor(random() * unseen.count));
    return { layout, rank: Math.log(random()) / plausibility(knowledge, layout) };
  });
  candidates.sort((a, b) => b.rank - a.rank);
  return { layouts: candidates.slice(0, wanted).map(({ layout }) => layout), certain };
}
