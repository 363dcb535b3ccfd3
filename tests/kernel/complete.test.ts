/** Knowledge is complete: towards the end of a deal it admits exactly the layouts that agree with everything that happened. */
import { knownFrom, layoutsOf, cardsOf, plainBit, type HiddenLayout } from '#main/engine/kernel/index.ts';
import { findRuleSet, rulesFor, type RuleSet } from '#shared/rules/index.ts';
import type { Seat, Variant } from '#shared/seats.ts';
import { expect, test } from 'vitest';
import { seedOf, tries } from '../bulk.ts';
import { diceOf } from '../properties/dice.ts';
import { mixedRules } from '../properties/rule-mix.ts';
import { GAMES, moments } from './deals.ts';
import { layoutsBehind, type Piles } from './naive.ts';

/** Ways to lay the hidden cards that are tried one by one. */
const MAX_WAYS = 3000;

function nameOf(piles: readonly (readonly string[])[]): string {
  return piles.map((pile) => [...pile].sort().join('')).join('|');
}

function fromLayout({ hands, talon, stock }: HiddenLayout, known: readonly string[]): string {
  const hidden = cardsOf(talon).filter((card) => !known.includes(card));
  return nameOf([...hands.map(cardsOf), hidden, cardsOf(stock)]);
}

function ways(sizes: readonly number[]): number {
  let left = sizes.reduce((sum, size) => sum + size, 0);
  let product = 1;
  for (const size of sizes) for (let i = 1; i <= size; i++) product = (product * left--) / i;
  return product;
}

/** How many views were compared, and how many layouts they left out that the sizes alone would allow. */
function compare(set: RuleSet, variant: Variant, seed: number): { views: number; excluded: number } {
  const fields = rulesFor(set, variant);
  const dice = diceOf(seed + 77);
  let views = 0;
  let excluded = 0;
  for (const { view } of moments(set, variant, seed)) {
    if (view.phase !== 'play' || view.laidCard !== null) continue;
    const sizes = view.counts.map((count, seat) => (seat === view.seat || view.openHands[seat as 0] ? 0 : count));
    const all = ways([...sizes, view.talon.count - (view.talon.cards?.length ?? 0), view.stock]);
    if (all > MAX_WAYS || !dice.chance(0.3)) continue;
    const known = knownFrom(view, fields);
    const layouts = layoutsOf(known);
    const listed = Array.from({ length: layouts.count }, (_, i) => layouts.at(i));
    const admitted = listed.map((layout) => fromLayout(layout, view.talon.cards ?? []));
    for (const seat of view.counts.keys() as Iterable<Seat>) {
      for (const card of cardsOf(known.hidden)) {
        const holding = listed.filter(({ hands }) => (hands[seat]! & plainBit(card)) !== 0).length;
        expect(layouts.share(seat, card)).toBeCloseTo(listed.length > 0 ? holding / listed.length : 0, 9);
      }
    }
    const possible = layoutsBehind(view, fields).map((piles: Piles) => nameOf(piles));
    expect(admitted.sort(), `${set.id} ${variant} seed ${seed} seat ${view.seat}`).toEqual(possible.sort());
    views++;
    excluded += all - possible.length;
  }
  return { views, excluded };
}

test.each(GAMES)('%s %s: what is admitted could be, what is not could not', (id, variant) => {
  let views = 0;
  let excluded = 0;
  for (let n = 0; n < tries(7, 80); n++) {
    const found = compare(findRuleSet(id)!, variant, seedOf(n));
    views += found.views;
    excluded += found.excluded;
  }
  expect(views).toBeGreaterThan(10);
  if (variant !== 'lizany') expect(excluded).toBeGreaterThan(0);
});

test.each(['voleny', 'licitovany', 'krizovy', 'lizany'] as const)('%s: with rules nobody printed, too', (variant) => {
  let views = 0;
  for (let n = 0; n < tries(5, 120); n++) {
    const seed = seedOf(500 + n);
    views += compare(mixedRules(variant, diceOf(seed)), variant, seed).views;
  }
  expect(views).toBeGreaterThan(10);
});
