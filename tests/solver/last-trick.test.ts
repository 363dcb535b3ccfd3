/** In the last trick of two sevens the other seven has taken the trick before, or has not: every play from two cards each on. csm IV.9 */
import { expect, test } from 'vitest';
import type { Card } from '#shared/cards.ts';
import { unwrap } from '#shared/result.ts';
import { setupSchema } from '#shared/position.ts';
import { legalCards, playCard, settlePosition, sideOf, toPosition, type Position } from '#main/engine/index.ts';
import { solve } from '#main/solver/index.ts';

/** By trying everything. */
function best(position: Position): number {
  if (position.toPlay === null) return unwrap(settlePosition(position)).perDefender[0]!.amount;
  const values = legalCards(position).map((card) => best(unwrap(playCard(position, card))));
  return sideOf(position, position.toPlay) === 'declarer' ? Math.max(...values) : Math.min(...values);
}

function everywhere(position: Position, seen: (position: Position) => void): void {
  seen(position);
  if (position.toPlay === null) return;
  for (const card of legalCards(position)) everywhere(unwrap(playCard(position, card)), seen);
}

const HANDS: readonly (readonly (readonly Card[])[])[] = [
  [
    ['7h', '7b'],
    ['Oa', 'Kl'],
    ['8a', 'Ka'],
  ],
  [
    ['7h', '7b'],
    ['8h', 'Kl'],
    ['8a', 'Ka'],
  ],
  [
    ['7h', '7b'],
    ['Oa', 'Kb'],
    ['8a', 'Ka'],
  ],
  [
    ['8h', '7b'],
    ['7h', 'Kl'],
    ['8a', 'Ka'],
  ],
];

test.each(['csm', 'turnaj', 'international', 'domaci'])('under %s', (rules) => {
  let made = 0;
  let lost = 0;
  for (const contract of ['dve-sedmy', 'dve-sedmy-sto'] as const) {
    for (const hands of HANDS) {
      for (const leader of [0, 1, 2] as const) {
        const helper = rules === 'csm' || rules === 'turnaj' ? 'h' : null;
        const terms = { variant: 'licitovany', rules, declarer: 0, contract, trump: 'b', helper, leader } as const;
        const position = toPosition(setupSchema.parse({ ...terms, hands }));
        if (!position.ok) continue;
        everywhere(position.value, (at) => {
          const value = best(at);
          expect([hands, leader, at.tricks.length, at.trick.length, solve(at).value]).toEqual([
            hands,
            leader,
            at.tricks.length,
            at.trick.length,
            value,
          ]);
          if (at.toPlay !== null && at.tricks.length === 1) {
            if (value > 0) made += 1;
            else lost += 1;
          }
        });
      }
    }
  }
  expect(Math.min(made, lost)).toBeGreaterThan(5);
});
