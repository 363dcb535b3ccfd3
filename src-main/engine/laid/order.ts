/** Which move to try first. Never changes a verdict, only the work. Higher is tried earlier. */
import { above, beats, count, suitMask } from '../kernel/index.ts';
import type { Table } from './table.ts';

/** The declarer: masters from the top and trumps first; in betl away with what stands above the most unseen cards. */
export function ownValue(table: Table, card: number): number {
  const { game, layouts, top } = table;
  const theirs = layouts.unseen & suitMask(card >> 3);
  const higher = count(theirs & above(card));
  const strength = card & 7;
  if (game.goals.noTrickTaken) {
    const danger = count(theirs) - higher;
    if (top.led < 0) return (higher > 0 ? 64 : 0) + danger * 4;
    return (beats(card, top.best, top.trump) ? 0 : 64) + danger * 8 + strength;
  }
  if (top.led < 0) {
    const drawing = card >> 3 === game.trump && theirs !== 0 ? 16 : 0;
    return (higher === 0 ? 64 + drawing : 0) + strength;
  }
  return beats(card, top.best, top.trump) ? 64 + strength : 16 - strength;
}

/** The adversary: takes the trick if that hurts, otherwise parts with what guards least. */
export function theirValue(table: Table, card: number, winning: boolean): number {
  const { game, own, top } = table;
  const suit = suitMask(card >> 3);
  const mine = own & suit;
  const strength = card & 7;
  const below = count(mine & ~above(card));
  if (game.goals.noTrickTaken) {
    if (top.led < 0) return count(mine & above(card)) * 16 + 8 - strength;
    const discard = card >> 3 !== top.led;
    return (winning ? 0 : 64) + (discard ? 8 + strength - (mine === 0 ? 0 : 8) : 0) + (winning ? -strength : strength);
  }
  if (top.led < 0) return below * 16 + strength;
  const sharp = (game.sharp >>> card) & 1;
  if (winning) return 128 + sharp * 16 - strength;
  const discard = card >> 3 !== top.led;
  return (table.othersWin ? sharp * 32 : -sharp * 8) + (discard ? 32 : 16) - below * 4 - strength;
}
