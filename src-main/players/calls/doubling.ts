/** Fleks, and the announcements a defender makes against the declarer. */
import type { ActionOf } from '#shared/actions.ts';
import type { Against, FlekTarget } from '#shared/contracts.ts';
import { rateOf } from '#main/engine/index.ts';
import { logistic } from '../hand/regression.ts';
import { betValue } from '../hand/stakes.ts';
import type { Knowledge } from '../knowledge.ts';
import type { Valued } from '../choice.ts';
import { doublingGain, partChance } from './learned-doubling.ts';
import { announcerOf, othersLogOdds, ownChance, sevenAgainst, stoAgainst } from './part-chances.ts';

/** Log-odds a side is believed less for every doubling the other side said. */
const DOUBT = 0.8;
/** How much of the stake a doubling must be expected to bring, and more for each doubling before it. */
const MARGIN = 0.15;
const MARGIN_STEP = 0.1;

export function weighComments(
  comments: readonly ActionOf<'comment'>[],
  knowledge: Knowledge,
): Valued<ActionOf<'comment'>>[] {
  if (comments.length === 0) return [];
  const standing = knowledge.view.components.reduce((sum, target) => sum + standingValue(target, knowledge), 0);
  const doubling = once((target: FlekTarget) => doublingValue(target, knowledge));
  const against = once((what: Against) => againstValue(what, knowledge));
  return comments.map((action) => {
    const played =
      standing +
      action.flek.reduce((sum, target) => sum + doubling(target), 0) +
      action.against.reduce((sum, what) => sum + against(what), 0);
    if (concedes(action, knowledge))
      return { action, value: standingOf('sedma', knowledge) - stakeOf('hra', knowledge) };
    if (asksForRe(action, knowledge)) return { action, value: concededOrPlayed(played, knowledge) };
    return { action, value: allowsGivingUp(action, knowledge) ? givenUpOrPlayed(played, knowledge) : played };
  });
}

/** Whether the declarer may give up hra after the doubling: hra alone is doubled, and the seven stands undoubled. csm V.12 */
function allowsGivingUp({ flek, against }: ActionOf<'comment'>, { view, fields, learned, me }: Knowledge): boolean {
  return (
    learned &&
    fields.giveUpAgainstSeven &&
    fields.rates.sedma === 2 * fields.rates.hra &&
    view.contract === 'sedma' &&
    view.declarer !== me &&
    flek.length === 1 &&
    flek[0] === 'hra' &&
    view.fleks.hra === undefined &&
    view.fleks.sedma === undefined &&
    view.against.length === 0 &&
    against.length === 0
  );
}

/** Whether hra is lost unplayed if the side that chose says no more than this. */
function concedes({ flek }: ActionOf<'comment'>, knowledge: Knowledge): boolean {
  const { view, me } = knowledge;
  return view.declarer === me && isOnlyHraDoubled(knowledge) && view.fleks.hra === 1 && flek.length === 0;
}

/** Whether a defender's flek leaves it to the declarer to answer or to lose hra unplayed. */
function asksForRe({ flek, against }: ActionOf<'comment'>, knowledge: Knowledge): boolean {
  const { view, me, friend } = knowledge;
  const defends = view.declarer !== null && view.declarer !== me && friend(view.declarer) <= 0.5;
  const first = view.fleks.hra === undefined && flek.length === 1 && flek[0] === 'hra' && against.length === 0;
  return defends && first && isOnlyHraDoubled(knowledge);
}

function isOnlyHraDoubled({ view, fields }: Knowledge): boolean {
  const { contract, fleks, against } = view;
  const paid = fields.unflekkedPaid;
  const known = (contract === 'hra' && paid.hra) || (contract === 'sedma' && paid.sedma);
  return paid.untilRe && known && fleks.sedma === undefined && against.length === 0;
}

/** Of what a seven nobody doubled is paid; 0 where none was announced. */
function standingOf(target: 'sedma', knowledge: Knowledge): number {
  return knowledge.view.components.includes(target) ? stakeOf(target, knowledge) : 0;
}

/** What a declarer wins on the mean, in stakes, of the games he answers with re. */
const ANSWERED = 0.6;

/** The declarer gives up what this side would win, and answers the rest, for twice as much. */
function concededOrPlayed(played: number, knowledge: Knowledge): number {
  const stake = 2 * stakeOf('hra', knowledge);
  const won = winsComponent('hra', knowledge);
  return Math.max(played, won * stake - (1 - won) * ANSWERED * 2 * stake) - standingOf('sedma', knowledge) * won;
}

/**
 * A declarer who expects to lose gives up, and nothing is paid; who plays on has the better hands. In stakes of hra, measured in
 * volený by 789 forced doublings (docs/lab/2026-11-26-calls.md); `silent` is what silence brings more than its parts say.
 */
const PLAYED = { always: 0.05, more: 0.13, stronger: 3, silent: 0.5 };

function givenUpOrPlayed(value: number, knowledge: Knowledge): number {
  const stake = stakeOf('hra', knowledge);
  const share = Math.min(1, PLAYED.always + PLAYED.more * Math.max(0, -value / stake));
  return share * (value - PLAYED.stronger * stake) - PLAYED.silent * stake;
}

/** Works a value out once: the same part stands in many comments. */
function once<T>(valueOf: (of: T) => number): (of: T) => number {
  const known = new Map<T, number>();
  return (of) => {
    let value = known.get(of);
    if (value === undefined) known.set(of, (value = valueOf(of)));
    return value;
  };
}

/** Giving hra up against an unflekked seven: the flekked hra is lost, the seven paid. */
export function giveUpValue(knowledge: Knowledge): number {
  return stakeOf('sedma', knowledge) - stakeOf('hra', knowledge);
}

function standingValue(target: FlekTarget, knowledge: Knowledge): number {
  const learned = knowledge.learned ? partChance(target, knowledge) : null;
  return stakeOf(target, knowledge) * (2 * (learned ?? winsComponent(target, knowledge)) - 1);
}

/** What another doubling adds; the other side answers it where that suits them. */
function doublingValue(target: FlekTarget, knowledge: Knowledge): number {
  const { view, temper, learned } = knowledge;
  const gain = learned ? doublingGain(target, knowledge) : null;
  if (gain !== null) return stakeOf(target, knowledge) * gain + temper.doublings;
  const margin = MARGIN + MARGIN_STEP * (view.fleks[target] ?? 0);
  return stakeOf(target, knowledge) * (2 * winsComponent(target, knowledge) - 1 - margin) + temper.doublings;
}

/** What the component is played for now, per defender. */
function stakeOf(target: FlekTarget, { fields, trump, view }: Knowledge): number {
  const { rate, hearts } = rateOf(target, { fields, contract: view.contract!, trump, heartsBid: trump === 'h' });
  return rate * hearts * 2 ** (view.fleks[target] ?? 0);
}

/** Probability (0–1) that this seat's side gains by the component. */
function winsComponent(target: FlekTarget, knowledge: Knowledge): number {
  const { view } = knowledge;
  const doublings = view.fleks[target] ?? 0;
  const announcer = announcerOf(target, knowledge);
  const ours = announcer !== null && (announcer === knowledge.me || knowledge.friend(announcer) > 0.5);
  // Odd doublings were said by the side against the component, even ones by its own.
  const against = Math.ceil(doublings / 2) * DOUBT;
  const inFavour = Math.floor(doublings / 2) * DOUBT;
  const game = { trump: knowledge.trump, helper: view.helper };
  if (announcer === knowledge.me) return shifted(ownChance(target, game, knowledge), -against);
  const made = shifted(logistic(othersLogOdds(target, game, knowledge)), inFavour - (ours ? against : 0));
  return ours ? made : 1 - made;
}

function againstValue(what: Against, knowledge: Knowledge): number {
  const chance = what === 'sedma' ? sevenAgainst(knowledge.trump!, knowledge) : stoAgainst(knowledge.trump!, knowledge);
  return betValue(chance, stakeOf(`against-${what}`, knowledge));
}

function shifted(chance: number, logOdds: number): number {
  const odds = Math.exp(logOdds) * (chance / (1 - chance));
  return chance >= 1 ? 1 : odds / (1 + odds);
}
