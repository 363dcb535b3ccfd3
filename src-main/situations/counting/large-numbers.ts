/** Numbers of deals are larger than 2^53. */
import type { Chance } from '#main/engine/kernel/index.ts';

const WORD = 30;

/** A whole number 0 ≤ n < `end`, each as likely as another. */
export function below(end: bigint, chance: Chance): bigint {
  if (end <= 0n) throw new RangeError(`chance of ${end}`);
  const words = Math.max(1, Math.ceil(end.toString(2).length / WORD));
  const range = 1n << BigInt(WORD * words);
  const fair = range - (range % end);
  for (;;) {
    let value = 0n;
    for (let i = 0; i < words; i++) value = (value << BigInt(WORD)) | BigInt(chance(2 ** WORD));
    if (value < fair) return value % end;
  }
}

/** Ways to spread as many cards as there is room for over places of these sizes. */
export function multinomial(sizes: readonly number[]): bigint {
  let ways = 1n;
  let cards = 0n;
  for (const size of sizes) {
    for (let i = 1n; i <= BigInt(size); i++) ways = (ways * ++cards) / i;
  }
  return ways;
}
