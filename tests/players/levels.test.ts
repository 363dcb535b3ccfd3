import { describe, expect, it } from 'vitest';
import { LEVELS } from '#shared/bots.ts';
import { RULE_SETS } from '#shared/rules/index.ts';
import { unwrap } from '#shared/result.ts';
import { applyAction, dealCards, replay, shuffledDeck, startDeal, viewFor } from '#main/engine/index.ts';
import { chanceFrom, pick } from '#main/engine/kernel/index.ts';
import { chooseAction } from '#main/players/index.ts';
import { eachVariantOnce, SALT, tries } from '../bulk.ts';
import { announced, quietly } from './table.ts';
import { exchanged } from '../engine/deals.ts';

const THINKING = LEVELS.filter((level) => level > 1);
const every = RULE_SETS.flatMap((ruleSet) =>
  ruleSet.variants.map((variant) => [variant, ruleSet.id, ruleSet] as const),
);
/** In `npm test` each variant once: what tells rule sets apart is settled by the engine. */
const combinations = eachVariantOnce(every, ([variant]) => variant);

describe.each(THINKING)('level %i', (level) => {
  it.each(combinations)('%s by %s: acts within the rules, and other hands behind its view change nothing', (...of) => {
    const [variant, id, ruleSet] = of;
    const chance = chanceFrom(`levels ${variant} ${id}`);
    const any = <T>(items: readonly T[]): T => pick(items, chance);
    let compared = 0;
    for (let n = 0; n < tries(1, 30); n++) {
      let deal = startDeal(dealCards(variant, ruleSet, shuffledDeck(`levels ${SALT}${n}`)));
      for (let seat = deal.state.toAct; seat !== null; seat = deal.state.toAct) {
        const view = viewFor(deal, seat);
        const options = { level, seed: 'levels', ruleSet };
        const decision = chooseAction(view, options);
        expect(view.actions).toContainEqual(decision.action);
        expect(decision.confidence).toBeGreaterThanOrEqual(0);
        expect(decision.confidence).toBeLessThanOrEqual(1);
        const hidden = deal.dealt.packets.filter(({ to }) => to !== seat);
        const other = replay(exchanged(deal.dealt, any(any(hidden).cards), any(any(hidden).cards)), deal.actions);
        const same = other.ok && JSON.stringify(viewFor(other.value, seat)) === JSON.stringify(view);
        if (same && JSON.stringify(other.value.dealt.packets) !== JSON.stringify(deal.dealt.packets)) {
          compared++;
          expect(chooseAction(viewFor(other.value, seat), options)).toEqual(decision);
        }
        deal = unwrap(applyAction(deal, decision.action));
      }
    }
    expect(compared).toBeGreaterThan(0);
  });

  it('says what it expects of each card, and takes the best', () => {
    const deal = quietly(announced(['Al Tl Kl Ol Ul 9l 8l Ah 9h Ka 7a 8a'], 'Al', ['7a', '8a'], 'hra'));
    const view = viewFor(deal, deal.state.toAct!);
    const { action, considered, layouts } = chooseAction(view, { level, seed: 'x' });
    const plays = considered.filter((of) => of.action.type === 'play');
    expect(layouts).toBeGreaterThanOrEqual(10);
    expect(plays.map((of) => of.value)).toEqual(plays.map((of) => of.value).toSorted((a, b) => b - a));
    for (const of of plays) expect(of.chance).toBeGreaterThan(0.9);
    if (action.type !== 'claim') expect(action).toEqual(plays[0]!.action);
  });

  it('plays by rules of thumb when there is no time at all', () => {
    const deal = quietly(announced(['Al Tl Kl Ol 8l 9l 8h Ah Th Ka Oa 7a'], 'Al', ['Oa', '7a'], 'hra'));
    const view = viewFor(deal, deal.state.toAct!);
    const rule = chooseAction(view, { level: 1, seed: 'x' });
    const hurried = chooseAction(view, { level, seed: 'x', ms: 1e-6 });
    expect(hurried).toEqual(rule);
    expect(chooseAction(view, { level, seed: 'x' }).layouts).toBeGreaterThanOrEqual(10);
  });
});
