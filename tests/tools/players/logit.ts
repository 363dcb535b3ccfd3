/** Logistic regression, for the tables players learn from their own games. */
import { chanceBy } from '#main/players/hand/regression.ts';

export interface Example {
  /** What is weighed, without the 1 of the base. */
  readonly inputs: readonly number[];
  readonly made: boolean;
}

const ROUNDS = 25;
/** The most a weight moves in a round: what is made always or never would run away. */
const STRIDE = 2;
/** How much the base is kept where it was expected, which matters where few examples are all alike. */
const BASE_RIDGE = 0.5;

/**
 * Base and weights, by Newton's method.
 * @param ridge keeps weights that little is known of near nothing, or near what they were expected to be
 * @param expected base and weights
 */
export function logit(examples: readonly Example[], ridge: number, expected?: readonly number[]): number[] {
  const size = (examples[0]?.inputs.length ?? 0) + 1;
  const near = (i: number): number => expected?.[i] ?? 0;
  const ridgeOf = (i: number): number => (i > 0 ? ridge : expected ? BASE_RIDGE : 1e-6);
  let weights = Array.from({ length: size }, (_, i) => near(i));
  for (let round = 0; round < ROUNDS; round++) {
    const normal = Array.from({ length: size }, (_, i) => {
      const row = new Float64Array(size);
      row[i] = ridgeOf(i);
      return row;
    });
    const right = Float64Array.from(weights, (weight, i) => ridgeOf(i) * (near(i) - weight));
    for (const { inputs, made } of examples) {
      const chance = chanceBy(weights, inputs);
      const steepness = Math.max(chance * (1 - chance), 1e-4);
      for (let i = 0; i < size; i++) {
        const own = i === 0 ? 1 : inputs[i - 1]!;
        if (own === 0) continue;
        right[i]! += own * ((made ? 1 : 0) - chance);
        for (let j = 0; j < size; j++) normal[i]![j]! += steepness * own * (j === 0 ? 1 : inputs[j - 1]!);
      }
    }
    const step = solved(normal, right);
    weights = weights.map((weight, i) => weight + Math.max(-STRIDE, Math.min(STRIDE, step[i]!)));
  }
  return weights;
}

/** Mean of −log of the chance said for what came true. */
export function lossOf(said: readonly { readonly chance: number; readonly made: boolean }[]): number {
  const least = 1e-3;
  return said.reduce(
    (sum, { chance, made }) => sum - Math.log(Math.max(least, made ? chance : 1 - chance)) / said.length,
    0,
  );
}

/** Gauss–Jordan elimination with pivots. */
export function solved(matrix: readonly ArrayLike<number>[], right: ArrayLike<number>): number[] {
  const rows = matrix.map((row, i) => [...Array.from(row), right[i]!]);
  for (let column = 0; column < rows.length; column++) {
    let best = column;
    for (let i = column; i < rows.length; i++)
      if (Math.abs(rows[i]![column]!) > Math.abs(rows[best]![column]!)) best = i;
    [rows[column], rows[best]] = [rows[best]!, rows[column]!];
    const pivot = rows[column]!;
    for (const row of rows) {
      if (row === pivot) continue;
      const factor = row[column]! / pivot[column]!;
      if (factor === 0) continue;
      for (let k = column; k < row.length; k++) row[k]! -= factor * pivot[k]!;
    }
  }
  return rows.map((row, i) => row.at(-1)! / row[i]!);
}
