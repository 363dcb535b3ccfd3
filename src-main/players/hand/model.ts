/**
 * Weights that turn what is in a hand into trick points and chances. Fitted by `tests/players/calibrate.ts` to deals
 * these players played themselves.
 */
import { rankOf, type Card, type Rank } from '#shared/cards.ts';
import type { Variant } from '#shared/seats.ts';
import type { Features, Feature } from './features.ts';

export interface Weights extends Readonly<Record<Feature, number>> {
  readonly base: number;
}

export interface RankWeights extends Readonly<Record<Rank, number>> {
  readonly base: number;
}

export interface Model {
  /** Trick points (0–90) of the side of the hand. */
  readonly points: Weights;
  /** Standard deviation of the points around that. */
  readonly spread: number;
  /** Log-odds that a trump seven in the hand takes the last trick. */
  readonly seven: Weights;
  /** From a defender's hand: log-odds that the declarer makes what he announced. */
  readonly against: {
    readonly hra: Weights;
    readonly sedma: Weights;
    readonly sto: Weights;
    readonly betl: RankWeights;
    readonly durch: RankWeights;
  };
}

const declarerOfThree: Model = {
  points: {
    base: 5,
    trumps: 4,
    trumpAce: 6,
    trumpTen: 6,
    trumpCourts: 1.5,
    sideAces: 9,
    coveredTens: 8,
    guardedTens: 3,
    bareTens: -1,
    voids: 4,
    singletons: 2,
    marriages: 0,
  },
  spread: 16,
  seven: {
    base: -6,
    trumps: 1.2,
    trumpAce: 0.8,
    trumpTen: 0.6,
    trumpCourts: 0.3,
    sideAces: 0.4,
    coveredTens: 0.2,
    guardedTens: 0,
    bareTens: 0,
    voids: 0.2,
    singletons: 0.1,
    marriages: 0,
  },
  against: {
    hra: {
      base: 2,
      trumps: -0.35,
      trumpAce: -0.5,
      trumpTen: -0.4,
      trumpCourts: -0.1,
      sideAces: -0.5,
      coveredTens: -0.4,
      guardedTens: -0.2,
      bareTens: -0.1,
      voids: -0.2,
      singletons: 0,
      marriages: -0.7,
    },
    sto: {
      base: 2,
      trumps: -0.4,
      trumpAce: -0.8,
      trumpTen: -0.6,
      trumpCourts: -0.6,
      sideAces: -0.7,
      coveredTens: -0.5,
      guardedTens: -0.3,
      bareTens: -0.1,
      voids: -0.2,
      singletons: 0,
      marriages: -0.2,
    },
    sedma: {
      base: 3,
      trumps: -0.9,
      trumpAce: -0.3,
      trumpTen: -0.2,
      trumpCourts: -0.1,
      sideAces: -0.2,
      coveredTens: -0.1,
      guardedTens: 0,
      bareTens: 0,
      voids: -0.1,
      singletons: 0,
      marriages: 0,
    },
    betl: { base: 2, '7': -0.7, '8': -0.3, '9': -0.1, T: 0, U: 0, O: 0, K: 0, A: 0 },
    durch: { base: 2.5, '7': 0, '8': 0, '9': 0, T: 0, U: 0, O: -0.2, K: -0.4, A: -1 },
  },
};

export const MODELS: Record<Variant, Model> = {
  voleny: declarerOfThree,
  licitovany: declarerOfThree,
  krizovy: declarerOfThree,
  lizany: declarerOfThree,
};

export function weighed(weights: Weights, features: Features): number {
  return (Object.keys(features) as Feature[]).reduce((sum, key) => sum + weights[key] * features[key], weights.base);
}

export function weighedRanks(weights: RankWeights, hand: readonly Card[]): number {
  return hand.reduce((sum, card) => sum + weights[rankOf(card)], weights.base);
}
