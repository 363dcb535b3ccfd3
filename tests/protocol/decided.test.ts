import { expect, test } from 'vitest';
import { ask } from './ask.ts';

const betl = {
  variant: 'voleny',
  rules: 'csm',
  declarer: 0,
  contract: 'betl',
  hands: [
    ['8b', '7l', '9a'],
    ['7b', '9l', 'Ta'],
    ['8l', '9h', 'Ka'],
  ],
};
const plays = ['8b', '7b', '8l'];

/** The operations that ask for or tell of a card, of a position that its last trick decided. */
test.each([
  ['a betl whose trick was taken', { ...betl, plays }],
  ['one played on after it', { ...betl, plays: [...plays, '7l'] }],
  [
    'a durch whose trick was lost',
    {
      ...betl,
      contract: 'durch',
      hands: [
        ['9b', '7l', '9a'],
        ['Tb', '9l', 'Ta'],
        ['8b', '9h', 'Ka'],
      ],
      plays: ['9b', 'Tb', '8b'],
    },
  ],
])('%s is over for all operations alike', (_, position) => {
  const of = (op: string, more = {}) => ask({ op, position, ...more });
  const settled = of('settle');
  expect(settled).toMatchObject({ ok: true, result: { perDefender: [{}, {}] } });
  const { perDefender } = settled.result as { perDefender: { amount: number }[] };
  expect(of('legal')).toMatchObject({ result: { seat: null } });
  const over = { seat: null, best: [], cards: [], line: [], exact: true, value: perDefender[0]!.amount };
  expect(of('solve')).toMatchObject({ result: over });
  expect(of('explain', { card: position.hands[0]![1] })).toMatchObject({
    ok: false,
    error: { code: 'play-after-end' },
  });
  expect(of('claim', { seat: 0 })).toMatchObject({ ok: false, error: { code: 'claim-finished' } });
});

test('a line ends with the trick that decides', () => {
  const lines = [betl, { ...betl, contract: 'durch' }].map((position) => {
    const { line } = ask({ op: 'solve', position }).result as { line: string[] };
    return line.length;
  });
  expect(lines[0]! % 3).toBe(0);
  expect(lines).toEqual([expect.any(Number), 3]);
});
