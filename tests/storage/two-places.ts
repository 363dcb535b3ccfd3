/** A small database and its copy, which then go on each for itself. */
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect } from 'vitest';
import { mergeAttached } from '#main/storage/transfer/merge.ts';
import { openStorage, type Storage } from '#main/storage/index.ts';
import { DECK } from '#shared/cards.ts';
import { NO_BONUS } from '#shared/bonus.ts';
import { unwrap } from '#shared/result.ts';
import { findRuleSet } from '#shared/rules/index.ts';
import type { LessonState } from '#shared/school/lesson-course.ts';
import { temporaryDirectory } from './temporary.ts';

export const at = (minute: number): string =>
  new Date(Date.parse('2026-11-21T09:00:00Z') + minute * 60_000).toISOString();

/** One game with a running deal, one learner with an exercise, an attempt that is open and a moment put aside. */
export async function twoPlaces(): Promise<{ a: string; b: string }> {
  const directory = temporaryDirectory();
  const [a, b] = [join(directory, 'a.sqlite'), join(directory, 'b.sqlite')];
  await within(a, async (storage) => {
    const { sessions, deals, actions, learners, exercises, attempts, ownDeals } = storage;
    const session = await sessions.add({
      variant: 'voleny',
      ruleSet: findRuleSet('csm')!,
      seed: null,
      sitterOut: false,
      manner: 'training',
      bonus: NO_BONUS,
      startedAt: at(0),
    });
    const deal = await deals.add({
      sessionId: session.id,
      number: 1,
      forhont: 0,
      seed: 'one',
      origin: { type: 'shuffled' },
      deck: DECK,
      bonus: NO_BONUS,
      dealtAt: at(0),
      engine: 1,
    });
    await actions.append(deal.id, 0, { seat: 0, action: { type: 'barva' } }, at(1));
    const learner = await learners.add('Anna', {}, at(0));
    const exercise = await exercises.add(learner, exerciseOf('common'));
    await attempts.add(learner, attemptOf(`drill:${exercise}`, 2));
    await ownDeals.putAside(learner, { dealId: deal.id, step: 1, name: 'common' });
  });
  copyFileSync(a, b);
  return { a, b };
}

export const exerciseOf = (identity: string) => ({
  identity,
  kind: 'flek',
  source: 'own',
  name: identity,
  body: { some: identity },
  addedAt: at(1),
});

export const attemptOf = (item: string, minute: number, finished: number | null = null) => ({
  item,
  theme: 'doubling',
  repeated: false,
  startedAt: at(minute),
  correct: finished === null ? null : true,
  difficulty: null,
  ratingBefore: null,
  ratingAfter: null,
  finishedAt: finished === null ? null : at(finished),
});

export const lessonState = (lesson: string, step = 0): LessonState => ({
  lesson,
  step,
  phase: 'playing',
  rules: 'csm',
  shown: 0,
  plays: [],
  answer: null,
  mistakes: 0,
  helped: false,
  results: {},
});

export async function within(file: string, work: (storage: Storage) => Promise<void>): Promise<void> {
  const storage = unwrap(await openStorage(file));
  try {
    await work(storage);
  } finally {
    await storage.close();
  }
}

/** Merges `from` into `into`. */
export function bring(from: string, into: string): void {
  const db = new Database(into);
  db.pragma('foreign_keys = on');
  db.prepare('attach database ? as other').run(from);
  db.transaction(() => mergeAttached(db))();
  expect(db.pragma('foreign_key_check')).toEqual([]);
  db.close();
}

export function rows(file: string, sql: string): unknown[] {
  const db = new Database(file, { readonly: true });
  try {
    return db.prepare(sql).raw().all().flat();
  } finally {
    db.close();
  }
}

export const act = (file: string, type: 'good' | 'bad') =>
  within(file, async ({ actions, sessions }) => {
    await actions.append(1, 1, { seat: 1, action: { type } }, at(10));
    await sessions.touch(1, at(10));
  });
export const settle = (file: string) =>
  within(file, async ({ deals, settlements }) => {
    const gains = [2, -1, -1].map((amount) => ({ amount, bonus: 0 }));
    await settlements.add(1, gains);
    await deals.finish(1, {
      engine: 1,
      declarer: 0,
      contract: null,
      trump: null,
      claim: null,
      settlement: null,
      gains,
    });
  });
