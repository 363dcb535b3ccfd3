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
    return [...said].sort().join() === [...allowed].sort().join() ? [] : [`${allowed.join()} may be played`];
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
  const { scene, accepted, task, kind } = exercise;
  const terms = termsOf(exercise);
  const points = { declarer: 0, defenders: 0 };
  const ends = kind === 'count-deal' || task.code === 'count-trick-last';
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
    points[sideOf(terms, taker)] += 10 * (sharp + (ends && i === scene.tricks.length - 1 ? 1 : 0));
    for (const { seat, card, marriage } of cards) {
      if (marriage === undefined) continue;
      const worth = letterOfSuit(card) === terms.trump ? 40 : 20;
      if (marriage !== worth || !'KO'.includes(letterOfRank(card))) throw new Error(`no marriage: ${card}`);
      points[sideOf(terms, seat)] += worth;
    }
  });
  return sameNumbers(accepted, points);
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

export function settleFaults({ setup, accepted }: Exercise): string[] {
  return sameNumbers(accepted, { amount: settleSetup(setup!).each });
}

function sameNumbers([answer]: Exercise['accepted'], found: Readonly<Record<string, number>>): string[] {
  const said = answer?.form === 'numbers' ? answer.values : {};
  return Object.entries(found)
    .filter(([id, value]) => said[id] !== value)
    .map(([id, value]) => `${id}: ${value} instead of ${String(said[id])}`);
}
