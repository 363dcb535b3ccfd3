/** Which of several choices is best over layouts, and by how much, without flattering the one that was chosen by them. */
import type { Measured } from '#shared/review.ts';
import type { Gains } from '#main/players/index.ts';

/** Standard errors between a mean and the ends of its interval; 2.5 leaves about one true mean in a hundred outside. */
export const CONFIDENCE = 2.5;
/** The least by which payoffs differ as a rule: what one layout more may show. */
const GRAIN = 1;

export interface Compared<Choice> {
  readonly better: Choice;
  /** How much `better` is before each choice; 0 for itself. */
  readonly behind: ReadonlyMap<Choice, Measured>;
}

/**
 * @param chosenBy layouts, from the first on, that say which is best; the others measure by how much. With all layouts there
 * are (`all`) nothing is drawn and each counts for both.
 * @param preferred wins where it is as good as the best
 */
export function compare<Choice>(
  gains: ReadonlyMap<Choice, Gains>,
  preferred: Choice,
  { chosenBy, all }: { readonly chosenBy: number; readonly all: boolean },
): Compared<Choice> | null {
  const [first, second] = all ? [slice(0), slice(0)] : [slice(0, chosenBy), slice(chosenBy)];
  function slice(from: number, to?: number): ReadonlyMap<Choice, Gains> {
    return new Map([...gains].map(([choice, values]) => [choice, values.slice(from, to)]));
  }
  const solved = (values: Gains): number[] => values.filter((value) => !Number.isNaN(value));
  const means = new Map([...first].map(([choice, values]) => [choice, meanOf(solved(values))]));
  const top = Math.max(...means.values());
  // Values are whole units of the stakes; what differs by less differs by rounding.
  const better = [preferred, ...means.keys()].find((choice) => (means.get(choice) ?? -Infinity) >= top - 1e-9);
  if (better === undefined || !Number.isFinite(top)) return null;
  const best = second.get(better)!;
  const behind = new Map(
    [...second].map(([choice, values]) => {
      const leads = solved(values.map((value, i) => best[i]! - value));
      return [choice, all ? certain(meanOf(leads)) : measured(leads)] as const;
    }),
  );
  return { better, behind };
}

/** Of what is known exactly. */
export function certain(mean: number): Measured {
  return { mean, low: mean, high: mean };
}

/**
 * What was estimated, corrected by what was seen: each counts by how sure it is.
 * @param estimate with its standard error
 * @param seen one by one, at least one
 */
export function refined(
  estimate: { readonly mean: number; readonly error: number },
  seen: readonly number[],
): Measured {
  const { mean, high } = measured(seen);
  const [ofEstimate, ofSeen] = [estimate.error ** -2, ((high - mean) / CONFIDENCE) ** -2];
  const middle = (ofEstimate * estimate.mean + ofSeen * mean) / (ofEstimate + ofSeen);
  const error = CONFIDENCE / Math.sqrt(ofEstimate + ofSeen);
  return { mean: middle, low: middle - error, high: middle + error };
}

function measured(values: readonly number[]): Measured {
  const mean = meanOf(values);
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  // As if one layout more had been off by the grain: a few alike prove little.
  const error = CONFIDENCE * Math.sqrt((variance + GRAIN ** 2 / values.length) / values.length);
  return { mean, low: mean - error, high: mean + error };
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
