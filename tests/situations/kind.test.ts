/** The kind of a decision: a line that is read, whose own example fits it, and that leads to the same decision with other cards. */
import { expect, test } from 'vitest';
import { rankOf, suitOf, type Card } from '#shared/cards.ts';
import { unwrap } from '#shared/result.ts';
import { csm } from '#shared/rules/csm.ts';
import { international } from '#shared/rules/international.ts';
import { parseSituation } from '#shared/situations/index.ts';
import { VARIANTS, type Variant } from '#shared/seats.ts';
import { dealCards, applyAction, shuffledDeck, startDeal, viewFor } from '#main/engine/index.ts';
import { chooseAction } from '#main/players/index.ts';
import { countSituation, kindOfDecision, reach } from '#main/situations/index.ts';
import type { SeatView } from '#shared/view.ts';
import { tries } from '../bulk.ts';

const ruleSetFor = (variant: Variant) => (variant === 'lizany' ? international : csm);

const own = ({ hand, tricks, trick, seat, trumpCard }: SeatView): Card[] => [
  ...hand,
  ...(trumpCard?.card && trumpCard.seat === seat && !hand.includes(trumpCard.card) ? [trumpCard.card] : []),
  ...[...tricks, ...(trick ? [trick] : [])].flatMap(({ cards }) =>
    cards.filter((each) => each.seat === seat).map(({ card }) => card),
  ),
];
const told = (view: SeatView) => {
  const cards = own(view);
  return {
    phase: view.phase,
    seat: view.seat,
    tricks: view.tricks.length,
    contract: ['commenting', 'play'].includes(view.phase) ? view.contract : null,
    ...(view.trump !== null && view.variant !== 'lizany' && view.phase !== 'trump'
      ? {
          trumps: cards.filter((card) => suitOf(card) === view.trump).length,
          seven: cards.some((card) => suitOf(card) === view.trump && rankOf(card) === '7'),
        }
      : {}),
  };
};

test('the kind of every decision of played deals is read again, and comes up with other cards', () => {
  const seen = new Set<string>();
  let reached = 0;
  for (const variant of VARIANTS) {
    for (let seed = 0; seed < tries(3, 40); seed++) {
      const ruleSet = ruleSetFor(variant);
      let deal = startDeal(dealCards(variant, ruleSet, shuffledDeck(`kind ${seed}`)));
      while (deal.state.toAct !== null) {
        const view = viewFor(deal, deal.state.toAct);
        const kind = kindOfDecision(view, ruleSet.id, 'en');
        const key = `${variant} ${view.phase}`;
        if (kind.ok && !seen.has(`${key} ${seed}`)) {
          seen.add(key);
          seen.add(`${key} ${seed}`);
          const counted = countSituation(unwrap(parseSituation(kind.value)), 'en');
          expect(counted.ok, kind.value).toBe(true);
          const found = reach(unwrap(counted), { seed: 'kind', most: 300 });
          if (found.ok) {
            reached++;
            const other = viewFor(found.value.deal, view.seat);
            expect(told(other), kind.value).toEqual(told(view));
          }
        }
        deal = unwrap(applyAction(deal, chooseAction(view, { level: 1, seed: 'kind', ruleSet }).action));
      }
    }
  }
  for (const key of ['voleny trump', 'voleny talon', 'voleny commenting', 'voleny play', 'licitovany auction'])
    expect([...seen]).toContain(key);
  // Most are found among a few hundred deals; rare games of bots that must come by themselves may not be.
  expect(reached).toBeGreaterThan(20);
});

test('what is no decision of a kind says so', () => {
  const deal = startDeal(dealCards('voleny', ruleSetFor('voleny'), shuffledDeck('kind')));
  const view = viewFor(deal, 1);
  expect(kindOfDecision(view, 'csm', 'en')).toMatchObject({ ok: false, error: { code: 'situation-no-kind' } });
});
