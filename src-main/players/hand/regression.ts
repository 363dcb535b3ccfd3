/** How learned weights are kept, and read: a base and a weight for each input give log-odds. */

export interface LearnedTables {
  /** Raised when what is weighed changes: weights of other things say nothing. */
  readonly format: number;
  /** How they were learned. */
  readonly source: string;
  readonly contexts: Readonly<Record<string, readonly number[]>>;
}

export function summed([base, ...weights]: readonly number[], inputs: readonly number[]): number {
  return weights.reduce((sum, weight, i) => sum + weight * inputs[i]!, base!);
}

export function logistic(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}

/** The probability (0–1) the weights give. */
export function chanceBy(weights: readonly number[], inputs: readonly number[]): number {
  return logistic(summed(weights, inputs));
}
