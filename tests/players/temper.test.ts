/** Characters: what they weigh otherwise is bids and doublings, by a little, and never a card. */
import { expect, it } from 'vitest';
import { CHARACTERS, TEMPERS, type Character } from '#shared/bots.ts';
import { csm } from '#shared/rules/csm.ts';
import type { Variant } from '#shared/seats.ts';
import { unwrap } from '#shared/result.ts';
import type { SeatView } from '#shared/view.ts';
import { applyAction, dealCards, shuffledDeck, startDeal, viewFor } from '#main/engine/index.ts';
import { chooseAction, type Decision } from '#main/players/index.ts';
import { SALT, tries } from '../bulk.ts';

interface Compared {
  readonly view: SeatView;
  readonly own: Decision;
  readonly neutral: Decision;
}

/** Decisions of the character in one deal, which goes on as he has it, beside those of nobody in particular. */
function* decisions(character: Character, variant: Variant, seed: string): Generator<Compared> {
  let deal = startDeal(dealCards(variant, csm, shuffledDeck(seed)));
  for (let seat = deal.state.toAct; seat !== null; seat = deal.state.toAct) {
    const view = viewFor(deal, seat);
    const options = { level: 1, seed: 'temper', ruleSet: csm } as const;
    const own = chooseAction(view, { ...options, temper: TEMPERS[character] });
    yield { view, own, neutral: chooseAction(view, options) };
    deal = unwrap(applyAction(deal, own.action));
  }
}

it.each(CHARACTERS)('%s plays the cards as everybody does', (character) => {
  let cards = 0;
  for (const variant of csm.variants) {
    for (let n = 0; n < tries(2, 60); n++) {
      for (const { view, own, neutral } of decisions(character, variant, `cards ${SALT}${n}`)) {
        expect(view.actions).toContainEqual(own.action);
        if (view.phase !== 'play') continue;
        expect(own).toEqual(neutral);
        cards++;
      }
    }
  }
  expect(cards).toBeGreaterThan(100);
});

const passes = ({ action }: Decision): boolean => action.type === 'pass' || action.type === 'good';
const doubled = ({ action }: Decision): readonly string[] => (action.type === 'comment' ? action.flek : []);

it.each(CHARACTERS)('%s doubles and bids as the temper is, and never the other way', (character) => {
  const { bids, doublings } = TEMPERS[character];
  let bidOtherwise = 0;
  let doubledOtherwise = 0;
  for (const variant of ['voleny', 'licitovany'] as const) {
    for (let n = 0; n < 20; n++) {
      for (const { view, own, neutral } of decisions(character, variant, `calls ${n}`)) {
        if (view.phase === 'play') break;
        const [bolder, meeker] = doublings > 0 ? [own, neutral] : [neutral, own];
        expect(doubled(bolder)).toEqual(expect.arrayContaining([...doubled(meeker)]));
        if (doubled(bolder).length > doubled(meeker).length) doubledOtherwise++;
        // A bold player goes on where another passes or announces a cheaper game; in an auction he is as everybody.
        if (JSON.stringify(own.action) === JSON.stringify(neutral.action) || own.action.type === 'comment') continue;
        if (variant === 'licitovany') expect(bids).toBeLessThan(0);
        if (passes(own) !== passes(neutral)) expect(passes(bids > 0 ? neutral : own)).toBe(true);
        bidOtherwise++;
      }
    }
  }
  expect(doubledOtherwise > 0).toBe(doublings !== 0);
  expect(bidOtherwise > 0).toBe(bids !== 0);
});
