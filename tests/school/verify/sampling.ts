/** Choices judged by random layouts: once more over other layouts, dealt by other code, by the search asked another way. */
import { DECK, type Card, type Suit } from '#shared/cards.ts';
import type { Contract } from '#shared/contracts.ts';
import { unwrap } from '#shared/result.ts';
import type { Exercise } from '#shared/school/exercise.ts';
import { setupSchema } from '#shared/position.ts';
import { toPosition } from '#main/engine/index.ts';
import { solve } from '#main/solver/index.ts';
import { letterOfRank, letterOfSuit } from '../../reference/tricks.ts';
import { randomFrom, type Random } from '../../solver/random.ts';
import { shareFaults } from './shares.ts';

const LAYOUTS = 60;
/** By how much another choice may look better by chance, in standard errors. */
const BY_CHANCE = 3;

type Hands = readonly (readonly Card[])[];

export function samplingFaults(exercise: Exercise): string[] {
  const random = randomFrom(Number.parseInt(exercise.identity.slice(0, 8), 16));
  const { choices, right, gain } = questionOf(exercise, random);
  if (exercise.kind === 'talon') {
    const bad = right.filter((pair) => !mayBeAway(exercise, pair.split(' ') as Card[]));
    if (bad.length > 0) return bad.map((pair) => `${pair} may not lie in the talon`);
  }
  const gains = new Map(choices.map((choice) => [choice, Array.from({ length: LAYOUTS }, (_, i) => gain(choice, i))]));
  const better = choices.flatMap((choice) => {
    if (right.includes(choice)) return [];
    const ahead = gains.get(choice)!.map((value, i) => value - gains.get(right[0]!)![i]!);
    const mean = average(ahead);
    const error = Math.sqrt(average(ahead.map((value) => (value - mean) ** 2)) / LAYOUTS);
    return mean > BY_CHANCE * error + 0.05 ? [`${choice} gains ${mean.toFixed(2)} more than ${right.join()}`] : [];
  });
  if (exercise.kind !== 'flek') return better;
  // Undoubled, what the defence gains forhont pays.
  const paid = gains.get('good')!.map((gain) => gain > 0);
  return [...better, ...shareFaults(exercise, 'hra-lost-in', paid)];
}

interface Question {
  readonly choices: readonly string[];
  readonly right: readonly string[];
  readonly gain: (choice: string, layout: number) => number;
}

function questionOf(exercise: Exercise, random: Random): Question {
  switch (exercise.kind) {
    case 'choose-trump':
      return trumpQuestion(exercise, random);
    case 'talon':
      return talonQuestion(exercise, random);
    case 'announce':
      return announceQuestion(exercise, random);
    default:
      return flekQuestion(exercise, random);
  }
}

function trumpQuestion({ scene, ask, accepted }: Exercise, random: Random): Question {
  const seven = scene.hands[0]!;
  const rests = drawn(random, seven);
  return {
    choices: ask.form === 'suit' ? ask.suits : [],
    right: accepted.flatMap((answer) => (answer.form === 'suit' ? [answer.suit] : [])),
    gain: (trump, layout) => {
      const rest = rests[layout]!;
      const twelve = [...seven, ...rest.slice(0, 5)];
      const talon = twoAway(twelve, trump as Suit);
      const hand = twelve.filter((card) => !talon.includes(card));
      const hands = [hand, rest.slice(5, 15), rest.slice(15)];
      const games: Contract[] = hand.includes(`7${trump}` as Card) ? ['hra', 'sedma'] : ['hra'];
      return Math.max(...games.map((contract) => value(scene.rules, contract, trump as Suit, hands, talon)));
    },
  };
}

/** Nothing sharp, no trump, no half of a marriage; from the shortest suit, the lowest first. */
function twoAway(twelve: readonly Card[], trump: Suit): Card[] {
  const length = (card: Card) => twelve.filter((other) => letterOfSuit(other) === letterOfSuit(card)).length;
  const isPair = (card: Card) =>
    'KO'.includes(letterOfRank(card)) &&
    twelve.includes(`${letterOfRank(card) === 'K' ? 'O' : 'K'}${letterOfSuit(card)}` as Card);
  const price = (card: Card) =>
    ('AT'.includes(letterOfRank(card)) ? 1000 : 0) +
    (letterOfSuit(card) === trump ? 100 : 0) +
    (isPair(card) ? 50 : 0) +
    4 * length(card) +
    '789UOK'.indexOf(letterOfRank(card)) / 2;
  return [...twelve].sort((a, b) => price(a) - price(b)).slice(0, 2);
}

function talonQuestion(exercise: Exercise, random: Random): Question {
  const { scene, accepted, values } = exercise;
  const twelve = scene.hands[0]!;
  const rests = drawn(random, twelve);
  const right = accepted.flatMap((answer) => (answer.form === 'cards' ? [[...answer.cards].sort().join(' ')] : []));
  const others = Object.keys(values).filter((pair) => !right.includes(pair));
  const likely = others.sort((a, b) => values[b]! - values[a]!).slice(0, 5);
  // Nothing is told of those that were given up early: some of them, too.
  const untold = twelve
    .flatMap((one, i) => twelve.slice(i + 1).map((other) => [one, other]))
    .filter((pair) => mayBeAway(exercise, pair))
    .map((pair) => pair.sort().join(' '))
    .filter((pair) => !right.includes(pair) && values[pair] === undefined);
  return {
    choices: [...right.slice(0, 1), ...likely, ...random.shuffled(untold).slice(0, 4)],
    right,
    gain: (pair, layout) => {
      const talon = pair.split(' ') as Card[];
      const hand = twelve.filter((card) => !talon.includes(card));
      const rest = rests[layout]!;
      return value(scene.rules, scene.contract!, scene.trump, [hand, rest.slice(0, 10), rest.slice(10)], talon);
    },
  };
}

/** csm IV.12: nothing sharp before a trump game; nor the card that chose the trumps, nor a seven to be announced. */
function mayBeAway({ scene }: Exercise, pair: readonly Card[]): boolean {
  const isSeven = (card: Card) => scene.contract!.includes('sedma') && card === (`7${scene.trump!}` as Card);
  return pair.every((card) => !'AT'.includes(letterOfRank(card)) && card !== scene.trumpCard?.card && !isSeven(card));
}

function announceQuestion({ scene, ask, accepted }: Exercise, random: Random): Question {
  const hand = scene.hands[0]!;
  const talon = scene.talon!;
  const rests = drawn(random, [...hand, ...talon]);
  return {
    choices: ask.form === 'option' ? ask.options.map(({ id }) => id) : [],
    right: accepted.flatMap((answer) => (answer.form === 'option' ? [answer.option] : [])),
    gain: (contract, layout) => {
      const rest = rests[layout]!;
      const hands = [hand, rest.slice(0, 10), rest.slice(10)];
      return value(scene.rules, contract as Contract, scene.trump, hands, talon);
    },
  };
}

function flekQuestion({ scene, accepted }: Exercise, random: Random): Question {
  const trump = scene.trump!;
  const seat = scene.seat!;
  const shown = scene.trumpCard ? [scene.trumpCard.card] : [];
  const own = scene.hands[seat]!;
  const isTrump = (card: Card) => letterOfSuit(card) === trump;
  const deals: { hands: Hands; talon: readonly Card[] }[] = [];
  while (deals.length < LAYOUTS) {
    const rest = random.shuffled(DECK.filter((card) => !own.includes(card) && !shown.includes(card)));
    const twelve = [...shown, ...rest.slice(0, 12 - shown.length)];
    const trumps = twelve.filter(isTrump);
    const strong = trumps.some((card) => 'AT'.includes(letterOfRank(card)));
    if (trumps.length < 3 || (trumps.length === 3 && !strong)) continue;
    const talon = twoAway(twelve, trump);
    if (talon.some((card) => 'AT'.includes(letterOfRank(card)))) continue;
    const declarer = twelve.filter((card) => !talon.includes(card));
    const partner = rest.slice(12 - shown.length);
    deals.push({ hands: [declarer, ...(seat === 1 ? [own, partner] : [partner, own])], talon });
  }
  return {
    choices: ['flek', 'good'],
    right: accepted.flatMap((answer) => (answer.form === 'option' ? [answer.option] : [])),
    gain: (choice, layout) => {
      const { hands, talon } = deals[layout]!;
      return -value(scene.rules, 'hra', trump, hands, talon, choice === 'flek' ? 1 : 0);
    },
  };
}

function drawn(random: Random, known: readonly Card[]): Card[][] {
  return Array.from({ length: LAYOUTS }, () => random.shuffled(DECK.filter((card) => !known.includes(card))));
}

/** Through every card of the first lead instead of the value alone. */
function value(
  rules: string,
  contract: Contract,
  trump: Suit | null,
  hands: Hands,
  talon: readonly Card[],
  fleks = 0,
): number {
  const setup = setupSchema.parse({
    ...{ variant: 'voleny', rules, declarer: 0, contract, trump, hands, talon },
    fleks: { hra: fleks },
  });
  const { cards } = solve(unwrap(toPosition(setup)), { line: false, cards: 'best' });
  return cards[0]!.value;
}

function average(values: readonly number[]): number {
  return values.reduce((sum, each) => sum + each, 0) / values.length;
}
