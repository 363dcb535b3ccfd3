/** What is wrong with a drill, found by a route that shares neither search nor rules with its maker, as far as that is affordable. */
import type { Exercise } from '#shared/school/exercise.ts';
import { exerciseSchema } from '#shared/school/exercise.ts';
import { cardPlayFaults } from './card-play.ts';
import { countingFaults, dutyFaults, memoryFaults, pointFaults, settleFaults } from './counting.ts';
import { laidFaults } from './laid.ts';
import { samplingFaults } from './sampling.ts';
import { takeOverFaults } from './take-over.ts';

export function faultsOf(exercise: Exercise): string[] {
  const parsed = exerciseSchema.safeParse(JSON.parse(JSON.stringify(exercise)));
  if (!parsed.success) return parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  return verified(parsed.data);
}

function verified(exercise: Exercise): string[] {
  switch (exercise.kind) {
    case 'legal-cards':
    case 'must-beat':
      return dutyFaults(exercise);
    case 'count-trick':
    case 'count-deal':
      return pointFaults(exercise);
    case 'settle':
      return settleFaults(exercise);
    case 'memory':
      return memoryFaults(exercise);
    case 'counting':
      return countingFaults(exercise);
    case 'laid':
      return laidFaults(exercise);
    case 'best-declarer':
    case 'best-defender':
    case 'seven':
    case 'betl':
      return cardPlayFaults(exercise);
    case 'choose-trump':
    case 'talon':
    case 'announce':
    case 'flek':
      return samplingFaults(exercise);
    case 'take-over':
      return takeOverFaults(exercise);
  }
}
