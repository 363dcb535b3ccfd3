/**
 * Learns on the database named by the argument without end: misses drills, tries again, goes through a lesson. Says what was
 * acknowledged, one line each, until it is killed.
 */
import { openMortal, say } from './mortal.ts';
import { possibleAnswers } from './school-answers.ts';

export type Learnt =
  | { readonly what: 'drill'; readonly attemptId: number; readonly step: number; readonly done: boolean }
  | { readonly what: 'lesson'; readonly turn: number };

const { get } = await openMortal();
const learnt: (line: Learnt) => void = say;
const KINDS = ['settle', 'memory', 'legal-cards', 'must-beat'] as const;

for (let round = 0; ; round++) {
  const drill = await get('school.nextDrill', { kind: KINDS[round % KINDS.length]! });
  const { attemptId } = drill;
  learnt({ what: 'drill', attemptId, step: drill.step, done: false });
  const answers = possibleAnswers(drill.ask);
  for (let step = drill.step; ; step++) {
    const answer = answers[step % answers.length]!;
    const { done } = await get('school.answerDrill', { attemptId, step, answer });
    learnt({ what: 'drill', attemptId, step: step + 1, done });
    if (done) break;
  }
  const { turn } = await get('school.openLesson', { lesson: 'cards', step: round % 3 });
  learnt({ what: 'lesson', turn });
}
