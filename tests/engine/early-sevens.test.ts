import { expect, test } from 'vitest';
import { legalCards, playCard, type Position } from '#main/engine/index.ts';
import { announcedSevens, cardsOf, dutyFacts, type LackFact } from '#main/engine/kernel/index.ts';
import { unwrap } from '#shared/result.ts';
import type { Contract } from '#shared/contracts.ts';
import type { Seat } from '#shared/seats.ts';
import { randomEnding } from '../solver/endings.ts';
import { randomFrom } from '../solver/random.ts';

const CONTRACTS: readonly Contract[] = ['sedma', 'sto-sedma', 'dve-sedmy', 'dve-sedmy-sto'];

/** What anybody learns from sevens that fell early, as a watcher sees it. */
function learnt(position: Position): LackFact[] {
  const { hands, tricks, trick, trump, variant } = position;
  const sight = {
    variant,
    trump,
    tricks: [...tricks.map(({ cards }) => cards), trick],
    counts: hands.map(({ length }) => length),
    sevens: announcedSevens(position),
  };
  return dutyFacts(sight, -1 as Seat).filter(({ reason }) => reason === 'seven-early');
}

test('an announced seven that falls early says nothing untrue of the hand it came from, and something of the others', () => {
  const random = randomFrom(5);
  let early = 0;
  for (let deal = 0; deal < 400; deal++) {
    let position = randomEnding(random, { size: 8, contract: random.pick(CONTRACTS) });
    if (position.variant === 'lizany' || position.tricks.length > 0) continue;
    while (position.toPlay !== null) {
      position = unwrap(playCard(position, random.pick(legalCards(position))));
      for (const { about, cards } of learnt(position)) {
        early++;
        const cannotHold = cardsOf(cards);
        expect(position.hands[about as Seat]!.filter((card) => cannotHold.includes(card))).toEqual([]);
      }
    }
  }
  expect(early).toBeGreaterThan(100);
});

test('a seven thrown on another suit was the only card that was legal', () => {
  const terms = { declarer: 1, contract: 'sedma', trump: 'l', helper: null, against: [] } as const;
  const tricks = [
    [
      { seat: 0, card: 'Ob' },
      { seat: 1, card: '7l' },
    ],
  ] as const;
  const sight = { variant: 'voleny', trump: 'l', tricks, sevens: announcedSevens(terms) } as const;
  const [seven] = dutyFacts({ ...sight, counts: [4, 4, 5] }, 0).filter(({ reason }) => reason === 'seven-early');
  expect(seven!.about).toBe(1);
  expect(cardsOf(seven!.cards)).toEqual(['8l', '9l', 'Tl', 'Ul', 'Ol', 'Kl', 'Al']);
  const inItsTrick = dutyFacts({ ...sight, counts: [0, 0, 1] }, 0);
  expect(inItsTrick.filter(({ reason }) => reason === 'seven-early')).toEqual([]);
});
