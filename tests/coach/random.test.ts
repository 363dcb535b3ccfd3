import { describe, expect, test } from 'vitest';
import type { Explanation } from '#shared/coach.ts';
import { unwrap } from '#shared/result.ts';
import { explainCard } from '#main/coach/index.ts';
import { legalCards, playCard, settlePosition, type Position } from '#main/engine/index.ts';
import { solve } from '#main/solver/index.ts';
import { seedOf, tries } from '../bulk.ts';
import { randomEnding, withStock } from '../solver/endings.ts';
import { randomFrom, type Random } from '../solver/random.ts';

const POSITIONS = tries(120, 10_000);
const PART = POSITIONS / 10;

/** Endings and mid-game of all variants, contracts and rule sets; now and then lízaný with cards still to draw. */
function randomPosition(seed: number, random: Random): Position {
  if (seed % 20 === 0) return withStock(random, randomEnding(random, { variant: 'lizany', size: 3 }), 2);
  const size = seed % 4 === 0 ? 6 + random.below(4) : 2 + random.below(4);
  return randomEnding(random, { size });
}

/** Plays the line shown from the position on; every card must be legal. */
function playedOut(start: Position, { line }: Explanation): Position {
  return line.reduce((position, { seat, card, announce, marriage }) => {
    expect(position.toPlay).toBe(seat);
    const after = unwrap(playCard(position, card, announce ?? true));
    const shown = after.marriages.length > position.marriages.length ? after.marriages.at(-1)!.points : undefined;
    expect(marriage).toBe(shown);
    return after;
  }, start);
}

function expectTrue(position: Position): void {
  const solved = solve(position, { line: false });
  const firsts: Explanation[] = [];
  for (const { card, value } of solved.cards) {
    const told = unwrap(explainCard(position, card, 'cs'));
    const isBest = value === solved.value;
    expect(told).toMatchObject({ seat: position.toPlay, card, before: solved.value, after: value });
    expect(told.loss).toBe(Math.abs(solved.value - value));
    expect(told.verdict, told.text).toMatch(isBest ? /^(best|equal)$/ : /^(costs|loses)$/);
    expect(told.components.length > 0 && told.reasons.length > 0).toBe(!isBest);
    expect([...told.best].sort()).toEqual([...solved.best].sort());
    if (told.verdict === 'best') firsts.push(told);

    expect(told.line[0]!.card).toBe(card);
    const end = playedOut(position, told);
    const sheet = unwrap(settlePosition(end));
    expect(sheet.perDefender[0]!.amount).toBe(value);
    for (const { id, after } of told.components) {
      expect(sheet.components.find((line) => line.id === id)?.amount ?? 0).toBe(after);
    }
  }
  expect(firsts.map(({ card }) => card)).toEqual([firsts[0]!.best[0]]);
  for (const card of position.hands[position.toPlay!]!.filter((held) => !legalCards(position).includes(held))) {
    const told = unwrap(explainCard(position, card, 'en'));
    expect(told).toMatchObject({ verdict: 'illegal', loss: 0, line: [], best: legalCards(position) });
  }
}

describe('explanations of random positions agree with the solver and the settlement', () => {
  test.each(Array.from({ length: POSITIONS / PART }, (_, part) => part * PART))('from %i', (from) => {
    for (let seed = from; seed < from + PART; seed++) {
      const random = randomFrom(seedOf(seed));
      const position = randomPosition(seed, random);
      try {
        expectTrue(position);
      } catch (fault) {
        throw new Error(`seed ${seed}`, { cause: fault });
      }
    }
  });
});
