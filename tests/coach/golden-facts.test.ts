/** Facts somebody wrote down who had not seen what the coach says (golden/README.md). */
import { expect, test } from 'vitest';
import a from './golden/a.json' with { type: 'json' };
import b from './golden/b.json' with { type: 'json' };
import { toldOf } from './golden/met.ts';

const MARK = 0.95;

test.each([
  ['a', a],
  ['b', b],
])('half %s: the essential fact is told', (_, half) => {
  const told = half.map((golden) => ({ golden, ...toldOf(golden) }));
  const missed = told.filter(({ met }) => !met);
  const texts = missed.map(({ golden, told: { text } }) => `${golden.id} ${golden.facts.join(' ')}: ${text}`);
  expect(1 - missed.length / half.length, texts.join('\n')).toBeGreaterThanOrEqual(MARK);
});
