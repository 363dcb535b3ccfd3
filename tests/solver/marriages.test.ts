/** Where announcing a marriage, or which half comes first, is a decision. */
import { expect, test } from 'vitest';
import { setupSchema, type SetupInput } from '#shared/position.ts';
import { unwrap } from '#shared/result.ts';
import { legalCards, playCard, toPosition } from '#main/engine/index.ts';
import { lineFor, solve } from '#main/solver/index.ts';
import { tries } from '../bulk.ts';
import { benchDeal } from '../tools/bench/deals.ts';
import { randomEnding } from './endings.ts';
import { exhaustiveCardValue, exhaustiveValue } from './oracle.ts';
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
  for (let seed = 0; seed < tries(60, 2000); seed++) {
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

/** Values of a build that kept every question apart; a trump marriage in the declarer's side made states look alike that are not. */
test.each([
  ['sto', 92972, 13, 'Th-3 Uh13 Ta13 7b12 Tb13 Ob13 Kb13 Ab13'],
  ['sto-sedma', 94438, 28, 'Th12 Oh28 Kh28 Ah12 8l12 Aa28 Tb12'],
  ['sto', 95852, 64, '8h32 Oh64 Kh64 Ah64 Tl32 Ta32 Aa32 Ab16'],
] as const)('forty and twenty on one side, a whole deal: %s %i', (contract, seed, value, cards) => {
  const found = solve(benchDeal({ variant: 'krizovy', rules: 'csm', contract, plausible: true }, seed));
  expect(found.value).toBe(value);
  expect(found.cards.map((of) => `${of.card}${of.value}`).join(' ')).toBe(cards);
});

test('a deal is worth what its best card is, and that what the position after it is', () => {
  for (let seed = 1; seed <= tries(8, 100); seed++) {
    const [variant, rules] = (
      [
        ['krizovy', 'csm'],
        ['voleny', 'csm'],
        ['licitovany', 'international'],
        ['krizovy', 'international'],
      ] as const
    )[seed % 4]!;
    const position = benchDeal({ variant, rules, contract: 'sto', plausible: true }, 700 + seed);
    const { value, best, cards } = solve(position, { line: false });
    expect(Math.max(...cards.map((of) => of.value))).toBe(value);
    expect(best).toEqual(cards.filter((of) => of.value === value).map(({ card }) => card));
    const after = best.flatMap((card) => [true, false].map((announce) => playCard(position, card, announce)));
    expect(Math.max(...after.map((at) => solve(unwrap(at), { cards: 'none' }).value))).toBe(value);
  }
});

test('asked for cards announced, or without a word, it values each in just that way', () => {
  let mattered = 0;
  for (let seed = 0; seed < tries(60, 2000); seed++) {
    const random = randomFrom(9_000 + seed);
    const position = randomEnding(random, {
      size: 2 + random.below(3),
      rules: seed % 4 === 0 ? international : csm,
      variant: random.pick(['voleny', 'krizovy']),
      contract: random.pick(['sto', 'hra']),
    });
    const known = new Map<string, number>();
    for (const announce of [true, false]) {
      const expected = legalCards(position).map((card) => ({
        card,
        value: exhaustiveValue(unwrap(playCard(position, card, announce)), 'payoff', known),
      }));
      const found = solve(position, { announce }).cards;
      const shown = found.map(({ card, value }) => ({ card, value }));
      expect({ seed, announce, cards: byName(shown) }).toEqual({ seed, announce, cards: byName(expected) });
      for (const { card, value, marriage } of found) {
        if (!marriage) continue;
        mattered++;
        const other = exhaustiveValue(unwrap(playCard(position, card, !announce)), 'payoff', known);
        expect(marriage).toEqual(announce ? { announced: value, silent: other } : { announced: other, silent: value });
      }
    }
  }
  expect(mattered).toBeGreaterThan(0);
});
