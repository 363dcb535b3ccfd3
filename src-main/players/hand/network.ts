/**
 * What a declarer's hand makes with trumps, for three at a table: a small network over its holdings (`outlook.json`), learned by
 * `tests/tools/calls/learn-outlook.ts` from games of level 2 on hands of every kind.
 */
import { SUITS, type Card } from '#shared/cards.ts';
import { besideOf, BESIDE, HOLDING, holdingOf, type HoldingTerms } from './holdings.ts';
import weights from './outlook.json' with { type: 'json' };
import { suitMask } from './suit-mask.ts';

interface OutlookNetwork {
  /** Raised when the inputs change: weights of other inputs say nothing. */
  readonly format: number;
  /** How it was learned. */
  readonly source: string;
  /** By hidden unit: the base, then a weight for each input. */
  readonly hidden: readonly (readonly number[])[];
  /** By output: the base, then a weight for each hidden unit, then one for each input. */
  readonly out: readonly (readonly number[])[];
}

export interface Reach {
  /** Mean of the trick points. */
  readonly points: number;
  /** Their standard deviation. */
  readonly spread: number;
  /** Log-odds that an announced seven in the hand takes the last trick. */
  readonly seven: number;
}

const { hidden, out } = weights as OutlookNetwork;
const UNITS = hidden.length;
const WIDTH = UNITS + out.length;

/** What a holding of the trump suit, or of another, adds to each hidden unit and each output: 256 rows of both. */
const OF_TRUMP = rowsFrom(0);
const OF_SIDE = rowsFrom(HOLDING);

function rowsFrom(first: number): Float64Array {
  const rows = new Float64Array(256 * WIDTH);
  for (let mask = 0; mask < 256; mask++) {
    const holding = holdingOf(mask);
    for (let unit = 0; unit < WIDTH; unit++) {
      const [of, skip] = weightsOf(unit);
      let sum = 0;
      for (let i = 0; i < HOLDING; i++) sum += of[skip + first + i]! * holding[i]!;
      rows[mask * WIDTH + unit] = sum;
    }
  }
  return rows;
}

/** The weights of a hidden unit or an output, and where those of the inputs begin. */
function weightsOf(unit: number): [weights: readonly number[], inputsFrom: number] {
  return unit < UNITS ? [hidden[unit]!, 1] : [out[unit - UNITS]!, 1 + UNITS];
}

/** What stands beside the holdings: a row of the bases, then one for each number. */
const BASE = Float64Array.from({ length: WIDTH }, (_, unit) => weightsOf(unit)[0][0]!);
const OF_BESIDE = Array.from({ length: BESIDE }, (_, i) =>
  Float64Array.from({ length: WIDTH }, (__, unit) => {
    const [of, skip] = weightsOf(unit);
    return of[skip + 2 * HOLDING + i]!;
  }),
);
/** From a hidden unit to the outputs. */
const OUT = Array.from({ length: UNITS }, (_, unit) => out.map((of) => of[1 + unit]!));

const sums = new Float64Array(WIDTH);

/** What the hand is expected to make; `hand` without the cards of the talon. */
export function reachOf(hand: readonly Card[], situation: HoldingTerms): Reach {
  sums.set(BASE);
  const beside = besideOf(hand, situation);
  for (let i = 0; i < BESIDE; i++) {
    const times = beside[i]!;
    if (times === 0) continue;
    const row = OF_BESIDE[i]!;
    for (let unit = 0; unit < WIDTH; unit++) sums[unit]! += times * row[unit]!;
  }
  for (const suit of SUITS) {
    const rows = suit === situation.trump ? OF_TRUMP : OF_SIDE;
    const from = suitMask(hand, suit) * WIDTH;
    for (let unit = 0; unit < WIDTH; unit++) sums[unit]! += rows[from + unit]!;
  }
  let points = sums[UNITS]!;
  let spread = sums[UNITS + 1]!;
  let seven = sums[UNITS + 2]!;
  for (let unit = 0; unit < UNITS; unit++) {
    const value = sums[unit]!;
    if (value <= 0) continue;
    const of = OUT[unit]!;
    points += value * of[0]!;
    spread += value * of[1]!;
    seven += value * of[2]!;
  }
  return { points: 10 * points, spread: 10 * Math.exp(Math.max(-3, Math.min(3, spread))), seven };
}
