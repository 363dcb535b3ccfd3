/** Alpha-beta over the reference table: every playable card, every way to announce, and the settlement by pencil at the end. */
import type { Card } from '#shared/cards.ts';
import type { Exercise } from '#shared/school/exercise.ts';
import { linesOf } from '../../reference/lines.ts';
import { isOver, marriageWith, playableNow, playOne, seatToPlay, sideOf, type Table } from '../../reference/playout.ts';
import { settle } from '../../reference/settle.ts';
import { copied } from './table.ts';

export type Score = (table: Table) => number;

/** What is at stake: all the money, or announced sevens only. */
export function scoreOf({ kind, setup }: Exercise): Score {
  const { fleks, trump } = setup!;
  const heartsBid = setup!.heartsBid ?? trump === 'h';
  const paid = (table: Table) => ({ ending: 'played' as const, fleks, heartsBid, table });
  if (kind !== 'seven') return (table) => settle(paid(table)).each;
  const sevens = ['sedma', 'dve-sedmy', 'against-sedma'];
  return (table) =>
    linesOf(paid(table)).reduce((sum, { id, made }) => (sevens.includes(id) ? sum + (made ? 1 : -1) : sum), 0);
}

/** What the seat to play gains by each card it may play. */
export function gainsOf(table: Table, score: Score): Map<Card, number> {
  const seat = seatToPlay(table);
  const sign = sideOf(table.terms, seat) === 'declarer' ? 1 : -1;
  return new Map(
    playableNow(table).map((card) => {
      const values = waysOf(table, card).map((next) => valueOf(next, score, -Infinity, Infinity));
      return [card, Math.max(...values.map((value) => sign * value))];
    }),
  );
}

function waysOf(table: Table, card: Card): Table[] {
  const ways = marriageWith(table, seatToPlay(table), card) === null ? [true] : [true, false];
  return ways.map((announce) => {
    const next = copied(table);
    playOne(next, card, announce);
    return next;
  });
}

function valueOf(table: Table, score: Score, low: number, high: number): number {
  if (isOver(table)) return score(table);
  const maximises = sideOf(table.terms, seatToPlay(table)) === 'declarer';
  let [least, most] = [low, high];
  for (const card of playableNow(table)) {
    for (const next of waysOf(table, card)) {
      const value = valueOf(next, score, least, most);
      if (maximises) least = Math.max(least, value);
      else most = Math.min(most, value);
      if (least >= most) return maximises ? least : most;
    }
  }
  return maximises ? least : most;
}
