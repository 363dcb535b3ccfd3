/** A wrong card goes on: every one of every play-out and guided deal, to where it has lost, and back to a second try. */
import { describe, expect, it } from 'vitest';
import type { Card } from '#shared/cards.ts';
import { unwrap } from '#shared/result.ts';
import type { Lesson, Step } from '#shared/school/lesson.ts';
import { lessonStateSchema, type LessonAnswer, type LessonState } from '#shared/school/lesson-course.ts';
import { isOver, legalCards, type Position } from '#main/engine/index.ts';
import { explainCard } from '#main/coach/index.ts';
import {
  advanceLesson,
  findLesson,
  fitsLesson,
  guidedBook,
  LESSONS,
  lessonView,
  startLesson,
} from '#main/school/lessons/index.ts';
import { filmOf } from '#main/school/lessons/film.ts';
import { breachOf, outcome } from '#main/school/lessons/line.ts';
import { stepTable } from '#main/school/lessons/table.ts';
import { tries } from '../bulk.ts';
import { advanced, rightAnswer, watchedToTheEnd } from './solve-lessons.ts';

interface Miss {
  readonly name: string;
  readonly lesson: Lesson;
  readonly step: Step;
  readonly state: LessonState;
  readonly card: Card;
  readonly missed: LessonState;
}

const tools = {
  language: 'en' as const,
  explain: (...[position, card]: Parameters<typeof explainCard>) => unwrap(explainCard(position, card, 'en')),
};

/** Every wrong card at a decision. */
function missesAt(lesson: Lesson, step: Step, state: LessonState): Miss[] {
  const { position } = stepTable(lesson, step, state.rules, state.plays)!;
  return legalCards(position!).flatMap((card) => {
    const answer: LessonAnswer =
      step.kind === 'play-out' ? { kind: 'play', play: card } : { kind: 'cards', cards: [card] };
    const missed = advanced(lesson, state, { type: 'answer', answer });
    const name = `${lesson.id}/${step.id} ${state.plays.length} ${card}`;
    return missed.phase === 'wrong' ? [{ name, lesson, step, state, card, missed }] : [];
  });
}

/** At every decision on the way of right answers. */
function missesIn(lesson: Lesson, step: Step, index: number): Miss[] {
  const misses: Miss[] = [];
  let state = startLesson(lesson, index);
  while (state.phase === 'playing') {
    misses.push(...missesAt(lesson, step, state));
    state = advanced(lesson, state, { type: 'answer', answer: rightAnswer(lesson, state)! });
  }
  return misses;
}

const some = <T>(all: readonly T[], every: number): T[] => all.filter((_, i) => i % tries(every, 1) === 0);

const playOuts = LESSONS.flatMap((lesson) =>
  lesson.steps.flatMap((step, index) => (step.kind === 'play-out' ? missesIn(lesson, step, index) : [])),
);
const guided = guidedBook().deals.flatMap(({ id }) => {
  const lesson = findLesson(id)!;
  return lesson.steps.flatMap((step, index) =>
    step.kind === 'choose-card' ? missesAt(lesson, step, startLesson(lesson, index)) : [],
  );
});

const fallenIn = ({ tricks, trick }: Position) => [...tricks.flatMap(({ cards }) => cards), ...trick];
const last = (positions: readonly Position[]): Position => positions.at(-1)!;

it('there are cards to be missed in every play-out and guided deal with cards', () => {
  expect(playOuts.length).toBeGreaterThan(40);
  expect(guided.length).toBeGreaterThan(150);
});

describe.each([
  ['play-outs', some(playOuts, 3)],
  ['guided deals', some(guided, 9)],
] as const)('a wrong card of %s', (_, misses) => {
  it.each(misses)(
    '$name goes on, is told of afterwards, and is tried again',
    ({ lesson, step, state, card, missed }) => {
      const film = filmOf(lesson, step, missed)!;
      const { positions } = film;
      expect(fallenIn(positions[0]!).map((play) => play.card)).toContain(card);
      positions
        .slice(1)
        .forEach((position, i) => expect(fallenIn(position).length).toBeGreaterThan(fallenIn(positions[i]!).length));

      // Nothing is told before it was seen; every moment can be stored and found again.
      let now = missed;
      for (let at = 0; at < positions.length; at++) {
        const view = lessonView(lesson, now, tools);
        expect(view).toMatchObject({ phase: 'wrong', shown: { at, of: positions.length - 1 }, solution: null });
        if (at + 1 < positions.length) expect(view.feedback!.explanation).toBeNull();
        expect(lessonStateSchema.parse(JSON.parse(JSON.stringify(now)))).toEqual(now);
        expect(fitsLesson(lesson, now)).toBe(true);
        if (at + 1 < positions.length) now = advanced(lesson, now, { type: 'next' });
      }
      expect(now).toEqual(watchedToTheEnd(lesson, missed));
      expect(advanceLesson(lesson, now, { type: 'next' }).ok).toBe(false);
      expect(lessonView(lesson, now, tools).feedback!.texts.join('').length).toBeGreaterThan(20);
      if (positions.length > 1) expect(advanced(lesson, now, { type: 'back' }).shown).toBe(now.shown - 1);

      // And again from there, whenever it was stopped.
      for (const stopped of [missed, now]) {
        const retried = advanced(lesson, stopped, { type: 'retry' });
        expect(retried).toMatchObject({ phase: 'retry', answer: null, shown: 0, plays: state.plays, mistakes: 1 });
        const right = advanced(lesson, retried, { type: 'answer', answer: rightAnswer(lesson, retried)! });
        expect(right.phase).not.toBe('wrong');
      }
    },
  );

  it.each(misses)('$name is shown as it is told', ({ lesson, step, missed }) => {
    const told = lessonView(lesson, watchedToTheEnd(lesson, missed), tools).feedback!;
    const line = told.line.map(({ card }) => card);
    const shown = fallenIn(last(filmOf(lesson, step, missed)!.positions)).map((play) => play.card);
    const from = shown.indexOf(line[0]!);
    expect(shown.slice(from)).toEqual(line.slice(0, shown.length - from));
  });

  it.each(misses)('$name has lost by the end', ({ lesson, step, missed }) => {
    const end = last(filmOf(lesson, step, missed)!.positions);
    if (step.kind === 'play-out' && !step.laid) expect(outcome(step, end)).toBe(false);
    if (step.kind === 'play-out' && step.laid && !isOver(end)) expect(breachOf(end)).not.toBeNull();
    if (step.kind !== 'play-out') expect(end.toPlay).toBeNull();
  });
});
