/** What is announced against a declarer is believed by what his own hand leaves to the others. csm V.5 */
import { expect, it } from 'vitest';
import { DECK, type Card } from '#shared/cards.ts';
import { csm } from '#shared/rules/csm.ts';
import type { RuleFields } from '#shared/rules/types.ts';
import { othersLogOdds } from '#main/players/calls/part-chances.ts';
import type { Knowledge } from '#main/players/index.ts';

function logOdds(
  target: 'against-sto' | 'against-sedma',
  hand: string,
  me = 0,
  fields: RuleFields = csm.fields,
): number {
  const own = hand.split(' ') as Card[];
  const unseen = DECK.filter((card) => !own.includes(card));
  const view = { variant: 'voleny', declarer: 0 };
  return othersLogOdds(target, { trump: 'h', helper: null }, {
    own,
    unseen,
    view,
    me,
    fields,
  } as unknown as Knowledge);
}

const STRONG = 'Ah Kh Oh Uh 7h Al Aa Ab Ub 9b';
const WEAK = 'Ah 9h 8h 7h Ul 9l 8l 9a 8a 9b';

it('a hundred is hopeless against aces and all trumps that count, and may well be made against a weak hand', () => {
  expect(logOdds('against-sto', STRONG)).toBeLessThan(Math.log(0.05));
  expect(logOdds('against-sto', WEAK)).toBeGreaterThan(0);
});

it('a hundred cannot be where no marriage is left to the others', () => {
  expect(logOdds('against-sto', 'Kh 9h 8h 7h Ol 9l 8l Ka 8a Kb')).toBe(-Infinity);
});

it('a hundred cannot be without the trump marriage where only that one counts', () => {
  const fields: RuleFields = { ...csm.fields, hundred: { ...csm.fields.hundred, qualifying: 'trumps' } };
  const king = 'Kh 9h 8h 7h Ul 9l 8l 9a 8a 9b';
  expect(logOdds('against-sto', king, 0, fields)).toBe(-Infinity);
  expect(logOdds('against-sto', king)).toBeGreaterThan(-Infinity);
  expect(logOdds('against-sto', WEAK, 0, fields)).toBeGreaterThan(-Infinity);
});

it('a seven is the less likely, the more trumps the declarer has', () => {
  expect(logOdds('against-sedma', 'Ah Kh Oh Uh Th 9h Al Aa Ab Ub')).toBeLessThan(logOdds('against-sedma', WEAK));
});

it('another defender learns nothing by his own hand', () => {
  expect([logOdds('against-sto', STRONG, 1), logOdds('against-sedma', STRONG, 1)]).toEqual([0, 0]);
});
