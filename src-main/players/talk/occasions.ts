/** What at a table is worth a word, and how it may be spoken of. */
import type { Mood } from '#shared/bots.ts';
import type { Seat } from '#shared/seats.ts';

type Moods = Readonly<Partial<Record<Mood, number>>>;

/**
 * After a deal, by how much they are worth telling, with how many lines everybody has in each mood. Nobody has a single one, so
 * that two deals alike are not told alike. `seven…` and `hundred…` are announced ones; `bare…` are games without trumps.
 */
const AFTER_DEAL = {
  twoSevensLost: { glad: 2, rueful: 2 },
  twoSevensMade: { proud: 2, sore: 2 },
  sevenLost: { glad: 3, sore: 2, rueful: 2 },
  silentHundred: { glad: 3, sore: 3 },
  hundredLost: { glad: 3, sore: 2, rueful: 2 },
  hundredMade: { proud: 2, glad: 2, sore: 2 },
  bareLost: { glad: 3, rueful: 3 },
  bareMade: { proud: 3, sore: 3 },
  /** Proud is who doubled first, rueful who answered. */
  flekPaid: { proud: 2, glad: 2, sore: 2, rueful: 2 },
  /** Rueful is who doubled first. */
  flekBackfired: { glad: 3, sore: 2, rueful: 2 },
  sevenMade: { proud: 2, glad: 2, sore: 2 },
  silentSevenLost: { glad: 2, rueful: 2 },
  silentSevenMade: { proud: 2, sore: 2 },
  close: { glad: 3, sore: 3 },
  /** Proud is who bid for the talon and gained. */
  plain: { glad: 3, sore: 3, even: 2, proud: 2 },
} as const satisfies Record<string, Moods>;

const BETWEEN_TRICKS = {
  /** Glad is who called, proud whose card fell. */
  partner: { glad: 2, proud: 2 },
  marriage: { glad: 2, sore: 2 },
  aceTrumped: { glad: 2, sore: 2 },
  tenCaught: { glad: 2, sore: 2 },
  fatTrick: { glad: 2, sore: 2 },
  silence: { glad: 2 },
} as const satisfies Record<string, Moods>;

export type Occasion = keyof typeof AFTER_DEAL | keyof typeof BETWEEN_TRICKS;

const LINES: Readonly<Record<Occasion, Moods>> = { ...AFTER_DEAL, ...BETWEEN_TRICKS };

export const OCCASIONS = Object.keys(LINES) as readonly Occasion[];

export const isAfterDeal = (occasion: Occasion): boolean => occasion in AFTER_DEAL;

export function moodsOf(occasion: Occasion): readonly Mood[] {
  return Object.keys(LINES[occasion]) as Mood[];
}

/** How many lines everybody has for an occasion in a mood. */
export function linesOf(occasion: Occasion, mood: Mood): number {
  return LINES[occasion][mood] ?? 0;
}

/** An occasion that has come, and who may speak of it how. */
export interface Happened {
  readonly occasion: Occasion;
  readonly speakers: Readonly<Partial<Record<Mood, readonly Seat[]>>>;
}
