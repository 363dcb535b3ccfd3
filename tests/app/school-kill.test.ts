import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as later } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openStorage } from '#main/storage/index.ts';
import { unwrap } from '#shared/result.ts';
import { tries } from '../bulk.ts';
import { newDatabaseFile, openApp } from './helpers.ts';
import type { Learnt } from './school-process.ts';

const KILLS = tries(1, 60);

/** Lets the process learn, kills it with SIGKILL after `ms` of learning, and gives all it had been told. */
async function learnAndKill(databaseFile: string, ms: number): Promise<Learnt[]> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'school-process.ts'), databaseFile], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const told: Learnt[] = [];
  for await (const line of createInterface(child.stdout)) {
    if (told.length === 0) void later(ms).then(() => child.kill('SIGKILL'));
    told.push(JSON.parse(line) as Learnt);
  }
  return told;
}

test('whenever the process is killed, every answer acknowledged is there, with all that follows from it', async () => {
  const databaseFile = newDatabaseFile();
  const steps = new Map<number, { step: number; done: boolean }>();
  let turn = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    for (const line of await learnAndKill(databaseFile, Math.random() * 600)) {
      if (line.what === 'lesson') turn = line.turn;
      else steps.set(line.attemptId, line);
    }

    const storage = unwrap(await openStorage(databaseFile));
    const learner = (await storage.learners.chosen())!;
    const attempts = new Map((await storage.attempts.list(learner.id)).map((attempt) => [attempt.id, attempt]));
    for (const [id, { step, done }] of steps) {
      const attempt = attempts.get(id)!;
      const answers = await storage.attempts.answers(id);
      // What was stored but not told any more may be there too: one answer.
      expect([step, step + 1]).toContain(answers.length);
      if (done) expect(attempt.finishedAt).not.toBeNull();
    }
    // An answer is recorded together with what it was worth, whole or not at all.
    const ratings = await storage.progress.ratings(learner.id);
    const repetitions = new Set((await storage.progress.repetitions(learner.id)).map(({ item }) => item));
    const answered = [...attempts.values()].filter(
      ({ item, correct }) => item.startsWith('drill:') && correct !== null,
    );
    for (const { id, item, correct, ratingBefore, ratingAfter } of answered) {
      const [first] = await storage.attempts.answers(id);
      expect(first!.correct).toBe(correct);
      expect(ratingAfter! > ratingBefore!).toBe(correct);
      if (!correct) expect(repetitions).toContain(item);
    }
    expect(ratings.reduce((sum, { attempts: count }) => sum + count, 0)).toBe(answered.length);
    const [lesson] = await storage.progress.lessonStates(learner.id);
    if (turn > 0) expect([turn, turn + 1]).toContain(lesson!.turn);
    await storage.close();
  }

  // And the learner goes on with the drill that was before him.
  const app = await openApp({ databaseFile });
  const open = [...steps.entries()].filter(([, { done }]) => !done).map(([id]) => id);
  const next = await app.get('school.nextDrill', { all: true });
  if (open.length > 0) expect(next.attemptId).toBeGreaterThanOrEqual(Math.min(...open));
  await app.get('school.giveUpDrill', { attemptId: next.attemptId });
  expect((await app.get('school.overview', { days: 7 })).calendar.at(-1)!.attempts).toBeGreaterThan(0);
  expect(app.faults).toEqual([]);
});
