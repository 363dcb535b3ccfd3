/**
 * What stands on a card of the board: the card, played as the board plays it, with its marriage said or silent, leads to a position
 * worth just that. The position after it is valued by itself, or settled where the play is over.
 */
import { expect, test } from 'vitest';
import { unwrap } from '#shared/result.ts';
import { playCard, settlePosition, type Position } from '#main/engine/index.ts';
import { solve } from '#main/solver/index.ts';
import { seedOf, tries } from '../bulk.ts';
import { randomEnding } from '../solver/endings.ts';
import { randomFrom } from '../solver/random.ts';

const POSITIONS = tries(80, 10_000);
const PART = POSITIONS / 10;

const worth = (position: Position): number =>
  position.toPlay === null
    ? unwrap(settlePosition(position)).perDefender[0]!.amount
    : solve(position, { line: false }).value;

let announced = 0;

test.each(Array.from({ length: 10 }, (_, part) => part))('in part %i of them', (part) => {
  for (let i = part * PART; i < (part + 1) * PART; i++) {
    const random = randomFrom(seedOf(71_000 + i));
    const position = randomEnding(random, { size: i % 5 === 0 ? 6 : 2 + random.below(4) });
    const said = solve(position, { announce: true, line: false }).cards;
    const silent = new Map(
      solve(position, { announce: false, line: false }).cards.map(({ card, value }) => [card, value]),
    );
    for (const { card, value } of said) {
      const [loud, quiet] = [true, false].map((announce) => unwrap(playCard(position, card, announce)));
      expect([i, card, 'said', value]).toEqual([i, card, 'said', worth(loud!)]);
      expect([i, card, 'silent', silent.get(card)]).toEqual([i, card, 'silent', worth(quiet!)]);
      announced += loud!.marriages.length - quiet!.marriages.length;
    }
  }
});

test('marriages were among them', () => {
  expect(announced).toBeGreaterThan(POSITIONS / 20);
});
