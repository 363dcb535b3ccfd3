/** What somebody answers who knows one rule and no more; and which exercises are a dilemma for him. */
import { isSharp, makeCard, RANKS, strengthOf, suitOf, SUITS, type Card, type Suit } from '#shared/cards.ts';
import { isNoTrump } from '#shared/contracts.ts';
import { answerText, type DILEMMA_KINDS, type DrillAnswer, type DrillKind } from '#shared/school/drill.ts';
import type { Exercise } from '#shared/school/exercise.ts';
import { cardsAnswer, optionAnswer } from './make.ts';

type Rule = (exercise: Exercise) => DrillAnswer | null;

const RULES: Readonly<Record<(typeof DILEMMA_KINDS)[number], Rule>> = {
  /** The longest suit, of equals the one with the highest cards. */
  'choose-trump': ({ scene, ask }) =>
    ask.form === 'suit' ? { form: 'suit', suit: longest(scene.hands[scene.seat!]!, ask.suits) } : null,
  talon: ({ scene, ask }) =>
    ask.form === 'cards' ? cardsAnswer(...shortest(scene.hands[scene.seat!]!, ask.from, scene.trump)) : null,
  announce: () => optionAnswer('hra'),
  'take-over': () => optionAnswer('good'),
  flek: () => optionAnswer('good'),
  'best-declarer': highest,
  'best-defender': highest,
  seven: highest,
  betl: highest,
  /** Who has little left to play has nothing left to lose. */
  laid: ({ scene }) => optionAnswer(scene.counts[scene.seat!]! <= FEW ? 'yes' : 'no'),
};

const FEW = 5;

/** A choice as close as this is a narrow one, in base units. */
export const NARROW = 2.5;
/**
 * Of narrow choices that the simple rule gets right, one in so many stays, so that neither the rule nor its opposite is one to go by:
 * measured by `npm run soak:drills -- --dilemma`.
 */
const ONE_IN: Readonly<Record<(typeof DILEMMA_KINDS)[number], number>> = {
  'choose-trump': 8,
  talon: 6,
  announce: 2,
  'take-over': 4,
  flek: 1,
  'best-declarer': 1,
  'best-defender': 1,
  seven: 1,
  betl: 1,
  laid: 4,
};

function ruleOf(kind: DrillKind): Rule | undefined {
  return (RULES as Partial<Record<DrillKind, Rule>>)[kind];
}

/** What the simple rule of the kind answers; `null` where there is none. */
export function naiveAnswer(exercise: Exercise): DrillAnswer | null {
  return ruleOf(exercise.kind)?.(exercise) ?? null;
}

export function isNaiveRight(exercise: Exercise): boolean {
  const answer = naiveAnswer(exercise);
  return answer !== null && exercise.accepted.some((accepted) => answerText(accepted) === answerText(answer));
}

/**
 * Whether the choice is narrow and the simple rule of its kind is no way to make it: the rule fails here, or this is one of the few
 * that are left in so that its opposite is no rule either. What betl and durch cost is always much, so there no choice counts as wide.
 */
export function isDilemma(exercise: Exercise): boolean {
  if (ruleOf(exercise.kind) === undefined) return false;
  const { margin } = exercise.difficulty;
  const { contract } = exercise.scene;
  const dear = exercise.kind === 'take-over' || (contract !== null && isNoTrump(contract));
  if (margin !== null && margin > NARROW && !dear) return false;
  return !isNaiveRight(exercise) || isLeftIn(exercise.kind, exercise.identity);
}

/** Whether an exercise stays among the narrow choices although the simple rule gets it right. */
export function isLeftIn(kind: DrillKind, identity: string): boolean {
  const oneIn = (ONE_IN as Partial<Record<DrillKind, number>>)[kind] ?? 1;
  return Number.parseInt(identity.slice(0, 6), 16) % oneIn === 0;
}

export function longest(cards: readonly Card[], suits: readonly Suit[] = SUITS): Suit {
  const weight = (suit: Suit): number => {
    const ranks = RANKS.filter((rank) => cards.includes(makeCard(rank, suit)));
    const high = ranks.reduce((sum, rank) => sum + strengthOf(makeCard(rank, suit), true), 0);
    return 100 * ranks.length + high;
  };
  return suits.reduce((best, suit) => (weight(suit) > weight(best) ? suit : best));
}

/** The two lowest cards of the shortest suit beside trumps; where it has no two that may go, of the next one. */
function shortest(held: readonly Card[], from: readonly Card[], trump: Suit | null): Card[] {
  const length = (suit: Suit): number => held.filter((card) => suitOf(card) === suit).length;
  const suits = SUITS.filter((suit) => suit !== trump).sort((a, b) => length(a) - length(b));
  const lowestFirst = [...from]
    .filter((card) => !isSharp(card))
    .sort((a, b) => strengthOf(a, true) - strengthOf(b, true));
  return suits.flatMap((suit) => lowestFirst.filter((card) => suitOf(card) === suit)).slice(0, 2);
}

/** The highest card that may be played, trumps before others. */
function highest({ ask, scene, values }: Exercise): DrillAnswer | null {
  if (ask.form !== 'cards') return null;
  const trumps = scene.contract !== null && !isNoTrump(scene.contract);
  const height = (card: Card): number => strengthOf(card, trumps) + (trumps && suitOf(card) === scene.trump ? 10 : 0);
  const playable = ask.from.filter((card) => values[card] !== undefined);
  return playable.length === 0
    ? null
    : cardsAnswer(playable.reduce((best, card) => (height(card) > height(best) ? card : best)));
}
