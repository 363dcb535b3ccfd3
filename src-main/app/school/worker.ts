/** A thread of the school: makes drills, judges cards, leads through lessons, looks through deals. */
import { err, ok, unwrap, type Result } from '#shared/result.ts';
import { explainCard } from '#main/coach/index.ts';
import {
  dealCards,
  proveHere,
  questionKey,
  replay,
  startDeal,
  toPosition,
  type Deal,
  type Prover,
} from '#main/engine/index.ts';
import { levelsOf, type Level } from '#shared/bots.ts';
import { lessonsBehind } from '#shared/school/taught.ts';
import { chooseAction } from '#main/players/index.ts';
import {
  advanceLesson,
  answerKind,
  exerciseOf,
  exerciseOfMoment,
  exerciseOfPosition,
  findLesson,
  lessonView,
  onlySevens,
  resumeLesson,
  reviewDeal,
  startLesson,
  type DrillPlayer,
} from '#main/school/index.ts';
import { readLearner } from './learner-text.ts';
import type {
  TaskAnswers,
  DealRecord,
  ExplainTask,
  GenerateTask,
  LessonAnswered,
  LessonTask,
  SchoolTask,
} from './tasks.ts';

const player: DrillPlayer = {
  higher: (variant) => levelsOf(variant).filter((level) => level > 1),
  consider: (view, ruleSet, seed, level = 1) => chooseAction(view, { level: level as Level, seed, ruleSet }).considered,
};

export default function perform(task: SchoolTask): TaskAnswers[SchoolTask['task']] {
  switch (task.task) {
    case 'generate':
      return generate(task);
    case 'explain':
      return explain(task);
    case 'lesson':
      return lesson(task);
    case 'review':
      return reviewDeal(begun(task.deal), task.deal.actions, task.seat, knownOrHere(task.deal));
    case 'moment':
      return exerciseOfMoment(played(task.deal));
    case 'learner':
      return readLearner(task.text);
    case 'position': {
      const position = toPosition(task.setup);
      return position.ok ? exerciseOfPosition(position.value, task.setup) : position;
    }
  }
}

/** A difficulty this near is as wanted. */
const NEAR = 100;
/** More seeds than any kind needs for one drill. */
const MAX_SEEDS = 4000;
const MAX_FOUND = 8;

function generate({ kind, seed, wanted, dilemma, limits, patience, closing }: GenerateTask): TaskAnswers['generate'] {
  const { played, taught } = limits;
  const lessons = taught && new Set(taught);
  const found: TaskAnswers['generate'][number][] = [];
  const end = performance.now() + patience;
  for (let number = 0; number < MAX_SEEDS && found.length < MAX_FOUND; number++) {
    if (Atomics.load(closing, 0) !== 0) break;
    const exercise = exerciseOf(kind, `${seed}/${number}`, player, { dilemma, played });
    const fits = exercise && (lessons === null || lessonsBehind(exercise).every((lesson) => lessons.has(lesson)));
    if (fits) found.push(exercise);
    if (fits && Math.abs(exercise.difficulty.rating - wanted) <= NEAR) break;
    if (found.length > 0 && performance.now() >= end) break;
  }
  return found;
}

function explain({ setup, card, language, sevens }: ExplainTask): TaskAnswers['explain'] {
  const position = toPosition(setup);
  if (!position.ok) return null;
  const explained = explainCard(sevens ? onlySevens(position.value) : position.value, card, language);
  return explained.ok ? explained.value : null;
}

function lesson({ lesson: id, state, input, language }: LessonTask): Result<LessonAnswered> {
  const found = findLesson(id);
  if (!found) return err('unknown-lesson', { lesson: id }, ['lesson']);
  const from = state ? resumeLesson(found, state) : startLesson(found);
  const next = input ? advanceLesson(found, from, input) : ok(from);
  if (!next.ok) return next;
  const step = found.steps[from.step]!;
  const tools = {
    language,
    explain: (...[position, card]: Parameters<typeof explainCard>) => unwrap(explainCard(position, card, language)),
  };
  return ok({
    state: next.value,
    view: lessonView(found, next.value, tools),
    step: step.id,
    asks: answerKind(step) !== null,
  });
}

function begun({ variant, ruleSet, deck, sitterOut, manner }: DealRecord): Deal {
  return startDeal(dealCards(variant, ruleSet, deck, { sitterOut }), { manner });
}

function played(deal: DealRecord): Deal {
  const { actions, manner, variant, ruleSet, deck, sitterOut } = deal;
  const cards = dealCards(variant, ruleSet, deck, { sitterOut });
  return unwrap(replay(cards, actions, { manner, prove: knownOrHere(deal) }));
}

/** What was proved when the deal was played; the rest is proved in this thread, where nobody is waiting. */
function knownOrHere({ proved: answers }: DealRecord): Prover {
  return (question) => answers[questionKey(question)] ?? proveHere(question);
}
