import { describe, expect, it } from 'vitest';
import { proveLaid, type LaidQuestion } from '#main/engine/laid/index.ts';
import { seedOf, tries } from '../bulk.ts';
import { randomEnding, type Recipe } from './endings.ts';
import { isLaid } from './oracle.ts';

const DEALS = tries(2, 100);

/** Cards per hand and plays made before the question. */
const THREE_SEATS = [
  [2, 0],
  [3, 0],
  [3, 1],
  [3, 2],
  [4, 0],
  [4, 1],
  [4, 2],
  [4, 3],
  [4, 5],
  [5, 7],
] as const;
const FOUR_SEATS = [
  [2, 0],
  [2, 1],
  [2, 3],
  [3, 5],
  [4, 9],
] as const;

const plain = ['csm', 'turnaj'].flatMap((rules) =>
  (['hra', 'sedma', 'sto', 'sto-sedma', 'betl', 'durch', 'dve-sedmy', 'dve-sedmy-sto'] as const).flatMap((contract) =>
    THREE_SEATS.flatMap(([cards, plays]) =>
      [0.5, 0.8].map((strength): Recipe => ({ rules, variant: 'licitovany', contract, cards, plays, strength })),
    ),
  ),
);
const withPartner = (['hra', 'sedma', 'betl', 'durch'] as const).flatMap((contract) =>
  FOUR_SEATS.map(([cards, plays]): Recipe => ({
    rules: 'csm',
    variant: 'krizovy',
    contract,
    cards,
    plays,
    strength: 0.6,
  })),
);
/** Betl of křížový opens after the lead to a trick, open games after a trick; `international` compares the hands then. */
const opened = [
  ...[
    [2, 0, 1],
    [2, 0, 5],
    [2, 3, 2],
    [3, 4, 1],
    [3, 4, 0],
  ].map(([cards, plays, opensAfter]) => ({
    rules: 'csm',
    variant: 'krizovy',
    contract: 'betl',
    cards,
    plays,
    opensAfter,
  })),
  ...['domaci', 'international'].flatMap((rules) =>
    ['open-betl', 'open-durch'].flatMap((contract) =>
      [
        [2, 0, 3],
        [3, 0, 3],
        [3, 1, 2],
        [4, 2, 1],
      ].map(([cards, plays, opensAfter]) => ({ rules, variant: 'voleny', contract, cards, plays, opensAfter })),
    ),
  ),
].map((recipe) => ({ ...recipe, strength: 0.45 }) as Recipe);
const fromTheStock = (['hra', 'sedma', 'sto'] as const).flatMap((contract) =>
  [
    [1, 2],
    [2, 2],
    [3, 2],
    [1, 4],
    [2, 4],
  ].map(([cards, stock]): Recipe => ({
    rules: 'international',
    variant: 'lizany',
    contract,
    cards: cards!,
    plays: 0,
    strength: 0.6,
    stock: stock!,
  })),
);

/** A hundred needs a marriage; here one was shown before the ending began. */
function withMarriage(question: LaidQuestion): LaidQuestion {
  if (!question.components.includes('sto')) return question;
  return { ...question, marriages: [...question.marriages, { side: 'declarer', seat: null, suit: 'h' }] };
}

/** Questions the oracle does not answer: something the claim needs was lost before. */
function failedBefore(verdict: ReturnType<typeof proveLaid>): boolean {
  return 'laid' in verdict && !verdict.laid && verdict.nodes === 0;
}

describe.each([
  ['contracts of three', plain],
  ['křížový with a called card', withPartner],
  ['hands laid open', opened],
  ['lízaný with a stock', fromTheStock],
])('against listing every layout: %s', (_, recipes) => {
  it.each(recipes.map((recipe, i) => [describeRecipe(recipe), recipe, i] as const))('%s', (_name, recipe, i) => {
    for (let n = 0; n < DEALS; n++) {
      const seed = seedOf(i * 1009 + n * 31 + recipe.cards);
      const question = withMarriage(randomEnding(recipe, seed));
      if (question.hand.length === 0) continue;
      const verdict = proveLaid(question);
      if (failedBefore(verdict)) continue;
      expect({ seed, laid: 'laid' in verdict && verdict.laid }).toEqual({ seed, laid: isLaid(question) });
    }
  });
});

it('meets both answers, also where only one strategy for all layouts is missing', () => {
  const recipe: Recipe = { rules: 'csm', variant: 'voleny', contract: 'betl', cards: 4, plays: 1, strength: 0.5 };
  const verdicts = Array.from({ length: 500 }, (_, seed) => proveLaid(randomEnding(recipe, seed)));
  const laid = verdicts.filter((verdict) => 'laid' in verdict && verdict.laid);
  const broken = verdicts.flatMap((verdict) => ('laid' in verdict && !verdict.laid ? [verdict.counterexample] : []));
  expect(laid.length).toBeGreaterThan(50);
  expect(broken.length).toBeGreaterThan(50);
  expect(broken.some(({ evenOpen }) => !evenOpen)).toBe(true);
});

function describeRecipe({ cards, contract, opensAfter, plays, rules, stock, strength }: Recipe): string {
  const extras = [opensAfter !== undefined && `opens after ${opensAfter}`, stock !== undefined && `stock ${stock}`];
  return [rules as string, contract, `${cards} cards`, `${plays} plays`, strength, ...extras.filter(Boolean)].join(
    ', ',
  );
}
