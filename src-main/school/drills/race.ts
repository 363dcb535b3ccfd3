/** Compares options over the same random layouts, dropping those that have fallen behind, until one is clearly best. */
import { rounded } from './card-play.ts';

export interface Raced<Option> {
  /** As good as the best as far as could be told. */
  readonly best: readonly Option[];
  /** What each option brought, by layout, as far as it took part. */
  readonly gains: ReadonlyMap<Option, readonly number[]>;
  /**
   * Average gain of each option that took part in enough layouts to say so: that of the best less what it lost to the best
   * in the same layouts, since others may be easier.
   */
  readonly means: ReadonlyMap<Option, number>;
  /** What the best of the others loses on average. */
  readonly margin: number;
  readonly layouts: number;
}

export interface DrillRaceOptions {
  /** Layouts after which the options are compared, the last one when it ends. */
  readonly stages: readonly number[];
  /** What a wrong option must lose on average. */
  readonly clear: number;
  /** Less than this apart counts as equal; in almost every layout, unless said otherwise. */
  readonly equal?: number;
  /** Most options that may be right. */
  readonly most: number;
}

/** Standard errors by which a wrong option must be behind: about one in 160 by chance. */
const SURE = 2.5;
/**
 * Few layouts say little, however alike: before the last stage the losses are thought to lie this far apart at least, in base units.
 */
const SPREAD = 1;
/** With fewer layouts behind it no average is told. */
const ENOUGH = 10;
/** A hair's breadth, in base units. */
const EQUAL = 0.02;

interface Runner<Option> {
  readonly option: Option;
  readonly gains: number[];
}

/** @param gain what an option brings in the layout of that number; `null`: the race is off. The answer is `null` unless it is clear. */
export function race<Option>(
  options: readonly Option[],
  gain: (option: Option, layout: number) => number | null,
  { stages, clear, most, equal = EQUAL }: DrillRaceOptions,
): Raced<Option> | null {
  const runners = options.map((option): Runner<Option> => ({ option, gains: [] }));
  const run = (some: readonly Runner<Option>[], until: number): boolean =>
    some.every(({ option, gains }) => {
      while (gains.length < until) {
        const value = gain(option, gains.length);
        if (value === null) return false;
        gains.push(value);
      }
      return true;
    });
  let running = runners;
  for (const until of stages) {
    if (!run(running, until)) return null;
    const leader = best(running);
    const equals = running.filter((runner) => behind(leader, runner).mean < equal);
    if (equals.length > most) return null;
    const spread = until < stages.at(-1)! ? SPREAD : 0;
    running = running.filter((runner) => !isBeaten(leader, runner, clear, spread));
    if (running.length === equals.length && until >= stages[1]!) break;
  }
  const leader = best(running);
  const equals = running.filter((runner) => behind(leader, runner).mean < equal);
  if (running.length > equals.length || equals.length === options.length) return null;
  // What was dropped early may have been unlucky: the nearest rival runs to the end.
  const rival = best(runners.filter((runner) => !equals.includes(runner)));
  if (!run([leader, rival], stages.at(-1)!) || !isBeaten(leader, rival, clear)) return null;
  const gains = new Map(runners.map((runner) => [runner.option, runner.gains]));
  const told = runners.filter(({ gains: each }) => each.length >= ENOUGH);
  const means = new Map(told.map((runner) => [runner.option, mean(leader.gains) - behind(leader, runner).mean]));
  const others = runners.filter((runner) => !equals.includes(runner)).map((runner) => behind(leader, runner).mean);
  return {
    best: equals.map(({ option }) => option),
    gains,
    means,
    margin: Math.min(...others),
    layouts: leader.gains.length,
  };
}

/** Of an exercise: the averages by what an option is called in an answer. */
export function valuesOf<Option>(
  { means }: Raced<Option>,
  textOf: (option: Option) => string = String,
): Record<string, number> {
  return Object.fromEntries([...means].map(([option, mean]) => [textOf(option), rounded(mean)]));
}

function best<Option>(runners: readonly Runner<Option>[]): Runner<Option> {
  return runners.reduce((leader, runner) => (mean(runner.gains) > mean(leader.gains) ? runner : leader));
}

/** Clearly behind, and not by chance. */
function isBeaten<Option>(leader: Runner<Option>, runner: Runner<Option>, clear: number, spread = 0): boolean {
  const { mean: loss, error } = behind(leader, runner);
  return loss >= clear && loss >= SURE * Math.max(error, spread / Math.sqrt(runner.gains.length));
}

/** How far one is behind the leader over the layouts both took part in, with its standard error. */
function behind<Option>(leader: Runner<Option>, runner: Runner<Option>): { mean: number; error: number } {
  const losses = runner.gains.map((gain, i) => leader.gains[i]! - gain);
  const average = mean(losses);
  const variance = mean(losses.map((loss) => (loss - average) ** 2));
  return { mean: average, error: Math.sqrt(variance / losses.length) };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
