import { expect, test } from 'vitest';
import { DECK } from '#shared/cards.ts';
import { emptyDraft, put } from '../../src-renderer/editor/model/draft.ts';
import { dealtPlaces, laidFrom, readPlaces, restPlace } from '../../src-renderer/editor/model/typed-deal.ts';

const voleny = emptyDraft('voleny', 'csm');
const LINES = { 0: 'č: A K O U 7 z: A T ž: A 9 k: 7', 1: 'č: T 9 8 z: K 9 8 ž: K T 8 k: Sp', talon: 'k: 9 8' };

test('a line for each hand and one for the talon, or for the stock', () => {
  expect(dealtPlaces(voleny)).toEqual([0, 1, 2, 'talon']);
  expect(dealtPlaces(emptyDraft('krizovy', 'csm'))).toEqual([0, 1, 2, 3]);
  expect(dealtPlaces(emptyDraft('lizany', 'csm'))).toEqual([0, 1, 'stock']);
});

test('the one line that is empty gets the cards that are left, and what lay there before is gone', () => {
  const places = readPlaces(put(voleny, ['Ah', 'Kb'], 2), LINES);
  expect(places.map(({ error }) => error)).toEqual([null, null, null, null]);
  expect(restPlace(places)).toBe(2);
  const { hands, talon } = laidFrom(put(voleny, ['Ah', 'Kb'], 2), places).setup;
  expect(hands[2]).toHaveLength(10);
  expect(new Set([...hands.flat(), ...talon])).toEqual(new Set(DECK));
});

test('an unfinished deal gives nobody what is left', () => {
  const places = readPlaces(voleny, { ...LINES, talon: '' });
  expect(restPlace(places)).toBeNull();
  expect(laidFrom(voleny, places).setup.hands[2]).toEqual([]);
});

test('a card typed twice, too many, and what cannot be read are told at their line', () => {
  const codes = (lines: Parameters<typeof readPlaces>[1]) =>
    readPlaces(voleny, lines).map(({ error }) => error?.code ?? null);
  expect(codes({ ...LINES, 2: 'z: O č: A' })).toEqual([null, null, 'notation-card-twice', null]);
  expect(codes({ ...LINES, talon: 'k: 9 8 T' })).toEqual([null, null, null, 'notation-too-many-cards']);
  expect(codes({ 1: 'x: A' })).toEqual([null, 'notation-no-suit', null, null]);
});
