/** What a folder here has to give: pictures of the courts and the aces. Numbers, indices and signs are shared. */
import type { Suit } from '#shared/cards.ts';
import type { CourtRank } from '../art/layout.ts';

type Cloth = 'red' | 'blue' | 'green' | 'sand' | 'brown' | 'teal' | 'gold' | 'plum' | 'slate' | 'ivory';
export type Hair = 'dark' | 'brown' | 'ginger' | 'fair' | 'grey';

interface Dress {
  readonly main: Cloth;
  readonly second: Cloth;
  /** An art colour. */
  readonly trim: string;
}

export interface CardTheme {
  readonly cloths: Readonly<Record<Suit, Dress>>;
  /** Who has which hair; without it as it is dealt out in the classic deck. */
  readonly hair?: Readonly<Record<Suit, Readonly<Record<CourtRank, Hair>>>>;
  /** Further custom properties of one figure. */
  readonly worn?: (rank: CourtRank, suit: Suit) => Readonly<Record<string, string>>;
  /**
   * A figure from the girdle up, in the upper half of the card. What it holds on the ground goes down to `foot`: the
   * middle of a double-headed card, the ground of a single-headed one.
   */
  readonly courts: Readonly<Record<CourtRank, (suit: Suit, foot: number) => string>>;
  /** What divides the halves: x 9 to 91, y 75.5 to 84.5, the same whichever end is up. */
  readonly girdle: string;
  /** The figure below the girdle, on a single-headed card. */
  readonly below: Readonly<Record<CourtRank, (suit: Suit) => string>>;
  /** Where single-headed figures stand: drawn behind them, ground at y 148. */
  readonly scene: (rank: CourtRank, suit: Suit) => string;
  /** Drawn about (0, 0), within 27 to each side and 17 up and down: it stands over the sign of the ace and under it. */
  readonly vignette: (suit: Suit) => string;
}
