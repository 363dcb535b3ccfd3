import { expect, it } from 'vitest';
import { csm } from '#shared/rules/csm.ts';
import { unwrap } from '#shared/result.ts';
import type { Seat } from '#shared/seats.ts';
import { applyAction, dealCards, shuffledDeck, sideOf, startDeal, viewFor, type Deal } from '#main/engine/index.ts';
import {
  chooseAction,
  judging,
  knowledgeOf,
  laidOut,
  tableFrom,
  unseenBy,
  type JudgeOptions,
  type Layout,
} from '#main/players/index.ts';
import { rulesFor } from '#shared/rules/index.ts';
import { chanceFrom } from '#main/engine/kernel/index.ts';
import { answered, solve } from '#main/solver/index.ts';

const RULES = rulesFor(csm, 'voleny');
const OPTIONS: JudgeOptions = { ruleSet: csm, seed: 'judge', layouts: 60, belief: null, points: true };

/** Deals between bots of the first level, each where a seat chooses in that trick. */
function* moments(trick: number, count: number): Generator<Deal> {
  for (let n = 0, found = 0; found < count; n++) {
    let deal = startDeal(dealCards('voleny', csm, shuffledDeck(`judge ${n}`)));
    for (let seat = deal.state.toAct; seat !== null; seat = deal.state.toAct) {
      const view = viewFor(deal, seat);
      const isHere = view.phase === 'play' && view.tricks.length === trick - 1 && view.trump !== null;
      if (isHere && view.verdicts.filter(({ legal }) => legal).length > 1) {
        found++;
        yield deal;
        break;
      }
      deal = unwrap(applyAction(deal, chooseAction(view, { level: 1, seed: 'judge', ruleSet: csm }).action));
    }
  }
}

const knowledgeIn = (deal: Deal) => knowledgeOf(viewFor(deal, deal.state.toAct!), RULES);

/** What the cards bring the seat in a layout, searched one by one by the search for a single position. */
function gainsIn(deal: Deal, layout: Layout, seat: Seat): Map<string, number> {
  const position = tableFrom(knowledgeIn(deal), csm, layout);
  const sign = sideOf(position, seat) === 'declarer' ? 1 : -1;
  return new Map(solve(position, { line: false }).cards.map(({ card, value }) => [card, sign * value]));
}

it('tells the mean of all layouts there are, weighed by what is believed', () => {
  for (const deal of moments(9, 5)) {
    const knowledge = knowledgeIn(deal);
    const { likely } = unseenBy(knowledge);
    const sets = Array.from({ length: likely.count }, (_, i) => likely.at(i));
    const seen = sets.map((set) => gainsIn(deal, laidOut(set, chanceFrom('any')), knowledge.me));
    // Any belief will do: here that the first other hand's bits, taken as a number, tell how likely a layout is.
    const other = knowledge.others[0]!;
    const likelihood = ({ hands }: (typeof sets)[number]): number => 1 + ((hands[other]! >>> 3) % 7);
    for (const belief of [null, { likelihood, candidates: 3 }]) {
      const judged = answered(judging(knowledge, { ...OPTIONS, layouts: 5000, belief }))!;
      expect(judged.all).toBe(true);
      expect(judged.layouts).toBe(sets.length);
      for (const { card, money, chance } of judged.cards) {
        let [sum, won, weight] = [0, 0, 0];
        for (const [i, set] of sets.entries()) {
          const gain = seen[i]!.get(card)!;
          const counts = belief === null ? 1 : likelihood(set);
          sum += counts * gain;
          won += gain > 0 ? counts : 0;
          weight += counts;
        }
        expect(money).toBeCloseTo(sum / weight, 9);
        expect(chance).toBeCloseTo(won / weight, 9);
      }
    }
  }
});

it('shows a layout in which a card gains and one in which it loses, each from what the seat may know', () => {
  let shown = 0;
  for (const deal of moments(5, 4)) {
    const knowledge = knowledgeIn(deal);
    const { proved } = unseenBy(knowledge);
    const { cards } = answered(judging(knowledge, OPTIONS))!;
    for (const { card, chance, won, lost, spread } of cards) {
      if (won) expect(gainsIn(deal, won, knowledge.me).get(card)).toBeGreaterThan(0);
      if (lost) expect(gainsIn(deal, lost, knowledge.me).get(card)).toBeLessThan(0);
      expect(won !== null).toBe(chance > 0);
      if (won && lost) {
        shown++;
        expect(spread).toBeGreaterThan(0);
      }
    }
    expect(proved.count).toBeGreaterThan(1);
  }
  expect(shown).toBeGreaterThan(0);
});

it('judges the same twice, and another sample by another seed', () => {
  const [deal] = moments(4, 1);
  const judge = (seed: string) => answered(judging(knowledgeIn(deal!), { ...OPTIONS, seed, layouts: 12 }));
  expect(judge('a')).toEqual(judge('a'));
  expect(judge('b')).not.toEqual(judge('a'));
});
