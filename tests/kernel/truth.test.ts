/** Whatever happens in a deal, no seat's knowledge excludes how the cards really lie. */
import { cardsOf, dutyFacts, knownFrom, layoutsOf, type Fact } from '#main/engine/kernel/index.ts';
import { findRuleSet, rulesFor, type RuleSet } from '#shared/rules/index.ts';
import { expect, test } from 'vitest';
import { seedOf, tries } from '../bulk.ts';
import { diceOf } from '../properties/dice.ts';
import { mixedRules } from '../properties/rule-mix.ts';
import { GAMES, moments, truthOf, type Moment } from './deals.ts';

const DEALS = tries(8, 400);

function told({ view, deal }: Moment, facts: readonly Fact[]): string {
  const written = facts.map((fact) =>
    fact.says === 'held-one-of'
      ? `${fact.about} held one of ${fact.sets.map((set) => cardsOf(set).join('')).join('/')} (${fact.reason})`
      : `${fact.about} ${fact.says} ${cardsOf(fact.cards).join(' ')} (${fact.reason})`,
  );
  return [`seat ${view.seat}`, JSON.stringify(deal.actions), JSON.stringify(deal.state.hands), ...written].join('\n');
}

/** How often the truth was looked for, by phase. */
function lookForTruth(set: RuleSet, variant: (typeof GAMES)[number][1], seed: number): Map<string, number> {
  const looked = new Map<string, number>();
  for (const moment of moments(set, variant, seed)) {
    const { deal, view } = moment;
    const known = knownFrom(view, rulesFor(set, variant));
    const layouts = layoutsOf(known);
    if (!layouts.has(truthOf(deal)) || layouts.count < 1) {
      throw new Error(`${set.id} ${variant} seed ${seed}: the truth is excluded\n${told(moment, known.facts)}`);
    }
    looked.set(view.phase, (looked.get(view.phase) ?? 0) + 1);
  }
  return looked;
}

test.each(GAMES)('%s %s: the truth is always among the layouts', (id, variant) => {
  let plays = 0;
  for (let n = 0; n < DEALS; n++) plays += lookForTruth(findRuleSet(id)!, variant, seedOf(n)).get('play') ?? 0;
  expect(plays).toBeGreaterThan(DEALS);
});

test.each(['voleny', 'licitovany', 'krizovy', 'lizany'] as const)('%s: with rules nobody printed, too', (variant) => {
  let plays = 0;
  for (let n = 0; n < 2 * DEALS; n++) {
    const seed = seedOf(1000 + n);
    plays += lookForTruth(mixedRules(variant, diceOf(seed)), variant, seed).get('play') ?? 0;
  }
  expect(plays).toBeGreaterThan(DEALS);
});

test('duties prove nothing while lízaný is drawn', () => {
  const tricks = [
    [
      { seat: 0, card: 'Ah' },
      { seat: 1, card: '7b' },
    ],
  ] as const;
  const sight = { trump: 'l', tricks, counts: [8, 8], sevens: [] } as const;
  expect(dutyFacts({ ...sight, variant: 'lizany' }, 0)).toEqual([]);
  expect(dutyFacts({ ...sight, variant: 'voleny' }, 0).map(({ reason }) => reason)).toEqual([
    'did-not-follow',
    'did-not-trump',
  ]);
});
