/** The moves worth trying, best first for the side that chooses. Cards that come to the same are one move. */
import type { Seat } from '#shared/seats.ts';
import { above, beats, highest, holdBack, lowest, playable, suitMask } from '../kernel/index.ts';
import { ownValue, theirValue } from './order.ts';
import type { Table } from './table.ts';

/** A move in the list is its value shifted by five bits, and its card. */
export function cardOf(move: number): number {
  return move & 31;
}

/** Fills a list from `start` with the moves and says how many there are. */
export function listMoves(table: Table, list: Int32Array, start: number): number {
  const end = listAll(table, list, start);
  for (let i = start + 1; i < end; i++) {
    const move = list[i]!;
    let j = i - 1;
    for (; j >= start && list[j]! < move; j--) list[j + 1] = list[j]!;
    list[j + 1] = move;
  }
  return end - start;
}

function listAll(table: Table, list: Int32Array, start: number): number {
  if (table.drawing) return listDraws(table, list, start);
  const { declarerChooses, toPlay } = table;
  return declarerChooses ? listOwn(table, list, start) : listTheirs(table, toPlay, list, start);
}

/** Own cards that are neighbours among the cards still out and count the same are one move, the lowest of them. */
function listOwn(table: Table, list: Int32Array, start: number): number {
  const { game, layouts, own, stock, top, trickMask } = table;
  const apart = game.ownSevens.trump | game.ownSevens.helper | game.goals.helperSevens;
  const others = layouts.unseen | trickMask;
  let end = start;
  for (let rest = holdBack(stock > 0 ? own : playable(own, top), own, game.ownSevens); rest !== 0; rest &= rest - 1) {
    const card = lowest(rest);
    const next = neighbourBelow(card, own, others);
    if (next >= 0 && alike(card, next, apart, game.sharp)) continue;
    list[end++] = (ownValue(table, card) << 5) | card;
  }
  return end;
}

/**
 * The same for unseen cards that may be in the same hands, unless the card would win so far and another opponent follows:
 * then the higher one may be out of his reach.
 */
function listTheirs(table: Table, seat: Seat, list: Int32Array, start: number): number {
  const { game, layouts, own, top, trickMask } = table;
  const { unseen } = layouts;
  const apart = game.heldSeven | maskOf(game.called);
  const others = own | trickMask;
  const followed = opponentFollows(table);
  let end = start;
  for (let rest = layouts.may(game.holderOf[seat]!); rest !== 0; rest &= rest - 1) {
    const card = lowest(rest);
    const winning = top.led < 0 || beats(card, top.best, top.trump);
    if (!winning || !followed) {
      const next = neighbourBelow(card, unseen, others);
      const sameHands = next >= 0 && layouts.holdersOf(next) === layouts.holdersOf(card);
      if (sameHands && alike(card, next, apart, game.sharp)) continue;
    }
    list[end++] = (theirValue(table, card, winning) << 5) | card;
  }
  return end;
}

/** What the declarer draws is the adversary's choice: low cards first. */
function listDraws({ game, layouts }: Table, list: Int32Array, start: number): number {
  let end = start;
  for (let rest = layouts.may(game.stockHolder); rest !== 0; rest &= rest - 1) {
    const card = lowest(rest);
    list[end++] = ((7 - (card & 7)) << 5) | card;
  }
  return end;
}

/** The next lower card of the suit among `mates`, -1 when there is none or one of `others` lies between. */
function neighbourBelow(card: number, mates: number, others: number): number {
  const below = suitMask(card >> 3) & ((1 << card) - 1);
  if ((mates & below) === 0) return -1;
  const next = highest(mates & below);
  return (others & below & above(next)) === 0 ? next : -1;
}

/** Whether two cards count the same: neither needs telling apart, and both or neither are sharp. */
function alike(card: number, other: number, apart: number, sharp: number): boolean {
  return (((apart >>> card) | (apart >>> other)) & 1) === 0 && (((sharp >>> card) ^ (sharp >>> other)) & 1) === 0;
}

/** Whether somebody other than the declarer still plays to this trick after the seat to play. */
function opponentFollows({ game: { declarer, seats }, leader, trickSize }: Table): boolean {
  const left = seats - trickSize - 1;
  const declarerIsLast = (leader + seats - 1) % seats === declarer;
  return left > 1 || (left === 1 && !declarerIsLast);
}

function maskOf(bit: number): number {
  return bit < 0 ? 0 : 1 << bit;
}
