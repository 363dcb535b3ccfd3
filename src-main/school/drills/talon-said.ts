/** What is said of two cards for the talon: which rule they break, what they spoil, and what the right ones leave in the hand. */
import { makeCard, sortHand, suitOf, SUITS, type Card, type Suit } from '#shared/cards.ts';
import { rulesFor } from '#shared/rules/apply.ts';
import { findRuleSet } from '#shared/rules/index.ts';
import type { Exercise, Saying } from '#shared/school/exercise.ts';
import type { Reason } from '#shared/view.ts';
import { holdingRefusal, talonRefusal } from '#main/engine/index.ts';
import { reasonSaying, say } from './make.ts';

/** Why the rules refuse them in the game that is to be announced. */
function talonRefused({ scene }: Exercise, pair: readonly Card[]): Reason | null {
  const ruleSet = findRuleSet(scene.rules);
  const { variant, trump, trumpCard, contract } = scene;
  if (ruleSet === undefined || trump === null || contract === null) return null;
  const held = heldIn(scene);
  const fields = rulesFor(ruleSet, variant);
  const refused = talonRefusal({ variant, ruleSet, fields, trump, trumpCard, held }, pair);
  return refused ?? holdingRefusal({ variant, ruleSet }, without(held, pair), contract, trump);
}

/** What is wrong with a pair that is not the right one. */
export function talonFaults(exercise: Exercise, pair: readonly Card[]): Saying[] {
  const { scene, accepted } = exercise;
  const refused = talonRefused(exercise, pair);
  if (refused !== null) return [reasonSaying(refused)];
  const held = heldIn(scene);
  const kept = without(held, pair);
  const trumps = pair.filter((card) => suitOf(card) === scene.trump);
  const right = accepted[0]?.form === 'cards' ? accepted[0].cards : [];
  const voids = (cards: readonly Card[]): number => voidsOf(held, cards, scene.trump).length;
  return [
    ...(trumps.length > 0 ? [say('talon-trump-away', { cards: sortHand(trumps, scene.trump) })] : []),
    ...ofSuits(
      'talon-marriage-broken',
      marriagesIn(held).filter((suit) => !marriagesIn(kept).includes(suit)),
    ),
    ...guardedTens(held, scene.trump)
      .filter((ten) => kept.includes(ten) && !guardedTens(kept, scene.trump).includes(ten))
      .map((card) => say('talon-ten-bared', { card })),
    ...(voids(pair) === 0 && voids(right) > 0 ? [say('talon-no-void')] : []),
  ];
}

/** What a right pair does for the hand that is left. */
export function talonMerits({ scene }: Exercise, pair: readonly Card[]): Saying[] {
  const held = heldIn(scene);
  const kept = without(held, pair);
  return [
    ...ofSuits('talon-void', voidsOf(held, pair, scene.trump)),
    ...ofSuits('talon-marriage-kept', marriagesIn(kept)),
    ...guardedTens(kept, scene.trump).map((card) => say('talon-ten-guarded', { card })),
  ];
}

function ofSuits(code: string, suits: readonly Suit[]): Saying[] {
  return suits.length === 0 ? [] : [say(code, { suits: [...suits], count: suits.length })];
}

function heldIn({ hands, seat }: Exercise['scene']): readonly Card[] {
  return hands[seat!]!;
}

function without(cards: readonly Card[], away: readonly Card[]): Card[] {
  return cards.filter((card) => !away.includes(card));
}

export function marriagesIn(cards: readonly Card[]): Suit[] {
  return SUITS.filter((suit) => cards.includes(makeCard('K', suit)) && cards.includes(makeCard('O', suit)));
}

/** Plain suits of which nothing is left. */
function voidsOf(held: readonly Card[], away: readonly Card[], trump: Suit | null): Suit[] {
  const has = (cards: readonly Card[], suit: Suit): boolean => cards.some((card) => suitOf(card) === suit);
  return SUITS.filter((suit) => suit !== trump && has(away, suit) && !has(without(held, away), suit));
}

/** Plain tens that the ace does not catch at once: another card of the suit can fall under it. */
function guardedTens(cards: readonly Card[], trump: Suit | null): Card[] {
  return SUITS.map((suit) => makeCard('T', suit)).filter(
    (ten) =>
      suitOf(ten) !== trump &&
      cards.includes(ten) &&
      !cards.includes(makeCard('A', suitOf(ten))) &&
      cards.some((card) => card !== ten && suitOf(card) === suitOf(ten)),
  );
}
