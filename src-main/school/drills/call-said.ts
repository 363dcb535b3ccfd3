/** What decides about a call, in words: length, tops, marriages, the seven, what a hundred lacks, what stands open in betl and durch. */
import { isSharp, makeCard, sortHand, strengthOf, suitOf, SUITS, type Card, type Suit } from '#shared/cards.ts';
import { announcesHundred, announcesSeven, isNoTrump, type Contract } from '#shared/contracts.ts';
import { rulesFor } from '#shared/rules/apply.ts';
import { findRuleSet } from '#shared/rules/index.ts';
import type { RuleFields } from '#shared/rules/types.ts';
import { answerText, type DrillAnswer } from '#shared/school/drill.ts';
import type { Exercise, Saying } from '#shared/school/exercise.ts';
import { qualifyingPoints } from '#main/engine/index.ts';
import { say } from './make.ts';
import { marriagesIn } from './talon-said.ts';

/**
 * What speaks for the right call, against the one that was given or, where that was right, the next best. All of it is to be seen in
 * the own cards, so it agrees with what comes of them, whichever way that was found.
 */
export function callCauses(exercise: Exercise, answer: DrillAnswer | null): Saying[] {
  const { kind, scene, accepted } = exercise;
  const held = scene.seat === null ? null : scene.hands[scene.seat];
  // What was laid away is in nobody's hand.
  const away = scene.talon ?? [];
  const right = answerText(accepted[0]!);
  const other = otherCall(exercise, answer);
  if (!held) return [];
  switch (kind) {
    case 'choose-trump':
      return other === null ? [] : trumpCauses(held, right as Suit, other as Suit, fieldsOf(exercise));
    case 'announce':
      return other === null || scene.trump === null
        ? []
        : gameCauses({ held, away }, scene.trump, [right as Contract, other as Contract], fieldsOf(exercise));
    case 'flek':
      return scene.trump === null ? [] : flekCauses(held, scene.trump);
    case 'take-over':
      return takeOverCauses({ held, away });
    default:
      return [];
  }
}

function fieldsOf({ scene }: Exercise): RuleFields | null {
  const ruleSet = findRuleSet(scene.rules);
  return ruleSet ? rulesFor(ruleSet, scene.variant) : null;
}

/** The wrong answer that was given, or the best of the others; `null` where there is none. */
function otherCall({ accepted, values }: Exercise, answer: DrillAnswer | null): string | null {
  const right = accepted.map(answerText);
  const given = answer && answerText(answer);
  if (given !== null && !right.includes(given)) return given;
  const [next] = Object.entries(values)
    .filter(([text]) => !right.includes(text))
    .toSorted(([, one], [, two]) => two - one);
  return next?.[0] ?? null;
}

const ofSuit = (cards: readonly Card[], suit: Suit): Card[] => cards.filter((card) => suitOf(card) === suit);
const sharpsIn = (cards: readonly Card[]): Card[] => cards.filter(isSharp);
const listed = (cards: readonly Card[], trump: Suit | null = null): Card[] => sortHand(cards, trump, true);

/** A code with the cards it is about, or nothing. */
function ofCards(code: string, cards: readonly Card[], trump: Suit | null = null): Saying[] {
  return cards.length === 0 ? [] : [say(code, { cards: listed(cards, trump), count: cards.length })];
}

function ofSuits(code: string, suits: readonly Suit[]): Saying[] {
  return suits.length === 0 ? [] : [say(code, { suits: [...suits], count: suits.length })];
}

/** Aces, and tens under their ace: nothing beats them but a trump. */
function highest(cards: readonly Card[]): Card[] {
  return sharpsIn(cards).filter((card) => cards.includes(makeCard('A', suitOf(card))));
}

function trumpCauses(held: readonly Card[], right: Suit, other: Suit, fields: RuleFields | null): Saying[] {
  const [own, theirs] = [ofSuit(held, right), ofSuit(held, other)];
  const outside = (trump: Suit): Card[] => highest(held.filter((card) => suitOf(card) !== trump));
  const marriages = marriagesIn(held);
  const holds = (suit: Suit, cards: readonly Card[]): Saying =>
    say('trump-holds', { suit, cards: listed(cards), count: cards.length });
  const hasSeven = held.includes(makeCard('7', right)) && !held.includes(makeCard('7', other));
  const times = fields?.trumpTimes;
  return [
    holds(right, own),
    holds(other, theirs),
    ...(own.length > theirs.length ? [say('trump-longer', { suit: right })] : []),
    ...(own.length < theirs.length ? [say('trump-shorter', { suit: right })] : []),
    ...(sharpsIn(own).length > sharpsIn(theirs).length ? ofCards('trump-tops', sharpsIn(own)) : []),
    ...(marriages.includes(right) ? [say('trump-marriage-40')] : []),
    ...(hasSeven ? [say('trump-seven-held')] : []),
    ...(outside(right).length > outside(other).length ? ofCards('trump-side', outside(right)) : []),
    ...(marriages.includes(other) ? [say('trump-other-marriage', { suit: other })] : []),
    ...(times && times[right] > times[other] ? [say('trump-dearer', { suit: right })] : []),
  ];
}

interface Own {
  readonly held: readonly Card[];
  readonly away: readonly Card[];
}

function gameCauses(
  own: Own,
  trump: Suit,
  [right, other]: readonly [Contract, Contract],
  fields: RuleFields | null,
): Saying[] {
  const differs = (has: (contract: Contract) => boolean): boolean => has(right) !== has(other);
  const way = (has: (contract: Contract) => boolean): 'for' | 'against' => (has(right) ? 'for' : 'against');
  const trumps = ofSuit(own.held, trump);
  const isBetl = (contract: Contract): boolean => contract.endsWith('betl');
  const isDurch = (contract: Contract): boolean => contract.endsWith('durch');
  const noTrumps = [right, other].filter(isNoTrump);
  return [
    ...(noTrumps.length < 2 ? ofCards('call-trumps', trumps, trump) : []),
    ...(differs(announcesSeven) ? [sevenCause(own, trump, way(announcesSeven))] : []),
    ...(differs(announcesHundred) ? hundredCauses(own, trump, way(announcesHundred), fields) : []),
    ...(noTrumps.some(isBetl) ? betlCauses(own) : []),
    ...(noTrumps.some(isDurch) ? durchCauses(own) : []),
  ];
}

function sevenCause({ held, away }: Own, trump: Suit, way: 'for' | 'against'): Saying {
  const trumps = ofSuit(held, trump).length;
  if (!held.includes(makeCard('7', trump))) return say('call-seven-missing');
  return say(`call-seven-${way}`, { count: trumps - 1, out: 8 - trumps - ofSuit(away, trump).length });
}

const TRICK_POINTS = 90;

function hundredCauses({ held, away }: Own, trump: Suit, way: 'for' | 'against', fields: RuleFields | null): Saying[] {
  const worths = marriagesIn(held).map((suit) => (suit === trump ? 40 : 20));
  const best = Math.max(0, ...worths);
  const all = worths.reduce((sum, worth) => sum + worth, 0);
  // Whoever holds several shows the best one first.
  const points = fields ? qualifyingPoints(fields.hundred.qualifying, { first: best, best, all }) : best;
  const lacking = SUITS.flatMap((suit) => [makeCard('A', suit), makeCard('T', suit)]).filter(
    (card) => !held.includes(card) && !away.includes(card),
  );
  const need = Math.max(0, 100 - points);
  const hundred =
    points === 0
      ? say('call-hundred-no-marriage')
      : say(`call-hundred-${way}`, { points, need, spare: TRICK_POINTS - need });
  return [hundred, ...(lacking.length > 0 ? ofCards('call-sharps-out', lacking) : [say('call-sharps-all')])];
}

function betlCauses(own: Own): Saying[] {
  const open = openInBetl(own);
  return open.length === 0 ? [say('call-betl-covered')] : ofNoTrumps('call-betl-open', open);
}

function durchCauses(own: Own): Saying[] {
  const above = missingAbove(own);
  return above.length === 0 ? [say('call-durch-covered')] : ofNoTrumps('call-durch-open', above);
}

function ofNoTrumps(code: string, cards: readonly Card[]): Saying[] {
  return [say(code, { cards: sortHand(cards, null, false), count: cards.length })];
}

const lowFirst = (cards: readonly Card[]): Card[] =>
  cards.toSorted((one, other) => strengthOf(one, false) - strengthOf(other, false));

/** Cards of a betl under which more of their suit is out than the hand has to play before them. */
function openInBetl({ held, away }: Own): Card[] {
  return SUITS.flatMap((suit) =>
    lowFirst(ofSuit(held, suit)).filter((card, lower) => {
      const gone = ofSuit(away, suit).filter((each) => strengthOf(each, false) < strengthOf(card, false)).length;
      return strengthOf(card, false) - lower - gone > lower;
    }),
  );
}

/** The highest card of each suit that is out and beats some card of a durch. */
function missingAbove({ held, away }: Own): Card[] {
  const ranks = ['A', 'K', 'O', 'U', 'T', '9', '8', '7'] as const;
  return SUITS.flatMap((suit) => {
    const cards = ranks.map((rank) => makeCard(rank, suit));
    const lowest = cards.findLastIndex((card) => held.includes(card));
    return cards
      .slice(0, lowest + 1)
      .filter((card) => !held.includes(card) && !away.includes(card))
      .slice(0, 1);
  });
}

function flekCauses(held: readonly Card[], trump: Suit): Saying[] {
  const sharps = sharpsIn(held);
  const trumps = ofSuit(held, trump);
  const split = SUITS.filter((suit) => held.includes(makeCard('K', suit)) || held.includes(makeCard('O', suit)));
  const out = SUITS.filter((suit) => !split.includes(suit));
  return [
    ...(trumps.length > 0 ? ofCards('flek-trumps', trumps, trump) : [say('flek-no-trumps')]),
    ...(sharps.length > 0
      ? [say('flek-sharps', { cards: listed(sharps, trump), count: sharps.length, points: 10 * sharps.length })]
      : [say('flek-no-sharps')]),
    ...ofSuits('flek-marriage', marriagesIn(held)),
    ...(out.length > 0 ? ofSuits('flek-marriages-out', out) : [say('flek-no-marriage-out')]),
    ...(out.includes(trump) ? [say('flek-trump-marriage-out')] : []),
  ];
}

/** Cards that may be laid away with the talon. */
const DISCARDS = 2;

function takeOverCauses(own: Own): Saying[] {
  const open = openInBetl(own);
  const left = own.held.filter((card) => !open.includes(card));
  const canGo = open.length > 0 && open.length <= DISCARDS && openInBetl({ held: left, away: open }).length === 0;
  return [
    ...betlCauses(own),
    ...(canGo ? [say('over-can-go')] : []),
    ...(open.length > DISCARDS ? [say('over-too-many', { count: open.length - DISCARDS })] : []),
    ...durchCauses(own),
    say('over-talon'),
  ];
}
