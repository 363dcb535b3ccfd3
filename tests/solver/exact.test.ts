/** The solver against exhaustive search through the engine. FORHONT_ENDINGS sets how many endings; `npm test` takes a small share. */
import { expect, test } from 'vitest';
import { legalCards, type Position } from '#main/engine/index.ts';
import { OBJECTIVES, solve, type Objective } from '#main/solver/index.ts';
import { ROUND, tries } from '../bulk.ts';
import { randomEnding, withStock } from './endings.ts';
import { exhaustiveCardValue } from './oracle.ts';
import { randomFrom, type Random } from './random.ts';
import { byName } from './values.ts';

const COUNT = Number(process.env['FORHONT_ENDINGS'] ?? tries(150, 5000));
const FIRST_SEED = Number(process.env['FORHONT_SEED'] ?? 1 + ROUND);
const BLOCKS = 10;

/** Cards a hand by weight: exhaustive search of seven takes seconds. */
const SIZES = [
  [2, 0.25],
  [3, 0.33],
  [4, 0.29],
  [5, 0.11],
  [6, 0.019],
  [7, 0.001],
] as const;

function randomSize(random: Random): number {
  let left = random.next();
  return SIZES.find(([, weight]) => (left -= weight) < 0)?.[0] ?? 2;
}

function ending(random: Random): Position {
  const size = randomSize(random);
  let position = randomEnding(random, { size });
  // Exhaustive search of seven cards in four hands does not fit into memory.
  while (size === 7 && position.hands.length === 4) position = randomEnding(random, { size });
  const draws = position.variant === 'lizany' && size <= 3 && random.chance(0.5);
  return draws ? withStock(random, position, 2 * (1 + random.below(2))) : position;
}

function checkEnding(seed: number, objective: Objective): void {
  const position = ending(randomFrom(seed));
  const known = new Map<string, number>();
  const expected = legalCards(position).map((card) => ({
    card,
    value: exhaustiveCardValue(position, card, objective, known),
  }));
  const { cards: solved, value, best, exact } = solve(position, { objective });
  // Where a card can show a marriage it may also tell what each way brings (`marriages.test.ts`).
  const cards = solved.map((of) => ({ card: of.card, value: of.value }));
  expect({ seed, objective, cards: byName(cards) }).toEqual({ seed, objective, cards: byName(expected) });
  expect(exact).toBe(true);
  expect(best.length).toBeGreaterThan(0);
  for (const of of cards) expect(best.includes(of.card)).toBe(of.value === value);
}

test.each(Array.from({ length: BLOCKS }, (_, block) => block))(
  'every card of every ending has its exhaustive value (%i)',
  (block) => {
    for (let i = block; i < COUNT; i += BLOCKS) checkEnding(FIRST_SEED * 1_000_003 + i, OBJECTIVES[i % 3]!);
  },
  3_600_000,
);

test('two sevens of which the first has just been made', () => checkEnding(7_001_656, 'payoff'));
