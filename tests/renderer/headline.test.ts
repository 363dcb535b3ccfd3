import { expect, test } from 'vitest';
import { headlineOf } from '../../src-renderer/table/model/headline.ts';

test('the bill says who played: alone, with a partner, or against the viewer', () => {
  const hra = { declarer: 1, partner: null, contract: 'hra' } as const;
  expect(headlineOf(hra, 1)).toEqual({ text: 'playedYou', others: [] });
  expect(headlineOf(hra, 0)).toEqual({ text: 'asDefender', others: [1] });
  expect(headlineOf(hra, null)).toEqual({ text: 'asDefender', others: [1] });
  expect(headlineOf({ ...hra, declarer: null, contract: null }, 0)).toBeNull();
});

test('in křížový both who played are named; who called a card of his own played alone', () => {
  const sto = { declarer: 1, partner: 3, contract: 'sto' } as const;
  expect(headlineOf(sto, 1)).toEqual({ text: 'playedYouWith', others: [3] });
  expect(headlineOf(sto, 3)).toEqual({ text: 'played', others: [1, 3] });
  expect(headlineOf(sto, 2)).toEqual({ text: 'asDefender', others: [1, 3] });
  expect(headlineOf({ ...sto, partner: 1 }, 1)).toEqual({ text: 'playedYou', others: [] });
});
