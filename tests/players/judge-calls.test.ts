import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { rulesFor } from '#shared/rules/apply.ts';
import { RULE_SETS } from '#shared/rules/index.ts';
import { unwrap } from '#shared/result.ts';
import type { SeatView } from '#shared/view.ts';
import { weighingCall } from '#main/coach/review/calls.ts';
import { answered } from '#main/solver/index.ts';
import { applyAction, dealCards, shuffledDeck, startDeal, viewFor } from '#main/engine/index.ts';
import { chanceFrom } from '#main/engine/kernel/index.ts';
import {
  beliefOf,
  chooseAction,
  errorOfCalls,
  imaginedDeal,
  judgingCalls,
  kindOfCall,
  knowledgeOf,
  sampleFor,
  triedOf,
  valuedCalls,
} from '#main/players/index.ts';
import { eachVariantOnce, tries } from '../bulk.ts';

const EVERY = RULE_SETS.flatMap((ruleSet) => ruleSet.variants.map((variant) => ({ ruleSet, variant })));
const TABLES = eachVariantOnce(EVERY, ({ variant }) => variant);

/** In what order cards came, or lie in the talon, nobody cares. */
const inAnyOrder = ({ talon, ...view }: SeatView) => ({
  ...view,
  talon: talon.cards?.toSorted() ?? talon.count,
  hand: [],
  actions: [],
  log: [],
});

/** Decisions of bots before the first card. */
function* decisions({ ruleSet, variant }: (typeof TABLES)[number], seed: string) {
  let deal = startDeal(dealCards(variant, ruleSet, shuffledDeck(seed)));
  while (deal.state.toAct !== null && deal.state.position === null) {
    const view = viewFor(deal, deal.state.toAct);
    if (view.actions.length > 1) yield { deal, knowledge: knowledgeOf(view, rulesFor(ruleSet, variant)) };
    deal = unwrap(applyAction(deal, chooseAction(view, { level: 1, seed, ruleSet }).action));
  }
}

describe.each(TABLES)('at a table of $variant, $ruleSet.id', (table) => {
  test('an imagined deal looks to the seat as its own does, and has the cards of the layout', () => {
    const phases = new Map<string, number>();
    for (let seed = 0; seed < tries(2, 60); seed++) {
      for (const { knowledge } of decisions(table, `imagined ${seed}`)) {
        const { view } = knowledge;
        const { layouts } = sampleFor(knowledge, 12, chanceFrom('layouts'), beliefOf(knowledge));
        let found = 0;
        for (const layout of layouts) {
          const deal = imaginedDeal(knowledge, table.ruleSet, layout, chanceFrom('rest'));
          if (deal === null) continue;
          found++;
          const seen = viewFor(deal, view.seat);
          expect(seen.hand.toSorted()).toEqual(view.hand.toSorted());
          expect(seen.actions).toHaveLength(view.actions.length);
          expect(inAnyOrder(seen)).toEqual(inAnyOrder(view));
          if (view.unseen > 0) continue;
          for (const [seat, hand] of layout.hands.entries()) {
            const { hands, trumpCard } = deal.state;
            const lying = trumpCard?.seat === seat && trumpCard.lies === 'table' ? [trumpCard.card] : [];
            expect(hand).toEqual(
              expect.arrayContaining([...hands[seat]!, ...lying].filter((card) => hand.includes(card))),
            );
          }
        }
        if (table.variant !== 'lizany' || view.phase !== 'trump')
          expect([view.phase, found > 0]).toEqual([view.phase, true]);
        phases.set(view.phase, (phases.get(view.phase) ?? 0) + found);
      }
    }
    expect(phases.size).toBeGreaterThan(1);
  });

  test('calls have money, and those looked at a chance, a spread and deals that won and lost', () => {
    let again = 0;
    for (const { knowledge } of decisions(table, 'judged')) {
      const options = { ruleSet: table.ruleSet, seed: 'test', layouts: 8, imagined: 2 };
      const found = answered(judgingCalls(knowledge, options));
      if (found === null) continue;
      const { calls, basis, deals } = found;
      expect(knowledge.view.actions).toContainEqual(calls[0]!.action);
      expect(calls.map(({ money }) => money)).toEqual(calls.map(({ money }) => money).toSorted((a, b) => b - a));
      const three = table.variant === 'voleny' || table.variant === 'licitovany';
      const isLay = knowledge.view.phase === 'lay';
      if (three) expect(basis).toBe(isLay ? 'solved' : 'learned');
      else expect(basis).not.toBe('learned');
      for (const { chance, spread, won, lost, games } of calls) {
        expect(chance === null).toBe(spread === null);
        if (won) expect(won.gain).toBeGreaterThan(0);
        if (lost) expect(lost.gain).toBeLessThan(0);
        if (games.length === 0) continue;
        expect(games).toHaveLength(deals);
        expect(chance).toBe(games.filter(({ gain }) => gain > 0).length / deals);
        expect(won !== null).toBe(chance! > 0);
      }
      // The same again, whatever was asked before.
      if (again++ === 0) expect(isDeepStrictEqual(answered(judgingCalls(knowledge, options)), found)).toBe(true);
    }
  });
});

test('of the cards of one suit one is tried, and always what is asked about', () => {
  const valued = (['9h', 'Kh', 'Tl', 'Th'] as const).map((card, i) => ({
    action: { type: 'trump' as const, card },
    value: -i,
  }));
  const cards = (beside?: 'Th' | '9h') =>
    triedOf(valued, 2, beside && { type: 'trump', card: beside }).map(
      ({ action }) => action.type === 'trump' && action.card,
    );
  expect(cards()).toEqual(['9h', 'Tl']);
  expect(cards('Th')).toEqual(['9h', 'Th']);
  expect(cards('9h')).toEqual(['9h', 'Tl']);
});

test('every phase with calls has its kind, and what is far behind is judged less surely', () => {
  expect([kindOfCall('trump'), kindOfCall('reconsider'), kindOfCall('play')]).toEqual(['trump', 'game', null]);
  expect(errorOfCalls('talon', 10)).toBeGreaterThan(errorOfCalls('talon', 1));
});

test('trumps from the people are one call, whichever of the cards is picked', () => {
  const csm = RULE_SETS.find(({ id }) => id === 'csm')!;
  const view = viewFor(startDeal(dealCards('voleny', csm, shuffledDeck('blind'))), 0);
  const blind = view.actions.filter(({ type }) => type === 'trump-blind');
  expect(blind).toHaveLength(5);
  const knowledge = knowledgeOf(view, rulesFor(csm, 'voleny'));
  const told = (actions: readonly { action: { type: string } }[]) =>
    actions.filter(({ action }) => action.type === 'trump-blind').length;
  expect(told(valuedCalls(knowledge, 'blind'))).toBe(1);
  const options = { ruleSet: csm, seed: 'blind', layouts: 4, imagined: 1 };
  for (const beside of [blind[0]!, blind.at(-1)!]) {
    const judged = answered(judgingCalls(knowledge, { ...options, beside }))!;
    expect(told(judged.calls)).toBe(1);
    expect(answered(weighingCall(knowledge, beside, csm))!.own.action.type).toBe('trump-blind');
  }
});
