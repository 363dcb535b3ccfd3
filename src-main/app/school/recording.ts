/** What an answer does to ratings and repetitions. Always inside the transaction that records it. */
import type { Theme } from '#shared/school/drill.ts';
import type { Exercise } from '#shared/school/exercise.ts';
import {
  isLearnt,
  memorySchema,
  missedFirst,
  rated,
  reviewed,
  settled,
  START,
  type ItemMemory,
} from '#main/school/index.ts';
import type { Repositories } from '#main/storage/index.ts';
import { read } from './school.ts';

export interface RatingChange {
  readonly theme: Theme;
  readonly before: number;
  readonly after: number;
}

/** Rates all themes of an exercise, which is so hard; gives the change of the first. */
export async function rateThemes(
  { progress }: Repositories,
  learnerId: number,
  { themes }: Pick<Exercise, 'themes'>,
  difficulty: number,
  right: boolean,
  now: Date,
): Promise<RatingChange> {
  const known = await progress.ratings(learnerId);
  const changes: RatingChange[] = [];
  for (const theme of themes) {
    const before = known.find((rating) => rating.theme === theme);
    const from = before ?? { ...START, ratedAt: now.toISOString() };
    const after = rated(from, difficulty, right, now);
    await progress.setRating(learnerId, {
      ...after,
      theme,
      attempts: (before?.attempts ?? 0) + 1,
      correct: (before?.correct ?? 0) + Number(right),
    });
    changes.push({ theme, before: from.rating, after: after.rating });
  }
  return changes[0]!;
}

/** What was missed comes back; what came back and was right comes back later, or never. */
export async function repeat(
  { progress }: Repositories,
  learnerId: number,
  item: string,
  right: boolean,
  now: Date,
): Promise<void> {
  const stored = (await progress.repetitions(learnerId)).find((repetition) => repetition.item === item);
  if (!stored && right) return;
  const before = stored && memoryOf(stored.memory);
  const memory = before ? reviewed(before, right, now) : missedFirst(now);
  if (isLearnt(memory)) await progress.removeRepetition(learnerId, item);
  else await progress.setRepetition(learnerId, { item, memory, dueAt: memory.due });
}

export interface Repetition {
  readonly item: string;
  readonly memory: ItemMemory;
}

/** All repetitions as the clock stands now, what is due first coming first; those of a clock that was ahead are set right. */
export function repetitionsNow(
  storage: { transaction<T>(work: (repositories: Repositories) => Promise<T>): Promise<T> },
  learnerId: number,
  now: Date,
): Promise<Repetition[]> {
  return storage.transaction(async ({ progress }) => {
    const repetitions: Repetition[] = [];
    for (const { item, memory: stored } of await progress.repetitions(learnerId)) {
      const before = memoryOf(stored);
      if (before === null) continue;
      const memory = settled(before, now);
      if (memory !== before) await progress.setRepetition(learnerId, { item, memory, dueAt: memory.due });
      repetitions.push({ item, memory });
    }
    return repetitions.sort((a, b) => Date.parse(a.memory.due) - Date.parse(b.memory.due));
  });
}

/** What was repeated since then, each once. */
export async function repeatedSince(
  { attempts }: Pick<Repositories, 'attempts'>,
  learnerId: number,
  since: string,
): Promise<ReadonlySet<string>> {
  const begun = await attempts.since(learnerId, since);
  return new Set(begun.filter(({ repeated, correct }) => repeated && correct !== null).map(({ item }) => item));
}

export function isDue({ memory }: Repetition, now: Date): boolean {
  return Date.parse(memory.due) <= now.getTime();
}

export function memoryOf(stored: unknown): ItemMemory | null {
  return read(memorySchema, stored);
}
