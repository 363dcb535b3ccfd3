/** Drills handed out, answered and given up. An answer is on disk before anybody hears what it was worth. */
import { isDeepStrictEqual } from 'node:util';
import { err, ok, type Result } from '#shared/result.ts';
import {
  CARD_PLAY_KINDS,
  THEME_OF,
  type Difficulty,
  type Drill,
  type DrillAnswer,
  type DrillNote,
  type DrillSource,
  type DrillVerdict,
  type DueReason,
} from '#shared/school/drill.ts';
import { drillAnswerSchema } from '#shared/school/drill-answer.ts';
import { exerciseSchema, type Exercise, type Saying } from '#shared/school/exercise.ts';
import type { Explanation } from '#shared/coach.ts';
import {
  askIn,
  checkAnswer,
  drillItem,
  exerciseIn,
  handsBehind,
  adjusted,
  hintIn,
  isWrong,
  saidOf,
  note,
  say,
  sheetOf,
  taskOf,
  trendOf,
  TRIES,
} from '#main/school/index.ts';
import type { StoredAttempt, StoredExercise } from '#main/storage/index.ts';
import type { Handlers } from '../dispatcher.ts';
import { chooseKnown, makeNew, type Chosen, type Wish } from './choosing.ts';
import { reasonOf } from './day.ts';
import { memoryOf, rateThemes, repeat } from './recording.ts';
import { chosenLearner, read, type School } from './school.ts';
import type { Stock } from './stock.ts';

type DrillHandlers = Pick<
  Handlers,
  'school.nextDrill' | 'school.answerDrill' | 'school.drillHint' | 'school.giveUpDrill'
>;

export function drillHandlers(school: School, stock: Stock): DrillHandlers {
  const { storage, queue, now } = school;

  async function nextDrill(wish: Wish): Promise<Result<Drill>> {
    const learner = await chosenLearner(school);
    const known = await queue(async () => {
      const found = await chooseKnown(school, learner, wish);
      return found && begin(learner.id, found);
    });
    if (known) return ok(await shown(known));
    if (wish.exerciseId !== undefined || (wish.source ?? 'generated') !== 'generated') return err('no-such-drill');
    const exercise = await makeNew(school, learner, wish, stock);
    return exercise.ok ? queue(() => added(learner.id, exercise.value)) : exercise;
  }

  /** A new exercise with its first attempt, both or none. */
  async function added(learnerId: number, exercise: Exercise): Promise<Result<Drill>> {
    const at = now().toISOString();
    const begun = await storage.transaction(async ({ exercises, attempts }) => {
      await exercises.dropBodies(learnerId);
      const { identity, kind } = exercise;
      const stored = { identity, kind, source: 'generated', name: null, body: exercise, addedAt: at };
      const id = await exercises.add(learnerId, stored);
      const attempt = newAttempt(id, exercise, false, at);
      return {
        stored: { ...stored, id },
        exercise,
        attempt: { ...attempt, id: await attempts.add(learnerId, attempt) },
      };
    });
    return ok(await shown({ ...begun, repeated: false, step: 0 }));
  }

  async function begin(learnerId: number, found: Chosen): Promise<Begun> {
    const { stored, exercise, repeated } = found;
    if (found.attempt) {
      const answers = await storage.attempts.answers(found.attempt.id);
      return { ...found, attempt: found.attempt, step: answers.length };
    }
    const attempt = newAttempt(stored.id, exercise, repeated, now().toISOString());
    return { ...found, attempt: { ...attempt, id: await storage.attempts.add(learnerId, attempt) }, step: 0 };
  }

  /** Why an exercise comes back; `null` where nothing is remembered of it. */
  async function reasonFor(exerciseId: number): Promise<DueReason | null> {
    const learner = await chosenLearner(school);
    const item = drillItem(exerciseId);
    const found = (await storage.progress.repetitions(learner.id)).find((each) => each.item === item);
    const memory = found ? memoryOf(found.memory) : null;
    return memory && reasonOf(memory);
  }

  async function shown({ stored, exercise, attempt, repeated, step }: Begun): Promise<Drill> {
    const language = await school.language();
    return {
      exerciseId: stored.id,
      attemptId: attempt.id,
      step,
      kind: exercise.kind,
      source: stored.source as DrillSource,
      themes: exercise.themes,
      difficulty: await found(exercise),
      repeated,
      reason: repeated ? await reasonFor(stored.id) : null,
      task: taskOf(language, exercise),
      scene: exercise.scene,
      ask: askIn(language, exercise.ask),
    };
  }

  /** The attempt with its exercise, as they are stored. */
  async function find(learnerId: number, attemptId: number): Promise<Attempted | null> {
    const attempt = await storage.attempts.find(learnerId, attemptId);
    const id = attempt ? exerciseIn(attempt.item) : null;
    const stored = id === null ? undefined : await storage.exercises.find(learnerId, id);
    if (!attempt || !stored || stored.body === null) return null;
    const exercise = read(exerciseSchema, stored.body);
    return exercise && { attempt, stored, exercise };
  }

  /** What was answered so far, as far as it can be read. */
  async function triedIn(attemptId: number): Promise<DrillAnswer[]> {
    const given = await storage.attempts.answers(attemptId);
    return given.map(({ answer }) => read(drillAnswerSchema, answer)).filter((answer) => answer !== null);
  }

  /** How hard an exercise is, as learners find it. */
  async function found({ kind, difficulty }: Exercise): Promise<Difficulty> {
    return adjusted(await school.found.now(), kind, difficulty);
  }

  /** Records an answer, or `null` for giving up, with all that follows from it. */
  async function record(
    learnerId: number,
    attempted: Attempted,
    step: number,
    answer: DrillAnswer | null,
    correct: boolean,
  ): Promise<StoredAttempt> {
    const { attempt, exercise, stored } = attempted;
    const time = now();
    const { rating: difficulty } = await found(exercise);
    const recorded = await storage.transaction(async (repositories): Promise<StoredAttempt> => {
      const first = attempt.correct === null;
      if (answer) {
        const answeredAt = time.toISOString();
        await repositories.attempts.addAnswer(attempt.id, { step, answer, correct, answeredAt });
      }
      const change = first ? await rateThemes(repositories, learnerId, exercise, difficulty, correct, time) : null;
      // Who looks at the solution without a try has not missed it; what came back and is not known comes back again.
      if (first && (answer !== null || attempt.repeated)) {
        await repeat(repositories, learnerId, drillItem(stored.id), correct, time);
      }
      const done = correct || answer === null || step + 1 >= TRIES;
      const after: StoredAttempt = {
        ...attempt,
        correct: attempt.correct ?? correct,
        ...(change && {
          theme: change.theme,
          ratingBefore: change.before,
          ratingAfter: change.after,
          difficulty: exercise.difficulty.rating,
        }),
        finishedAt: done ? time.toISOString() : null,
      };
      await repositories.attempts.change(after);
      return after;
    });
    // A drill under way stays as hard as it was told to be.
    if (recorded.finishedAt !== null) school.found.changed();
    return recorded;
  }

  async function verdictOf(
    learnerId: number,
    { exercise, stored }: Attempted,
    attempt: StoredAttempt,
    { step, answer, correct, notes }: Judged,
  ): Promise<DrillVerdict> {
    const language = await school.language();
    const done = attempt.finishedAt !== null;
    const tried = await triedIn(attempt.id);
    // The coach's line gives the solution away.
    const mistake = tried.findLast((given) => isWrong(exercise, given));
    const explanation = done && mistake ? await explained(exercise, mistake) : null;
    const misled = explanation?.verdict === 'best' || explanation?.verdict === 'equal';
    const ofMistake = misled ? [say('other-layouts')] : [];
    const toldOfIt = misled ? null : explanation;
    // What is said of a wrong card must not seem to speak of the right one after it.
    const isEarlier = correct || answer === null;
    const said = saidOf(exercise, answer, isEarlier ? notes : [...notes, ...ofMistake], done);
    const inWords = (saying: Saying): DrillNote => note(language, saying);
    const item = drillItem(stored.id);
    const repetition = (await storage.progress.repetitions(learnerId)).find((each) => each.item === item);
    return {
      exerciseId: stored.id,
      attemptId: attempt.id,
      step,
      correct,
      done,
      notes: said.map(inWords),
      hint: done || answer === null ? null : hintIn(language, exercise, tried.slice(0, step + 1), 1),
      explanation: isEarlier ? null : toldOfIt,
      earlier:
        isEarlier && explanation
          ? { card: explanation.card, notes: ofMistake.map(inWords), explanation: toldOfIt }
          : null,
      solution: done ? exercise.accepted[0]! : null,
      accepted: done ? exercise.accepted : [],
      proof: done ? (exercise.proof ?? []) : [],
      claim: done ? (exercise.claim ?? null) : null,
      outlook: done ? (exercise.outlook ?? []) : [],
      hands: done ? handsBehind(exercise) : null,
      settlement: done ? sheetOf(exercise) : null,
      rating:
        step === 0 && attempt.ratingBefore !== null && attempt.ratingAfter !== null
          ? {
              theme: THEME_OF[exercise.kind],
              before: attempt.ratingBefore,
              after: attempt.ratingAfter,
              trend: trendOf(await storage.attempts.list(learnerId), THEME_OF[exercise.kind]),
            }
          : null,
      due: repetition ? (memoryOf(repetition.memory)?.due ?? null) : null,
    };
  }

  /** What the coach says of a card to play. */
  async function explained({ kind, setup }: Exercise, answer: DrillAnswer): Promise<Explanation | null> {
    const isPlay = (CARD_PLAY_KINDS as readonly string[]).includes(kind);
    if (!isPlay || setup === null || answer.form !== 'cards' || answer.cards.length !== 1) return null;
    const language = await school.language();
    const card = answer.cards[0]!;
    return school.background.run<'explain'>({ task: 'explain', setup, card, language, sevens: kind === 'seven' });
  }

  return {
    'school.nextDrill': nextDrill,

    async 'school.answerDrill'({ attemptId, step, answer }) {
      const learner = await chosenLearner(school);
      const recorded = await queue(async (): Promise<Result<[Attempted, StoredAttempt, Judged]>> => {
        const attempted = await find(learner.id, attemptId);
        if (!attempted) return err('unknown-attempt', {}, ['attemptId']);
        const { attempt, exercise } = attempted;
        const checked = checkAnswer(exercise, answer);
        if (!checked.ok) {
          return { ok: false, error: { ...checked.error, path: ['answer', ...(checked.error.path ?? [])] } };
        }
        const judged: Judged = { step, answer, ...checked.value };
        const answers = await storage.attempts.answers(attemptId);
        // The same click twice, or a call repeated after a broken connection.
        const same = answers[step] && isDeepStrictEqual(read(drillAnswerSchema, answers[step].answer), answer);
        if (same && step === answers.length - 1) return ok([attempted, attempt, judged]);
        if (step !== answers.length) return err('stale-step', { step, now: answers.length }, ['step']);
        if (attempt.finishedAt !== null) return err('attempt-finished', {}, ['attemptId']);
        return ok([attempted, await record(learner.id, attempted, step, answer, checked.value.correct), judged]);
      });
      return recorded.ok ? ok(await verdictOf(learner.id, ...recorded.value)) : recorded;
    },

    async 'school.drillHint'({ attemptId, level }) {
      const learner = await chosenLearner(school);
      const attempted = await find(learner.id, attemptId);
      if (!attempted) return err('unknown-attempt', {}, ['attemptId']);
      if (attempted.attempt.finishedAt !== null) return err('attempt-finished', {}, ['attemptId']);
      const tried = await triedIn(attemptId);
      if (tried.length === 0) return err('hint-too-early', {}, ['attemptId']);
      const hint = hintIn(await school.language(), attempted.exercise, tried, level);
      return hint ? ok(hint) : err('no-such-hint', { level }, ['level']);
    },

    async 'school.giveUpDrill'({ attemptId }) {
      const learner = await chosenLearner(school);
      const recorded = await queue(async (): Promise<Result<[Attempted, StoredAttempt, Judged]>> => {
        const attempted = await find(learner.id, attemptId);
        if (!attempted) return err('unknown-attempt', {}, ['attemptId']);
        const { attempt } = attempted;
        const step = (await storage.attempts.answers(attemptId)).length;
        const judged = { step, answer: null, correct: false, notes: [] };
        if (attempt.finishedAt !== null) return ok([attempted, attempt, judged]);
        return ok([attempted, await record(learner.id, attempted, step, null, false), judged]);
      });
      return recorded.ok ? ok(await verdictOf(learner.id, ...recorded.value)) : recorded;
    },
  };
}

interface Attempted {
  readonly attempt: StoredAttempt;
  readonly stored: StoredExercise;
  readonly exercise: Exercise;
}

interface Begun extends Omit<Chosen, 'attempt'> {
  readonly attempt: StoredAttempt;
  readonly step: number;
}

interface Judged {
  readonly step: number;
  readonly answer: DrillAnswer | null;
  readonly correct: boolean;
  readonly notes: readonly Saying[];
}

function newAttempt(exerciseId: number, { kind }: Exercise, repeated: boolean, at: string): Omit<StoredAttempt, 'id'> {
  return {
    item: drillItem(exerciseId),
    theme: THEME_OF[kind],
    repeated,
    startedAt: at,
    correct: null,
    ratingBefore: null,
    ratingAfter: null,
    finishedAt: null,
    difficulty: null,
  };
}
