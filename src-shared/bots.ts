/** Computer players: how strongly they may play, and who they are. */
import type { Variant } from './seats.ts';

/** 1 plays by rules of thumb, 2 looks at some layouts of the hidden cards, 3 at more of them and at what calls tell. */
export const LEVELS = [1, 2, 3] as const;
export type Level = (typeof LEVELS)[number];

/** A level is offered where it was measured to beat the one below; in lízaný the third plays card for card as the second does. */
const LEVELS_OF: Readonly<Record<Variant, readonly [Level, ...Level[]]>> = {
  voleny: LEVELS,
  licitovany: LEVELS,
  krizovy: LEVELS,
  lizany: [1, 2],
};

/** Weakest first. */
export function levelsOf(variant: Variant): readonly [Level, ...Level[]] {
  return LEVELS_OF[variant];
}

/** What a level asked for is in a variant: one that is not there, be it of a later release, plays as the strongest. */
export function levelIn(variant: Variant, level: number): Level {
  const levels = levelsOf(variant);
  return levels.find((known) => known === level) ?? levels.at(-1)!;
}

/** In the order of their places. */
export const CHARACTERS = ['blazena', 'vaclav', 'jindra', 'ludmila'] as const;
export type Character = (typeof CHARACTERS)[number];

export function characterOf(id: string): Character | undefined {
  return CHARACTERS.find((known) => known === id);
}

/**
 * How somebody speaks of what has happened. Whoever is glad or sore may be anybody on that side; who is proud or rueful speaks of what
 * they did themselves, and `even` is whoever has neither won nor lost.
 */
export const MOODS = ['glad', 'sore', 'proud', 'rueful', 'even'] as const;
export type Mood = (typeof MOODS)[number];

/** How much more (less, below nothing) somebody expects of a call than rules of thumb say. Cards are not played by it. */
export interface Temper {
  /** As a share of what a game of his own is played for; where games are bid for, nobody is bolder than the rules of thumb. */
  readonly bids: number;
  /** In base units for every part that he doubles: dear ones tempt nobody more than cheap ones. */
  readonly doublings: number;
}

export const NEUTRAL: Temper = { bids: 0, doublings: 0 };

/** Small enough to cost next to nothing (docs/players.md), and as these four talk. */
export const TEMPERS: Readonly<Record<Character, Temper>> = {
  /** Rues every doubling, and what she announced too much. */
  blazena: { bids: -0.1, doublings: -0.15 },
  /** “A double is a double.” */
  vaclav: { bids: 0, doublings: 0.1 },
  /** “I double, therefore I am.” */
  jindra: { bids: 0.1, doublings: 0.1 },
  /** By the count, not by the mood. */
  ludmila: NEUTRAL,
};
