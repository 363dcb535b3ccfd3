export interface Mean {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

/**
 * A mean and what lies 1.96 standard errors around it: of twenty such intervals, nineteen hold the true mean.
 *
 * @param squares the sum of the squares
 * @param n at least one
 */
export function meanOf(sum: number, squares: number, n: number): Mean {
  const mean = sum / n;
  const variance = n > 1 ? Math.max(0, (squares - n * mean * mean) / (n - 1)) : 0;
  const half = 1.96 * Math.sqrt(variance / n);
  return { mean, low: mean - half, high: mean + half };
}
