import { expect, test } from 'vitest';
import { legalCards, playCard, type Position } from '#main/engine/index.ts';
import { earlySevens } from '#main/engine/kernel/index.ts';
import { unwrap } from '#shared/result.ts';
import type { Contract } from '#shared/contracts.ts';
import { randomEnding } from '../solver/endings.ts';
import { randomFrom } from '../solver/random.ts';

const CONTRACTS: readonly Contract[] = ['sedma', 'sto-sedma', 'dve-sedmy', 'dve-sedmy-sto'];

function learnt(position: Position) {
  const tricks = [...position.tricks, { leader: position.leader, cards: position.trick }];
  return earlySevens(
    position,
    tricks.filter(({ cards }) => cards.length > 0),
    position.hands.map(({ length }) => length),
  );
}

test('an announced seven that falls early says nothing untrue of the hand it came from, and something of the others', () => {
  const random = randomFrom(5);
  let early = 0;
  for (let deal = 0; deal < 400; deal++) {
    let position = randomEnding(random, { size: 8, contract: random.pick(CONTRACTS) });
    if (position.variant === 'lizany' || position.tricks.length > 0) continue;
    while (position.toPlay !== null) {
      position = unwrap(playCard(position, random.pick(legalCards(position))));
      for (const { seat, cannotHold } of learnt(position)) {
        early++;
        expect(position.hands[seat]!.filter(cannotHold)).toEqual([]);
      }
    }
  }
  expect(early).toBeGreaterThan(100);
});

test('a seven thrown on another suit was the only card that was legal', () => {
  const terms = { declarer: 1, contract: 'sedma', trump: 'l', helper: null, against: [] } as const;
  const trick = {
    leader: 0,
    cards: [
      { seat: 0, card: 'Ob' },
      { seat: 1, card: '7l' },
    ],
  } as const;
  const [seven] = earlySevens(terms, [trick], [4, 4, 5]);
  expect(seven!.seat).toBe(1);
  expect((['9l', 'Al', '9h'] as const).map(seven!.cannotHold)).toEqual([true, true, false]);
  expect(earlySevens(terms, [trick], [0, 0, 1])).toEqual([]);
});
