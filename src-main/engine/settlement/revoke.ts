/** The settlement of a game decided by a revoke: its side has lost, and who committed it pays for all of them. csm VI.3, turnaj IV */
import { makeCard } from '#shared/cards.ts';
import { seatsOf, type Seat } from '#shared/seats.ts';
import type { Settlement, Side } from '#shared/settlement.ts';
import type { Offence, PlayedCard } from '#shared/view.ts';
import { fourHelpersTogether } from '../play/four-helpers.ts';
import { sideOf } from '../play/sides.ts';
import type { Position } from '../position-types.ts';
import { linesOf, type SettledGame, type ComponentVerdict } from './lines.ts';
import { heldMarriages, pointsLeft } from './remaining.ts';
import { otherSide, sheetOf } from './sheet.ts';
import { sidesPoints, tallies, type SideTally } from './tally.ts';

/** @param position as it was before the offence */
export function settleRevoke(position: Position, offence: Offence, sitterOut: boolean): Settlement {
  const { variant, fields, declarer, partner: ally } = position;
  const loser = sideOf(position, offence.seat);
  const forfeited = fields.renonc.game === 'forfeited-points';
  const sides = forfeited ? forfeitedTallies(position, loser) : tallies(position);
  const verdict = lostVerdict(position, loser, sides, fourHelpersTogether(position));
  const parties = { variant, fields, declarer, ally, sitterOut, renonc: offence };
  return sheetOf(parties, sidesPoints(verdict.tallies), linesOf(position, verdict));
}

/** A side has lost all that was announced, and nothing unannounced counts. */
export function lostVerdict(
  game: SettledGame,
  loser: Side,
  sides: Record<Side, SideTally>,
  fourHelpers: boolean,
): ComponentVerdict {
  return {
    tallies: sides,
    loser,
    fourHelpers,
    plainRates: game.fields.renonc.game !== 'forfeited-points',
    made(_, seat) {
      return sideOf(game, seat) !== loser;
    },
    silentSeven: null,
    majority: null,
    note: 'renonc',
  };
}

/** The winners get all points that are left, but for trumps the losers would have taken in any case, and show what they hold. turnaj IV.2 */
function forfeitedTallies(position: Position, loser: Side): Record<Side, SideTally> {
  const { marriages, points, variant } = position;
  const winner = otherSide(loser);
  const kept = pointsKept(position, loser);
  const winners = seatsOf(variant).filter((seat) => sideOf(position, seat) === winner);
  const held = winners.flatMap((seat) => heldMarriages(position, seat)).sort((a, b) => b.points - a.points);
  return tallies({
    ...position,
    points: {
      ...points,
      [loser]: points[loser] + kept,
      [winner]: points[winner] + pointsLeft(position) - kept,
    },
    marriages: [...marriages, ...held],
  });
}

/** The trump ace in a loser's hand, and the ten in one if the ace is in one too or has been played. */
function pointsKept(position: Position, loser: Side): number {
  const { hands, trump } = position;
  if (trump === null) return 0;
  const ace = makeCard('A', trump);
  const theirs = hands.filter((_, seat) => sideOf(position, seat as Seat) === loser).flat();
  const hasAce = theirs.includes(ace);
  const hasTen = theirs.includes(makeCard('T', trump)) && (hasAce || played(position).some(({ card }) => card === ace));
  return (hasAce ? 10 : 0) + (hasTen ? 10 : 0);
}

function played({ trick, tricks }: Position): PlayedCard[] {
  return [...tricks.flatMap(({ cards }) => cards), ...trick];
}
