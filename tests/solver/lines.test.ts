import { expect, test } from 'vitest';
import { legalCards, type Position } from '#main/engine/index.ts';
import { lineFor, OBJECTIVES, solve, type Objective, type Play } from '#main/solver/index.ts';
import { randomEnding } from './endings.ts';
import { valueAtEnd } from './oracle.ts';
import { randomFrom } from './random.ts';
import { cardOf, played } from './values.ts';

/** Plays a line out, solving anew after every card. */
function expectLineKeeps(start: Position, line: readonly Play[], objective: Objective, value: number): void {
  let position = start;
  for (const play of line) {
    expect(legalCards(position)).toContain(cardOf(play));
    position = played(position, play);
    expect(solve(position, { objective, cards: 'none' }).value).toBe(value);
  }
  expect(position.toPlay).toBeNull();
  expect(valueAtEnd(position, objective)).toBe(value);
}

test('playing the best line yields the value, after every card', () => {
  for (let seed = 0; seed < 150; seed++) {
    const random = randomFrom(seed);
    const position = randomEnding(random, { size: 3 + random.below(6) });
    const objective = OBJECTIVES[seed % 3]!;
    const { line, value, best } = solve(position, { objective });
    expect(best).toContain(cardOf(line[0]!));
    expectLineKeeps(position, line, objective, value);
  }
});

test('there is such a line for every legal card, that card first', () => {
  for (let seed = 0; seed < 60; seed++) {
    const random = randomFrom(1000 + seed);
    const position = randomEnding(random, { size: 3 + random.below(4) });
    const objective = OBJECTIVES[seed % 3]!;
    for (const { card, value } of solve(position, { objective }).cards) {
      const found = lineFor(position, card, { objective })!;
      expect(found).toMatchObject({ card, value, exact: true });
      expect(cardOf(found.line[0]!)).toBe(card);
      expectLineKeeps(position, found.line, objective, value);
    }
  }
});

test('a card that may not be played has no line', () => {
  const random = randomFrom(7);
  const position = randomEnding(random, { size: 5 });
  const held = position.hands[position.toPlay!]!;
  const other = position.hands.flat().find((card) => !held.includes(card))!;
  expect(lineFor(position, other)).toBeUndefined();
});
