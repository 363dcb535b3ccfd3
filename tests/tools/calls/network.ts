/** A network of one hidden layer of rectified units, trained by Adam. Outputs and their loss are the caller's. */
import { fraction, type Chance } from '#main/engine/kernel/index.ts';

export interface Network {
  /** By hidden unit: the base, then a weight for each input. */
  readonly hidden: number[][];
  /** By output: the base, then a weight for each hidden unit, then one for each input. */
  readonly out: number[][];
}

export interface Sample {
  readonly inputs: Float64Array;
  readonly target: unknown;
}

export interface Training {
  readonly hidden: number;
  readonly outputs: number;
  readonly epochs: number;
  readonly rate: number;
  /** What holds weights near nothing, per step. */
  readonly decay: number;
  readonly batch: number;
}

/** Loss of the outputs, and into `slopes` how it changes with each. */
export type Loss = (outputs: Float64Array, target: unknown, slopes: Float64Array) => number;

const normal = (chance: Chance): number =>
  Math.sqrt(-2 * Math.log(1 - fraction(chance))) * Math.cos(2 * Math.PI * fraction(chance));

export class Trainer {
  readonly inputs: number;
  readonly shape: Training;
  private readonly weights: Float64Array;
  private readonly firsts: Float64Array;
  private readonly seconds: Float64Array;
  private readonly slopes: Float64Array;
  private readonly units: Float64Array;
  private readonly outs: Float64Array;
  private readonly outSlopes: Float64Array;
  private steps = 0;

  constructor(inputs: number, shape: Training, chance: Chance) {
    this.inputs = inputs;
    this.shape = shape;
    const size = shape.hidden * (inputs + 1) + shape.outputs * (1 + shape.hidden + inputs);
    this.weights = new Float64Array(size);
    this.firsts = new Float64Array(size);
    this.seconds = new Float64Array(size);
    this.slopes = new Float64Array(size);
    this.units = new Float64Array(shape.hidden);
    this.outs = new Float64Array(shape.outputs);
    this.outSlopes = new Float64Array(shape.outputs);
    for (let i = 0; i < shape.hidden * (inputs + 1); i++) this.weights[i] = normal(chance) / Math.sqrt(inputs);
  }

  setBase(output: number, value: number): void {
    const { hidden } = this.shape;
    this.weights[hidden * (this.inputs + 1) + output * (1 + hidden + this.inputs)] = value;
  }

  outputsOf(x: Float64Array): Float64Array {
    const { hidden, outputs } = this.shape;
    const w = this.weights;
    const n = this.inputs;
    let at = 0;
    for (let h = 0; h < hidden; h++) {
      let sum = w[at++]!;
      for (let i = 0; i < n; i++) sum += w[at++]! * x[i]!;
      this.units[h] = Math.max(0, sum);
    }
    for (let o = 0; o < outputs; o++) {
      let sum = w[at++]!;
      for (let h = 0; h < hidden; h++) sum += w[at++]! * this.units[h]!;
      for (let i = 0; i < n; i++) sum += w[at++]! * x[i]!;
      this.outs[o] = sum;
    }
    return this.outs;
  }

  private learnFrom({ inputs: x, target }: Sample, loss: Loss): number {
    const { hidden, outputs } = this.shape;
    const n = this.inputs;
    const w = this.weights;
    const g = this.slopes;
    const outs = this.outputsOf(x);
    const lost = loss(outs, target, this.outSlopes);
    const base = hidden * (n + 1);
    const back = new Float64Array(hidden);
    let at = base;
    for (let o = 0; o < outputs; o++) {
      const slope = this.outSlopes[o]!;
      if (slope === 0) {
        at += 1 + hidden + n;
        continue;
      }
      g[at++]! += slope;
      for (let h = 0; h < hidden; h++, at++) {
        g[at]! += slope * this.units[h]!;
        back[h]! += slope * w[at]!;
      }
      for (let i = 0; i < n; i++, at++) g[at]! += slope * x[i]!;
    }
    at = 0;
    for (let h = 0; h < hidden; h++) {
      const slope = this.units[h]! > 0 ? back[h]! : 0;
      g[at++]! += slope;
      for (let i = 0; i < n; i++, at++) g[at]! += slope * x[i]!;
    }
    return lost;
  }

  train(samples: Sample[], loss: Loss, chance: Chance, onEpoch?: (epoch: number, loss: number) => void): void {
    const { epochs, batch, rate, decay } = this.shape;
    const order = samples.map((_, i) => i);
    for (let epoch = 0; epoch < epochs; epoch++) {
      for (let i = order.length - 1; i > 0; i--) {
        const j = Math.floor(fraction(chance) * (i + 1));
        [order[i], order[j]] = [order[j]!, order[i]!];
      }
      let total = 0;
      for (let from = 0; from < order.length; from += batch) {
        this.slopes.fill(0);
        const to = Math.min(order.length, from + batch);
        for (let i = from; i < to; i++) total += this.learnFrom(samples[order[i]!]!, loss);
        const slow = 0.5 * (1 + Math.cos((Math.PI * (epoch + from / order.length)) / epochs));
        this.step(rate * slow, decay, to - from);
      }
      onEpoch?.(epoch, total / order.length);
    }
  }

  private step(rate: number, decay: number, of: number): void {
    this.steps++;
    const fix1 = 1 - 0.9 ** this.steps;
    const fix2 = 1 - 0.999 ** this.steps;
    for (let i = 0; i < this.weights.length; i++) {
      const slope = this.slopes[i]! / of;
      this.firsts[i] = 0.9 * this.firsts[i]! + 0.1 * slope;
      this.seconds[i] = 0.999 * this.seconds[i]! + 0.001 * slope * slope;
      const move = this.firsts[i]! / fix1 / (Math.sqrt(this.seconds[i]! / fix2) + 1e-8);
      this.weights[i]! -= rate * (move + decay * this.weights[i]!);
    }
  }

  network(): Network {
    const { hidden, outputs } = this.shape;
    const rounded = (from: number, length: number): number[] =>
      Array.from({ length }, (_, i) => Math.round(this.weights[from + i]! * 1e4) / 1e4);
    const base = hidden * (this.inputs + 1);
    const each = 1 + hidden + this.inputs;
    return {
      hidden: Array.from({ length: hidden }, (_, h) => rounded(h * (this.inputs + 1), this.inputs + 1)),
      out: Array.from({ length: outputs }, (_, o) => rounded(base + o * each, each)),
    };
  }
}
