/** The first deal's pointers: which sentence fits what is going on, and where to look. */
import { PHASES, type TableView } from '#shared/view.ts';

const STEPS = [...PHASES.filter((phase) => phase !== 'play'), 'playOwn', 'playOther'] as const;
export type GuideStep = Exclude<(typeof PHASES)[number], 'play'> | 'playOwn' | 'playOther';
/** Every step, for checking that each has its text. */
export const GUIDE_STEPS: readonly GuideStep[] = STEPS as readonly GuideStep[];

export function stepOf({ phase }: Pick<TableView, 'phase'>, myTurn: boolean): GuideStep {
  if (phase !== 'play') return phase;
  return myTurn ? 'playOwn' : 'playOther';
}

const HAND = '.hand-fan';
const CALLS = '.call-board, .call-row';
const TRICK = '.centre';

export const TARGETS: Readonly<Record<GuideStep, string>> = {
  // A suit may be named on the board instead of laid down.
  trump: `.call-board:not(.backs), ${HAND}`,
  auction: CALLS,
  'all-passed': CALLS,
  talon: HAND,
  declare: CALLS,
  approval: CALLS,
  announce: CALLS,
  lay: HAND,
  commenting: CALLS,
  reconsider: CALLS,
  showing: CALLS,
  playOwn: HAND,
  playOther: TRICK,
  finished: TRICK,
};
