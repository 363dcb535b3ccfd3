import { describe, expect, test } from 'vitest';
import { blocking, entryGone } from '#main/coach/detectors/suits.ts';
import { discardUnguards } from '#main/coach/detectors/sharps.ts';
import { reasonsFor } from '#main/coach/detectors/index.ts';
import { lastTrick, lineShows, trickGiven } from '#main/coach/detectors/taken.ts';
import { marriages } from '#main/coach/detectors/points.ts';
import { compare, type Table } from './lines.ts';

describe('a marriage', () => {
  const hands = ['Kl Ol', '9b 8b', '7a 8a'];

  test('stays silent', () => {
    expect(marriages(compare({ hands }, 'Kl 9b 7a Ol 8b 8a', 'Kl! 9b 7a Ol 8b 8a'))).toMatchObject([
      { code: 'marriage-silent', params: { suit: 'l', points: 20 }, step: 0, harms: 'declarer' },
    ]);
  });

  test('is forfeited where the svršek must go first', () => {
    const table: Table = { hands, rules: 'international' };
    expect(marriages(compare(table, 'Ol 9b 7a Kl 8b 8a', 'Kl 9b 7a Ol 8b 8a'))).toMatchObject([
      { code: 'marriage-forfeited', step: 0 },
    ]);
  });

  test('of twenty is shown first where the first one counts', () => {
    const table: Table = { hands: ['Kh Oh Kl Ol', '9b 8b 7b 9a', '7a 8a Ua Ub'], contract: 'sto' };
    const forty = 'Kh 9b 7a Kl 8b 8a Oh 7b Ua Ol 9a Ub';
    const twenty = 'Kl 9b 7a Kh 8b 8a Oh 7b Ua Ol 9a Ub';
    expect(marriages(compare(table, forty, twenty))).toMatchObject([
      { code: 'marriage-first', params: { suit: 'l', points: 20, better: 'h', more: 40 }, step: 0 },
    ]);
    expect(marriages(compare({ ...table, contract: 'hra' }, forty, twenty))).toEqual([]);
  });

  test('shown in both lines is no reason', () => {
    expect(marriages(compare({ hands }, 'Kl 9b 7a Ol 8b 8a', 'Ol 9b 7a Kl 8b 8a'))).toEqual([]);
  });
});

describe('a discard', () => {
  const table: Table = { hands: ['Ab Al 7l', 'Tl 9l 8a', '7b 9b 8l'], plays: ['Ab'] };
  const keeps = '8a 7b Al 9l 8l 7l Tl 9b';
  const bares = '9l 7b Al Tl 8l 7l 8a 9b';

  test('unguards a ten, which then falls', () => {
    expect(discardUnguards(compare(table, keeps, bares))).toMatchObject([
      { code: 'discard-unguards', params: { card: '9l', guarded: 'Tl', taker: 'Al' }, step: 3 },
    ]);
  });

  test('that keeps it guarded is no reason', () => {
    expect(discardUnguards(compare(table, bares, keeps))).toEqual([]);
  });
});

describe('the entry', () => {
  const table: Table = { hands: ['7b Kl 8l', 'Al 9a 8a', 'Tb 7l 9b'], plays: ['7b'] };
  const kept = '8a Tb 7l Kl Al 9a 9b 8l';
  const gone = 'Al Tb 7l Kl 8a 8l 9a 9b';

  test('is gone, and good cards are stranded', () => {
    expect(entryGone(compare(table, kept, gone))).toMatchObject([
      { code: 'entry-gone', params: { card: 'Al', stranded: ['9a'], count: 1 }, step: 0 },
    ]);
  });

  test('is kept', () => {
    expect(entryGone(compare(table, gone, kept))).toEqual([]);
  });
});

describe('blocking', () => {
  const table: Table = { hands: ['9l Ab 7b', 'Aa 9b Kb', 'Tl 9a 8a'], plays: ['9l'] };
  const unblocks = 'Aa Tl 9a 7b 9b 8a Ab Kb';
  const blocks = '9b Tl 9a 7b Aa Kb 8a Ab';

  test('the partner must be overtaken, and his cards never come to it', () => {
    expect(blocking(compare(table, unblocks, blocks))).toMatchObject([
      { code: 'blocking', params: { who: 'middle', card: 'Aa', stranded: ['8a'], whose: 'last' }, step: 4 },
    ]);
  });

  test('not of cards that take no trick in the best line either', () => {
    expect(blocking(compare(table, blocks, blocks))).toEqual([]);
  });

  test('not when the high card is out of the way', () => {
    expect(blocking(compare(table, blocks, unblocks))).toEqual([]);
  });
});

describe('the trick on the table', () => {
  const win = 'Ab Tb 7b 8l 9l 7l';

  test('is given away', () => {
    const table: Table = { hands: ['Ab 8l', 'Tb 9l', '7b 7l'] };
    expect(trickGiven(compare(table, win, '8l 9l 7l Tb 7b Ab'))).toMatchObject([
      { code: 'trick-given', params: { by: 'middle', card: '9l' }, step: 2 },
    ]);
    const sharp: Table = { hands: ['Ab 8l', 'Tb Tl', '7b 7l'] };
    expect(trickGiven(compare(sharp, 'Ab Tb 7b 8l Tl 7l', '8l Tl 7l Tb 7b Ab'))).toMatchObject([
      { code: 'sharps-given', params: { by: 'middle', card: 'Tl', points: 10 } },
    ]);
  });

  test('is lost anyway', () => {
    const table: Table = { hands: ['9b 8l', 'Tb 9l', '7b 7l'] };
    expect(trickGiven(compare(table, '9b Tb 7b 9l 7l 8l', '8l 9l 7l Tb 7b 9b'))).toEqual([]);
  });
});

describe('the last trick', () => {
  const table: Table = { hands: ['Kb 7b', '8b Ab', '9b 7l'] };
  const own = '7b Ab 9b 8b 7l Kb';
  const lost = 'Kb Ab 9b 8b 7l 7b';

  test('slips away', () => {
    expect(lastTrick(compare(table, own, lost))).toMatchObject([
      { code: 'last-trick', params: { by: 'middle', card: '8b' }, step: 5 },
    ]);
  });

  test('is kept, or worth nothing without trumps', () => {
    expect(lastTrick(compare(table, lost, own))).toEqual([]);
    expect(lastTrick(compare({ ...table, contract: 'durch', trump: null }, own, lost))).toEqual([]);
  });
});

describe('what the line shows', () => {
  const table: Table = {
    hands: ['Ab 8l', 'Tb 9l', '7b 7l'],
    won: { declarer: { points: 20, marriages: [] }, defenders: { points: 40, marriages: [] } },
  };

  test('is the first trick after which less is gathered', () => {
    expect(lineShows(compare(table, '8l 9l 7l Tb 7b Ab', 'Ab Tb 7b 8l 9l 7l'))).toMatchObject([
      { code: 'line-shows', params: { number: 10, by: 'middle', taken: ['8l', '9l', '7l'] }, step: 5 },
    ]);
  });

  test('is told only when no other detector finds a cause', () => {
    const codes = (comparison: Parameters<typeof reasonsFor>[0]) => reasonsFor(comparison).map(({ code }) => code);
    expect(codes(compare(table, '8l 9l 7l Tb 7b Ab', 'Ab Tb 7b 8l 9l 7l'))).toEqual(['last-trick', 'hra-lost']);
    const inHand: Table = { ...table, hands: ['7b 8l', '9b 9l', 'Ob Ul'] };
    expect(codes(compare(inHand, '7b 9b Ob Ul 8l 9l', '8l 9l Ul Ob 7b 9b'))).toEqual(['line-shows']);
  });
});
