import type { DrillKind } from '#shared/school/drill.ts';
import { chanceFrom } from '#main/engine/kernel/index.ts';
import { START } from '../progress/rating.ts';

/** Weak themes come more often: three times as often for every 400 points of rating. */
export function drawKind(kinds: readonly DrillKind[], seed: string, rating: (kind: DrillKind) => number): DrillKind {
  const weights = kinds.map((kind) => Math.max(1, Math.round(100 * 3 ** ((START.rating - rating(kind)) / 400))));
  let left = chanceFrom(`kind ${seed}`)(weights.reduce((sum, weight) => sum + weight, 0));
  return kinds[weights.findIndex((weight) => (left -= weight) < 0)]!;
}
