/** The settlement of a game that was played. csm V */
import { err, ok, type Result } from '#shared/result.ts';
import type { Settlement } from '#shared/settlement.ts';
import { fourHelpersTogether } from '../play/four-helpers.ts';
import { isOver } from '../play/over.ts';
import type { Position } from '../position-types.ts';
import { linesOf, type ComponentVerdict } from './lines.ts';
import {
  betlMade,
  countsMajority,
  durchMade,
  majorityTaken,
  sevenMade,
  silentSeven,
  smartTaker,
  twoSevensMade,
} from './outcomes.ts';
import { sheetOf } from './sheet.ts';
import { sidesPoints, tallies } from './tally.ts';

/**
 * The settlement of a position that is over: with its last card, or with the trick that decides a betl or durch.
 * Error: `not-finished`.
 *
 * @param sitterOut somebody who sat out settles as a defender. csm II.4
 */
export function settlePosition(position: Position, sitterOut = false): Result<Settlement> {
  return isOver(position) ? ok(settle(position, sitterOut)) : err('not-finished', { seat: position.toPlay! });
}

/** The settlement by what has been played, which must decide the contract. */
export function settle(position: Position, sitterOut = false): Settlement {
  const { variant, fields, declarer, partner } = position;
  const verdict = playedVerdict(position);
  const parties = { variant, fields, declarer, ally: partner ?? smartTaker(position), sitterOut };
  return sheetOf(parties, sidesPoints(verdict.tallies), linesOf(position, verdict));
}

function playedVerdict(position: Position): ComponentVerdict {
  return {
    tallies: tallies(position),
    fourHelpers: fourHelpersTogether(position),
    made(id, seat) {
      switch (id) {
        case 'sedma':
          return sevenMade(position, seat);
        case 'dve-sedmy':
          return twoSevensMade(position);
        case 'betl':
          return betlMade(position);
        case 'durch':
          return durchMade(position);
      }
    },
    silentSeven: silentSeven(position),
    majority: countsMajority(position) ? majorityTaken(position) : null,
  };
}
