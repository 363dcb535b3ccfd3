/** Gains over layouts in a few figures. */
import type { Spread } from '#shared/api/analysis.ts';

/** @param unseen as if one layout more had been off by so much: some alike do not prove that all are; `null`: all were valued */
export function spreadOf(gains: readonly number[], unseen: number | null): Spread {
  const count = gains.length;
  const mean = gains.reduce((sum, gain) => sum + gain, 0) / count;
  const variance = gains.reduce((sum, gain) => sum + (gain - mean) ** 2, 0) / Math.max(1, count - 1);
  const sorted = [...gains].sort((a, b) => a - b);
  return {
    mean,
    error: unseen === null ? 0 : Math.sqrt((variance + unseen ** 2 / count) / count),
    chance: gains.filter((gain) => gain > 0).length / count,
    low: sorted[Math.floor(0.1 * (count - 1))]!,
    high: sorted[Math.ceil(0.9 * (count - 1))]!,
  };
}
