import type { Rank } from '#shared/cards.ts';

/** The card's own units: 5:8, one unit is one pixel on a card 100 px wide. */
export const CARD_WIDTH = 100;
export const CARD_HEIGHT = 160;

/** What stands in the corner. Letters as in the notation the app teaches, but 10 in figures. */
export const INDEX_TEXT: Readonly<Record<Rank, string>> = {
  '7': '7',
  '8': '8',
  '9': '9',
  T: '10',
  U: 'U',
  O: 'O',
  K: 'K',
  A: 'A',
};

export type NumberRank = '7' | '8' | '9' | 'T';
export type CourtRank = 'U' | 'O' | 'K';

export interface Pip {
  /** Centre of the pip in card units. */
  readonly x: number;
  readonly y: number;
}

const LEFT = 34.5;
const MIDDLE = 50;
const RIGHT = 65.5;

const column = (x: number, ...ys: readonly number[]): Pip[] => ys.map((y) => ({ x, y }));

/**
 * Pips of the number cards. Each arrangement looks the same when the card is turned round, and each has its own
 * outline: a flower of seven, three rows of eight, nine with one in the middle, ten with two.
 */
export const PIPS: Readonly<Record<NumberRank, readonly Pip[]>> = {
  '7': [...column(LEFT, 56, 104), ...column(MIDDLE, 32, 80, 128), ...column(RIGHT, 56, 104)],
  '8': [...column(LEFT, 32, 80, 128), ...column(MIDDLE, 56, 104), ...column(RIGHT, 32, 80, 128)],
  '9': [...column(LEFT, 27, 61, 99, 133), ...column(MIDDLE, 80), ...column(RIGHT, 27, 61, 99, 133)],
  T: [...column(LEFT, 27, 63, 97, 133), ...column(MIDDLE, 45, 115), ...column(RIGHT, 27, 63, 97, 133)],
};
