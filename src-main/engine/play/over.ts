/** When a play is over. */
import { isNoTrump } from '#shared/contracts.ts';
import type { Position } from '../position-types.ts';

/**
 * Whether nobody is asked for a card any more: none is left, open hands have been compared, or the contract is decided. A decided
 * position still has a seat `toPlay`, and may be played on, as records of other tables are; what it comes to stays the same.
 * csm IV.7–8
 */
export function isOver(position: Position): boolean {
  return position.toPlay === null || isDecided(position);
}

/** Betl ends with the first trick the declarer takes, durch with the first one he loses; the rest changes nothing. */
function isDecided(position: Position): boolean {
  const { contract, declarer, tricksWon } = position;
  if (!isNoTrump(contract)) return false;
  return contract === 'betl' || contract === 'open-betl' ? tricksWon[declarer]! > 0 : lostTricks(position) > 0;
}

/** Tricks taken by others than the declarer. */
export function lostTricks({ tricksWon, declarer }: Pick<Position, 'tricksWon' | 'declarer'>): number {
  return tricksWon.reduce((sum, won, seat) => (seat === declarer ? sum : sum + won), 0);
}
