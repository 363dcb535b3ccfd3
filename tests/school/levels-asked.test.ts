/** Which levels tell how hard a card is: those its variant has. */
import { expect, it } from 'vitest';
import { findRuleSet } from '#shared/rules/index.ts';
import type { Variant } from '#shared/seats.ts';
import { dealCards, shuffledDeck, startDeal } from '#main/engine/index.ts';
import { benchFor, playedUntil } from '#main/school/drills/bench.ts';
import { clearMoment, playExercise } from '#main/school/drills/card-play.ts';
import type { DrillPlayer } from '#main/school/drills/index.ts';
import { PLAYER } from './player.ts';

/** The levels besides the first that were asked about the first clear card of some deal. */
function asked(variant: Variant, rules: string): Set<number> {
  const levels = new Set<number>();
  const player: DrillPlayer = {
    ...PLAYER,
    consider(view, ruleSet, seed, level) {
      if (level !== undefined) levels.add(level);
      return PLAYER.consider(view, ruleSet, seed, level);
    },
  };
  for (let seed = 0; ; seed++) {
    const bench = benchFor(`levels ${seed}`, player);
    const deal = startDeal(dealCards(variant, findRuleSet(rules)!, shuffledDeck(`levels ${seed}`)));
    const start = playedUntil(bench, deal, ({ state }) => state.phase === 'play' && state.position!.stock.length === 0);
    const moment =
      start.state.phase === 'play' && clearMoment(bench, start, { side: null, open: true, from: 2, to: 7 });
    if (!moment) continue;
    playExercise(bench, 'best-declarer', moment, { themes: [], task: 'best-declarer', open: true });
    return levels;
  }
}

it('asks two levels more where there are three, and one in lízaný', () => {
  expect(asked('voleny', 'csm')).toEqual(new Set([2, 3]));
  expect(asked('lizany', 'international')).toEqual(new Set([2]));
});
