/** Duties, points, memory and money, worked out once more from what the learner sees. */
import { DECK, type Card } from '#shared/cards.ts';
import type { Exercise } from '#shared/school/exercise.ts';
import { promisedBy, sideOf } from '../../reference/playout.ts';
import { settleSetup } from '../../reference/position.ts';
import { bestOf, letterOfRank, letterOfSuit, playable } from '../../reference/tricks.ts';
import { acceptedCards, termsOf } from './table.ts';

export function dutyFaults(exercise: Exercise): string[] {
  const { hand, allowed } = choice(exercise);
  if (exercise.kind === 'legal-cards') {
    const said = acceptedCards(exercise);
    return isSame(said, allowed) ? [] : [`${allowed.join()} may be played`];
  }
  const { ask, accepted } = exercise;
  const card = ask.form === 'option' ? ask.card! : hand[0]!;
  const [answer] = accepted;
  const said = answer?.form === 'option' ? answer.option : '';
  const found = reasonOf(exercise, card);
  return said === found ? [] : [`${card}: ${found} instead of ${said}`];
}

function choice(exercise: Exercise) {
  const { scene } = exercise;
  const terms = termsOf(exercise);
  const hand = scene.hands[scene.seat!]!;
  const lying = scene.trick!.cards.map(({ card }) => card);
  const promised = promisedBy(terms, scene.seat!);
  return { hand, lying, terms, promised, allowed: playable(hand, lying, terms.trump, false, promised) };
}

/** The duty a card breaks, told from the hand. */
function reasonOf(exercise: Exercise, card: Card): string {
  const { hand, lying, terms, promised, allowed } = choice(exercise);
  if (allowed.includes(card)) return 'legal';
  if (playable(hand, lying, terms.trump, false, []).includes(card) && promised.some((seven) => seven.card === card)) {
    return 'seven-held';
  }
  const led = letterOfSuit(lying[0]!);
  const holdsLed = hand.some((other) => letterOfSuit(other) === led);
  if (holdsLed) return letterOfSuit(card) === led ? 'must-beat' : 'follow-suit';
  return letterOfSuit(card) === terms.trump ? 'must-overtrump' : 'must-trump';
}

export function pointFaults(exercise: Exercise): string[] {
  const { accepted, task, kind } = exercise;
  const ends = kind === 'count-deal' || task.code === 'count-trick-last';
  const { declarer, defenders } = pointsIn(exercise, ends);
  return sameNumbers(accepted, { declarer, defenders });
}

/** What both sides have of the tricks shown, and what of aces, tens and the last trick is left; `ends`: the last shown is the deal's. */
function pointsIn(exercise: Exercise, ends: boolean) {
  const { scene } = exercise;
  const terms = termsOf(exercise);
  const points = { declarer: 0, defenders: 0, 'points-left': 90 };
  scene.tricks.forEach(({ cards, winner }, i) => {
    const taker =
      cards[
        bestOf(
          cards.map(({ card }) => card),
          terms.trump,
        )
      ]!.seat;
    if (winner !== undefined && winner !== taker) throw new Error(`trick ${i} is taken by ${taker}`);
    const sharp = cards.filter(({ card }) => 'AT'.includes(letterOfRank(card))).length;
    const taken = 10 * (sharp + (ends && i === scene.tricks.length - 1 ? 1 : 0));
    points[sideOf(terms, taker)] += taken;
    points['points-left'] -= taken;
    for (const { seat, card, marriage } of cards) {
      if (marriage === undefined) continue;
      const worth = letterOfSuit(card) === terms.trump ? 40 : 20;
      if (marriage !== worth || !'KO'.includes(letterOfRank(card))) throw new Error(`no marriage: ${card}`);
      points[sideOf(terms, seat)] += worth;
    }
  });
  return points;
}

export function memoryFaults({ scene, accepted }: Exercise): string[] {
  const gone = new Set(scene.tricks.flatMap(({ cards }) => cards.map(({ card }) => card)));
  const own = scene.hands[scene.seat!]!;
  const hidden = DECK.filter((card) => !gone.has(card) && !own.includes(card));
  const sharp = DECK.filter((card) => 'AT'.includes(letterOfRank(card)) && gone.has(card)).length;
  return sameNumbers(accepted, {
    'trumps-out': hidden.filter((card) => letterOfSuit(card) === scene.trump).length,
    'points-left': 90 - 10 * sharp,
  });
}

/** By own bookkeeping over the tricks shown: which cards fell, who took what, and which plays a card kept back would have forbidden. */
export function countingFaults(exercise: Exercise): string[] {
  const { scene, task, accepted } = exercise;
  const open = scene.hands.flatMap((hand, seat) => (hand !== null && seat !== scene.seat ? [seat] : []));
  const faults = open.length > 0 || scene.points !== null ? ['tells what is asked'] : [];
  if (task.code === 'counting-points') return [...faults, ...sameNumbers(accepted, pointsIn(exercise, false))];
  const suit = task.params['suit'];
  const gone = new Set(scene.tricks.flatMap(({ cards }) => cards.map(({ card }) => card)));
  const seen = [...scene.hands[scene.seat!]!, ...(scene.talon ?? [])];
  const out = DECK.filter((card) => letterOfSuit(card) === suit && !gone.has(card) && !seen.includes(card));
  if (task.code !== 'counting-void') {
    if ((suit === scene.trump) !== (task.code === 'counting-trumps')) faults.push(`${String(suit)} in ${task.code}`);
    const said = acceptedCards(exercise);
    return [...faults, ...(isSame(said, out) ? [] : [`${out.join()} are out`])];
  }
  const lacks = lackedBy(exercise);
  const voids = scene.counts
    .map((_, seat) => seat)
    .filter((seat) => seat !== scene.seat && out.every((card) => lacks[seat]!.has(card)));
  const found = voids.length === 2 ? 'both' : voids.length === 1 ? `seat-${voids[0]!}` : 'nobody';
  const [answer] = accepted;
  const said = answer?.form === 'option' ? answer.option : '';
  return [...faults, ...(found === said ? [] : [`${found} instead of ${said}`])];
}

/** By seat, the cards that would have forbidden one of its plays, had they been in its hand. */
function lackedBy(exercise: Exercise): Set<Card>[] {
  const { scene } = exercise;
  const terms = termsOf(exercise);
  const trump = ['betl', 'durch'].includes(terms.contract) ? null : terms.trump;
  const lacks = scene.counts.map(() => new Set<Card>());
  for (const { cards } of scene.tricks) {
    const lying: Card[] = [];
    for (const { seat, card } of cards) {
      // Never in the last tricks of all, where an announced seven is free.
      const promised = promisedBy(terms, seat).map((seven) => ({ ...seven, cardsInItsTrick: 1 as const }));
      const forbidding = DECK.filter((other) => !playable([card, other], lying, trump, false, promised).includes(card));
      forbidding.forEach((other) => lacks[seat]!.add(other));
      lying.push(card);
    }
  }
  return lacks;
}

const isSame = (some: Iterable<Card>, others: Iterable<Card>): boolean =>
  [...some].sort().join() === [...others].sort().join();

export function settleFaults({ setup, accepted }: Exercise): string[] {
  return sameNumbers(accepted, { amount: settleSetup(setup!).each });
}

function sameNumbers([answer]: Exercise['accepted'], found: Readonly<Record<string, number>>): string[] {
  const said = answer?.form === 'numbers' ? answer.values : {};
  return Object.entries(found)
    .filter(([id, value]) => said[id] !== value)
    .map(([id, value]) => `${id}: ${value} instead of ${String(said[id])}`);
}
