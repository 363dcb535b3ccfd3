/** What a learner sees at a state of a lesson, in his language. Nothing in it tells an answer that is still asked for. */
import type { Language } from '#shared/api/index.ts';
import type { Card } from '#shared/cards.ts';
import { stepKey, type Lesson, type LessonOption, type LessonText, type Step } from '#shared/school/lesson.ts';
import type { LessonFeedback, LessonState, LessonView, StepView } from '#shared/school/lesson-course.ts';
import type { SeatView } from '#shared/view.ts';
import { nextSeat, seatCount, seatsOf } from '#shared/seats.ts';
import { textsIn } from '#shared/texts.ts';
import { inLanguage } from '#shared/school/text.ts';
import { legalCards, playCard, type Position } from '#main/engine/index.ts';
import { chanceFrom, shuffled } from '#main/engine/kernel/index.ts';
import { askedIn, learnerSeats, stepOf } from './controller.ts';
import { closingOf, feedbackOf, losingFor, type Tools } from './feedback.ts';
import { filmOf, watchedIn } from './film.ts';
import { fadingHelp, suggestionTold } from './fading.ts';
import { advancedBy, framesOf } from './frames.ts';
import { AMOUNT, refusalOf, solutionOf, type LessonRequest } from './judge.ts';
import { cardOf, isAnnounced, losingOf } from './line.ts';
import { seatView } from './seat-view.ts';
import { rulesOf, sceneOf, stepTable, variantOf, type LessonTable } from './table.ts';

export function lessonView(lesson: Lesson, state: LessonState, tools: Tools): LessonView {
  const step = stepOf(lesson, state);
  const asked = askedIn(lesson, state);
  const film = filmOf(lesson, step, state);
  const watched = film && watchedIn(film, state);
  const refused = state.answer !== null && state.phase !== 'wrong' && refusalOf(asked, state.answer) !== null;
  const solving = isShown(step, state) && (state.answer === null || refused) && state.phase !== 'done';
  return {
    lesson: lesson.id,
    chapter: lesson.chapter,
    theme: lesson.theme ?? null,
    title: inLanguage(lesson.title, tools.language),
    step: state.step,
    steps: lesson.steps.length,
    phase: state.phase,
    rules: state.rules,
    content: {
      ...stepView(lesson, step, tools.language),
      line: faultLine(lesson, step, state),
      worth: worthView(step, state, tools.language),
    },
    table: watched ? filmView(lesson, step, watched.position) : losingView(lesson, step, state),
    frames: framesOf(lesson, step, state.rules, tools.language),
    help: fadingHelp(lesson, step, state, tools.language),
    shown: watched ? { at: watched.at, of: watched.of, note: null } : shownLine(step, state, tools.language),
    feedback: feedbackIn(asked, state, tools, watched !== null && watched.at < watched.of),
    solution: solving ? solutionOf(asked) : null,
    closing: closingIn(asked, state, solving, tools.language),
    results: state.results,
  };
}

/** What is said with a solution or a suggested card. */
function closingIn(
  asked: LessonRequest,
  { answer, phase }: LessonState,
  solving: boolean,
  language: Language,
): string[] {
  const { lesson, step, rules, plays } = asked;
  if (answer === null && phase === 'right') return closingOf(asked, language);
  if (!solving || step.kind !== 'play-out') return [];
  return suggestionTold(step, stepTable(lesson, step, rules, plays)!.position!, textsIn(language));
}

/** What comes of a wrong card is seen first, and read about then. */
function feedbackIn(
  asked: LessonRequest,
  { answer }: LessonState,
  tools: Tools,
  watching: boolean,
): LessonFeedback | null {
  if (answer === null) return null;
  const told = feedbackOf(asked, answer, tools);
  if (!watching) return told;
  const texts = [textsIn(tools.language).t('lessons.feedback.goes-on-wrong')];
  return { ...told, texts, articles: [], explanation: null, line: [] };
}

/** The table in the middle of what comes of a wrong card. */
function filmView(lesson: Lesson, step: Step, position: Position): SeatView {
  const scene = sceneOf(lesson, step)!;
  // As they may lie, cards are open; as they do lie, they are as open as they were.
  const open = scene.open || step.kind !== 'play-out' || step.laid;
  return seatView({ scene: { ...scene, open }, position, deal: null }, false);
}

/** Whether the solution was asked for; in a play-out a card is suggested for one decision. */
function isShown(step: Step, { helped, phase, plays, suggested }: LessonState): boolean {
  return step.kind === 'play-out' ? suggested === plays.length && phase !== 'right' : helped;
}

function stepView(lesson: Lesson, step: Step, language: Language): Omit<StepView, 'line' | 'worth'> {
  const say = (text: LessonText): string => inLanguage(text, language);
  return {
    id: step.id,
    kind: step.kind,
    title: step.title ? say(step.title) : null,
    text: say(step.text),
    articles: step.articles,
    rules: rulesOf(lesson, step),
    differs: step.differs.map(({ rules, text }) => ({ rules, text: say(text) })),
    rows: step.rows.map(({ label, cards }) => ({ label: label ? say(label) : null, cards })),
    options: optionsOf(lesson, step).map(({ id, label }) => ({ id, label: say(label) })),
    questions: questions(lesson, step, language),
    goal: step.kind === 'play-out' ? say(step.goal) : null,
  };
}

/** As they are shown: always in the same order, which tells nothing about what is right. */
function optionsOf(lesson: Lesson, step: Step): readonly LessonOption[] {
  if (!('options' in step)) return [];
  return step.ordered ? step.options : shuffled(step.options, chanceFrom(`options ${stepKey(lesson, step)}`));
}

/** Told once it gives no answer away. */
function worthView(step: Step, { phase }: LessonState, language: Language): StepView['worth'] {
  const answered = phase === 'right' || phase === 'done';
  const worth =
    step.kind === 'read' ? step.worth : 'hidden' in step && step.hidden && answered ? [step.hidden.worth] : [];
  return worth.map(({ title, layouts, rows }) => ({
    title: title ? inLanguage(title, language) : null,
    layouts,
    rows: rows.map(({ label, ...row }) => ({ ...row, label: inLanguage(label, language) })),
  }));
}

/** After a wrong answer to a question with hidden hands: the cards as they may lie, so that it loses. */
function losingView(lesson: Lesson, step: Step, state: LessonState): SeatView | null {
  const table = tableView(lesson, step, state);
  const losing = state.phase === 'wrong' && table !== null ? losingIn(lesson, step, state) : null;
  if (losing === null || table === null) return table;
  const { hands, talon } = losing;
  return {
    ...table,
    hand: hands[table.seat]!,
    counts: hands.map(({ length }) => length),
    openHands: Object.fromEntries(seatsOf(table.variant).flatMap((s) => (s === table.seat ? [] : [[s, hands[s]!]]))),
    talon: { ...table.talon, cards: table.talon.count > 0 ? (talon ?? table.talon.cards) : table.talon.cards },
  };
}

interface Losing {
  readonly hands: readonly (readonly Card[])[];
  readonly talon: readonly Card[] | null;
}

function losingIn(lesson: Lesson, step: Step, { answer, rules, plays }: LessonState): Losing | null {
  if (answer === null) return null;
  if (step.kind === 'play-out' && step.laid && answer.kind === 'play') {
    const { position } = stepTable(lesson, step, rules, plays)!;
    const card = cardOf(answer.play);
    const losing = legalCards(position!).includes(card) ? losingOf(position!, card) : null;
    return losing && { hands: losing.hands, talon: null };
  }
  const given = answer.kind === 'option' ? answer.option : answer.kind === 'cards' ? answer.cards[0] : undefined;
  return given === undefined ? null : (losingFor(step, given) ?? null);
}

/** The plays to choose the fault from; after an illegal one the turn simply passes on. */
function faultLine(lesson: Lesson, step: Step, { rules }: LessonState): StepView['line'] {
  if (step.kind !== 'find-fault') return [];
  let position = stepTable(lesson, step, rules)!.position!;
  let seat = position.toPlay!;
  return step.line.map((play) => {
    const said = { seat, card: cardOf(play) };
    const next = playCard(position, cardOf(play), isAnnounced(play));
    if (next.ok) position = next.value;
    seat = (next.ok ? position.toPlay : null) ?? nextSeat(seat, position.variant);
    return said;
  });
}

function questions(lesson: Lesson, step: Step, language: Language): StepView['questions'] {
  if (step.kind === 'count-points')
    return step.questions.map(({ id, label }) => ({ id, label: inLanguage(label, language) }));
  if (step.kind !== 'settle') return [];
  const { t } = textsIn(language);
  if (step.of === 'per-defender') return [{ id: AMOUNT, label: t('lessons.settle.perDefender') }];
  const seat = t(`schoolScreen.seats.${seatCount(variantOf(sceneOf(lesson, step)!))}.${step.of}`);
  return [{ id: AMOUNT, label: t('lessons.settle.ofSeat', { seat }) }];
}

function tableView(lesson: Lesson, step: Step, state: LessonState): SeatView | null {
  const table = stepTable(lesson, step, state.rules, state.plays);
  if (table === null) return null;
  if (step.kind === 'show') return seatView(advancedBy(table, step.line.slice(0, state.shown)), false);
  if (step.kind !== 'play-out') return seatView(hiddenSheet(table, step), false);
  const asking = state.phase === 'playing' || state.phase === 'retry';
  const seat = table.position!.toPlay;
  const mine = seat !== null && learnerSeats(lesson, step).includes(seat);
  return mine ? seatView({ ...table, scene: { ...table.scene, seat } }, asking) : seatView(table, false);
}

/** Where numbers are asked for, the table does not give them away. */
function hiddenSheet(table: LessonTable, step: Step): LessonTable {
  return step.kind === 'settle' || step.kind === 'count-points' ? { ...table, counting: true } : table;
}

function shownLine(step: Step, { shown }: LessonState, language: Language): LessonView['shown'] {
  if (step.kind !== 'show') return null;
  const note = shown > 0 ? step.line[shown - 1]!.note : undefined;
  return { at: shown, of: step.line.length, note: note ? inLanguage(note, language) : null };
}
