import { describe, expect, test } from 'vitest';
import { betl, dangerShed, durch } from '#main/coach/detectors/no-trump.ts';
import { hraPoints, hundred, silentHundred } from '#main/coach/detectors/points.ts';
import { majority } from '#main/coach/detectors/taken.ts';
import { sevens } from '#main/coach/detectors/sevens.ts';
import { reasonsFor } from '#main/coach/detectors/index.ts';
import { compare, lineOf, type Table } from './lines.ts';

/** The first line brings the declarer all thirty points left, the second twenty. */
const THIRTY = '8l 9l 7l Tb 7b Ab';
const TWENTY = 'Ab Tb 7b 8l 9l 7l';

function afterwards(points: number, rest: Omit<Table, 'hands'>, marriages: readonly ('h' | 'l' | 'a')[] = []): Table {
  return {
    hands: ['Ab 8l', 'Tb 9l', '7b 7l'],
    ...rest,
    won: { declarer: { points, marriages: [...marriages] }, defenders: { points: 60 - points, marriages: [] } },
  };
}

const shapes = (found: readonly { code: string; params: object }[]) =>
  found.map(({ code, params }) => ({ code, params }));

describe('hra changes hands', () => {
  test('with the points of both sides', () => {
    const even = afterwards(20, {});
    expect(shapes(hraPoints(compare(even, THIRTY, TWENTY)))).toEqual([
      { code: 'hra-lost', params: { declarer: 40, defenders: 50 } },
    ]);
    expect(shapes(hraPoints(compare(even, TWENTY, THIRTY, 'defenders')))).toEqual([
      { code: 'hra-made', params: { declarer: 50, defenders: 40 } },
    ]);
  });

  test('not when it is won either way, nor to the gain of who played', () => {
    expect(hraPoints(compare(afterwards(30, {}), THIRTY, TWENTY))).toEqual([]);
    expect(hraPoints(compare(afterwards(20, {}), TWENTY, THIRTY))).toEqual([]);
  });
});

describe('an announced hundred', () => {
  const sto = (points: number) => afterwards(points, { contract: 'sto' }, ['l']);

  test('is missed or made', () => {
    expect(shapes(hundred(compare(sto(50), THIRTY, TWENTY)))).toEqual([
      { code: 'hundred-missed', params: { hundred: 'sto', points: 90, before: 100 } },
    ]);
    expect(shapes(hundred(compare(sto(50), TWENTY, THIRTY, 'defenders')))).toEqual([
      { code: 'hundred-made', params: { hundred: 'sto', points: 100, before: 90 } },
    ]);
  });

  test('is made with fewer points, or missed by more', () => {
    expect(shapes(hundred(compare(sto(60), THIRTY, TWENTY)))).toMatchObject([{ code: 'hundred-size-own' }]);
    expect(shapes(hundred(compare(sto(40), THIRTY, TWENTY)))).toMatchObject([{ code: 'hundred-lack-own' }]);
    expect(shapes(hundred(compare(sto(60), TWENTY, THIRTY, 'defenders')))).toMatchObject([
      { code: 'hundred-size-others' },
    ]);
    expect(shapes(hundred(compare(sto(40), TWENTY, THIRTY, 'defenders')))).toMatchObject([
      { code: 'hundred-lack-others' },
    ]);
  });

  test('is not spoken of when it was not announced, or grew', () => {
    expect(hundred(compare(afterwards(50, {}, ['l']), THIRTY, TWENTY))).toEqual([]);
    expect(hundred(compare(sto(50), TWENTY, THIRTY))).toEqual([]);
  });
});

describe('a silent hundred', () => {
  const hra = afterwards(30, {}, ['l', 'a']);

  test('slips away, or is reached by the others', () => {
    expect(shapes(silentHundred(compare(hra, THIRTY, TWENTY)))).toEqual([
      { code: 'silent-hundred-missed', params: { points: 90, before: 100 } },
    ]);
    expect(shapes(silentHundred(compare(hra, TWENTY, THIRTY, 'defenders')))).toMatchObject([
      { code: 'silent-hundred-made' },
    ]);
  });

  test('its size, when both lines reach it and points are paid', () => {
    const reached = afterwards(40, {}, ['l', 'a']);
    expect(shapes(silentHundred(compare(reached, THIRTY, TWENTY)))).toEqual([
      { code: 'silent-hundred-size-own', params: { points: 100, before: 110 } },
    ]);
    expect(silentHundred(compare(reached, TWENTY, THIRTY))).toEqual([]);
  });
});

describe('the trump seven', () => {
  const hands = ['7h 8h', '9l 9h', '8b 9b'];
  const home = '8h 9h 8b 9l 9b 7h';
  const early = '7h 9h 8b 9l 9b 8h';

  test('falls before its trick, or comes home for the others', () => {
    expect(sevens(compare({ hands }, home, early))).toMatchObject([
      { code: 'seven-early', params: { seven: '7h', number: 9 }, step: 0 },
    ]);
    expect(sevens(compare({ hands }, early, home, 'defenders'))).toMatchObject([{ code: 'seven-home', step: 5 }]);
  });

  test('is forced out by a lead its holder must trump', () => {
    const table = { hands: ['7h Ab', '9b 9l', '8b 8l'] };
    const played = '9l 8l 7h Ab 9b 8b';
    expect(sevens(compare({ ...table, leader: 1 }, '9b 8b Ab 7h 9l 8l', played, 'declarer'))).toMatchObject([
      { code: 'seven-forced-out', params: { number: 9 } },
    ]);
  });

  test('is beaten in the last trick, or gets away from that', () => {
    const table = { hands: ['7h Ab', '8h 9b', '8b 7l'] };
    const beaten = 'Ab 9b 8b 7h 8h 7l';
    const away = '7h 8h 7l 9b 8b Ab';
    expect(sevens(compare(table, away, beaten))).toMatchObject([{ code: 'seven-beaten', params: { card: '8h' } }]);
    expect(sevens(compare(table, beaten, away, 'defenders'))).toMatchObject([{ code: 'seven-escapes' }]);
  });

  test('is not spoken of when it brings as much as before', () => {
    expect(sevens(compare({ hands }, home, home))).toEqual([]);
    expect(sevens(compare({ hands }, early, home))).toEqual([]);
  });
});

describe('a seven that falls alike after another card that is as good', () => {
  const hands = ['7h 8h', '9l 9h', '8b 9b'];
  const home = '8h 9h 8b 9l 9b 7h';
  const early = '7h 9h 8b 9l 9b 8h';

  test('is no reason, be it home, early or beaten', () => {
    for (const [best, played, side] of [
      [early, home, 'defenders'],
      [home, early, 'declarer'],
    ] as const) {
      const comparison = compare({ hands }, best, played, side);
      expect(sevens(comparison)).toHaveLength(1);
      expect(sevens({ ...comparison, also: [lineOf({ hands }, played)] })).toEqual([]);
      expect(sevens({ ...comparison, also: [lineOf({ hands }, best)] })).toHaveLength(1);
    }
    const table = { hands: ['7h Ab', '8h 9b', '8b 7l'] };
    const beaten = 'Ab 9b 8b 7h 8h 7l';
    const comparison = compare(table, '7h 8h 7l 9b 8b Ab', beaten);
    expect(sevens(comparison)).toMatchObject([{ code: 'seven-beaten' }]);
    expect(sevens({ ...comparison, also: [lineOf(table, beaten)] })).toEqual([]);
  });

  test('what is paid for it is then told as money, and that it is paid instead of received', () => {
    const table: Table = { hands: ['7h Ab', '9b 9l', '8b 8l'], contract: 'sedma', leader: 1 };
    const played = '9b 8b Ab 7h 9l 8l';
    const comparison = compare(table, '9l 8l 7h Ab 9b 8b', played);
    const also = [lineOf(table, played)];
    const told = reasonsFor({ ...comparison, also });
    expect(told.map(({ code }) => code)).not.toContain('seven-home');
    expect(told).toContainEqual(
      expect.objectContaining({ code: 'component-turned', params: { component: 'sedma', before: 4, after: 4 } }),
    );
  });
});

test('another seven in the last trick but one is told where no suit is named: the one that comes home', () => {
  const table: Table = {
    hands: ['7h 7b 7a', '8l 9l Kl', '8a Ul Ol'],
    contract: 'dve-sedmy',
    rules: 'domaci',
    variant: 'licitovany',
  };
  const kept = '7b 8l Ul 7a 9l 8a Ol 7h Kl';
  const thrown = '7b 8l 8a 7a 9l Ul 7h Kl Ol';
  expect(sevens(compare(table, kept, thrown, 'defenders'))).toMatchObject([
    { code: 'helper-home', params: { seven: '7a', number: 9 } },
  ]);
  expect(sevens(compare(table, thrown, kept))).toMatchObject([{ code: 'helper-beaten', params: { card: '8a' } }]);
});

describe('betl', () => {
  const hands = ['9l 7a', '8l 8a', 'Kb Ta'];
  const table: Table = { hands, contract: 'betl', trump: null };
  const escapes = '8a Ta 7a Kb 9l 8l';

  test('is caught by a card in a trick', () => {
    expect(betl(compare(table, '7a 8a Ta Kb 9l 8l', '9l 8l Kb 7a 8a Ta'))).toMatchObject([
      { code: 'betl-caught', params: { card: '9l', number: 9 }, step: 0 },
    ]);
  });

  test('escapes, and the dangerous card is got rid of', () => {
    const freed = compare({ ...table, leader: 1 }, '8l Kb 9l 7a 8a Ta', escapes);
    expect(betl(freed)).toMatchObject([{ code: 'betl-escapes', params: { card: '9l', number: 9 } }]);
    expect(dangerShed(freed)).toMatchObject([{ code: 'danger-thrown', params: { card: '9l', number: 10 }, step: 4 }]);
  });

  test('the dangerous card slips under a higher one', () => {
    const under: Table = { ...table, hands: ['9l 7a', '8l 8a', 'Kl 7l'], leader: 2 };
    const freed = compare(under, '7l 9l 8l 7a 8a Kl', 'Kl 9l 8l 7l 7a 8a');
    expect(dangerShed(freed)).toMatchObject([{ code: 'danger-under', params: { card: '9l', over: 'Kl', number: 9 } }]);
  });

  test('is not spoken of when both lines end the same', () => {
    expect(betl(compare({ ...table, leader: 1 }, escapes, escapes))).toEqual([]);
    expect(dangerShed(compare({ ...table, leader: 1 }, escapes, escapes))).toEqual([]);
  });
});

describe('durch', () => {
  const table: Table = { hands: ['Al Ka', 'Aa 7b', '7l 8b'], contract: 'durch', trump: null };

  test('loses a trick', () => {
    expect(durch(compare(table, 'Al Aa 7l Ka 7b 8b', 'Ka Aa 8b 7b 7l Al'))).toMatchObject([
      { code: 'durch-broken', params: { card: 'Aa', number: 9, who: 'middle' }, step: 1 },
    ]);
  });

  test('runs, the card that would stop it being thrown away', () => {
    const thrown = compare({ ...table, plays: ['Al'] }, '7b 7l Ka Aa 8b', 'Aa 7l Ka 7b 8b');
    expect(durch(thrown)).toMatchObject([{ code: 'durch-runs', params: { card: 'Aa', number: 10 } }]);
    expect(dangerShed(thrown)).toMatchObject([{ code: 'stopper-thrown', params: { card: 'Aa', who: 'middle' } }]);
  });

  test('is not spoken of when it is lost either way', () => {
    expect(durch(compare(table, 'Ka Aa 8b 7b 7l Al', 'Ka Aa 7l 7b 8b Al'))).toEqual([]);
  });
});

describe('the majority of tricks', () => {
  const table: Table = {
    variant: 'licitovany',
    rules: 'international',
    hands: ['Kb 7b', '8b Ab', '9b 7l'],
    leader: 0,
    won: { declarer: {}, defenders: {}, tricks: [5, 2, 1] },
  };
  const six = '7b Ab 9b 8b 7l Kb';
  const five = 'Kb Ab 9b 8b 7l 7b';

  test('is lost, or given to the declarer', () => {
    expect(majority(compare(table, six, five))).toMatchObject([{ code: 'majority-declarer', params: { count: 5 } }]);
    expect(majority(compare(table, five, six, 'defenders'))).toMatchObject([
      { code: 'majority-defenders', params: { count: 6 } },
    ]);
  });

  test('is nothing where no rule pays it', () => {
    expect(majority(compare({ ...table, rules: 'csm' }, six, five))).toEqual([]);
  });
});
