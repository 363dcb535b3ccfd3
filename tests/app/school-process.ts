/**
 * Learns on the database named by the argument without end: misses drills, tries again, goes through a lesson. Says what was
 * acknowledged, one line each, until it is killed.
 */
import { writeSync } from 'node:fs';
import { createApp } from '#main/app/index.ts';
import type { MethodName, Params, Results } from '#shared/api/index.ts';
import type { Result } from '#shared/result.ts';
import { unwrap } from '#shared/result.ts';
import { possibleAnswers } from './school-answers.ts';

export type Learnt =
  | { readonly what: 'drill'; readonly attemptId: number; readonly step: number; readonly done: boolean }
  | { readonly what: 'lesson'; readonly turn: number };

const say = (line: Learnt): void => void writeSync(1, `${JSON.stringify(line)}\n`);
const app = unwrap(
  await createApp({
    databaseFile: process.argv[2]!,
    shell: 'browser',
    systemLanguage: 'cs',
    report: (fault) => {
      throw fault;
    },
  }),
);
const get = async <M extends MethodName>(method: M, params: Params<M>): Promise<Results[M]> =>
  unwrap((await app.handle(method, params)) as Result<Results[M]>);

const KINDS = ['settle', 'memory', 'legal-cards', 'must-beat'] as const;

for (let round = 0; ; round++) {
  const drill = await get('school.nextDrill', { kind: KINDS[round % KINDS.length]! });
  const { attemptId } = drill;
  say({ what: 'drill', attemptId, step: drill.step, done: false });
  const answers = possibleAnswers(drill.ask);
  for (let step = drill.step; ; step++) {
    const answer = answers[step % answers.length]!;
    const { done } = await get('school.answerDrill', { attemptId, step, answer });
    say({ what: 'drill', attemptId, step: step + 1, done });
    if (done) break;
  }
  const { turn } = await get('school.openLesson', { lesson: 'cards', step: round % 3 });
  say({ what: 'lesson', turn });
}
