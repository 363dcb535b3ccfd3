/** A thread of experiments: plays some deals of one to the bill, or looks for what may be called in a situation. */
import type { ExperimentAsked, ExperimentSums, OfferedAlternative } from '#shared/api/experiments.ts';
import type { Language } from '#shared/api/index.ts';
import type { Level } from '#shared/bots.ts';
import type { Result } from '#shared/result.ts';
import { alternativesIn, countLine, partOfExperiment, type CountedSituation } from '#main/situations/index.ts';

export type ExperimentTask =
  | { readonly task: 'alternatives'; readonly text: string; readonly language: Language }
  | {
      readonly task: 'part';
      readonly asked: Omit<ExperimentAsked, 'deals'>;
      readonly first: number;
      readonly deals: number;
    };

export interface ExperimentAnswers {
  readonly alternatives: readonly OfferedAlternative[];
  readonly part: ExperimentSums;
}

/** The last situation, which the next task most likely is about. */
let known: { text: string; counted: Result<CountedSituation> } | undefined;

export default function answer(task: ExperimentTask): Result<ExperimentAnswers[ExperimentTask['task']]> {
  if (task.task === 'alternatives') {
    const counted = countLine(task.text, task.language);
    return counted.ok ? alternativesIn(counted.value) : counted;
  }
  const { asked, first, deals } = task;
  if (known?.text !== asked.text) known = { text: asked.text, counted: countLine(asked.text) };
  const { counted } = known;
  return counted.ok
    ? partOfExperiment(counted.value, { ...asked, level: asked.level as Level, first, deals })
    : counted;
}
