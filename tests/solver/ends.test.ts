/** Ends whose values are known from the settlements of others. */
import { expect, test } from 'vitest';
import { SUITS } from '#shared/cards.ts';
import type { Seat } from '#shared/seats.ts';
import { isNoTrump } from '#shared/contracts.ts';
import { contractComponents } from '#main/engine/index.ts';
import { endsOf } from '#main/solver/ends.ts';
import { finishWorth, SEVENS, tricksAtEnd, type Sevens } from '#main/solver/finish.ts';
import { TRICKS_SHIFT } from '#main/solver/marriages.ts';
import { tries } from '../bulk.ts';
import { randomEnding } from './endings.ts';
import { randomFrom } from './random.ts';

const POINTS = [0, 10, 30, 40, 70, 90];
const LEFT = 4;

test('every end is worth what the settlement says, whichever were settled', () => {
  let settled = 0;
  let ends = 0;
  for (let seed = 1; seed <= tries(300, 6000); seed++) {
    const random = randomFrom(seed);
    const position = randomEnding(random, { size: 2 + random.below(4) });
    if (isNoTrump(position.contract)) continue;
    const { tricksWon, hands } = position;
    const seats = hands.map((_, seat) => seat as Seat);
    const marriages = SUITS.map(
      (suit) => ({ suit, seat: random.pick(seats), points: suit === position.trump ? 40 : 20 }) as const,
    );
    const sevenSeat = random.pick(seats);
    // As many as give the majority, and none: what comes between never differs.
    const bare = { ...position, tricksWon: tricksWon.map(() => 1) };
    const settle = (won: number, sevens: Sevens, extra: number) =>
      finishWorth(bare, 'payoff', {
        points: { declarer: POINTS[won]!, defenders: 90 - POINTS[won]! },
        marriages: marriages.filter((_, place) => ((extra >> place) & 1) === 0),
        tricksWon: tricksAtEnd(bare, LEFT, extra >> TRICKS_SHIFT),
        sevens,
        sevenSeat,
      });
    const asked = random.shuffled(
      POINTS.flatMap((_, won) =>
        SEVENS.flatMap((sevens) =>
          [0, LEFT].flatMap((tricks) =>
            [0, 1, 6, 15].map((lost) => ({ won, sevens, extra: (tricks << TRICKS_SHIFT) | lost })),
          ),
        ),
      ),
    );
    const valueOf = endsOf(
      contractComponents(bare.contract, bare.fields).includes('sto-sedma'),
      (...end: Parameters<typeof settle>) => {
        settled++;
        return settle(...end);
      },
    );
    for (const { won, sevens, extra } of asked)
      expect(valueOf(won, sevens, extra)).toBe(settle(won, sevens, extra).value);
    ends += asked.length;
  }
  expect(settled).toBeLessThan(0.6 * ends);
});
