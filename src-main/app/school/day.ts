/** What a day asks for: of what is due no more than wanted, nothing in a break, and the parts that make up ten minutes. */
import type { DueReason } from '#shared/school/drill.ts';
import type { PathPart, Pause, SchoolSettings } from '#shared/school/progress.ts';
import { dayOf, exerciseIn, stepIn } from '#main/school/index.ts';
import type { ItemMemory } from '#main/school/index.ts';
import type { Storage, StoredAttempt } from '#main/storage/index.ts';
import type { Repetition } from './recording.ts';

function isPaused(pause: Pause | null, now: Date): boolean {
  const day = dayOf(now);
  return pause !== null && pause.from <= day && day <= pause.until;
}

/** The first moment of the day, as it is stored. */
export function startOfDay(now: Date): string {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate()).toISOString();
}

/**
 * Of what is due what is asked for today, most overdue first: none in a break, otherwise as many as are wanted in a day. What
 * was repeated today already and comes back the same day counts once.
 * @param repeated items repeated today
 */
export function askedOf(
  due: readonly Repetition[],
  repeated: ReadonlySet<string>,
  { mostDue, pause }: SchoolSettings,
  now: Date,
): Repetition[] {
  if (isPaused(pause, now)) return [];
  let left = mostDue === null ? Infinity : mostDue - repeated.size;
  return due.filter(({ item }) => repeated.has(item) || left-- > 0);
}

export function reasonOf({ state, lastReview }: ItemMemory): DueReason {
  const why = state === 'Review' ? 'check' : state === 'Relearning' ? 'again' : 'missed';
  return { why, last: lastReview };
}

export interface DayKnown {
  /** Of today. */
  readonly attempts: readonly StoredAttempt[];
  /** Repetitions still asked for today. */
  readonly due: number;
  /** The course has steps left. */
  readonly course: boolean;
  /** Own mistakes that wait. */
  readonly mistakes: number;
}

/** The parts of a day that have something to offer, and which of them are done. */
export async function pathOf(
  storage: Pick<Storage, 'exercises' | 'ownDeals'>,
  learnerId: number,
  { attempts, due, course, mistakes }: DayKnown,
  now: Date,
): Promise<PathPart[]> {
  const over = attempts.filter(({ correct, finishedAt }) => correct !== null && finishedAt !== null);
  const fresh = over.filter(({ repeated }) => !repeated);
  const ids = new Set(fresh.flatMap(({ item }) => exerciseIn(item) ?? []));
  const sources = await Promise.all([...ids].map((id) => storage.exercises.find(learnerId, id)));
  const practised = sources.some((stored) => stored?.source === 'mistake');
  const drilled = sources.some((stored) => stored?.source === 'generated');
  const learnt = fresh.some(({ item }) => stepIn(item) !== null);
  const parts: (PathPart & { offered: boolean })[] = [
    {
      part: 'repeat',
      done: due === 0,
      left: due,
      offered: due > 0 || over.some(({ repeated }) => repeated),
    },
    { part: 'new', done: course ? learnt : drilled || learnt, left: null, offered: true },
    { part: 'mistake', done: practised, left: mistakes, offered: practised || mistakes > 0 },
    { part: 'deal', done: await storage.ownDeals.anySettledSince(startOfDay(now)), left: null, offered: true },
  ];
  return parts.filter(({ offered }) => offered).map(({ part, done, left }) => ({ part, done, left }));
}
