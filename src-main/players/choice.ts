/** How a player weighs actions: the best value wins, ties are broken by the seed, the lead over the next gives the confidence. */
import type { Action } from '#shared/actions.ts';
import { pick, type Chance } from '#main/engine/kernel/index.ts';

export interface Valued<A extends Action = Action> {
  readonly action: A;
  /** Higher is better; comparable only within one decision. `-Infinity`: what cannot be valued. */
  readonly value: number;
  /** Where layouts were looked at: share of them (0–1) in which the side gains money; `value` is then the mean gain. */
  readonly chance?: number | undefined;
}

export interface Decision {
  readonly action: Action;
  /** 0–1: how clearly the action beats the others; 1 when there is no other. */
  readonly confidence: number;
  /** All actions weighed, best first. */
  readonly considered: readonly Valued[];
  /** Where the action announces or comments a game: how likely (0–1) all that is announced is made, in the player's judgement. */
  readonly chance?: number;
  /** Layouts of the hidden cards that were looked at; absent where none were. */
  readonly layouts?: number;
}

/** Values closer than this count as equal. */
const TIE = 1e-6;

/** The best of `valued` (never empty); `scale` is a lead in value that makes the choice clear (confidence about 0.76). */
export function decide(valued: readonly Valued[], scale: number, chance: Chance): Decision {
  // What cannot be valued is worse than all else.
  const known = valued.map((of) => (Number.isNaN(of.value) ? { ...of, value: -Infinity } : of));
  const considered = known.sort((a, b) => b.value - a.value);
  const best = considered[0]!;
  const equals = considered.filter(({ value }) => value === best.value || best.value - value < TIE);
  const chosen = pick(equals, chance);
  const next = considered[equals.length];
  const confidence = equals.length > 1 ? 1 / equals.length : next ? Math.tanh((best.value - next.value) / scale) : 1;
  return { action: chosen.action, confidence, considered };
}
