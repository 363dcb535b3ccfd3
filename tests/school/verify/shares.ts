/** A share that a drill states, against the same counted in other layouts. */
import type { Exercise } from '#shared/school/exercise.ts';

/** Standard errors by which two shares of the same may differ by chance, in any of thousands of drills. */
const BY_CHANCE = 4;

/** @param code of the sentence that states `share` percent of `layouts` */
export function shareFaults({ because }: Exercise, code: string, found: readonly boolean[]): string[] {
  const said = because.find((each) => each.code === code);
  if (!said) return [`${code} is not said`];
  const [share, of] = [Number(said.params['share']) / 100, Number(said.params['layouts'])];
  const right = found.filter(Boolean).length;
  // One of each more: shares of nothing and of all are no certainty.
  const both = (share * of + right + 1) / (of + found.length + 2);
  const error = Math.sqrt(both * (1 - both) * (1 / of + 1 / found.length));
  const differ = Math.abs(share - right / found.length) > BY_CHANCE * error + 0.005;
  return differ ? [`${code}: ${right} of ${found.length}, and not ${100 * share} %`] : [];
}
