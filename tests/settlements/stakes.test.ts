/** What a game is said to be worth while it is on, against the same game settled and against the pencil of the reference. */
import { describe, expect, it } from 'vitest';
import {
  applyAction,
  dealCards,
  legalActions,
  settleTold,
  shuffledDeck,
  stakesOf,
  startDeal,
  viewFor,
  type Deal,
} from '#main/engine/index.ts';
import { chanceFrom } from '#main/engine/kernel/index.ts';
import { announcesHundred, announcesSeven, announcesTwoSevens, isNoTrump } from '#shared/contracts.ts';
import { unwrap } from '#shared/result.ts';
import { RULE_SETS, rulesFor } from '#shared/rules/index.ts';
import { toldGameSchema } from '#shared/told-game.ts';
import { tries } from '../bulk.ts';

const games = RULE_SETS.flatMap((set) => set.variants.map((variant) => [set.id, variant, set] as const));

describe('stakes', () => {
  it.each(games)('%s, %s: are what the settlement pays when all is made and no more', (_, variant, set) => {
    const fields = rulesFor(set, variant);
    let compared = 0;
    let doubled = 0;
    for (let n = 0; n < tries(15, 400); n += 1) {
      const chance = chanceFrom(`stakes ${n}`);
      let deal: Deal = startDeal(dealCards(variant, set, shuffledDeck(`stakes ${n}`)));
      while (deal.state.phase !== 'play' && deal.state.phase !== 'finished') {
        const before = stakesOf(viewFor(deal, 0), set);
        // Card choices without end would hide the calls: comments and calls are drawn evenly among what is said.
        const legal = legalActions(deal);
        const action = legal[chance(legal.length)]!;
        deal = unwrap(applyAction(deal, action));
        const view = viewFor(deal, 0);
        const stakes = stakesOf(view, set);
        // Something is at stake as soon as somebody has announced it, and not while it is only bid.
        const stands = view.contract !== null && view.declarer !== null;
        expect(stakes !== null).toBe(stands && view.components.length > 0);
        if (!stakes || view.contract === null) continue;
        expect(stakes.each).toBeGreaterThan(0);
        if (before && action.type === 'comment') {
          for (const target of action.flek) {
            const was = before.components.find(({ id }) => id === target)!;
            const is = stakes.components.find(({ id }) => id === target)!;
            if (is.fleks === was.fleks + 1) expect(is.worth).toBe(was.doubled);
            doubled += 1;
          }
        }
        const hundred = announcesHundred(view.contract);
        const against = view.against.map(({ what }) => what);
        const game = toldGameSchema.parse({
          rules: set.id,
          variant,
          contract: view.contract,
          trump: view.trump,
          alone: true,
          // Exactly a hundred where it is announced, less than one otherwise; a sto against it is short by ten.
          ...(!isNoTrump(view.contract) && { points: 60, marriages: { declarer: hundred ? [40] : [], defenders: [] } }),
          seven: announcesSeven(view.contract) ? 'declarer-made' : 'elsewhere',
          helperSeven: announcesTwoSevens(view.contract),
          tricks: view.contract.includes('betl') ? 0 : variant === 'lizany' ? 16 : variant === 'krizovy' ? 8 : 10,
          fleks: view.fleks,
          against: against.filter((what) => what === 'sedma'),
        });
        if (against.includes('sto')) continue;
        const settlement = unwrap(settleTold(game, set));
        const announced = settlement.components.filter(({ id }) => id !== 'tricks-majority');
        expect(stakes.each).toBe(announced.reduce((sum, { amount }) => sum + amount, 0));
        if (!isNoTrump(view.contract)) {
          const high = { ...game, points: 90, marriages: { declarer: [40 as const, 20 as const], defenders: [] } };
          const lines = unwrap(settleTold(high, set)).components;
          for (const { id, worth, atLeast } of stakes.components) {
            const amount = Math.abs(lines.find((line) => line.id === id)!.amount);
            if (atLeast) expect(amount).toBeGreaterThan(worth);
            else expect(amount).toBe(worth);
          }
        }
        const known = variant !== 'krizovy' || isNoTrump(view.contract);
        expect(stakes.opponents).toBe(known ? settlement.perDefender.length : null);
        expect(stakesOf(view, set, true)?.opponents).toBe(known ? settlement.perDefender.length + 1 : null);
        const most = fields.fleks.max ?? 30;
        for (const line of stakes.components) expect(line.doubled === null).toBe(line.fleks >= most);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(20);
    expect(doubled).toBeGreaterThan(5);
  });
});
