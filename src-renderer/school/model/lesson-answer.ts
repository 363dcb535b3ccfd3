/** How a step of a lesson is answered, as far as the window has to know. */
import type { Card } from '#shared/cards.ts';
import type { LessonSummary, LessonView } from '#shared/school/lesson-course.ts';
import type { StepKind } from '#shared/school/lesson.ts';
import type { CardMark } from '../../table/model/marks.ts';

export type AnswerForm =
  /** Nothing to answer. */
  | 'none'
  /** One card of the hand, at once. */
  | 'card'
  /** Cards of the hand or of the rows, marked and then confirmed. */
  | 'cards'
  | 'option'
  | 'numbers'
  | 'fault';

const FORMS: Readonly<Record<StepKind, AnswerForm>> = {
  read: 'none',
  show: 'none',
  'choose-legal': 'cards',
  'choose-card': 'card',
  'choose-talon': 'cards',
  'pick-cards': 'cards',
  'choose-contract': 'option',
  'choose-trump': 'option',
  'answer-flek': 'option',
  bid: 'option',
  choose: 'option',
  'count-points': 'numbers',
  settle: 'numbers',
  'play-out': 'card',
  'find-fault': 'fault',
};

export function formOf(kind: StepKind): AnswerForm {
  return FORMS[kind];
}

export function isAsking({ phase, content, table }: LessonView): boolean {
  if (phase !== 'playing' && phase !== 'retry') return false;
  const form = formOf(content.kind);
  if (content.kind === 'play-out') return table !== null && table.toAct === table.seat;
  return form !== 'none';
}

/** Marks on cards: wrong ones after a wrong answer, right ones once they may be seen. */
export function cardMarks(view: LessonView, chosen: readonly Card[]): ReadonlyMap<Card, CardMark> {
  const { feedback, solution, phase } = view;
  const marks = new Map<Card, CardMark>();
  if (solution?.kind === 'cards') solution.cards.forEach((card) => marks.set(card, 'right'));
  if (solution?.kind === 'pairs') solution.pairs[0]?.forEach((card) => marks.set(card, 'right'));
  if (phase === 'right' && solution === null) chosen.forEach((card) => marks.set(card, 'right'));
  if (phase === 'wrong' || feedback?.verdict === 'refused')
    feedback?.wrongCards.forEach((card) => marks.set(card, 'wrong'));
  return marks;
}

export function optionMarks(view: LessonView, chosen: string | null): ReadonlyMap<string, CardMark> {
  const marks = new Map<string, CardMark>();
  if (view.solution?.kind === 'options') view.solution.options.forEach((id) => marks.set(id, 'right'));
  const verdict = view.feedback?.verdict;
  if (chosen && verdict && verdict !== 'refused') marks.set(chosen, verdict);
  return marks;
}

/** First tries, answers after mistakes, and solutions shown, of the steps that ask something. */
export function resultsOf(
  results: LessonView['results'],
  steps: LessonSummary['steps'],
): { clean: number; mistaken: number; helped: number } {
  const all = steps.flatMap(({ id, kind }) => (formOf(kind) === 'none' ? [] : (results[id] ?? [])));
  const helped = all.filter((result) => result.helped).length;
  const mistaken = all.filter((result) => !result.helped && result.mistakes > 0).length;
  return { clean: all.length - helped - mistaken, mistaken, helped };
}

/** After a wrong card: the play goes on, and there is more of it to be seen. */
export function isGoingOn({ phase, shown }: LessonView): boolean {
  return phase === 'wrong' && shown !== null && shown.at < shown.of;
}

/** To the next entry of a shown line, of what comes of a wrong card, or to the next step. */
export function canGoOn(view: LessonView): boolean {
  return isGoingOn(view) || (!isAsking(view) && (view.phase === 'playing' || view.phase === 'right'));
}

/**
 * The one way on that Enter takes. Who repeats goes on with what else is to be repeated, not through the chapter.
 * @param repeats something else is to be repeated after this
 */
export function mainWay(view: LessonView, repeats: boolean): 'retry' | 'check' | 'repetition' | 'next' | null {
  if (view.phase === 'wrong') return isGoingOn(view) ? 'next' : 'retry';
  if (isAsking(view)) return ['cards', 'numbers'].includes(formOf(view.content.kind)) ? 'check' : null;
  if (!canGoOn(view)) return null;
  return repeats ? 'repetition' : 'next';
}
