import type { Exercise } from '#shared/school/exercise.ts';
import { positionOf, tallies } from '#main/engine/index.ts';
import { drawGame, newDeal, playedUntil, DEFAULT_GAMES, type Bench } from '../bench.ts';
import { makeExercise, say } from '../make.ts';
import { setupOf } from '../scene.ts';
import { countingScene, difficultTricks, pointsAsked, withoutWinner } from './count-trick.ts';

/** The points of both sides in a whole deal; the harder way is to be told nothing of who took which trick. */
export function countDeal(bench: Bench): Exercise | undefined {
  const deal = playedUntil(bench, newDeal(drawGame(bench, DEFAULT_GAMES), bench.seed), () => false);
  const position = positionOf(deal);
  if (position?.toPlay !== null || position.trump === null) return undefined;
  const blind = bench.chance(2) === 0;
  const { declarer, defenders } = tallies(position);
  const points = { declarer: declarer.total, defenders: defenders.total };
  return makeExercise('count-deal', {
    themes: ['points'],
    task: say(blind ? 'count-deal-blind' : 'count-deal'),
    scene: countingScene(position, blind ? position.tricks.map(withoutWinner) : position.tricks),
    ask: pointsAsked(),
    accepted: [{ form: 'numbers', values: points }],
    measured: {
      base: blind ? 1000 : 750,
      depth: position.marriages.length,
      perDepth: 130,
      tempting: Math.round(difficultTricks(position.tricks, position) / 2),
    },
    setup: setupOf(deal),
    because: [
      say('trick-points-of-sides', { declarer: declarer.tricks, defenders: defenders.tricks }),
      say('marriages-of-sides', { declarer: declarer.marriages, defenders: defenders.marriages }),
    ],
  });
}
