import { describe, expect, it } from 'vitest';
import { seatsOf, type Variant } from '#shared/seats.ts';
import { unwrap } from '#shared/result.ts';
import { findRuleSet, rulesFor } from '#shared/rules/index.ts';
import { applyAction, dealCards, shuffledDeck, startDeal, viewFor, type Deal } from '#main/engine/index.ts';
import { chanceFrom, knownFrom, layoutsOf, plainSet, sampleLayouts, type Layout } from '#main/engine/kernel/index.ts';
import { beliefFor } from '#main/players/belief/index.ts';
import { eachFeature, FEATURE_COUNT, sceneOf } from '#main/players/belief/features.ts';
import weights from '#main/players/belief/weights.json' with { type: 'json' };
import { chooseAction } from '#main/players/index.ts';

const ruleSet = findRuleSet('csm')!;

/** A deal of the players' own after so many cards; other deals than those learned from. */
function dealt(variant: Variant, n: number, plays = 0): Deal | null {
  const seed = `other deals ${n}`;
  let deal = startDeal(dealCards(variant, ruleSet, shuffledDeck(seed)));
  let left = plays;
  for (let seat = deal.state.toAct; seat !== null; seat = deal.state.toAct) {
    if (deal.state.phase === 'play' && left-- === 0) return deal;
    deal = unwrap(applyAction(deal, chooseAction(viewFor(deal, seat), { level: 1, seed, ruleSet }).action, seat));
  }
  return null;
}

const truthOf = (deal: Deal): Layout => {
  const { hands, talon } = deal.state.position!;
  return { hands: hands.map(plainSet), talon: plainSet(talon), stock: 0, undealt: 0 };
};

describe('the tables', () => {
  it('fit the features', () => {
    const contexts = Object.entries(weights.contexts);
    expect(contexts.map(([context]) => context)).toContain('voleny hra');
    for (const [, table] of contexts) {
      expect(table).toHaveLength(FEATURE_COUNT);
      expect(table.every(Number.isFinite)).toBe(true);
    }
  });

  // In křížový less is told, so more views are needed to see it; auctions take their time.
  it.each([
    ['voleny', 45],
    ['licitovany', 18],
    ['krizovy', 60],
  ] as const)('put the true layout before others: %s', (variant, wanted) => {
    let loss = 0;
    let views = 0;
    for (let n = 0; views < wanted && n < 60; n++) {
      const deal = dealt(variant, n);
      if (deal === null) continue;
      for (const seat of seatsOf(variant)) {
        const view = viewFor(deal, seat);
        const likelihood = beliefFor(view)?.likelihood;
        if (!likelihood) continue;
        const layouts = layoutsOf(knownFrom(view, rulesFor(ruleSet, variant)), { customs: true });
        const chance = chanceFrom(`check ${n} ${seat}`);
        const others = Array.from({ length: 10 }, () => likelihood(layouts.draw(chance)));
        const own = likelihood(truthOf(deal));
        loss -= Math.log(own / others.reduce((sum, each) => sum + each, own));
        views++;
      }
    }
    expect(views).toBeGreaterThanOrEqual(wanted);
    // Knowing nothing it would be log 11 = 2.40.
    expect(loss / views).toBeLessThan(2.15);
  });
});

describe('a likelihood', () => {
  const deal = [0, 1, 2, 3, 4].map((n) => dealt('voleny', n, 4)).find((each) => each !== null)!;
  const { declarer } = deal.state;
  const defender = seatsOf('voleny').find((seat) => seat !== declarer && seat !== deal.state.toAct) ?? 1;
  const view = viewFor(deal, defender);
  const layouts = layoutsOf(knownFrom(view, rulesFor(ruleSet, 'voleny')));

  it('is above 0, the same again, and finite', () => {
    const { likelihood } = beliefFor(view)!;
    const chance = chanceFrom('x');
    for (let i = 0; i < 200; i++) {
      const layout = layouts.draw(chance);
      expect(likelihood(layout)).toBeGreaterThan(0);
      expect(likelihood(layout)).toBeLessThan(Infinity);
      expect(beliefFor(view)!.likelihood(layout)).toBe(likelihood(layout));
    }
  });

  it('says nothing at temper 0, and less between', () => {
    const layout = layouts.draw(chanceFrom('y'));
    expect(beliefFor(view, 0)!.likelihood(layout)).toBe(1);
    expect(Math.log(beliefFor(view, 0.5)!.likelihood(layout))).toBeCloseTo(
      Math.log(beliefFor(view)!.likelihood(layout)) / 2,
    );
  });

  it('leans the sample towards what is likely', () => {
    const { likelihood } = beliefFor(view)!;
    const mean = (drawn: readonly Layout[]): number =>
      drawn.reduce((sum, layout) => sum + Math.log(likelihood(layout)), 0) / drawn.length;
    const plain = sampleLayouts(layouts, 50, { chance: chanceFrom('z') });
    const leaning = sampleLayouts(layouts, 50, {
      chance: chanceFrom('z'),
      ...beliefFor(view)!,
    });
    expect(mean(leaning)).toBeGreaterThan(mean(plain) + 1);
  });

  it('takes a card that was played for one of the hand, whoever plays it when', () => {
    const before = [0, 1, 2, 3, 4].map((n) => dealt('voleny', n)).find((each) => each !== null)!;
    const sceneBefore = sceneOf(viewFor(before, defender))!;
    const sceneLater = sceneOf(view)!;
    const vector = (scene: typeof sceneLater, layout: Layout): number[] => {
      const sums = Array<number>(FEATURE_COUNT).fill(0);
      eachFeature(scene, layout, (place, amount) => (sums[place]! += amount));
      return sums;
    };
    expect(vector(sceneLater, truthOf(deal))).toEqual(vector(sceneBefore, truthOf(before)));
  });

  it('is none before there is a game, and where none is learned', () => {
    const start = startDeal(dealCards('voleny', ruleSet, shuffledDeck('a')));
    expect(beliefFor(viewFor(start, 1))).toBeNull();
    expect(beliefFor({ ...view, variant: 'lizany' })).toBeNull();
  });
});
