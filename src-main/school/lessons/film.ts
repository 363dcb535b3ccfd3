/**
 * A wrong card goes on: what the defence makes of it, card by card. Where hands are hidden, the cards lie as they may by all
 * the seat knows, for as they really lie luck might save it.
 */
import type { Card } from '#shared/cards.ts';
import type { Lesson, Step } from '#shared/school/lesson.ts';
import type { LessonAnswer, LessonState } from '#shared/school/lesson-course.ts';
import { legalCards, type Position } from '#main/engine/index.ts';
import { playedBest } from '#main/coach/index.ts';
import { losingFor } from './feedback.ts';
import { cardOf, losingOf, outcome, played } from './line.ts';
import { stepTable, type PlayInput } from './table.ts';

export interface Film {
  /** What is to be seen one after another: the card on the table, then how each trick ends. */
  readonly positions: readonly Position[];
}

/** More tricks than any game has. */
export const MAX_FILM_LENGTH = 16;

/** `null` where nothing goes on: no card was answered, it is not wrong, or the rules refuse it. */
export function filmOf(lesson: Lesson, step: Step, { phase, answer, rules, plays }: LessonState): Film | null {
  const first = phase === 'wrong' && answer !== null ? playIn(step, answer) : null;
  if (first === null) return null;
  const { position } = stepTable(lesson, step, rules, plays)!;
  if (position === null || !legalCards(position).includes(cardOf(first))) return null;
  const goesOn = consequence(step, position, cardOf(first));
  return goesOn && { positions: positionsOf(step, goesOn.start, [first, ...goesOn.line]) };
}

/** How far it was watched, and what is to be seen there. */
export function watchedIn(film: Film, { shown }: LessonState): { at: number; of: number; position: Position } {
  const of = film.positions.length - 1;
  const at = Math.min(shown, of);
  return { at, of, position: film.positions[at]! };
}

/** The card, where it is one that was to be played at the table or in a guided deal. */
function playIn(step: Step, answer: LessonAnswer): PlayInput | null {
  if (step.kind === 'play-out') return answer.kind === 'play' ? answer.play : null;
  const isGuided = step.kind === 'choose-card' && step.hidden !== undefined;
  return isGuided && answer.kind === 'cards' && answer.cards.length === 1 ? answer.cards[0]! : null;
}

/** How the cards lie, and what is played after the card. */
function consequence(step: Step, position: Position, card: Card): { start: Position; line: PlayInput[] } | null {
  if (step.kind === 'play-out' && step.laid) {
    const losing = losingOf(position, card);
    return losing && { start: { ...position, hands: losing.hands }, line: losing.line.map(({ card: next }) => next) };
  }
  const losing = losingFor(step, card);
  if (step.kind !== 'play-out' && losing === undefined) return null;
  const start = losing ? { ...position, hands: losing.hands, talon: losing.talon } : position;
  // The line the explanation tells, so that both speak of one result.
  const told = playedBest(start, card).steps.map(({ card: next, announce }) => ({ card: next, announce }));
  return { start, line: told.slice(1) };
}

function positionsOf(step: Step, start: Position, line: readonly PlayInput[]): Position[] {
  const shown: Position[] = [];
  let position = start;
  for (const [index, play] of line.entries()) {
    position = played(position, play);
    const isOver = position.toPlay === null || (step.kind === 'play-out' && outcome(step, position) !== null);
    if (index === 0 || position.trick.length === 0 || isOver || index === line.length - 1) shown.push(position);
    if (isOver) break;
  }
  return shown;
}
