import { strengthOf, suitOf, SUITS, type Card } from '#shared/cards.ts';
import { seatsOf } from '#shared/seats.ts';
import type { Setup } from '#shared/position.ts';
import type { Exercise } from '#shared/school/exercise.ts';
import { dealtTo, type Deal, type Position } from '#main/engine/index.ts';
import { cardsOf, type HiddenLayout } from '#main/engine/kernel/index.ts';
import { drawGame, midPlay, newDeal, type Bench, type DrillGame } from '../bench.ts';
import { clearMoment, playExercise, type Moment } from '../card-play.ts';
import { say } from '../make.ts';
import { outlookOf } from '../outlook.ts';
import { setupOf } from '../scene.ts';

const GAMES = { 'csm voleny': 4, 'hospoda voleny': 4, 'csm licitovany': 1, 'domaci voleny': 1 } as const;

/** The card that catches the betl, or saves it. */
export function betl(bench: Bench): Exercise | undefined {
  const open = bench.chance(3) > 0;
  const [from, to] = open ? [3, 6 + bench.chance(4)] : [2, 5 + bench.chance(3)];
  const start = dealWithLowHand(drawGame(bench, GAMES), bench.seed);
  const deal = midPlay(bench, start, to, to, ({ contract }) => contract === 'betl');
  const moment = deal && clearMoment(bench, deal, { side: null, open, from, to });
  if (!moment) return undefined;
  const task = moment.seat === moment.position.declarer ? 'betl-save' : 'betl-catch';
  return withOutlook(playExercise(bench, 'betl', moment, { themes: ['betl'], task, open }), moment);
}

/**
 * With a layout in which the right card wins and one in which it does not. How often either is, is known of play with open cards
 * only, which is no measure of a betl, and that is said.
 */
function withOutlook(exercise: Exercise, { deal, position, choice: { seen } }: Moment): Exercise {
  if (seen === null) return exercise;
  const [right] = exercise.accepted.flatMap((answer) => (answer.form === 'cards' ? answer.cards : []));
  const outlook = outlookOf(seen.gains, (number) => laidOut(setupOf(deal), position, seen.layouts[number]!), right);
  return { ...exercise, because: [...exercise.because, say('betl-open-cards')], outlook };
}

/** The deal as it was played so far, its hidden cards lying otherwise. */
function laidOut(setup: Setup, { tricks, trick }: Position, { hands, talon }: HiddenLayout): Setup {
  const fallen = [...tricks.flatMap(({ cards }) => cards), ...trick];
  const playedBy = (seat: number): Card[] => fallen.filter((play) => play.seat === seat).map(({ card }) => card);
  return {
    ...setup,
    hands: hands.map((held, seat) => [...playedBy(seat), ...cardsOf(held)]),
    talon: cardsOf(talon),
  };
}

/** What a hand may have in the way of a betl and still be worth a look. */
const MAX_RISK = 0;

/** The first of some deals in which somebody is dealt low cards: few others become a betl. */
export function dealWithLowHand(game: DrillGame, seed: string): Deal {
  for (let number = 0; ; number++) {
    const deal = newDeal(game, `${seed} low ${number}`);
    if (seatsOf(game.variant).some((seat) => riskOf(dealtTo(deal.dealt, seat)) <= MAX_RISK)) return deal;
  }
}

/** How far the cards of each suit stand above every second card from the seven on, the two worst cards laid away. */
function riskOf(cards: readonly Card[]): number {
  const risks = SUITS.flatMap((suit) =>
    cards
      .filter((card) => suitOf(card) === suit)
      .map((card) => strengthOf(card, false))
      .sort((a, b) => a - b)
      .map((strength, i) => Math.max(0, strength - 2 * i)),
  );
  const kept = risks.sort((a, b) => a - b).slice(0, 10 - (cards.length === 12 ? 0 : 1));
  return kept.reduce((sum, risk) => sum + risk, 0);
}
