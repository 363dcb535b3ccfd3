/** Fleks, and the announcements a defender makes against the declarer. */
import type { ActionOf } from '#shared/actions.ts';
import { makeCard, type Suit } from '#shared/cards.ts';
import type { Against, FlekTarget } from '#shared/contracts.ts';
import { seatCount, type Seat } from '#shared/seats.ts';
import { rateOf } from '#main/engine/index.ts';
import { featuresOf } from '../hand/features.ts';
import { MODELS, weighed, weighedRanks } from '../hand/model.ts';
import { outlookOf } from '../hand/outlook.ts';
import { logistic } from '../hand/regression.ts';
import { twoSevensAgainst, twoSevensFrom } from '../hand/two-sevens.ts';
import { betValue, hraChance, stoChance } from '../hand/stakes.ts';
import type { Knowledge } from '../knowledge.ts';
import type { Valued } from '../choice.ts';
import { noTrumpChance, outlooksOf, surroundingsOf } from './games.ts';
import { doublingGain, partChance } from './learned-doubling.ts';

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
  return comments.map((action) => ({
    action,
    value:
      standing +
      action.flek.reduce((sum, target) => sum + doubling(target), 0) +
      action.against.reduce((sum, what) => sum + against(what), 0),
  }));
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
export function winsComponent(target: FlekTarget, knowledge: Knowledge): number {
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

export function announcerOf(target: FlekTarget, { view }: Knowledge): Seat | null {
  if (target !== 'against-sedma' && target !== 'against-sto') return view.declarer;
  return view.against.find(({ what }) => `against-${what}` === target)?.seat ?? null;
}

/** The suits of a game that is played, or would be. */
export interface Suits {
  readonly trump: Suit | null;
  readonly helper: Suit | null;
}

/** Probability (0–1) of making what this seat announced itself. */
export function ownChance(target: FlekTarget, { trump, helper }: Suits, knowledge: Knowledge): number {
  const { own, unseen, view } = knowledge;
  if (target === 'betl' || target === 'durch')
    return noTrumpChance(target, own, unseen, knowledge.learned && seatCount(view.variant) === 3);
  const outlook = outlooksOf(own, surroundingsOf(knowledge))(view.contract ?? 'hra', trump!);
  switch (target) {
    case 'hra':
      return hraChance(outlook);
    case 'sto':
      return stoChance(outlook);
    case 'sedma':
      return outlook.seven;
    case 'dve-sedmy':
      return twoSevensFrom(own, trump!, helper, surroundingsOf(knowledge).onLead);
    case 'against-sedma':
      return sevenAgainst(trump!, knowledge);
    case 'against-sto':
      return stoAgainst(trump!, knowledge);
  }
}

/** Log-odds that somebody else makes what he announced, seen from this hand. */
export function othersLogOdds(target: FlekTarget, { trump, helper }: Suits, knowledge: Knowledge): number {
  const { own, view, me } = knowledge;
  const { against } = MODELS[view.variant];
  switch (target) {
    case 'betl':
    case 'durch':
      return weighedRanks(against[target], own);
    case 'hra':
    case 'sto':
      return weighed(against[target], featuresOf(own, trump!));
    case 'sedma':
      return weighed(against.sedma, featuresOf(own, trump!));
    case 'dve-sedmy':
      return twoSevensAgainst(own, trump!, helper);
    // Only the declarer's own hand tells something of what is announced against him.
    case 'against-sedma':
      return me === view.declarer ? weighed(against.sedma, featuresOf(own, trump!)) : 0;
    case 'against-sto':
      return me === view.declarer ? stoAgainstMe(trump!, knowledge) : 0;
  }
}

/** Log-odds: who announces a hundred holds more than chance would give him. */
const ANNOUNCED = 1;

/** Log-odds of a hundred against the declarer, by what his own hand should take; `-Infinity` where it cannot be. */
function stoAgainstMe(trump: Suit, { own, unseen, view }: Knowledge): number {
  const { tricks, opposing } = outlookOf(own, trump, unseen, view.variant);
  const best = unseen.includes(makeCard('K', trump)) && unseen.includes(makeCard('O', trump)) ? 40 : 20;
  const held = opposing.filter(({ points }) => points > 0);
  const all = held.reduce((sum, { chance }) => sum + chance, 0);
  const made = tricks.reduce((sum, chance, tens) => {
    const enough = held.filter(({ points }) => 90 - 10 * tens + Math.min(points, best) >= 100);
    return sum + chance * enough.reduce((part, other) => part + other.chance, 0);
  }, 0);
  return all === 0 ? -Infinity : Math.log(made / all / (1 - made / all)) + ANNOUNCED;
}

/** Log-odds and points a defender falls short of what the same hand would make with the declarer's first choice. */
const DEFENDING_ODDS = 2;
const DEFENDING_POINTS = 10;

function againstValue(what: Against, knowledge: Knowledge): number {
  const chance = what === 'sedma' ? sevenAgainst(knowledge.trump!, knowledge) : stoAgainst(knowledge.trump!, knowledge);
  return betValue(chance, stakeOf(`against-${what}`, knowledge));
}

function sevenAgainst(trump: Suit, { own, view }: Knowledge): number {
  if (!own.includes(makeCard('7', trump))) return 0;
  return logistic(weighed(MODELS[view.variant].seven, featuresOf(own, trump)) - DEFENDING_ODDS);
}

function stoAgainst(trump: Suit, { own, unseen, view }: Knowledge): number {
  const outlook = outlookOf(own, trump, unseen, view.variant, -DEFENDING_POINTS);
  return outlook.bestMarriage === 0 ? 0 : stoChance(outlook);
}

function shifted(chance: number, logOdds: number): number {
  const odds = Math.exp(logOdds) * (chance / (1 - chance));
  return chance >= 1 ? 1 : odds / (1 + odds);
}
