import type { Theme } from '#shared/school/drill.ts';
import type { Exercise } from '#shared/school/exercise.ts';
import { drawGame, midPlay, newDeal, DEFAULT_GAMES, type Bench } from '../bench.ts';
import { clearMoment, playExercise } from '../card-play.ts';

const THEMES: readonly Theme[] = ['declarer'];

/** The best card of the declarer: with all hands open far from the end, with his own only towards it. */
export function bestDeclarer(bench: Bench): Exercise | undefined {
  return bestCard(bench, 'best-declarer', 'declarer', THEMES);
}

export function bestCard(
  bench: Bench,
  kind: 'best-declarer' | 'best-defender',
  side: 'declarer' | 'defenders',
  themes: readonly Theme[],
): Exercise | undefined {
  const open = bench.chance(5) < 2;
  const [from, to] = open ? [3, 9] : [2, 6];
  const deal = midPlay(bench, newDeal(drawGame(bench, DEFAULT_GAMES), bench.seed), from, to);
  const moment = deal && clearMoment(bench, deal, { side, open, from, to });
  return moment ? playExercise(bench, kind, moment, { themes, task: kind, open }) : undefined;
}
