/**
 * The settlement of a game that was proved laid: the rest is booked as if everybody had played it out, except for what
 * would come silently and is not certain. csm V.10–11, turnaj II.18–20
 */
import { seatsOf, type Seat } from '#shared/seats.ts';
import type { LaidDoublings, Settlement } from '#shared/settlement.ts';
import { fourHelpersTogether } from '../play/four-helpers.ts';
import type { Position } from '../position-types.ts';
import { linesOf, type SettledGame, type ComponentVerdict } from './lines.ts';
import { heldMarriages, pointsLeft } from './remaining.ts';
import { sheetOf } from './sheet.ts';
import { sidesPoints, tallies } from './tally.ts';

/** What of the silent components is certain. */
interface LaidCertainty {
  /** Whether the declarer's trump seven takes the last trick as well. */
  readonly silentSeven: boolean;
  /** Whether the declarer's side has the majority of tricks; `null`: open, or not counted. */
  readonly majority: boolean | null;
}

export interface LaidTerms extends LaidCertainty {
  readonly sitterOut: boolean;
  /** Who doubled a game that only doubling defenders pay the doublings of; empty where all do. */
  readonly doubledBy: readonly Seat[];
}

export function settleLaid(position: Position, terms: LaidTerms): Settlement {
  const { variant, fields, declarer, partner: ally } = position;
  const { sitterOut, doubledBy } = terms;
  const verdict = laidVerdict(position, terms);
  const lines = linesOf(position, verdict);
  const laid = doublingsOf(position, verdict, doubledBy);
  const parties = { variant, fields, declarer, ally, sitterOut, ...(doubledBy.length > 0 && { laid }) };
  return sheetOf(parties, sidesPoints(verdict.tallies), lines);
}

/** The doublings of a laid game when only `doubledBy` pay them. csm V.10, turnaj II.18 */
export function doublingsOf(game: SettledGame, verdict: ComponentVerdict, doubledBy: readonly Seat[]): LaidDoublings {
  const undoubled = linesOf({ ...game, fleks: {} }, verdict);
  return { doubledBy, plain: undoubled.reduce((sum, { amount }) => sum + amount, 0) };
}

function laidVerdict(position: Position, { silentSeven, majority }: LaidCertainty): ComponentVerdict {
  const { declarer, marriages, points, variant } = position;
  const end: Position = {
    ...position,
    points: { ...points, declarer: points.declarer + pointsLeft(position) },
    marriages: [...marriages, ...seatsOf(variant).flatMap((seat) => heldMarriages(position, seat))],
  };
  return {
    tallies: tallies(end),
    fourHelpers: fourHelpersTogether(position),
    made: (_, seat) => seat === declarer,
    silentSeven: silentSeven ? { seat: declarer, made: true } : null,
    majority,
    note: 'laid',
  };
}
