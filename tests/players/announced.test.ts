import { describe, expect, it } from 'vitest';
import type { Action } from '#shared/actions.ts';
import { announcedComponents } from '#shared/contracts.ts';
import { RULE_SETS, rulesFor } from '#shared/rules/index.ts';
import { unwrap } from '#shared/result.ts';
import { VARIANTS, type Variant } from '#shared/seats.ts';
import {
  applyAction,
  dealCards,
  settlementOf,
  shuffledDeck,
  startDeal,
  viewFor,
  type Deal,
} from '#main/engine/index.ts';
import { announcedChance, sceneOfCall } from '#main/players/calls/announced.ts';
import announcedTable from '#main/players/calls/announced.json' with { type: 'json' };
import { chooseAction, knowledgeOf, type Decision } from '#main/players/index.ts';
import { lossOf } from '../tools/players/logit.ts';
import { announced, quietly, table } from './table.ts';

const SILENT: Action = { type: 'comment', flek: [], against: [] };
const FLEK: Action = { type: 'comment', flek: ['hra'], against: [] };

const knowledgeIn = (deal: Deal) => {
  const view = viewFor(deal, deal.state.toAct!);
  return knowledgeOf(view, rulesFor(deal.dealt.ruleSet, view.variant));
};
const chanceIn = (deal: Deal, action: Action): number => announcedChance(action, knowledgeIn(deal))!;

/** Every decision before play of a deal level 1 plays with itself, and how it ends. */
function dealOf(variant: Variant, n: number): { readonly decisions: Decision[]; readonly end: Deal } {
  const ruleSet = RULE_SETS.find((set) => set.variants.includes(variant))!;
  const seed = `announced ${n}`;
  const decisions: Decision[] = [];
  let deal = startDeal(dealCards(variant, ruleSet, shuffledDeck(seed)));
  for (let seat = deal.state.toAct; seat !== null; seat = deal.state.toAct) {
    const before = deal.state.phase;
    const decision = chooseAction(viewFor(deal, seat), { level: 1, seed, ruleSet });
    if (before !== 'play') decisions.push(decision);
    deal = unwrap(applyAction(deal, decision.action));
  }
  return { decisions, end: deal };
}

describe('the chance said beside a call', () => {
  it.each(VARIANTS)('stands by every announcement and turn of doubling, and by nothing else: %s', (variant) => {
    const said: { chance: number; made: boolean }[] = [];
    for (let n = 0; n < 24; n++) {
      const { decisions, end } = dealOf(variant, n);
      const { contract } = end.state;
      const parts = new Map(settlementOf(end)!.components.map(({ id, made }) => [id, made]));
      for (const { action, chance } of decisions) {
        const speaks = action.type === 'announce' || action.type === 'comment' || action.type === 'stand';
        expect(chance !== undefined).toBe(speaks);
        if (chance === undefined) continue;
        expect(chance).toBeGreaterThanOrEqual(0);
        expect(chance).toBeLessThanOrEqual(1);
        const made = contract !== null && announcedComponents(contract).every((part) => parts.get(part));
        if (action.type !== 'announce' || action.contract === contract) said.push({ chance, made });
      }
    }
    // Better than saying to everybody how many are made, which is more than a player can know.
    const share = said.filter(({ made }) => made).length / said.length;
    expect(lossOf(said)).toBeLessThan(lossOf(said.map(({ made }) => ({ chance: share, made }))) - 0.03);
  });

  it('rises with what the declarer holds', () => {
    const chance = (hand: string): number => {
      const asked = table(
        { hands: [`${hand} 7l 9l`] },
        { type: 'trump', card: '9h' },
        { type: 'discard', cards: ['7l', '9l'] },
        { type: 'barva' },
      );
      return chanceIn(quietly(asked), { type: 'announce', contract: 'hra' });
    };
    const chances = [
      '9h 8h Uh Ul 8l 9b 8b Ua 9a 8a',
      'Kh 9h 8h Uh Al 8l 9b 8b 9a 8a',
      'Ah Kh 9h Uh 8h Al 8l 9b 8b 9a',
      'Ah Kh Oh 9h 8h Al Tl 9b Ab 9a',
    ].map(chance);
    expect(chances).toEqual(chances.toSorted((x, y) => x - y));
    expect(chances[0]).toBeLessThan(0.3);
    expect(chances.at(-1)).toBeGreaterThan(0.8);
  });

  it('falls with what a defender holds', () => {
    const first = (hand: string): Deal =>
      announced(['9h 8h Uh Ah Ul Ol 9b 8b Ub Ua 9a 8a', hand], '9h', ['9a', '8a'], 'hra');
    const [weak, strong] = [first('7l 8l 9l 7b 7a Oa Ob Kl Oh 7h'), first('Al Tl Aa Ta Ab Tb Kh Oh Kl 7h')];
    expect(chanceIn(strong, SILENT)).toBeLessThan(chanceIn(weak, SILENT) - 0.2);
    expect(chanceIn(strong, FLEK)).toBeLessThan(0.3);
  });

  it('comes from tables that fit what is looked at', () => {
    const deal = announced(['9h 8h Uh Ah Ul Ol 9b 8b Ub Ua 9a 8a'], '9h', ['9a', '8a'], 'hra');
    const { inputs } = sceneOfCall(SILENT, knowledgeIn(deal))!;
    const all = Object.entries<readonly number[]>(announcedTable.contexts);
    for (const variant of VARIANTS)
      expect(all.filter(([name]) => name.startsWith(`${variant} `)).length).toBeGreaterThan(3);
    for (const [, weights] of all) {
      expect(weights).toHaveLength(inputs.length + 1);
      expect(weights.every(Number.isFinite)).toBe(true);
    }
  });
});

it('a doubling is counted with those before it, and only a doubling is', () => {
  const ruleSet = RULE_SETS.find((set) => set.variants.includes('voleny'))!;
  let deal = startDeal(dealCards('voleny', ruleSet, shuffledDeck('announced 0')));
  while (deal.state.phase !== 'commenting') {
    const { action } = chooseAction(viewFor(deal, deal.state.toAct!), { level: 1, seed: 'announced 0', ruleSet });
    deal = unwrap(applyAction(deal, action));
  }
  const silent = sceneOfCall(SILENT, knowledgeIn(deal));
  expect(silent).not.toBeNull();
  expect(sceneOfCall(FLEK, knowledgeIn(deal))).not.toEqual(silent);
  expect(sceneOfCall({ type: 'stand' }, knowledgeIn(deal))).toEqual(silent);
});
