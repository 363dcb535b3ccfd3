/** Shown tables hide what lies face down: the pictures agree with the text beside them. */
import { expect, it } from 'vitest';
import type { ShownFrame } from '#shared/school/lesson-course.ts';
import { findLesson } from '#main/school/lessons/index.ts';
import { framesOf } from '#main/school/lessons/frames.ts';
import { asItLies, boardOfView } from '../../src-renderer/school/model/board.ts';

function framesIn(id: string, stepId: string): ShownFrame[] {
  const lesson = findLesson(id)!;
  return framesOf(
    lesson,
    lesson.steps.find((step) => step.id === stepId)!,
    lesson.rules,
    'en',
  );
}

it('the card that chose trumps lies face down before forhont, and nobody is told its suit', () => {
  const [chosen] = framesIn('trumps', 'seven-cards');
  expect(boardOfView(chosen!.table).trumpCard).toEqual({ seat: 0, card: '7a', shown: false });
  const shown = boardOfView(asItLies(chosen!.table));
  expect(shown.trumpCard).toMatchObject({ seat: shown.own, card: null });
  expect(shown.badge.trump).toBeNull();
});

it.each([
  ['talon', 'two-away'],
  ['talon', 'what-to-lay'],
  ['cards', 'table'],
])('the talon of %s/%s lies face down', (id, stepId) => {
  const last = framesIn(id, stepId).at(-1)!;
  expect(boardOfView(last.table).talon.cards).toHaveLength(2);
  expect(boardOfView(asItLies(last.table)).talon).toEqual({ count: 2, cards: null });
});
