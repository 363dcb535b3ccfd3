/** A thread of experiments: plays some deals of one to the bill. */
import type { ExperimentAsked, ExperimentSums } from '#shared/api/experiments.ts';
import type { Level } from '#shared/bots.ts';
import type { Result } from '#shared/result.ts';
import { parseSituation } from '#shared/situations/index.ts';
import { countSituation, partOfExperiment, type CountedSituation } from '#main/situations/index.ts';

export interface ExperimentPart {
  readonly asked: Omit<ExperimentAsked, 'deals'>;
  readonly first: number;
  readonly deals: number;
}

/** The last situation, which the next part most likely is about. */
let known: { text: string; counted: Result<CountedSituation> } | undefined;

export default function play({ asked, first, deals }: ExperimentPart): Result<ExperimentSums> {
  const counted = countedOf(asked.text);
  if (!counted.ok) return counted;
  return partOfExperiment(counted.value, { ...asked, level: asked.level as Level, first, deals });
}

function countedOf(text: string): Result<CountedSituation> {
  if (known?.text !== text) {
    const situation = parseSituation(text);
    known = { text, counted: situation.ok ? countSituation(situation.value, 'en') : situation };
  }
  return known.counted;
}
