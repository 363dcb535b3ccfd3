import type { ChangeDetector } from './finding.ts';
import type { Line } from '../line.ts';
import { stepOfCard, tricksIn, type TakenTrick } from './tricks.ts';

/** Betl is caught, or escapes: by which card, in which trick. */
export const betl: ChangeDetector = ({ side, best, played, position }) => {
  if (position.trump !== null || !position.contract.endsWith('betl')) return [];
  const before = caughtIn(best);
  const after = caughtIn(played);
  if ((before === undefined) === (after === undefined)) return [];
  if (after !== undefined) {
    if (side !== 'declarer') return [];
    const params = { card: after.winning, number: after.number };
    return [
      { code: 'betl-caught', params, cards: [after.winning], step: stepOfCard(played, after.winning), harms: side },
    ];
  }
  if (side === 'declarer') return [];
  const params = { card: before!.winning, number: before!.number };
  return [{ code: 'betl-escapes', params, cards: [before!.winning], step: null, harms: side }];
};

function caughtIn(line: Line): TakenTrick | undefined {
  return tricksIn(line).find(({ winner }) => winner === line.start.declarer);
}
