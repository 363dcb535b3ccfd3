/** Where the next player sits, by the rules or by the settings. */
import { expect, test } from 'vitest';
import type { TableState } from '#shared/api/index.ts';
import { placesAround, sideOfNext } from '../../src-renderer/table/model/around.ts';

const table = {
  players: [0, 1, 2].map((place) => ({ place, botId: place === 0 ? null : `bot-${place}` })),
  places: [1, 2, 0],
  humanSeat: 2,
} as unknown as TableState;

test('clockwise leads to the left of whoever sits at the bottom, counter-clockwise to the right', () => {
  expect(placesAround(table, sideOfNext('rules', 'clockwise'))).toEqual(['left', 'right', 'bottom']);
  expect(placesAround(table, sideOfNext('rules', 'counter-clockwise'))).toEqual(['right', 'left', 'bottom']);
});

test('the settings have the last word, and rules not known yet are clockwise', () => {
  expect(sideOfNext('left', 'counter-clockwise')).toBe('left');
  expect(sideOfNext('right', 'clockwise')).toBe('right');
  expect(sideOfNext('rules', undefined)).toBe('left');
});
