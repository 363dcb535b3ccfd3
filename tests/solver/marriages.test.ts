/** Where announcing a marriage, or which half comes first, is a decision. */
import { expect, test } from 'vitest';
import { setupSchema, type SetupInput } from '#shared/position.ts';
import { unwrap } from '#shared/result.ts';
import { legalCards, toPosition } from '#main/engine/index.ts';
import { lineFor, solve } from '#main/solver/index.ts';
import { randomEnding } from './endings.ts';
import { exhaustiveCardValue } from './oracle.ts';
import { randomFrom } from './random.ts';
import { byName } from './values.ts';
import { csm } from '#shared/rules/csm.ts';
import { international } from '#shared/rules/international.ts';

const hundred: SetupInput = {
  variant: 'voleny',
  rules: 'csm',
  contract: 'sto',
  declarer: 0,
  trump: 'a',
  hands: [
    ['Kl', 'Ol', 'Ka', 'Oa'],
    ['7l', '8l', '9b', 'Ub'],
    ['Ul', '9l', '8b', '7b'],
  ],
  leader: 1,
  won: { declarer: { points: 50 }, defenders: { points: 30 } },
};

test('the twenty is kept silent where the forty must be the marriage announced first (csm VII.1)', () => {
  const position = unwrap(toPosition(setupSchema.parse({ ...hundred, plays: ['7l', 'Ul'] })));
  // 50 + the last trick + 40 make the hundred; with the twenty first it is 80 and lost by two tens.
  expect(solve(position).value).toBe(4);
  expect(lineFor(position, 'Kl')!.line[0]).toEqual({ card: 'Kl', announce: false });
});

test('where the best marriage counts both are announced', () => {
  const position = unwrap(toPosition(setupSchema.parse({ ...hundred, rules: 'hospoda', plays: ['7l', 'Ul'] })));
  // 120 points: S·(1 + 2).
  expect(solve(position).value).toBe(12);
  expect(lineFor(position, 'Kl')!.line[0]).toBe('Kl');
});

test('svršek first: the king led forfeits the marriage (international, Mariáš)', () => {
  const setup = { ...hundred, rules: 'international', contract: 'hra', leader: 0 };
  const position = unwrap(toPosition(setupSchema.parse(setup)));
  const values = new Map(solve(position, { objective: 'points' }).cards.map(({ card, value }) => [card, value]));
  expect(values.get('Oa')! - values.get('Ka')!).toBe(40);
  expect(values.get('Ol')! - values.get('Kl')!).toBe(20);
});

test('hundreds of both sides, every way to announce', () => {
  for (let seed = 0; seed < 160; seed++) {
    const random = randomFrom(5_000 + seed);
    const rules = seed % 4 === 0 ? international : csm;
    const position = randomEnding(random, {
      size: 2 + random.below(3),
      rules,
      variant: random.pick(['voleny', 'krizovy']),
      contract: 'sto',
    });
    const known = new Map<string, number>();
    const expected = legalCards(position).map((card) => ({
      card,
      value: exhaustiveCardValue(position, card, 'payoff', known),
    }));
    expect({ seed, cards: byName(solve(position).cards) }).toEqual({ seed, cards: byName(expected) });
  }
});
