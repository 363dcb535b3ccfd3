/** The rounds of commenting: who speaks, what may be doubled, and when it is over. csm V.5 */
import type { ActionOf } from '#shared/actions.ts';
import type { FlekTarget } from '#shared/contracts.ts';
import type { RuleFields } from '#shared/rules/types.ts';
import type { Seat } from '#shared/seats.ts';
import { seatsAfter, type Commenting, type DealState } from '../deal/state.ts';
import { MAX_FLEKS } from '../settlement/fleks.ts';
import { contractComponents } from '../settlement/rates.ts';

export const NO_COMMENTS: Commenting = {
  fleks: {},
  doubledBy: {},
  against: [],
  round: 0,
  toSpeak: [],
  open: [],
  raised: [],
};

/** The first round: every seat but the declarer's, beginning at his left, about all components of his contract. */
export function firstRound(state: DealState): Commenting {
  return {
    ...NO_COMMENTS,
    toSpeak: seatsAfter(state.declarer!, state.variant),
    open: doublable(NO_COMMENTS, contractComponents(state.contract!, state.fields), state.fields),
  };
}

/** Odd fleks belong to the defence, even ones to the side that chose. csm V.5, VII.2 */
export function speaksForDeclarer({ round }: Commenting): boolean {
  return round % 2 === 1;
}

/**
 * Who is asked when the side that chose is to answer: the declarer, and after him every other seat where a called partner may
 * double too, for asking him by name would tell who he is.
 */
function askedForDeclarer({ declarer, called, fields, variant }: DealState): Seat[] {
  const hidden = fields.partnerDoubles && called !== null;
  return hidden ? [declarer!, ...seatsAfter(declarer!, variant)] : [declarer!];
}

export function flekLimit({ fleks }: RuleFields): number {
  return fleks.max ?? MAX_FLEKS;
}

/** The commenting after one turn; the next seat to speak is the first of `toSpeak`, nobody when it is over. */
export function afterComment(state: DealState, { flek, against }: ActionOf<'comment'>): Commenting {
  const seat = state.toAct!;
  const before = state.commenting;
  const said: Commenting = {
    ...before,
    fleks: { ...before.fleks, ...Object.fromEntries(flek.map((target) => [target, (before.fleks[target] ?? 0) + 1])) },
    doubledBy: {
      ...before.doubledBy,
      ...Object.fromEntries(flek.map((target) => [target, [...(before.doubledBy[target] ?? []), seat]])),
    },
    against: [...before.against, ...against.map((what) => ({ seat, what }))],
    open: before.open.filter((target) => !flek.includes(target)),
    raised: [...before.raised, ...flek, ...against.map((what) => `against-${what}` as const)],
    toSpeak: before.toSpeak.slice(1),
  };
  const roundOver = said.toSpeak.length === 0 || (said.round > 0 && said.open.length === 0);
  return roundOver ? nextRound(state, said) : said;
}

/** Only what the other side has just doubled or announced may be doubled; nothing new ends the commenting. */
function nextRound(state: DealState, said: Commenting): Commenting {
  const { declarer, variant, fields } = state;
  const open = doublable(said, said.raised, fields);
  if (open.length === 0) return { ...said, open, raised: [], toSpeak: [] };
  const next: Commenting = { ...said, round: said.round + 1, open, raised: [] };
  return { ...next, toSpeak: speaksForDeclarer(next) ? askedForDeclarer(state) : seatsAfter(declarer!, variant) };
}

function doublable({ fleks }: Commenting, targets: readonly FlekTarget[], fields: RuleFields): FlekTarget[] {
  return targets.filter((target) => (fleks[target] ?? 0) < flekLimit(fields));
}
