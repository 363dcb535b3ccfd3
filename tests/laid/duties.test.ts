import { describe, expect, it } from 'vitest';
import type { Contract } from '#shared/contracts.ts';
import type { Variant } from '#shared/seats.ts';
import { isOver, positionVerdicts, type Position } from '#main/engine/index.ts';
import {
  announcedSevens,
  beats,
  bitOf,
  cardsIn,
  holdBack,
  maskOf,
  notHeld,
  playable,
  suitNumber,
} from '#main/engine/kernel/index.ts';
import { randomPosition } from './deals.ts';

const GAMES: readonly [string, Variant, Contract][] = [
  ['csm', 'voleny', 'hra'],
  ['csm', 'voleny', 'sedma'],
  ['csm', 'voleny', 'betl'],
  ['turnaj', 'licitovany', 'dve-sedmy'],
  ['csm', 'krizovy', 'hra'],
];

/** The open trick and the hand to play, as the prover has them. */
function onBits(position: Position) {
  const hasTrumps = position.trump !== null;
  const top = { led: -1, best: -1, trump: suitNumber(position.trump) };
  for (const { card } of position.trick) {
    const bit = bitOf(card, hasTrumps);
    if (top.led < 0 || beats(bit, top.best, top.trump)) top.best = bit;
    if (top.led < 0) top.led = bit >> 3;
  }
  const seven = (cardsLeft: number): number =>
    maskOf(
      announcedSevens(position)
        .filter((announced) => announced.seat === position.toPlay && announced.cardsLeft === cardsLeft)
        .map(({ card }) => card),
      hasTrumps,
    );
  const hand = maskOf(position.hands[position.toPlay!]!, hasTrumps);
  return { hand, hasTrumps, sevens: { trump: seven(1), helper: seven(2) }, top };
}

function* positionsOf([rules, variant, contract]: (typeof GAMES)[number]): Generator<Position> {
  for (let seed = 0; seed < 600; seed++) {
    const position = randomPosition({ rules, variant, contract, plays: seed % 29, strength: 0.4 }, seed);
    if (!isOver(position)) yield position;
  }
}

describe.each(GAMES)('%s %s %s', (...game) => {
  it('allows what the engine allows', () => {
    for (const position of positionsOf(game)) {
      const { hand, hasTrumps, sevens, top } = onBits(position);
      const allowed = cardsIn(holdBack(playable(hand, top), hand, sevens), hasTrumps);
      const legal = positionVerdicts(position).filter((verdict) => verdict.legal);
      expect(allowed.sort()).toEqual(legal.map(({ card }) => card).sort());
    }
  });

  it('concludes from a card just what its legality says of the rest of the hand', () => {
    for (const position of positionsOf(game)) {
      const { hand, hasTrumps, sevens, top } = onBits(position);
      for (const { card, legal } of positionVerdicts(position)) {
        const bit = bitOf(card, hasTrumps);
        const rest = hand & ~(1 << bit);
        const held = rest === 0 ? 0 : sevens.trump;
        // A card was legal exactly when nothing the play excludes is left in the hand; the helper's seven only declarers keep.
        if (((sevens.helper >>> bit) & 1) === 0) expect((rest & notHeld(bit, top, held)) === 0).toBe(legal);
      }
    }
  });
});
