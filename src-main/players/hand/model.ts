/**
 * Weights that turn what is in a hand into trick points and chances, fitted by `tests/tools/players/calibrate.ts` to deals
 * these players played themselves. What is rare (betl, durch and sto against a defender's hand) is set by judgement.
 */
import { RANKS, rankOf, type Card, type Rank } from '#shared/cards.ts';
import type { Variant } from '#shared/seats.ts';
import { FEATURES, type Feature, type Features } from './features.ts';

type Weights = Readonly<Record<Feature | 'base', number>>;
type RankWeights = Readonly<Record<Rank | 'base', number>>;

export interface Model {
  /** Trick points (0–90) of the declarer's side, from his hand. */
  readonly points: Weights;
  /** The same before all cards are dealt, to compare suits: without what choosing a suit itself brings in (a partner's ace). */
  readonly choice: Weights;
  /** Standard deviation of `points`. */
  readonly spread: number;
  /** Log-odds that an announced trump seven in the hand takes the last trick. */
  readonly seven: Weights;
  /** Probability that a king and svršek of one suit, both unseen, are with one opponent. */
  readonly opposingMarriage: number;
  /** From a defender's hand: log-odds that the declarer makes what he announced. */
  readonly against: {
    readonly hra: Weights;
    readonly sedma: Weights;
    readonly sto: Weights;
    readonly betl: RankWeights;
    readonly durch: RankWeights;
  };
}

/** Weights in the order base, then `FEATURES`: trumps, their ace, ten, courts; side aces; tens covered, guarded, bare; voids, singletons, marriages. */
function weights(base: number, ...values: readonly number[]): Weights {
  return { base, ...Object.fromEntries(FEATURES.map((feature, i) => [feature, values[i]!])) } as Weights;
}

/** Weights in the order base, then seven to ace of the no-trump order. */
function rankWeights(base: number, ...values: readonly number[]): RankWeights {
  return { base, ...Object.fromEntries(RANKS.map((rank, i) => [rank, values[i]!])) } as RankWeights;
}

const noTrumpGames = {
  betl: rankWeights(1.3, -0.1, -0.1, -0.05, 0, 0, 0, 0, 0),
  durch: rankWeights(3, 0, 0, 0, 0, 0, -0.2, -0.4, -1),
};
const sto = weights(2.2, -0.3, -0.3, -0.4, -0.3, -0.3, -0.2, 0, 0, -0.2, 0, -0.3);

const points = weights(-10.4, 4.9, 11.5, 10.4, 0.5, 12, 5, 7.6, -3, 10.9, 1.1, 0.2);

const voleny: Model = {
  points,
  choice: points,
  spread: 9.1,
  seven: weights(-8, 1.66, 0.6, 0.2, 0.15, 0.5, 0.4, 0.4, 0.4, 0.1, 0.25, 0),
  opposingMarriage: 9 / 19,
  against: {
    hra: weights(2.2, -0.14, -0.6, -0.5, -0.45, -0.5, -0.15, -0.35, 0.1, -0.7, -0.3, -0.95),
    sedma: weights(2, -0.6, -0.3, 0, 0, 0, -0.3, -0.1, 0.2, 0.1, 0.3, -0.1),
    sto,
    ...noTrumpGames,
  },
};

export const MODELS: Record<Variant, Model> = {
  voleny,
  licitovany: {
    ...voleny,
    seven: weights(-7.3, 1.4, 0.4, 0.6, 0.35, 0.55, 0, 0.15, 0.5, -0.1, 0, 0),
    against: {
      hra: weights(2, -0.05, -0.6, -0.65, -0.4, -0.5, -0.15, -0.25, 0.3, -0.6, -0.4, -0.85),
      sedma: weights(1.3, -0.6, -0.2, -0.3, 0, -0.1, -0.35, 0, 0.3, -0.2, 0.3, 0),
      sto,
      ...noTrumpGames,
    },
  },
  krizovy: {
    points: weights(35.5, 2.4, -6.9, 4.9, 1.4, 10, -1.2, 3.2, 0.4, 8.1, 0.2, 0.9),
    choice: points,
    spread: 15.4,
    seven: weights(-6, 1.66, 0.5, 0, -0.2, 0, 0.4, 0, 0.8, 0, 0.1, -0.25),
    opposingMarriage: 0.2,
    against: {
      hra: weights(2, -0.2, 0, -0.5, -0.25, -0.6, 0, -0.2, 0.25, -0.45, 0.1, -0.85),
      sedma: weights(0.5, -0.5, 0, -0.1, 0, 0, -0.3, -0.1, 0, 0.4, 0.25, 0),
      sto,
      ...noTrumpGames,
    },
  },
  lizany: {
    points: weights(31.7, 2.5, 6, 7.9, 2.7, 5.5, -0.8, 1.4, 0.2, -2.5, -2.3, -1),
    choice: points,
    spread: 13.7,
    seven: weights(-2.5, 0.5, 0, 0.15, 0.25, 0, 0.25, -0.2, 0, 0, -0.25, -0.1),
    opposingMarriage: 0.4,
    against: {
      hra: weights(1.7, 0, -0.8, -0.7, -1.1, -0.2, -0.3, 0, 0.1, 0, 0, -0.6),
      sedma: weights(0.5, -0.75, -0.1, 0, -0.1, 0, 0, -0.2, -0.3, 0, 0, -0.2),
      sto,
      ...noTrumpGames,
    },
  },
};

/** The weighted sum of features. */
export function weighed(sums: Weights, features: Features): number {
  return FEATURES.reduce((sum, feature) => sum + sums[feature] * features[feature], sums.base);
}

/** The weighted sum of a hand's ranks. */
export function weighedRanks(sums: RankWeights, hand: readonly Card[]): number {
  return hand.reduce((sum, card) => sum + sums[rankOf(card)], sums.base);
}
