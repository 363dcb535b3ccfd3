import type { Theme } from '#shared/school/drill.ts';
import type { Exercise } from '#shared/school/exercise.ts';
import type { Bench } from '../bench.ts';
import { bestCard } from './best-declarer.ts';

const THEMES: readonly Theme[] = ['defence'];

/** The best card of a defender. */
export function bestDefender(bench: Bench): Exercise | undefined {
  return bestCard(bench, 'best-defender', 'defenders', THEMES);
}
