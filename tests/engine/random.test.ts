import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seatViewSchema } from '#shared/api/view-schema.ts';
import { actionSchema } from '#shared/actions.ts';
import { DECK } from '#shared/cards.ts';
import { unwrap } from '#shared/result.ts';
import { RULE_SETS, findRuleSet, rulesFor, type RuleSet } from '#shared/rules/index.ts';
import { seatsOf, type Variant } from '#shared/seats.ts';
import {
  applyAction,
  dealCards,
  legalActions,
  replay,
  settlementOf,
  shuffledDeck,
  startDeal,
  viewFor,
  type Deal,
} from '#main/engine/index.ts';
import { handsOf } from '#main/engine/deal/state.ts';
import { tries } from '../bulk.ts';
import { playedOut } from './random.ts';

const combinations = RULE_SETS.flatMap((set) =>
  set.variants.map((variant) => ({ name: `${set.id} ${variant}`, set, variant })),
);

/** Every card of a deal wherever it lies. */
function allCards({ state }: Deal): string[] {
  const { unseen, talon, trumpCard, laidCard, position } = state;
  const tricks = position ? [...position.tricks.flatMap(({ cards }) => cards), ...position.trick] : [];
  return [
    ...handsOf(state).flat(),
    ...unseen.flat(),
    ...talon,
    ...(position ?? state).stock,
    ...tricks.map(({ card }) => card),
    ...(trumpCard?.lies === 'table' ? [trumpCard.card] : []),
    ...(laidCard && !position ? [laidCard.card] : []),
  ].sort();
}

function checkStep(deal: Deal): void {
  const legal = legalActions(deal);
  expect(legal.length > 0).toBe(deal.state.phase !== 'finished');
  expect(new Set(legal.map((action) => JSON.stringify(action))).size).toBe(legal.length);
  expect(allCards(deal)).toEqual([...DECK].sort());
}

function checkEnd(set: RuleSet, variant: Variant, deal: Deal): void {
  const { position } = deal.state;
  const { points, bySeat, components, uncapped } = settlementOf(deal)!;
  expect(bySeat.reduce((sum, gain) => sum + gain, 0)).toBe(0);
  expect(components.reduce((sum, { amount }) => sum + amount, 0)).toBe(uncapped);
  expect(unwrap(replay(deal.dealt, deal.actions))).toEqual(deal);
  if (!position?.trump) return;
  const marriages = position.marriages.reduce((sum, marriage) => sum + marriage.points, 0);
  expect(points.declarer.total + points.defenders.total).toBe(90 + marriages);
  const { cap } = rulesFor(set, variant);
  if (cap !== null)
    for (const { amount } of settlementOf(deal)!.perDefender) expect(Math.abs(amount)).toBeLessThanOrEqual(cap);
}

describe('random deals', () => {
  it.each(combinations)('$name keep cards, points, money and the record together', ({ set, variant }) => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const deal = startDeal(dealCards(variant, set, shuffledDeck(`deal ${seed}`)));
        checkEnd(set, variant, playedOut(deal, `play ${seed}`, checkStep));
      }),
      { seed: 1, numRuns: tries(20, 600), endOnFailure: true },
    );
  });

  it.each(combinations)('$name give views and actions of the shared shapes', ({ set, variant }) => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const deal = startDeal(dealCards(variant, set, shuffledDeck(`deal ${seed}`)));
        playedOut(deal, `play ${seed}`, (at) => {
          for (const action of legalActions(at)) actionSchema.parse(action);
          for (const seat of seatsOf(variant)) {
            const view = viewFor(at, seat);
            expect(seatViewSchema.parse(JSON.parse(JSON.stringify(view)))).toEqual(view);
          }
        });
      }),
      { seed: 2, numRuns: tries(1, 20), endOnFailure: true },
    );
  });

  it('refuses an action exactly when it is not in the list', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (seed, other) => {
        const csm = findRuleSet('csm')!;
        const start = startDeal(dealCards('voleny', csm, shuffledDeck(`deal ${seed}`)));
        const offered = new Set<string>();
        playedOut(startDeal(dealCards('voleny', csm, shuffledDeck(`deal ${other}`))), `play ${other}`, (at) => {
          for (const action of legalActions(at)) offered.add(JSON.stringify(action));
        });
        playedOut(start, `play ${seed}`, (at) => {
          const legal = new Set(legalActions(at).map((action) => JSON.stringify(action)));
          for (const text of offered) {
            const action = actionSchema.parse(JSON.parse(text));
            const silence = action.type === 'play' && action.announce === false;
            if (!silence) expect(applyAction(at, action).ok, text).toBe(legal.has(text) || isReordered(text, legal));
          }
        });
      }),
      { seed: 3, numRuns: tries(3, 30), endOnFailure: true },
    );
  });

  it('plays a rule set made on the fly', () => {
    const csm = findRuleSet('csm')!;
    const rates = { ...csm.fields.rates, hra: 3, betl: 7 };
    const set: RuleSet = { ...csm, id: 'ours', basedOn: 'csm', fields: { ...csm.fields, rates, openGame: 'compared' } };
    const end = playedOut(startDeal(dealCards('voleny', set, shuffledDeck('x'))), 'x');
    expect(settlementOf(end)?.bySeat.reduce((sum, gain) => sum + gain, 0)).toBe(0);
  });
});

/** A discard whose two cards are named the other way round. */
function isReordered(text: string, legal: ReadonlySet<string>): boolean {
  const action = actionSchema.parse(JSON.parse(text));
  if (action.type !== 'discard') return false;
  const [one, other] = action.cards;
  return legal.has(JSON.stringify({ ...action, cards: [other, one] }));
}
