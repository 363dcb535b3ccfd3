/** The play the core goes along after an answer: it proves nothing, but it must be one in which the answer is kept to. */
import { expect, test } from 'vitest';
import { coreFor } from '#main/solver/solve.ts';
import { coreGame } from '#main/solver/core-game.ts';
import { SearchState } from '#main/solver/situation.ts';
import { benchDeal } from '../tools/bench/deals.ts';
import { randomEnding } from './endings.ts';
import { randomFrom } from './random.ts';
import type { Position } from '#main/engine/index.ts';

/** @returns how many answers were followed */
function followAll(position: Position, useTable: boolean): number {
  const core = coreFor();
  core.setAllowance(() => 1e9);
  const situation = new SearchState(position, 'payoff');
  const layout = situation.caseOf(position.hands.map((hand) => situation.bits.set(hand)));
  const game = coreGame(core, situation, layout, useTable);
  let answers = 0;
  for (let index = 1; index < game.values.length; index++) {
    const reached = game.reaches(game.root, index);
    const likely = game.likely?.();
    if (likely === undefined) continue;
    expect(game.values[likely]).toBeDefined();
    expect(likely >= index).toBe(reached);
    // The search is as it was: it answers the same again.
    expect(game.reaches(game.root, index)).toBe(reached);
    answers++;
  }
  return answers;
}

test.each([true, false])('endings of every game, with a table or none: %s', (useTable) => {
  let answers = 0;
  for (let seed = 1; seed <= 400; seed++) {
    const random = randomFrom(60_000 + seed);
    const position = randomEnding(random, { size: 2 + random.below(useTable ? 6 : 3) });
    answers += followAll(position, useTable);
  }
  expect(answers).toBeGreaterThan(500);
});

test.each(['hra', 'sto', 'sto-sedma', 'dve-sedmy-sto'] as const)('whole deals of %s', (contract) => {
  for (let seed = 1; seed <= 6; seed++) {
    const deal = benchDeal({ variant: 'licitovany', rules: 'international', contract, plausible: true }, seed);
    expect(followAll(deal, true)).toBeGreaterThan(0);
  }
});
