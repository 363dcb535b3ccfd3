/** How likely hidden hands are, by what their holders called: learned from deals the players played among themselves. */
import type { SeatView } from '#shared/view.ts';
import type { HiddenLayout } from '#main/engine/kernel/index.ts';
import type { LearnedTables } from '../hand/regression.ts';
import { eachFeature, sceneOf } from './features.ts';
import { playLikelihood } from './plays.ts';
import weights from './weights.json' with { type: 'json' };

export const BELIEF_FORMAT = 1;

/** By variant and contract. */
const tables: LearnedTables = weights;

/** Sums of weights beyond this are cut, so that a likelihood is a number above 0. */
const MAX = 60;

/** In the form `sampleLayouts` takes it. */
export interface LearnedBelief {
  /** Above 0; how likely a layout is beside others of the same view. */
  readonly likelihood: (layout: HiddenLayout) => number;
  /** Layouts to look at for each one kept: hands somebody would call betl or durch on are rare among all there are. */
  readonly candidates: number;
}

const CANDIDATES = 12;
/** Plays tell layouts apart far more than calls. */
const CANDIDATES_BY_PLAYS = 24;
const CANDIDATES_WITHOUT_TRUMPS = 80;

/**
 * What the calls of a view say of its hidden hands; `null` where nothing is learned of such a game.
 * @param temper 0–1: 1 believes all that was learned, 0 nothing
 */
export function beliefFor(view: SeatView, temper = 1): LearnedBelief | null {
  const scene = sceneOf(view);
  const own = scene === null ? undefined : tables.contexts[scene.context];
  if (scene === null || own === undefined) return null;
  let sum = 0;
  const add = (place: number, amount: number): void => {
    sum += own[place]! * amount;
  };
  return {
    likelihood: (layout) => {
      sum = 0;
      eachFeature(scene, layout, add);
      return Math.exp(temper * Math.max(-MAX, Math.min(MAX, sum)));
    },
    candidates: scene.trump < 0 ? CANDIDATES_WITHOUT_TRUMPS : CANDIDATES,
  };
}

/**
 * What calls and plays of a view say together of its hidden hands; `null` where nothing is learned. Without plays a declarer
 * believes nothing: calls alone gained him nothing (docs/players.md).
 */
export function fullBeliefFor(view: SeatView): LearnedBelief | null {
  const calls = beliefFor(view);
  const plays = playLikelihood(view);
  if (plays === null) return view.seat === view.declarer ? null : calls;
  return {
    likelihood: (layout) => (calls?.likelihood(layout) ?? 1) * Math.exp(Math.max(-MAX, plays(layout))),
    candidates: Math.max(calls?.candidates ?? 0, CANDIDATES_BY_PLAYS),
  };
}
