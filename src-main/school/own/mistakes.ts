/** The decisions of one seat in a finished deal that were wrong, as far as the seat could know. */
import type { Action } from '#shared/actions.ts';
import type { Exercise } from '#shared/school/exercise.ts';
import type { Seat } from '#shared/seats.ts';
import { applyAction, legalCards, positionOf, viewFor, type Deal, type Prover } from '#main/engine/index.ts';
import { chanceFrom } from '#main/engine/kernel/index.ts';
import { exerciseOfMoment } from './practise.ts';
import { weighed } from './weighed.ts';

interface OwnMistake {
  /** Actions before it. */
  readonly step: number;
  readonly exercise: Exercise;
}

export interface ReviewedDeal {
  /** Cards that seat had a choice about. */
  readonly decisions: number;
  readonly mistakes: readonly OwnMistake[];
}

/** What a card must lose on average against the best, in base units, to be called a mistake. */
const MISTAKE = 0.5;
/** Layouts for a first look; only what looks wrong is weighed more closely. */
const FIRST_LOOK = 24;

/** Cards only: bids, talons and fleks are matters of judgement that no search settles. */
export function reviewDeal(start: Deal, actions: readonly Action[], seat: Seat, prove?: Prover): ReviewedDeal {
  let deal = start;
  let decisions = 0;
  const mistakes: OwnMistake[] = [];
  for (const [step, action] of actions.entries()) {
    const position = deal.state.phase === 'play' ? positionOf(deal) : null;
    if (position && deal.state.toAct === seat && action.type === 'play' && legalCards(position).length > 1) {
      decisions += 1;
      const first = weighed(position, viewFor(deal, seat), FIRST_LOOK, chanceFrom(`mistake ${step}`));
      const looksWrong = first !== null && lossOf(first.gains, action.card) >= MISTAKE;
      const exercise = looksWrong ? exerciseOfMoment(deal) : null;
      if (exercise?.ok && lossIn(exercise.value, action.card) >= MISTAKE) {
        mistakes.push({ step, exercise: exercise.value });
      }
    }
    const next = applyAction(deal, action, undefined, prove);
    if (!next.ok) break;
    deal = next.value;
  }
  return { decisions, mistakes };
}

function lossOf(gains: ReadonlyMap<string, number>, card: string): number {
  return Math.max(...gains.values()) - (gains.get(card) ?? Infinity);
}

function lossIn({ values }: Exercise, card: string): number {
  return lossOf(new Map(Object.entries(values)), card);
}
