/** Where saying a marriage is the mistake. */
import { expect, test } from 'vitest';
import { parseLine } from '#shared/notation/index.ts';
import { setupSchema } from '#shared/position.ts';
import { unwrap } from '#shared/result.ts';
import { explainCard } from '#main/coach/index.ts';
import { toPosition } from '#main/engine/index.ts';

/** A hundred in acorns: with the twenty in leaves announced first the forty does not count (csm III.3). */
const HUNDRED = 'voleny csm 0 sto:a aKOAlKO/l87h98U/l9Uh7b98 won=50/20/3,1,1';
const position = unwrap(toPosition(unwrap(parseLine(HUNDRED))));

test('a king is judged with its marriage said or not, as he was played', () => {
  const said = unwrap(explainCard(position, 'Kl', 'en', true));
  const silent = unwrap(explainCard(position, 'Kl', 'en', false));
  expect({ before: said.before, said: said.after, silent: silent.after }).toEqual({ before: 16, said: -4, silent: 8 });
  expect(said.reasons.map(({ code }) => code)).toContain('marriage-first');
  expect(unwrap(explainCard(position, 'Kl', 'en')).after).toBe(8);
});

test('where the card is right and only the marriage wrong, that is what is told', () => {
  const late = unwrap(
    toPosition(
      setupSchema.parse({
        variant: 'voleny',
        rules: 'csm',
        contract: 'sto',
        declarer: 0,
        trump: 'a',
        hands: [
          ['Kl', 'Ol', 'Ka', 'Oa'],
          ['7l', '8l', '9b', 'Ub'],
          ['Ul', '9l', '8b', '7b'],
        ],
        leader: 1,
        won: { declarer: { points: 50 }, defenders: { points: 30 } },
        plays: ['7l', 'Ul'],
      }),
    ),
  );
  const said = unwrap(explainCard(late, 'Kl', 'en', true));
  expect(said.verdict).toBe('loses');
  expect(said.best[0]).toBe('Kl');
  expect(said.text).toContain('keep the marriage silent');
  expect(unwrap(explainCard(late, 'Kl', 'en', false)).loss).toBe(0);
});
