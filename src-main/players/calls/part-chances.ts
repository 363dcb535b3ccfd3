/** How likely the parts of a game are made, from one seat's own cards: what was said does not count here. */
import { makeCard, type Suit } from '#shared/cards.ts';
import type { FlekTarget } from '#shared/contracts.ts';
import { seatCount, type Seat } from '#shared/seats.ts';
import { featuresOf } from '../hand/features.ts';
import { qualifyingPoints } from '#main/engine/index.ts';
import { MODELS, weighed, weighedRanks } from '../hand/model.ts';
import { outlookOf } from '../hand/outlook.ts';
import { logistic } from '../hand/regression.ts';
import { hraChance, stoChance, stoSedmaChance } from '../hand/stakes.ts';
import { twoSevensAgainst, twoSevensFrom } from '../hand/two-sevens.ts';
import type { Knowledge } from '../knowledge.ts';
import { noTrumpChance, outlooksOf, surroundingsOf } from './games.ts';

/** Who announced a part; `null` where nobody is known to. */
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
      return stoChance(outlook, knowledge.fields);
    case 'sto-sedma':
      return stoSedmaChance(outlook, knowledge.fields);
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
    case 'sto-sedma': {
      const own = featuresOf(knowledge.own, trump!);
      const both = logistic(weighed(against.sto, own)) * logistic(weighed(against.sedma, own));
      return Math.log(both / (1 - both));
    }
    case 'dve-sedmy':
      return twoSevensAgainst(own, trump!, helper);
    // Only the declarer's own hand tells something of what is announced against him.
    case 'against-sedma':
      return me === view.declarer ? weighed(against.sedma, featuresOf(own, trump!)) : 0;
    case 'against-sto':
      return me === view.declarer ? stoAgainstMe(trump!, knowledge) : 0;
  }
}

/** Points of all four. */
const ALL_MARRIAGES = 100;

/** Log-odds: who announces a hundred holds more than chance would give him. */
const ANNOUNCED = 1;

/** Log-odds of a hundred against the declarer, by what his own hand should take; `-Infinity` where it cannot be. */
function stoAgainstMe(trump: Suit, { own, unseen, view, fields }: Knowledge): number {
  const { tricks, opposing } = outlookOf(own, trump, unseen, view.variant);
  const inTrumps = unseen.includes(makeCard('K', trump)) && unseen.includes(makeCard('O', trump));
  const one = inTrumps ? 40 : 20;
  const most = qualifyingPoints(fields.hundred.qualifying, { first: one, best: one, all: ALL_MARRIAGES });
  const held = opposing.filter(({ points }) => points > 0);
  const all = held.reduce((sum, { chance }) => sum + chance, 0);
  const made = tricks.reduce((sum, chance, tens) => {
    const enough = held.filter(({ points }) => 90 - 10 * tens + Math.min(points, most) >= 100);
    return sum + chance * enough.reduce((part, other) => part + other.chance, 0);
  }, 0);
  return all === 0 ? -Infinity : Math.log(made / all / (1 - made / all)) + ANNOUNCED;
}

/** Log-odds and points a defender falls short of what the same hand would make with the declarer's first choice. */
const DEFENDING_ODDS = 2;
const DEFENDING_POINTS = 10;

export function sevenAgainst(trump: Suit, { own, view }: Knowledge): number {
  if (!own.includes(makeCard('7', trump))) return 0;
  return logistic(weighed(MODELS[view.variant].seven, featuresOf(own, trump)) - DEFENDING_ODDS);
}

export function stoAgainst(trump: Suit, { own, unseen, view, fields }: Knowledge): number {
  return stoChance(outlookOf(own, trump, unseen, view.variant, -DEFENDING_POINTS), fields);
}
