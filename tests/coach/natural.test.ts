/** Of cards the solver calls equal, the one a player would choose. */
import { expect, test } from 'vitest';
import { mostNatural } from '#main/coach/natural.ts';
import { cards, position, play } from '../engine/positions.ts';

test('a lead that may be beaten gives no sharp card away, not even to spare the trump seven', () => {
  const start = position({ hands: ['Tb 7h', 'Ab 8h', 'Al 9h'] });
  expect(mostNatural(start, cards('Tb 7h'))).toBe('7h');
});

test('of two cards that beat everything the trump is led', () => {
  const start = position({ trump: 'b', hands: ['Aa Ab', '7a 7l', '8a 9a'] });
  expect(mostNatural(start, cards('Aa Ab'))).toBe('Ab');
});

test('in betl everybody leads low', () => {
  const hands = ['7b Kb', '8b Ab', '9b Tb'];
  for (const declarer of [0, 1] as const) {
    const start = position({ contract: 'betl', trump: null, declarer, leader: 0, hands });
    expect(mostNatural(start, cards('Kb 7b'))).toBe('7b');
  }
});

test('to a sure trick of the own side the sharp card falls, to the other side the small one', () => {
  const hands = ['Ab 7l', 'Tb 8b', '9b 7a'];
  expect(mostNatural(play(position({ hands }), 'Ab'), cards('Tb 8b'))).toBe('8b');
  const ours = position({ hands: ['9b 7l', 'Ab 7a', 'Tb 8b'], leader: 1 });
  expect(mostNatural(play(ours, 'Ab'), cards('Tb 8b'))).toBe('Tb');
});
