/** The solver against exhaustive search under rule sets nobody printed: every field of the rules varies. */
import { expect, test } from 'vitest';
import { legalCards } from '#main/engine/index.ts';
import { solve } from '#main/solver/index.ts';
import { VARIANTS } from '#shared/seats.ts';
import { ROUND, tries } from '../bulk.ts';
import { diceOf } from '../properties/dice.ts';
import { mixedRules } from '../properties/rule-mix.ts';
import { randomEnding } from './endings.ts';
import { exhaustiveCardValue } from './oracle.ts';
import { randomFrom } from './random.ts';
import { byName } from './values.ts';

const COUNT = Number(process.env['FORHONT_MIXED_ENDINGS'] ?? tries(25, 500));

test.each(VARIANTS)(
  '%s: every card has its exhaustive value',
  (variant) => {
    for (let seed = ROUND * 1_000_000; seed < ROUND * 1_000_000 + COUNT; seed++) {
      const random = randomFrom(seed);
      const rules = mixedRules(variant, diceOf(-seed));
      const position = randomEnding(random, { variant, rules, size: 2 + random.below(3) });
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
  },
  3_600_000,
);
