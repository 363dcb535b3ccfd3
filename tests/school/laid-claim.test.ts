/** What a laid drill shows when it is over: played again card by card, by the engine and not by the prover. */
import { expect, test } from 'vitest';
import { cardRefusal, playCard, toPosition, type Position } from '#main/engine/index.ts';
import { exerciseOf } from '#main/school/drills/index.ts';
import type { Card } from '#shared/cards.ts';
import type { Exercise } from '#shared/school/exercise.ts';
import { unwrap } from '#shared/result.ts';
import { tries } from '../bulk.ts';
import { PLAYER } from './player.ts';

function made(count: number): Exercise[] {
  const found: Exercise[] = [];
  for (let seed = 0; found.length < count; seed++) {
    const exercise = exerciseOf('laid', `claim ${seed}`, PLAYER);
    if (exercise) found.push(exercise);
  }
  return found;
}

const sorted = (cards: readonly Card[]): Card[] => [...cards].sort();

/** A line from a position on, every card of it allowed. */
function playedOn(position: Position, line: NonNullable<Exercise['claim']>['line']): Position {
  return line.reduce((at, { seat, card }) => {
    expect(at.toPlay).toBe(seat);
    expect(at.hands[seat]).toContain(card);
    expect(cardRefusal(at, card)).toBeNull();
    return unwrap(playCard(at, card));
  }, position);
}

test('a layout that breaks a claim is one the declarer cannot exclude, and its play does what is said', () => {
  const breaches = new Set<string>();
  for (const { setup, claim, accepted } of made(tries(2, 200))) {
    const position = unwrap(toPosition(setup!));
    const { declarer } = position;
    const isLaid = accepted.some((answer) => answer.form === 'option' && answer.option === 'yes');
    expect(claim!.hands === null).toBe(isLaid);
    if (claim!.hands === null) {
      // The declarer's own cards in the order he plays them, none left out and none twice.
      const own = claim!.line.filter(({ seat }) => seat === declarer).map(({ card }) => card);
      expect(new Set([...own, ...claim!.rest]).size).toBe(own.length + claim!.rest.length);
      expect(position.hands[declarer]).toEqual(expect.arrayContaining([...own, ...claim!.rest]));
      continue;
    }
    const hands = claim!.hands;
    expect(sorted(hands[declarer]!)).toEqual(sorted(position.hands[declarer]!));
    expect(hands.map(({ length }) => length)).toEqual(position.hands.map(({ length }) => length));
    const others = (all: readonly (readonly Card[])[]) =>
      sorted(all.flatMap((hand, seat) => (seat === declarer ? [] : hand)));
    expect(others(hands)).toEqual(others(position.hands));
    const before = position;
    const after = playedOn({ ...position, hands: hands.map((hand) => [...hand]) }, claim!.line);
    const taken = after.tricksWon.map((tricks, seat) => tricks - before.tricksWon[seat]!);
    breaches.add(claim!.breach!);
    if (claim!.breach === 'trick-taken') expect(taken[declarer]).toBeGreaterThan(0);
    if (claim!.breach === 'trick-lost')
      expect(taken.some((tricks, seat) => seat !== declarer && tricks > 0)).toBe(true);
    if (claim!.breach === 'point-lost') expect(after.points.defenders).toBeGreaterThan(before.points.defenders);
  }
  expect(breaches.size).toBeGreaterThan(0);
});
