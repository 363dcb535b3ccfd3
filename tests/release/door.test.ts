/** What plain JavaScript may hand to the package by mistake is refused, not answered. */
import { expect, test } from 'vitest';
import {
  DECK,
  RULE_SETS,
  applyAction,
  dealCards,
  parseHand,
  parseLine,
  shuffledDeck,
  solve,
  startDeal,
  toPosition,
  unwrap,
  viewFor,
} from '#main/shells/release/engine/index.ts';

const deal = startDeal(dealCards('voleny', RULE_SETS[0]!, shuffledDeck('a')));
const never = (value: unknown): never => value as never;

test('seeds that are none give no deck', () => {
  for (const seed of [NaN, 1, '', undefined, null]) expect(() => shuffledDeck(never(seed))).toThrow(TypeError);
});

test('only a variant and 32 different cards are dealt', () => {
  const cards = shuffledDeck('a');
  expect(() => dealCards(never('poker'), RULE_SETS[0]!, cards)).toThrow('voleny');
  const wrong = [['Ah'], Array.from(DECK, () => 'Ah'), [...DECK, 'Ah'], null, 'Ah'];
  for (const deck of wrong) expect(() => dealCards('voleny', RULE_SETS[0]!, never(deck))).toThrow('32 cards');
});

test('what is no action, no seat, no objective and no text is refused by name', () => {
  for (const action of [null, undefined, {}, { type: '__proto__' }, { type: 'toString' }, 7]) {
    expect(() => applyAction(deal, never(action))).toThrow('action');
  }
  for (const seat of [7, -1, NaN, null, '0']) expect(() => viewFor(deal, never(seat))).toThrow('seat');
  const position = unwrap(toPosition(unwrap(parseLine('voleny csm 0 hra:h hA/lA/bA'))));
  expect(() => solve(position, { objective: never('x') })).toThrow('objective');
  for (const text of [null, 42, {}]) expect(() => parseHand(never(text))).toThrow(TypeError);
  expect(() => parseHand('x'.repeat(5_000_000))).toThrow(RangeError);
});
