/**
 * Drills: exercises without end, each made from a seed. A kind gives one exercise of a seed or none: what is not clear is
 * thrown away. What is asked and what is right is in `src-shared/school/exercise.ts`; how hard it is, in `difficulty.ts`.
 */
import type { DrillKind } from '#shared/school/drill.ts';
import type { Exercise } from '#shared/school/exercise.ts';
import { benchFor, type Bench, type DrillPlayer, type WantedDeal } from './bench.ts';
import { announce } from './kinds/announce.ts';
import { bestDeclarer } from './kinds/best-declarer.ts';
import { bestDefender } from './kinds/best-defender.ts';
import { betl } from './kinds/betl.ts';
import { chooseTrump } from './kinds/choose-trump.ts';
import { countDeal } from './kinds/count-deal.ts';
import { countTrick } from './kinds/count-trick.ts';
import { counting } from './kinds/counting.ts';
import { flek } from './kinds/flek.ts';
import { laid } from './kinds/laid.ts';
import { legalCards } from './kinds/legal-cards.ts';
import { memory } from './kinds/memory.ts';
import { mustBeat } from './kinds/must-beat.ts';
import { settle } from './kinds/settle.ts';
import { seven } from './kinds/seven.ts';
import { takeOver } from './kinds/take-over.ts';
import { talon } from './kinds/talon.ts';
import { isDilemma } from './naive.ts';

export type { DrillTerms, DrillPlayer } from './bench.ts';
export { checkAnswer } from './check.ts';
export { isDilemma, isNaiveRight } from './naive.ts';

const KINDS: Readonly<Record<DrillKind, (bench: Bench) => Exercise | undefined>> = {
  'legal-cards': legalCards,
  'must-beat': mustBeat,
  'count-trick': countTrick,
  'count-deal': countDeal,
  settle,
  'choose-trump': chooseTrump,
  talon,
  announce,
  'take-over': takeOver,
  flek,
  'best-declarer': bestDeclarer,
  'best-defender': bestDefender,
  seven,
  betl,
  memory,
  counting,
  laid,
};

/**
 * The exercise of a seed; `undefined` when that seed has none that is clear.
 * @param wanted `dilemma`: only a narrow choice that a simple rule does not make (`isDilemma`); `played`: the game it is made of, if it can be
 */
export function exerciseOf(
  kind: DrillKind,
  seed: string,
  player: DrillPlayer,
  wanted: WantedDeal = {},
): Exercise | undefined {
  const exercise = KINDS[kind](benchFor(`${kind} ${seed}`, player, wanted));
  return exercise && wanted.dilemma && !isDilemma(exercise) ? undefined : exercise;
}
