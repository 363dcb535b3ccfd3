/** Walks the course for the tests: tables of steps, what the solver says of them, right answers. */
import type { Card } from '#shared/cards.ts';
import type { Lesson, Step, StepKind, StepOf } from '#shared/school/lesson.ts';
import type { LessonAnswer, LessonState } from '#shared/school/lesson-course.ts';
import { unwrap } from '#shared/result.ts';
import { legalCards, playCard, type Position } from '#main/engine/index.ts';
import { advanceLesson, LESSONS } from '#main/school/lessons/index.ts';
import { solutionOf } from '#main/school/lessons/judge.ts';
import { cardOf } from '#main/school/lessons/line.ts';
import { rulesOf, stepTable, type LessonTable } from '#main/school/lessons/table.ts';
import { lineFor, solve } from '#main/solver/index.ts';

export interface Place {
  readonly lesson: Lesson;
  readonly step: Step;
  readonly name: string;
}

export const PLACES: readonly Place[] = LESSONS.flatMap((lesson) =>
  lesson.steps.map((step) => ({ lesson, step, name: `${lesson.id}/${step.id}` })),
);

/** The steps of a kind, each with every rule set it can be shown under. */
export function placesOf<K extends StepKind>(
  ...kinds: K[]
): { name: string; lesson: Lesson; step: StepOf<K>; rules: string }[] {
  return PLACES.filter(({ step }) => (kinds as string[]).includes(step.kind)).flatMap(({ lesson, step, name }) =>
    rulesOf(lesson, step).map((rules) => ({
      name: `${name} (${rules})`,
      lesson,
      step: step as unknown as StepOf<K>,
      rules,
    })),
  );
}

export function tableAt({ lesson, step, rules }: { lesson: Lesson; step: Step; rules: string }): LessonTable {
  return stepTable(lesson, step, rules)!;
}

/** What a play costs the seat that plays it, by full solution of the position. 0: none better. */
export function lossOf(position: Position, card: Card): number {
  const best = solve(position, { cards: 'none' }).value;
  const value = lineFor(position, card)!.value;
  return Math.abs(best - value);
}

export function afterPlay(position: Position, play: Card | { card: Card; announce: boolean }): Position {
  return unwrap(playCard(position, cardOf(play), typeof play === 'string' || play.announce));
}

/** A right answer at a state, of whatever kind the step takes; `null` where nothing is asked. */
export function rightAnswer(lesson: Lesson, state: LessonState): LessonAnswer | null {
  const step = lesson.steps[state.step]!;
  const solution = solutionOf({ lesson, step, rules: state.rules, plays: state.plays });
  if (solution === null) return null;
  switch (solution.kind) {
    case 'cards':
      if (step.kind === 'play-out') return { kind: 'play', play: solution.cards[0]! };
      return { kind: 'cards', cards: solution.anyOf ? [solution.cards[0]!] : [...solution.cards] };
    case 'pairs':
      return { kind: 'cards', cards: [...solution.pairs[0]!].reverse() };
    case 'options':
      return { kind: 'option', option: solution.options[0]! };
    case 'numbers':
      return { kind: 'numbers', numbers: solution.numbers };
    case 'fault':
      return { kind: 'fault', index: solution.index };
  }
}

/** A wrong answer that the window could give; `null` where every answer is right. */
export function wrongAnswer(lesson: Lesson, state: LessonState): LessonAnswer | null {
  const step = lesson.steps[state.step]!;
  const solution = solutionOf({ lesson, step, rules: state.rules, plays: state.plays });
  if (solution === null) return null;
  switch (solution.kind) {
    case 'cards': {
      if (step.kind !== 'play-out' && step.kind !== 'choose-card') return { kind: 'cards', cards: [] };
      const { position } = stepTable(lesson, step, state.rules, state.plays)!;
      const wrong = legalCards(position!).find((card) => !solution.cards.includes(card));
      if (wrong === undefined) return null;
      return step.kind === 'play-out' ? { kind: 'play', play: wrong } : { kind: 'cards', cards: [wrong] };
    }
    case 'pairs':
      return { kind: 'cards', cards: [solution.pairs[0]![0]] };
    case 'options': {
      const { options } = step as Extract<Step, { options: unknown }>;
      return { kind: 'option', option: options.find(({ id }) => !solution.options.includes(id))!.id };
    }
    case 'numbers':
      return {
        kind: 'numbers',
        numbers: Object.fromEntries(Object.entries(solution.numbers).map(([id, value]) => [id, value + 1])),
      };
    case 'fault':
      return { kind: 'fault', index: solution.index === 0 ? 1 : 0 };
  }
}

export function advanced(
  lesson: Lesson,
  state: LessonState,
  ...inputs: Parameters<typeof advanceLesson>[2][]
): LessonState {
  return inputs.reduce((now, input) => unwrap(advanceLesson(lesson, now, input)), state);
}

/** A wrong answer after all that comes of it was seen. */
export function watchedToTheEnd(lesson: Lesson, missed: LessonState): LessonState {
  let state = missed;
  for (;;) {
    const next = advanceLesson(lesson, state, { type: 'next' });
    if (!next.ok) return state;
    state = next.value;
  }
}
