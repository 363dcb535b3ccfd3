/** Which drill comes next: one that was left open, one that is due, one of one's own, or a new one. */
import type { Params } from '#shared/api/index.ts';
import { DILEMMA_KINDS, DRILL_KINDS, THEME_OF, type DrillKind, type Theme } from '#shared/school/drill.ts';
import { exerciseSchema, type Exercise } from '#shared/school/exercise.ts';
import { lessonsBehind, ONLY_VOLENY, taughtKinds } from '#shared/school/taught.ts';
import { err, ok, type Result } from '#shared/result.ts';
import {
  drawKind,
  exerciseIn,
  isDilemma,
  measuredAs,
  START,
  wantedDifficulty,
  type DrillTerms,
} from '#main/school/index.ts';
import type { StoredAttempt, StoredExercise, StoredLearner } from '#main/storage/index.ts';
import { askedOf, startOfDay } from './day.ts';
import { lessonsTaught } from './lessons.ts';
import { isDue, repeatedSince, repetitionsNow } from './recording.ts';
import { read, settingsOf, type School } from './school.ts';
import type { Stock } from './stock.ts';
import { NO_LIMITS } from './tasks.ts';

export type Wish = Params<'school.nextDrill'>;

export interface Chosen {
  readonly stored: StoredExercise;
  readonly exercise: Exercise;
  /** The attempt left open; `null`: a new one begins. */
  readonly attempt: StoredAttempt | null;
  readonly repeated: boolean;
}

/** `null` when nothing that is there fits; only then is a new one made. */
export async function chooseKnown(school: School, learner: StoredLearner, wish: Wish): Promise<Chosen | null> {
  const { storage, now } = school;
  const learnerId = learner.id;
  const settings = settingsOf(learner);
  const chosen = async (id: number, attempt: StoredAttempt | null, repeated: boolean): Promise<Chosen | null> => {
    const stored = await storage.exercises.find(learnerId, id);
    if (!stored || stored.body === null) return null;
    const exercise = read(exerciseSchema, stored.body);
    if (exercise === null) return null;
    return wish.exerciseId === undefined && !fits(stored, exercise, wish)
      ? null
      : { stored, exercise, attempt, repeated };
  };
  const taught = await lessonsTaught(storage, learner);
  const isChoice = wish.all ?? (wish.kind !== undefined || wish.theme !== undefined);
  const open = await storage.attempts.openDrills(learnerId);
  const time = now();
  const due = (await repetitionsNow(storage, learnerId, time)).filter((repetition) => isDue(repetition, time));
  if (wish.exerciseId !== undefined) {
    const id = wish.exerciseId;
    const left = open.find(({ item }) => exerciseIn(item) === id) ?? null;
    return chosen(id, left, left?.repeated ?? due.some(({ item }) => exerciseIn(item) === id));
  }
  for (const attempt of open) {
    const found = await chosen(exerciseIn(attempt.item)!, attempt, attempt.repeated);
    // What was tried out of curiosity is gone back to by choice.
    if (found && (isChoice || isBehind(found, taught))) return found;
  }
  const repeated = await repeatedSince(storage, learnerId, startOfDay(time));
  for (const { item } of askedOf(due, repeated, settings, time)) {
    const id = exerciseIn(item);
    const found = id === null ? null : await chosen(id, null, true);
    if (found) return found;
  }
  return wish.source === undefined || wish.source === 'generated' ? null : leastPractised(school, learnerId, chosen);
}

/** Whether it asks nothing that was not taught; what comes back or is one's own has been met. */
function isBehind({ stored, exercise, repeated }: Chosen, taught: ReadonlySet<string>): boolean {
  return repeated || stored.source !== 'generated' || lessonsBehind(exercise).every((lesson) => taught.has(lesson));
}

/** Of one's own exercises the one that was tried longest ago, or never. */
async function leastPractised(
  { storage }: School,
  learnerId: number,
  chosen: (id: number, attempt: null, repeated: boolean) => Promise<Chosen | null>,
): Promise<Chosen | null> {
  const attempts = await storage.attempts.list(learnerId);
  const last = new Map(attempts.map(({ item, id }) => [exerciseIn(item), id]));
  const own = await storage.exercises.own(learnerId);
  for (const { id } of own.toSorted((a, b) => (last.get(a.id) ?? 0) - (last.get(b.id) ?? 0))) {
    const found = await chosen(id, null, false);
    if (found) return found;
  }
  return null;
}

function fits(stored: StoredExercise, exercise: Exercise, wish: Wish): boolean {
  const { kind, themes } = exercise;
  if (wish.dilemma && !isDilemma(exercise)) return false;
  if (wish.kind !== undefined && wish.kind !== kind) return false;
  if (wish.theme !== undefined && !themes.includes(wish.theme)) return false;
  return wish.source === undefined || wish.source === stored.source;
}

/**
 * A new exercise of a kind that needs practice, as hard as the rating asks for, that this learner has never had; of what was
 * taught, or of what was asked for though it was not. Errors: `no-such-drill`, `nothing-taught`.
 */
export async function makeNew(
  school: School,
  learner: StoredLearner,
  wish: Wish,
  stock: Stock,
): Promise<Result<Exercise>> {
  const learnerId = learner.id;
  const { storage, drawSeed } = school;
  const ratings = new Map((await storage.progress.ratings(learnerId)).map((rating) => [rating.theme, rating.rating]));
  const rating = (theme: Theme): number => ratings.get(theme) ?? START.rating;
  const kinds = DRILL_KINDS.filter((kind) => fitsKind(kind, wish));
  if (kinds.length === 0) return err('no-such-drill');
  const played = await school.played();
  const lessons = await lessonsTaught(storage, learner);
  const known = taughtKinds(lessons).filter((kind) => kinds.includes(kind) && isOf(kind, played, wish));
  const isChoice = wish.kind !== undefined || wish.theme !== undefined;
  if (!wish.all && !isChoice && known.length === 0) return err('nothing-taught');
  const isTaught = !wish.all && known.length > 0;
  const seed = drawSeed();
  const kind = drawKind(isTaught ? known : kinds, seed, (each) => rating(THEME_OF[each]));
  const exercise = await stock.take(kind, {
    seed,
    dilemma: wish.dilemma ?? false,
    limits: wish.all ? NO_LIMITS : { played, taught: isTaught ? [...lessons].sort() : null },
    wanted: measuredAs(await school.found.now(), kind, wantedDifficulty(rating(THEME_OF[kind]))),
    isNew: async ({ identity }) => (await storage.exercises.byIdentity(learnerId, identity)) === undefined,
  });
  return exercise ? ok(exercise) : err('no-such-drill');
}

/** Whether a kind is one of the game played; one that was asked for by name always is. */
function isOf(kind: DrillKind, { variant }: DrillTerms, wish: Wish): boolean {
  return wish.kind !== undefined || variant === 'voleny' || !ONLY_VOLENY.includes(kind);
}

function fitsKind(kind: DrillKind, wish: Wish): boolean {
  if (wish.dilemma && !DILEMMA_KINDS.some((each) => each === kind)) return false;
  return (wish.kind ?? kind) === kind && (wish.theme === undefined || THEME_OF[kind] === wish.theme);
}
