/**
 * The causes the coach claims, proved: each is changed at the table by itself, here without a line of the coach, and the solver
 * asked what the table is worth then.
 */
import { describe, expect, it, test } from 'vitest';
import { messages } from '#resources/locales/index.ts';
import { isSharp, suitOf, type Card } from '#shared/cards.ts';
import type { CauseChange, Explanation } from '#shared/coach.ts';
import { CONTRACTS, type Contract } from '#shared/contracts.ts';
import { unwrap } from '#shared/result.ts';
import type { Side } from '#shared/settlement.ts';
import { CAUSES, type CauseCode } from '#main/coach/cause/index.ts';
import { explainCard } from '#main/coach/index.ts';
import { playCard, sideOf, type Position } from '#main/engine/index.ts';
import { solve } from '#main/solver/index.ts';
import { seedOf, tries } from '../bulk.ts';
import { position } from '../engine/positions.ts';
import { randomMistake } from './mistakes.ts';

/** The table once the trick of the card is over, along the line the coach shows. */
function afterTrick(start: Position, { line }: Explanation): Position {
  let at = start;
  for (const { card, announce } of line) {
    at = unwrap(playCard(at, card, announce ?? true));
    if (at.tricks.length > start.tricks.length) return at;
  }
  throw new Error('no trick');
}

/** A card of the trick just over back in its hand, another of that hand in its place. */
function withCardKept(at: Position, seat: number, card: Card, instead: Card): Position {
  const last = at.tricks.at(-1)!;
  expect(last.cards).toContainEqual(expect.objectContaining({ seat, card }));
  expect(at.hands[seat]).toContain(instead);
  const ten = (each: Card): number => (at.trump !== null && isSharp(each) ? 10 : 0);
  const side = sideOf(at, last.winner!);
  const shown = last.cards.find((each) => each.card === card)!.marriage;
  return {
    ...at,
    hands: at.hands.map((hand, i) => (i === seat ? [...hand.filter((each) => each !== instead), card] : hand)),
    tricks: [
      ...at.tricks.slice(0, -1),
      { ...last, cards: last.cards.map((each) => (each.card === card ? { ...each, card: instead } : each)) },
    ],
    points: { ...at.points, [side]: at.points[side] + ten(instead) - ten(card) },
    marriages: at.marriages.filter((marriage) => shown === undefined || marriage.suit !== suitOf(card)),
  };
}

/** @param at after the trick of the wrong card @param best after the same trick of best play */
function changedAs(change: CauseChange, at: Position, best: Position): Position {
  switch (change.kind) {
    case 'kept':
      return withCardKept(at, change.seat, change.card, change.instead);
    case 'gone':
      return withCardKept(best, change.seat, change.instead, change.card);
    case 'lead':
      return { ...at, leader: change.seat, toPlay: change.seat };
    case 'given':
      return { ...best, leader: change.seat, toPlay: change.seat };
    case 'points':
      return { ...at, points: best.points };
    default:
      return { ...at, points: best.points, leader: best.leader, toPlay: best.leader, tricksWon: best.tricksWon };
  }
}

/** Makes the one change that is claimed, asks the solver, and holds against it what is said to be worth. */
function expectProved(start: Position, told: Explanation, note: string): void {
  const { before, after } = told;
  const { value, change } = told.cause!;
  const isSpoilt = change!.kind === 'gone' || change!.kind === 'given';
  expect((isSpoilt ? before - value : value - after) / (before - after), note).toBeGreaterThanOrEqual(0.5);
  const at = afterTrick(start, told);
  const best = afterTrick(start, unwrap(explainCard(start, told.best[0]!, 'en')));
  expect(solve(changedAs(change!, at, best), { line: false }).value, note).toBe(value);
}

const MISTAKES = tries(30, 5000);

it('is worth what it says with the one thing changed, and that makes good at least half of the loss', () => {
  const kinds = new Map<string, number>();
  for (let i = 0; i < MISTAKES; i++) {
    const contract = CONTRACTS[i % CONTRACTS.length]!;
    const { position: start, card } = randomMistake(seedOf(i), contract, i % 2 === 0 ? 'declarer' : 'defenders');
    const told = unwrap(explainCard(start, card, 'en'));
    const change = told.cause?.change ?? null;
    if (change === null) continue;
    kinds.set(change.kind, (kinds.get(change.kind) ?? 0) + 1);
    expectProved(start, told, `seed ${seedOf(i)} ${contract}: ${told.text}`);
  }
  expect(kinds.get('kept')).toBeGreaterThan(3);
  expect(kinds.get('lead')).toBeGreaterThan(0);
  expect(kinds.get('gone')).toBeGreaterThan(0);
});

/** Mistakes in endings, read card by card: what the teacher would say, and the cards he would say it of. */
const READ: readonly [CauseCode, Contract, Side, number, Card, readonly Card[]][] = [
  ['left-overtakes', 'hra', 'defenders', 800_008, 'Tl', ['Ta', 'Kb']],
  ['left-beats-own', 'hra', 'defenders', 800_014, 'Ab', ['Ka', '7a']],
  ['partner-covers', 'hra', 'defenders', 800_012, '9a', ['9h', '7h']],
  ['follow-kept', 'sedma', 'declarer', 800_143, '7b', ['7b', '7a']],
  ['seven-now', 'hra', 'declarer', 800_098, 'Oh', ['7l', 'Ol']],
  ['trumps-first', 'hra', 'declarer', 800_005, '9b', ['Uh', 'Th', 'Ul']],
  ['smears-now', 'hra', 'declarer', 800_082, '9a', ['Th', 'Ka']],
  ['card-out', 'hra', 'declarer', 800_011, '7h', ['Tb', 'Ub']],
  ['card-catches', 'betl', 'declarer', 800_023, '9h', ['9b', 'Ub']],
  ['lead-lost', 'hra', 'declarer', 800_013, '7h', ['7b', 'Ua', 'Aa']],
];

it.each(READ)('names %s (%s, %s, %i), and it is proved', (code, contract, side, seed, card, cards) => {
  const mistake = randomMistake(seed, contract, side, 0.5);
  expect(mistake.card).toBe(card);
  const told = unwrap(explainCard(mistake.position, card, 'cs'));
  expect(told.cause?.code, told.text).toBe(code);
  expect(told.cause!.cards).toEqual(expect.arrayContaining([...cards]));
  expectProved(mistake.position, told, told.text);
});

test('every cause has its sentence, and no other has', () => {
  for (const language of ['cs', 'en'] as const) {
    expect(Object.keys(messages[language].coach.causes).toSorted()).toEqual([...CAUSES].toSorted());
  }
});

describe('the cause', () => {
  const causeOf = (table: Parameters<typeof position>[0], card: Card): Explanation['cause'] =>
    unwrap(explainCard(position(table), card, 'en')).cause;

  test('of a durch that comes home is the card that alone stops it', () => {
    const table = {
      contract: 'durch',
      trump: null,
      plays: ['Kb'],
      won: won(7),
      hands: ['Kb Ol Ua Ub', 'Oh Th Ob 8b', 'Ah Kh Uh Tb'],
    };
    expect(causeOf({ ...table, won: won(6), rules: 'domaci' } as Parameters<typeof position>[0], 'Ob')).toMatchObject({
      code: 'guard-beats',
      cards: ['Ob', 'Ub'],
      change: { kind: 'kept', seat: 1, card: 'Ob', instead: '8b' },
    });
  });

  test('of a betl lost is the card left in hand', () => {
    const table = {
      contract: 'betl',
      trump: null,
      hands: ['8h Oa 8a', 'Ka Th Ua', '9h Kl Ul'],
      leader: 1,
      plays: ['Ka', '9h'],
      won: won(0, 3, 4),
    };
    expect(causeOf(table as Parameters<typeof position>[0], '8a')).toMatchObject({
      code: 'left-taking',
      cards: ['Oa'],
    });
  });

  function won(...tricks: number[]) {
    const [a = 0, b = 0, c = 0] = tricks;
    return { declarer: { points: 0, marriages: [] }, defenders: { points: 0, marriages: [] }, tricks: [a, b, c] };
  }
});
