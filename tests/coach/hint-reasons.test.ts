/** Hints at the third level say why not the next card, and never that nothing matters beside a reason. */
import { expect, it } from 'vitest';
import type { Contract } from '#shared/contracts.ts';
import { RULE_SETS } from '#shared/rules/index.ts';
import type { Side } from '#shared/settlement.ts';
import { unwrap } from '#shared/result.ts';
import { messages } from '#resources/locales/index.ts';
import { FAMILIES } from '#main/coach/hints/because.ts';
import { hintFor } from '#main/coach/index.ts';
import { viewOfPosition } from '#main/engine/index.ts';
import { seedOf, tries } from '../bulk.ts';
import { randomEnding } from '../solver/endings.ts';
import { randomFrom } from '../solver/random.ts';
import { randomDealMistake } from './mistakes.ts';

/** Whole deals in which the next card is worse in few of the layouts. */
const SELDOM: readonly [number, Contract, Side][] = [
  [910_002, 'sto', 'declarer'],
  [910_003, 'betl', 'defenders'],
  [910_011, 'durch', 'defenders'],
];

it.each(SELDOM)('gives a reason where the next card is seldom worse: %i %s %s', (seed, contract, side) => {
  const { position } = randomDealMistake(seed, contract, side, 0.5);
  const view = viewOfPosition(position, position.toPlay!);
  const { text } = unwrap(hintFor(view, { level: 3, language: 'en', seed: '1', layouts: 100 }));
  expect(text).toContain('is worse mainly because');
});

it('never gives a reason where all cards come to the same', () => {
  let same = 0;
  for (let i = 0; i < tries(40, 400); i++) {
    const position = randomEnding(randomFrom(seedOf(i)), { size: 3, among: RULE_SETS });
    const view = viewOfPosition(position, position.toPlay!);
    const hint = hintFor(view, { level: 3, language: 'en', seed: '1', layouts: 30 });
    if (!hint.ok || !hint.value.text.includes('It does not matter which card you play')) continue;
    same++;
    expect(hint.value.text).not.toMatch(/is worse mainly because|is the best in/);
  }
  expect(same).toBeGreaterThan(0);
});

it('has a sentence for every family of causes, and for no other', () => {
  for (const language of ['cs', 'en'] as const)
    expect(Object.keys(messages[language].coach.because).toSorted()).toEqual([...FAMILIES].toSorted());
});
