/** The solver against exhaustive search where rules of one's own look at points and sevens at once, or count what lies in the talon. */
import { expect, test } from 'vitest';
import { DECK, isSharp, type Card } from '#shared/cards.ts';
import type { RuleSet } from '#shared/rules/index.ts';
import { legalCards, sharpsAway, type Position } from '#main/engine/index.ts';
import { solve } from '#main/solver/index.ts';
import { ROUND, tries } from '../bulk.ts';
import { diceOf } from '../properties/dice.ts';
import { mixedRules } from '../properties/rule-mix.ts';
import { randomEnding } from './endings.ts';
import { exhaustiveCardValue } from './oracle.ts';
import { randomFrom } from './random.ts';
import { byName } from './values.ts';

const COUNT = Number(process.env['FORHONT_MIXED_ENDINGS'] ?? tries(40, 1000));

function compare(seed: number, position: Position): void {
  const known = new Map<string, number>();
  const expected = legalCards(position).map((card) => ({
    card,
    value: exhaustiveCardValue(position, card, 'payoff', known),
  }));
  const { cards } = solve(position, { objective: 'payoff' });
  expect({ seed, cards: byName(cards.map(({ card, value }) => ({ card, value }))) }).toEqual({
    seed,
    cards: byName(expected),
  });
}

const withFields = (rules: RuleSet, change: (fields: RuleSet['fields']) => Partial<RuleSet['fields']>): RuleSet => ({
  ...rules,
  fields: { ...rules.fields, ...change(rules.fields) },
});

test.each(['voleny', 'licitovany', 'krizovy'] as const)(
  '%s: sto a sedma as one component',
  (variant) => {
    for (let seed = ROUND * 1_000_000; seed < ROUND * 1_000_000 + COUNT; seed++) {
      const random = randomFrom(seed);
      const stoSedma = random.pick([6, 7.5, 12]);
      const rules = withFields(mixedRules(variant, diceOf(-seed)), ({ rates }) => ({ rates: { ...rates, stoSedma } }));
      compare(seed, randomEnding(random, { variant, rules, contract: 'sto-sedma', size: 2 + random.below(3) }));
    }
  },
  3_600_000,
);

test.each(['voleny', 'licitovany'] as const)(
  '%s: aces and tens in the talon',
  (variant) => {
    let away = 0;
    for (let seed = ROUND * 1_000_000; seed < ROUND * 1_000_000 + COUNT; seed++) {
      const random = randomFrom(seed);
      const sharpPoints = random.pick(['defenders', 'declarer', 'nobody'] as const);
      const rules = withFields(mixedRules(variant, diceOf(-seed)), ({ talon }) => ({
        talon: { ...talon, sharp: 'shown', sharpPoints, sharpPays: random.pick([0, 1, 2.5]) },
      }));
      const ending = randomEnding(random, { variant, rules, size: 2 + random.below(3) });
      const seen = new Set<Card>([...ending.hands.flat(), ...ending.trick.map(({ card }) => card)]);
      for (const { cards } of ending.tricks) for (const { card } of cards) seen.add(card);
      const gone = random.shuffled(DECK.filter((card) => !seen.has(card)));
      // What lies there was in no trick: fewer points are taken by then, which settlements do not ask.
      const talon = gone.toSorted((a, b) => Number(isSharp(b)) - Number(isSharp(a))).slice(0, 2);
      const position = { ...ending, talon };
      away += sharpsAway(position);
      compare(seed, position);
    }
    expect(away).toBeGreaterThan(COUNT / 2);
  },
  3_600_000,
);
