/**
 * Racing the cards of a batch over its layouts: a card that has fallen clearly behind the best is asked about no more (Hoeffding races,
 * Maron & Moore 1994, with the paired differences of Moore & Lee). Decisions fall after fixed numbers of layouts and depend on exact
 * values only, so they are the same whoever solved which layout in what order: the answer depends on the layouts alone.
 */
import type { Card } from '#shared/cards.ts';
import { sideOf, type Position } from '#main/engine/index.ts';
import type { Objective } from './objective.ts';
import { isBetl } from './situation.ts';

export interface RaceOptions {
  /** What is not worth telling apart, in units of the values (base units, points or tricks): a card that may be better by less is dropped. */
  readonly indifference: number;
  /** Standard errors a card must be behind by, and half the width of the intervals; 2.5 leaves about one in a hundred outside. */
  readonly confidence: number;
}

/** What a race found out about a card. */
export interface RacedCard {
  readonly card: Card;
  /** Mean value over the layouts the card was asked about; NaN when there are none. */
  readonly mean: number;
  /** How many these are: the first ones of the batch. */
  readonly count: number;
  /** The mean less and plus `confidence` standard errors. */
  readonly low: number;
  readonly high: number;
}

/** Layouts before the first decision, and between two. */
const FIRST = 20;
const EVERY = 10;

/** The least by which values of an objective differ as a rule: what one layout not seen yet may show. */
export const GRAIN: Readonly<Record<Objective, number>> = { payoff: 1, points: 20, tricks: 1 };

export class Race {
  readonly #cards: readonly Card[];
  readonly #values: Float64Array;
  readonly #rows: number;
  readonly #options: RaceOptions;
  readonly #grain: number;
  /** 1 when the seat to play wants the values high, −1 when low. */
  readonly #direction: 1 | -1;
  /** Places of the cards still in the race, the best so far first. */
  #alive: number[];
  readonly #counts: number[];
  #done = 0;

  /** @param values row by row as `solveBatch` gives them, filled by the caller between `next` and `finish` */
  constructor(
    position: Position,
    objective: Objective,
    cards: readonly Card[],
    values: Float64Array,
    options: RaceOptions,
    grain = GRAIN[objective],
  ) {
    const few = objective === 'tricks' && isBetl(position.contract);
    this.#direction = (sideOf(position, position.toPlay!) === 'declarer') === few ? -1 : 1;
    this.#cards = cards;
    this.#values = values;
    this.#rows = values.length / cards.length;
    this.#options = options;
    this.#grain = grain;
    this.#alive = cards.map((_, i) => i);
    this.#counts = cards.map(() => 0);
  }

  /** The cards to ask about next, the best so far first. */
  get asked(): readonly Card[] {
    return this.#alive.map((i) => this.#cards[i]!);
  }

  /** The layouts to solve next; `null` when the race is over. */
  next(): { readonly from: number; readonly to: number } | null {
    if (this.#done >= this.#rows || (this.#done > 0 && this.#alive.length < 2)) return null;
    return { from: this.#done, to: Math.min(this.#rows, this.#done + (this.#done === 0 ? FIRST : EVERY)) };
  }

  /** The layouts up to this one are solved for all cards asked about. */
  finish(to: number): void {
    this.#done = to;
    for (const i of this.#alive) this.#counts[i] = to;
    const means = this.#alive.map((i) => this.#direction * this.#mean(i));
    const best = this.#alive[means.indexOf(Math.max(...means))]!;
    const rest = this.#alive.filter((i) => i !== best && !this.#isBehind(i, best));
    this.#alive = [best, ...rest];
  }

  result(): RacedCard[] {
    return this.#cards.map((card, i) => {
      const count = this.#counts[i]!;
      const mean = this.#mean(i);
      const error = this.#options.confidence * this.#errorOf(count, (row) => this.#at(row, i));
      return { card, mean, count, low: mean - error, high: mean + error };
    });
  }

  #isBehind(card: number, best: number): boolean {
    const { indifference, confidence } = this.#options;
    const lead = (row: number): number => this.#direction * (this.#at(row, best) - this.#at(row, card));
    const mean = this.#direction * (this.#mean(best) - this.#mean(card));
    return mean + indifference >= confidence * this.#errorOf(this.#done, lead);
  }

  #at(row: number, card: number): number {
    return this.#values[row * this.#cards.length + card]!;
  }

  #mean(card: number): number {
    const count = this.#counts[card]!;
    let sum = 0;
    for (let row = 0; row < count; row++) sum += this.#at(row, card);
    return sum / count;
  }

  /** Standard error of a mean, as if one layout more had been off by the grain: a few alike prove little. */
  #errorOf(count: number, at: (row: number) => number): number {
    let sum = 0;
    let squares = 0;
    for (let row = 0; row < count; row++) {
      const value = at(row);
      sum += value;
      squares += value * value;
    }
    const variance = Math.max(0, squares / count - (sum / count) ** 2);
    return Math.sqrt((variance + this.#grain ** 2 / count) / count);
  }
}
