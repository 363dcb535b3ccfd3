/** Conditional logit: what was chosen is told from what else could have been, by numbers of each, for tables players learn. */

/** One choice, what was chosen first: the places and amounts of what is not 0. */
export interface Choice {
  readonly ends: Int32Array;
  readonly places: Uint16Array;
  readonly amounts: Float32Array;
}

type Add = (place: number, amount: number) => void;

/** @param all what was chosen, then the others */
export function choiceAmong<T>(all: readonly T[], eachFeature: (one: T, add: Add) => void): Choice {
  const places: number[] = [];
  const amounts: number[] = [];
  const ends = all.map((one) => {
    eachFeature(one, (place, amount) => {
      places.push(place);
      amounts.push(amount);
    });
    return places.length;
  });
  return { ends: Int32Array.from(ends), places: Uint16Array.from(places), amounts: Float32Array.from(amounts) };
}

/** The chance of each by the weights. */
function chancesOf({ ends, places, amounts }: Choice, weights: Float64Array): Float64Array {
  const chances = new Float64Array(ends.length);
  for (let i = 0, at = 0; i < ends.length; i++) {
    for (; at < ends[i]!; at++) chances[i]! += weights[places[at]!]! * amounts[at]!;
  }
  const most = Math.max(...chances);
  let sum = 0;
  for (let i = 0; i < chances.length; i++) sum += chances[i] = Math.exp(chances[i]! - most);
  return chances.map((chance) => chance / sum);
}

/** Mean of −log of the chance said for what was chosen. */
export function lossOfChoices(cases: readonly Choice[], weights: Float64Array): number {
  return cases.reduce((sum, each) => sum - Math.log(chancesOf(each, weights)[0]!), 0) / cases.length;
}

/** Gradient descent with a step of its own for each weight (Adam), over all cases at once. */
export function learnChoices(
  cases: readonly Choice[],
  size: number,
  { ridge, rounds }: { readonly ridge: number; readonly rounds: number },
): Float64Array {
  const weights = new Float64Array(size);
  const first = new Float64Array(size);
  const second = new Float64Array(size);
  for (let round = 1; round <= rounds; round++) {
    const slope = Float64Array.from(weights, (weight) => (ridge * weight) / cases.length);
    for (const each of cases) {
      const chances = chancesOf(each, weights);
      for (let i = 0, at = 0; i < chances.length; i++) {
        const share = (chances[i]! - (i === 0 ? 1 : 0)) / cases.length;
        for (; at < each.ends[i]!; at++) slope[each.places[at]!]! += share * each.amounts[at]!;
      }
    }
    const step = 0.15 * Math.min(1, (2 * (rounds - round + 1)) / rounds);
    for (let k = 0; k < size; k++) {
      first[k] = 0.9 * first[k]! + 0.1 * slope[k]!;
      second[k] = 0.99 * second[k]! + 0.01 * slope[k]! ** 2;
      const mean = first[k]! / (1 - 0.9 ** round);
      const width = Math.sqrt(second[k]! / (1 - 0.99 ** round));
      if (width > 0) weights[k]! -= (step * mean) / (width + 1e-6);
    }
  }
  return weights;
}
