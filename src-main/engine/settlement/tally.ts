/** What each side has gathered: trick points, marriages, and what of them may qualify a hundred. */
import type { RuleFields } from '#shared/rules/types.ts';
import type { Side, SidePoints } from '#shared/settlement.ts';
import { sideOf } from '../play/sides.ts';
import type { Position } from '../position-types.ts';
import { pointsAway } from './away.ts';

export interface SideTally extends SidePoints {
  /** What marriages count towards an announced hundred, in points: one of them, or all where the rules say so; 0 without. */
  readonly qualifying: number;
  /** The most valuable marriage, in points; 0 without one. */
  readonly best: number;
}

export function tallies(position: Position): Record<Side, SideTally> {
  return { declarer: tally(position, 'declarer'), defenders: tally(position, 'defenders') };
}

function tally(position: Position, side: Side): SideTally {
  const shown = [
    ...position.earlierMarriages.filter((marriage) => marriage.side === side),
    ...position.marriages.filter(({ seat }) => sideOf(position, seat) === side),
  ].map(({ points }): number => points);
  return tallyOf(position.points[side] + pointsAway(position, side), shown, position.fields);
}

const TRUMP_MARRIAGE = 40;

/** @param shown points of the marriages in the order they were announced */
export function tallyOf(tricks: number, shown: readonly number[], { hundred }: RuleFields): SideTally {
  const marriages = shown.reduce((sum, points) => sum + points, 0);
  const best = Math.max(0, ...shown);
  const qualifying = qualifyingPoints(hundred.qualifying, { first: shown[0] ?? 0, best, all: marriages });
  return { tricks, marriages, total: tricks + marriages, qualifying, best };
}

/** Points of the marriages that count towards an announced hundred, by those of the first, the best and all of a side's own. csm IV.5 */
export function qualifyingPoints(
  which: RuleFields['hundred']['qualifying'],
  { first, best, all }: { readonly first: number; readonly best: number; readonly all: number },
): number {
  switch (which) {
    case 'first-announced':
      return first;
    case 'best':
      return best;
    case 'trumps':
      return best === TRUMP_MARRIAGE ? best : 0;
    case 'all':
      return all;
  }
}

export function sidesPoints({ declarer, defenders }: Record<Side, SideTally>): Record<Side, SidePoints> {
  return { declarer: sidePoints(declarer), defenders: sidePoints(defenders) };
}

function sidePoints({ tricks, marriages, total }: SidePoints): SidePoints {
  return { tricks, marriages, total };
}
