/** What a seat may say in the commenting. csm V.5, VII.1–2 */
import { makeCard } from '#shared/cards.ts';
import { AGAINST, announcesSeven, isNoTrump, type Against, type FlekTarget } from '#shared/contracts.ts';
import type { ActionOf } from '#shared/actions.ts';
import type { Reason } from '#shared/view.ts';
import { marriageRefusal } from '../bidding/holdings.ts';
import { actor, type DealState } from '../deal/state.ts';
import { sideOf } from '../play/sides.ts';
import { reason } from '../reasons.ts';
import { revokeFor } from '../revoke/catalogue.ts';
import { contractComponents, countsPoints } from '../settlement/rates.ts';
import { flekLimit, speaksForDeclarer } from './rounds.ts';

/** Every combination of what may be doubled and announced now; both empty says "dobrá". */
export function possibleComments(state: DealState): ActionOf<'comment'>[] {
  const targets = state.commenting.open.filter((target) => flekRefusal(state, target) === null);
  const kinds = AGAINST.filter((what) => againstRefusal(state, what) === null);
  return subsets(targets).flatMap((flek) =>
    subsets(kinds).map((against): ActionOf<'comment'> => ({ type: 'comment', flek, against })),
  );
}

export function commentRefusal(state: DealState, { flek, against }: ActionOf<'comment'>): Reason | null {
  if (new Set(flek).size < flek.length || new Set(against).size < against.length) return reason(state, 'said-twice');
  for (const target of flek) {
    const refused = flekRefusal(state, target);
    if (refused) return refused;
  }
  for (const what of against) {
    const refused = againstRefusal(state, what);
    if (refused) return refused;
  }
  return null;
}

/** A comment without what is an offence to say; `null` when something else in it is refused, or means nothing in this game. */
export function withoutOffences(state: DealState, action: ActionOf<'comment'>): ActionOf<'comment'> | null {
  const { contract, fields, commenting } = state;
  const known: FlekTarget[] = [
    ...contractComponents(contract!, fields),
    ...commenting.against.map(({ what }) => `against-${what}` as const),
  ];
  if (!action.flek.every((target) => known.includes(target))) return null;
  const fair = (refused: Reason | null): boolean => refused === null || revokeFor(refused) === null;
  const heard: ActionOf<'comment'> = {
    type: 'comment',
    flek: action.flek.filter((target) => fair(flekRefusal(state, target))),
    against: action.against.filter((what) => fair(againstRefusal(state, what))),
  };
  return commentRefusal(state, heard) === null ? heard : null;
}

function flekRefusal(state: DealState, target: FlekTarget): Reason | null {
  const { commenting, fields } = state;
  const seat = actor(state);
  if (!speaksForDeclarer(commenting)) {
    if (seat === state.partner) return reason(state, 'partner-may-not-double');
  } else if (sideOf({ declarer: state.declarer!, partner: state.partner }, seat) === 'defenders') {
    return reason(state, 'defender-may-not-answer');
  }
  if (commenting.open.includes(target)) return null;
  const max = flekLimit(fields);
  return (commenting.fleks[target] ?? 0) >= max
    ? reason(state, 'flek-limit', { max })
    : reason(state, 'not-open-to-flek', { component: target });
}

/** Against the declarer: once, in the first round, with the cards for it, where the game counts points. */
function againstRefusal(state: DealState, what: Against): Reason | null {
  const { fields, contract, commenting, trump } = state;
  const seat = actor(state);
  if (!fields.against[what]) return reason(state, 'against-unknown');
  if (commenting.round > 0) return reason(state, 'against-too-late');
  if (seat === state.partner) return reason(state, 'partner-may-not-double');
  if (isNoTrump(contract!) || !countsPoints(contract!, fields)) return reason(state, 'against-not-in-game');
  if (commenting.against.some((other) => other.what === what)) return reason(state, 'against-said-already');
  const hand = state.hands[seat]!;
  if (what === 'sto') return marriageRefusal(state, hand, trump!);
  const seven = makeCard('7', trump!);
  if (announcesSeven(contract!)) return reason(state, 'seven-announced-already', { card: seven });
  return hand.includes(seven) ? null : reason(state, 'needs-trump-seven', { card: seven });
}

function subsets<T>(items: readonly T[]): T[][] {
  return items.reduce<T[][]>((all, item) => [...all, ...all.map((some) => [...some, item])], [[]]);
}
