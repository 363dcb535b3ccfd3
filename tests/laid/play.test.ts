import { describe, expect, it } from 'vitest';
import { isSharp, type Card } from '#shared/cards.ts';
import type { Contract } from '#shared/contracts.ts';
import { unwrap } from '#shared/result.ts';
import type { Seat, Variant } from '#shared/seats.ts';
import { isOver, legalCards, playCard, settlePosition, type Position } from '#main/engine/index.ts';
import { handsOpen } from '#main/engine/play/open-hands.ts';
import { laidQuestion, proveLaid, type Breach, type Counterexample } from '#main/engine/laid/index.ts';
import { tries } from '../bulk.ts';
import { decided } from './ask.ts';
import { randomPosition } from './deals.ts';
import { random } from './endings.ts';

const GAMES: readonly [string, Variant, Contract][] = [
  ['csm', 'voleny', 'hra'],
  ['csm', 'voleny', 'sedma'],
  ['csm', 'voleny', 'sto'],
  ['turnaj', 'licitovany', 'sedma'],
  ['turnaj', 'licitovany', 'sto-sedma'],
  ['csm', 'voleny', 'betl'],
  ['csm', 'voleny', 'durch'],
  ['csm', 'licitovany', 'dve-sedmy'],
  ['turnaj', 'licitovany', 'dve-sedmy-sto'],
  ['domaci', 'licitovany', 'dve-sedmy'],
  ['domaci', 'voleny', 'open-betl'],
  ['international', 'voleny', 'open-durch'],
  ['international', 'voleny', 'sto'],
  ['csm', 'krizovy', 'hra'],
  ['csm', 'krizovy', 'sedma'],
  ['csm', 'krizovy', 'betl'],
  ['csm', 'krizovy', 'durch'],
  ['international', 'lizany', 'hra'],
  ['international', 'lizany', 'sto-sedma'],
];
const PLAYS = [0, 0, 1, 5, 9, 13, 19];
const STRENGTHS = [0.5, 0.7, 0.85, 0.95];
const DEALS = tries(14, 420);

describe.each(GAMES)('%s %s %s', (rules, variant, contract) => {
  const positions = Array.from({ length: DEALS }, (_, seed) =>
    randomPosition(
      { rules, variant, contract, plays: PLAYS[seed % PLAYS.length]!, strength: STRENGTHS[seed % STRENGTHS.length]! },
      seed,
    ),
  ).filter((position) => !isOver(position));

  it('refutes with a layout and a line that the engine plays to the breach', () => {
    for (const position of positions) {
      const verdict = decided(proveLaid(unwrap(laidQuestion(position, position.declarer))));
      if (!verdict.laid) checkCounterexample(position, verdict.counterexample);
    }
  });

  it('is never lost when laid and played by its proof', () => {
    const chance = random(99);
    for (const position of positions) {
      const verdict = decided(proveLaid(unwrap(laidQuestion(position, position.declarer))));
      if (!verdict.laid) continue;
      for (let round = 0; round < 3; round++) checkKept(position, playedByProof(shuffled(position, chance), chance));
    }
  });
});

/** The hands of a counterexample in place of the real ones. */
function withHands(position: Position, { hands, stock }: Pick<Counterexample, 'hands' | 'stock'>): Position {
  return { ...position, hands, stock };
}

function checkCounterexample(position: Position, { breach, hands, line, stock }: Counterexample): void {
  const cards = (all: readonly (readonly Card[])[]): Card[] => all.flat().sort();
  expect(cards([...hands, stock])).toEqual(cards([...position.hands, position.stock]));
  expect(hands.map((hand) => hand.length)).toEqual(position.hands.map((hand) => hand.length));
  expect([...hands[position.declarer]!].sort()).toEqual([...position.hands[position.declarer]!].sort());
  expectHistory(position, hands);
  let at = withHands(position, { hands, stock });
  for (const { card, seat } of line) {
    expect(at.toPlay).toBe(seat);
    at = unwrap(playCard(at, card));
  }
  expectBreach(position, at, breach);
}

/** What was played so far must have been legal with these hands as well. */
function expectHistory(position: Position, hands: readonly (readonly Card[])[]): void {
  if (position.variant === 'lizany') return;
  const played = [...position.tricks.flatMap(({ cards }) => cards), ...position.trick];
  let at: Position = {
    ...position,
    hands: hands.map((hand, seat) => [...hand, ...played.filter((play) => play.seat === seat).map(({ card }) => card)]),
    trick: [],
    tricks: [],
    leader: played[0]?.seat ?? position.leader,
    toPlay: played[0]?.seat ?? position.toPlay,
    tricksWon: hands.map(() => 0),
    points: { declarer: 0, defenders: 0 },
    marriages: [],
  };
  for (const { card, marriage } of played) at = unwrap(playCard(at, card, marriage !== undefined));
  expect(at.hands.map((hand) => [...hand].sort())).toEqual(hands.map((hand) => [...hand].sort()));
  expect(at.marriages).toEqual(position.marriages);
}

function expectBreach(before: Position, after: Position, breach: Breach): void {
  const { declarer, trump, helper } = after;
  const lastTrick = after.tricks.at(-1);
  const lost = (position: Position): number =>
    position.tricksWon.reduce((sum, won, seat) => (seat === declarer ? sum : sum + won), 0);
  const winning = lastTrick?.cards.find(({ seat }) => seat === lastTrick.winner);
  switch (breach) {
    case 'trick-lost':
      expect(lost(after)).toBeGreaterThan(0);
      break;
    case 'point-lost':
      // The taker may be the hidden partner of the real deal; the declarer cannot know.
      if (before.partner === null) expect(after.points.defenders).toBeGreaterThan(0);
      else expect(lost(after)).toBeGreaterThan(0);
      break;
    case 'trick-taken':
      expect(after.tricksWon[declarer]).toBeGreaterThan(0);
      break;
    case 'seven-early':
      expect(after.hands[declarer]).not.toContain(`7${trump!}`);
      expect(after.hands[declarer]!.length).toBeGreaterThan(0);
      break;
    case 'seven-beaten':
      expect(after.toPlay).toBeNull();
      expect(winning).not.toEqual({ seat: declarer, card: `7${trump!}` });
      break;
    case 'helper-seven-early':
      expect(after.hands[declarer]).not.toContain(`7${helper!}`);
      expect(after.hands[declarer]!.length).toBeGreaterThan(1);
      break;
    case 'helper-seven-beaten':
      if (after.hands[declarer]!.length === 1) expect(winning).not.toEqual({ seat: declarer, card: `7${helper!}` });
      break;
    case 'hands-compared':
      expect(unwrap(settlePosition(after)).components[0]!.made).toBe(false);
      break;
    case 'no-seven':
    case 'no-marriage':
      expect(isLost(after)).toBe(true);
      break;
    case 'outscored': {
      const partners = before.partner === null ? [null] : after.tricksWon.keys().filter((seat) => seat !== declarer);
      expect([...partners].some((seat) => isLost({ ...after, partner: seat as Seat | null }))).toBe(true);
    }
  }
}

function isLost(end: Position): boolean {
  return unwrap(settlePosition(end)).components.some(({ made }) => !made);
}

/** Another layout the declarer cannot tell from the real one, by dealing the unseen cards anew until they fit. */
function shuffled(position: Position, chance: () => number): Position {
  if (handsOpen(position)) return position;
  const { declarer, hands, stock } = position;
  for (let attempt = 0; attempt < 30; attempt++) {
    const unseen = [...hands.flatMap((hand, seat) => (seat === declarer ? [] : hand)), ...stock]
      .map((card) => ({ card, key: chance() }))
      .sort((a, b) => a.key - b.key)
      .map(({ card }) => card);
    const dealt = hands.map((hand, seat) => (seat === declarer ? hand : unseen.splice(0, hand.length)));
    try {
      expectHistory(position, dealt);
      return { ...position, hands: dealt, stock: unseen };
    } catch {
      // These hands could not have played so far; deal again.
    }
  }
  return position;
}

/** Plays on with random opponents; at every turn the declarer asks again and plays what the proof plays. */
function playedByProof(start: Position, chance: () => number): Position {
  let position = start;
  while (position.toPlay !== null) {
    const legal = legalCards(position);
    const card =
      position.toPlay === position.declarer ? cardOfProof(position) : legal[Math.floor(chance() * legal.length)]!;
    position = unwrap(playCard(position, card));
  }
  return position;
}

function cardOfProof(position: Position): Card {
  const verdict = decided(proveLaid(unwrap(laidQuestion(position, position.declarer))));
  if (!verdict.laid) throw new Error('a laid game is no longer laid after the play of its proof');
  return verdict.proof.line[0]?.card ?? verdict.proof.rest[0]!;
}

function checkKept(before: Position, end: Position): void {
  const { components, points } = unwrap(settlePosition(end));
  const announced = components.filter(({ id }) => id !== 'silent-seven' && id !== 'tricks-majority');
  expect(announced.map(({ id, made }) => ({ id, made }))).toEqual(announced.map(({ id }) => ({ id, made: true })));
  const byPoints = components.some(({ id }) => id === 'hra' || id === 'sto');
  if (byPoints) expect(points.defenders.tricks - before.points.defenders).toBe(0);
  const taken = end.tricks.slice(before.tricks.length).filter(({ winner }) => winner !== end.declarer);
  if (byPoints && end.partner === null)
    expect(taken.flatMap(({ cards }) => cards).some(({ card }) => isSharp(card))).toBe(false);
}
