/** What the parts of the school's service share. */
import type { Language } from '#shared/api/index.ts';
import type { SchoolProgress } from '#shared/api/school.ts';
import type { Learner, LearnerRecord, SchoolSettings } from '#shared/school/progress.ts';
import { learnerRecordSchema } from '#shared/school/progress.ts';
import type { DrillTerms } from '#main/school/index.ts';
import type { Storage, StoredLearner } from '#main/storage/index.ts';
import type { Result } from '#shared/result.ts';
import type { PractisedAt } from '#shared/api/situations.ts';
import type { Deal } from '#main/engine/index.ts';
import type { Report } from '../dispatcher.ts';
import type { Queue } from '../queue.ts';
import type { RulesService } from '../rules.ts';
import type { Background } from './background.ts';
import type { FoundAdjustments } from './found-adjustments.ts';

export interface School {
  readonly storage: Storage;
  readonly rules: Pick<RulesService, 'find'>;
  readonly background: Background;
  readonly now: () => Date;
  readonly drawSeed: () => string;
  /** The deal of a situation before its last decision. */
  readonly practised: (at: PractisedAt) => Promise<Result<Deal>>;
  readonly language: () => Promise<Language>;
  /** The name the first learner is given. */
  readonly playerName: () => Promise<string>;
  readonly report: Report;
  readonly progress: (progress: SchoolProgress) => void;
  /** Another learner is chosen, or what was his is gone. */
  readonly learnerChanged: () => void;
  /** The game that was last begun; the course’s own until there was one. */
  readonly played: () => Promise<DrillTerms>;
  /** Everything that is recorded is recorded one after another. */
  readonly queue: Queue;
  /** How hard drills are found by those who learn here. */
  readonly found: FoundAdjustments;
}

export const DEFAULT_SETTINGS: SchoolSettings = { streak: false, dailyGoal: null, mostDue: 20, pause: null };

/** The learner whose progress is shown and recorded; the first one is made when there is none. */
export async function chosenLearner({ storage, playerName, now }: School): Promise<StoredLearner> {
  const chosen = await storage.learners.chosen();
  if (chosen) return chosen;
  const name = await playerName();
  return storage.transaction(async ({ learners }) => {
    const [first] = await learners.list();
    const id = first?.id ?? (await learners.add(name, DEFAULT_SETTINGS, now().toISOString()));
    await learners.choose(id);
    return (await learners.find(id))!;
  });
}

export function learnerOf({ id, name, createdAt, chosen }: StoredLearner): Learner {
  return { id, name, createdAt, chosen };
}

/** What is kept beside the progress, as it was written. */
export function recordOf({ settings }: StoredLearner): LearnerRecord {
  return read(learnerRecordSchema, settings) ?? DEFAULT_SETTINGS;
}

export function settingsOf(learner: StoredLearner): SchoolSettings {
  const { streak, dailyGoal, mostDue, pause } = { ...DEFAULT_SETTINGS, ...recordOf(learner) };
  return { streak, dailyGoal, mostDue: mostDue ?? null, pause: pause ?? null };
}

interface Schema<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false };
}

/** A stored value as what it should be, or `null` where it is something else: a row that cannot be read closes no school. */
export function read<T>(schema: Schema<T>, value: unknown): T | null {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : null;
}
