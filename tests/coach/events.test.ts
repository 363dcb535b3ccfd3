import { describe, expect, test } from 'vitest';
import { forcedOvertrump, lastTrumpDrawn } from '#main/coach/detectors/trumps.ts';
import { sevenUnprotected } from '#main/coach/detectors/sevens.ts';
import { sharpRuffed, sharpThrown, smeared, tenUnderAce } from '#main/coach/detectors/sharps.ts';
import { suitRuns } from '#main/coach/detectors/suits.ts';
import { lineOf } from './lines.ts';

// Hearts are trumps and seat 0 declares hra, unless said otherwise.

describe('a ten falls under the ace', () => {
  const hands = ['Al 9l', 'Tl 8l', '7l 7b'];

  test('of the other side', () => {
    expect(tenUnderAce(lineOf({ hands }, 'Al Tl 7l 9l 8l 7b'))).toEqual([
      {
        code: 'ten-under-ace',
        params: { ten: 'Tl', ace: 'Al', who: 'middle' },
        cards: ['Tl', 'Al'],
        step: 1,
        harms: 'defenders',
      },
    ]);
  });

  test('not when it takes a trick of its own, nor under the ace of its own side', () => {
    expect(tenUnderAce(lineOf({ hands }, 'Al 8l 7l 9l Tl 7b'))).toEqual([]);
    const own = lineOf({ hands: ['7l 7b', 'Tl 8l', 'Al 9l'], leader: 2 }, 'Al 7l Tl 9l 7b 8l');
    expect(tenUnderAce(own)).toEqual([]);
  });
});

describe('an ace or ten is trumped', () => {
  test('by the other side', () => {
    const [found] = sharpRuffed(lineOf({ hands: ['7h 9b', 'Al 8b', '8l 7b'], leader: 1 }, 'Al 8l 7h 9b 8b 7b'));
    expect(found).toMatchObject({
      code: 'sharp-ruffed',
      params: { sharp: 'Al', trump: '7h', by: 'declarer' },
      step: 2,
      harms: 'defenders',
    });
  });

  test('not a king', () => {
    expect(sharpRuffed(lineOf({ hands: ['7h 9b', 'Kl 8b', '8l 7b'], leader: 1 }, 'Kl 8l 7h 9b 8b 7b'))).toEqual([]);
  });
});

describe('an ace or ten is thrown', () => {
  test('on the trick of the other side', () => {
    const [found] = sharpThrown(lineOf({ hands: ['9l 8b', 'Ta 7b', '7l 9b'] }, '9l Ta 7l 8b 7b 9b'));
    expect(found).toMatchObject({ code: 'sharp-thrown', params: { sharp: 'Ta', who: 'middle' }, step: 1 });
  });

  test('on the trick of the own side it is added, if something else could be played', () => {
    const line = lineOf({ hands: ['7l 8b', 'Ta 7b', '9l 9b'], leader: 2 }, '9l 7l Ta 9b 8b 7b');
    expect(sharpThrown(line)).toEqual([]);
    expect(smeared(line)).toEqual([
      {
        code: 'smeared',
        params: { sharp: 'Ta', who: 'middle', whose: 'last' },
        cards: ['Ta'],
        step: 2,
        harms: 'declarer',
      },
    ]);
  });

  test('the last card of a hand is not added by choice', () => {
    expect(smeared(lineOf({ hands: ['7l', 'Ta', '9l'], leader: 2 }, '9l 7l Ta'))).toEqual([]);
  });
});

describe('somebody must overtrump', () => {
  test('a trump of his own side', () => {
    const line = lineOf({ hands: ['9l 8b', '7h 7b', 'Ah 9b'] }, '9l 7h Ah 9b 8b 7b');
    expect(forcedOvertrump(line)).toEqual([
      {
        code: 'forced-overtrump',
        params: { who: 'last', trump: 'Ah', over: '7h' },
        cards: ['Ah', '7h'],
        step: 2,
        harms: 'defenders',
      },
    ]);
  });

  test('which is no harm with a small trump over the other side', () => {
    const line = lineOf({ hands: ['7h 7b', '8h 9h', '9l 8b'], leader: 2 }, '9l 7h 8h 9h 8b 7b');
    expect(forcedOvertrump(line)).toEqual([]);
  });
});

describe('the trump seven loses protection', () => {
  const hands = ['9l 8b', '7h 8h', '7l 9b'];

  test('when its holder must trump with another', () => {
    const [found] = sevenUnprotected(lineOf({ hands }, '9l 8h 7l 7h 9b 8b'));
    expect(found).toMatchObject({ code: 'seven-unprotected', params: { trump: '8h', seven: '7h' }, step: 1 });
  });

  test('not when it is the seven that trumps', () => {
    expect(sevenUnprotected(lineOf({ hands }, '9l 7h 7l 8h 9b 8b'))).toEqual([]);
  });
});

describe('the last trump is drawn', () => {
  test('while the leader keeps one', () => {
    const line = lineOf({ hands: ['Ah Kh', '8h 7b', '7l 8l'] }, 'Ah 8h 7l Kh 7b 8l');
    expect(lastTrumpDrawn(line)).toMatchObject([
      { params: { who: 'middle', trump: '8h' }, step: 1, harms: 'defenders' },
    ]);
  });

  test('not when nobody has a trump left', () => {
    expect(lastTrumpDrawn(lineOf({ hands: ['Ah 9b', '8h 7b', '7l 8l'] }, 'Ah 8h 7l 9b 7b 8l'))).toEqual([]);
  });
});

describe('a long suit comes through', () => {
  test('with small cards that nobody can take', () => {
    const line = lineOf({ hands: ['Al 9l 8l', '7a 8a 9a', '7b 8b 9b'] }, 'Al 7a 7b 9l 8a 8b 8l 9a 9b');
    expect(suitRuns(line)).toMatchObject([
      { params: { who: 'declarer', suit: 'l', count: 3 }, step: 0, harms: 'defenders' },
    ]);
  });

  test('not when ace and ten are all there is, nor when somebody still follows', () => {
    expect(suitRuns(lineOf({ hands: ['Al Tl', '7a 8a', '7b 8b'] }, 'Al 7a 7b Tl 8a 8b'))).toEqual([]);
    expect(suitRuns(lineOf({ hands: ['Al 9l', '7l 8l', '7b 8b'] }, 'Al 7l 7b 9l 8l 8b'))).toEqual([]);
  });
});
