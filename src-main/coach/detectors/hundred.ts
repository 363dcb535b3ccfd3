import type { Side } from '#shared/settlement.ts';
import { hundredMade } from '#main/engine/settlement/hundred.ts';
import { tallies } from '#main/engine/settlement/tally.ts';
import type { Line } from '../line.ts';
import type { ChangeDetector, Comparison, Finding, ReasonCode } from './finding.ts';
import { componentIn, isWorse } from './sheets.ts';

/** An announced hundred changes hands, or its overshoot or what it lacks changes. */
export const hundred: ChangeDetector = (comparison) => [
  ...announced(comparison, 'sto', 'declarer'),
  ...announced(comparison, 'against-sto', 'defenders'),
];

function announced(comparison: Comparison, id: 'sto' | 'against-sto', announcer: Side): Finding[] {
  const { best, played, side } = comparison;
  if (!isWorse(comparison, id)) return [];
  const before = countOf(best, announcer);
  const after = countOf(played, announcer);
  if (before.points === after.points) return [];
  const own = announcer === side ? 'own' : 'others';
  const code: ReasonCode =
    before.made === after.made
      ? after.made
        ? `hundred-size-${own}`
        : `hundred-lack-${own}`
      : after.made
        ? 'hundred-made'
        : 'hundred-missed';
  return [
    { code, params: { hundred: id, points: after.points, before: before.points }, cards: [], step: null, harms: side },
  ];
}

/** Towards an announced hundred one marriage counts; made, all of them do. */
function countOf({ end }: Line, side: Side): { made: boolean; points: number } {
  const tally = tallies(end)[side];
  const made = hundredMade(tally);
  return { made, points: made ? tally.total : tally.tricks + tally.qualifying };
}

/** The hundred nobody announced, which multiplies hra. */
export const silentHundred: ChangeDetector = ({ best, played, side }) => {
  const before = componentIn(best, 'hra')?.silentHundred;
  const after = componentIn(played, 'hra')?.silentHundred;
  const found = (code: ReasonCode, of: Side): Finding[] => [
    {
      code,
      params: { points: played.sheet.points[of].total, before: best.sheet.points[of].total },
      cards: [],
      step: null,
      harms: side,
    },
  ];
  if (after !== undefined && after !== side) return before === after ? [] : found('silent-hundred-made', after);
  return before === side && after === undefined ? found('silent-hundred-missed', side) : [];
};
