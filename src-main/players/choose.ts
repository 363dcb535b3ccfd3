/** A player's choice, made in this thread. */
import { NEUTRAL, type Level, type Temper } from '#shared/bots.ts';
import { csm } from '#shared/rules/csm.ts';
import { findRuleSet, rulesFor, type RuleSet } from '#shared/rules/index.ts';
import type { SeatView } from '#shared/view.ts';
import { answered, type Asking } from '#main/solver/index.ts';
import { byRule } from './by-rule.ts';
import type { Decision } from './choice.ts';
import { knowledgeOf } from './knowledge.ts';
import { thinkingOf } from './levels.ts';
import { choosingCard } from './sampled.ts';

export interface PlayerOptions {
  readonly level: Level;
  /** Breaks ties and draws samples; the same view and seed always give the same decision, unless time runs out. */
  readonly seed: string;
  /** The rules played by, when the view names a set that is not built in. */
  readonly ruleSet?: RuleSet;
  /** How boldly it bids and doubles; without one by what is expected. */
  readonly temper?: Temper;
  /** Wall-clock milliseconds for thinking about layouts; level 1 needs none. */
  readonly ms?: number | undefined;
}

/**
 * Chooses for the seat whose turn it is in `view` (its `actions` must not be empty), in this thread.
 * `considered` lists every action with the player's own valuation, best first.
 */
export function chooseAction(view: SeatView, options: PlayerOptions): Decision {
  return answered(choosing(view, options));
}

/** The same, step by step: what is to be solved is asked for. */
export function* choosing(view: SeatView, options: PlayerOptions): Asking<Decision> {
  const { level, seed, ms, temper = NEUTRAL } = options;
  const ruleSet = options.ruleSet ?? findRuleSet(view.rules) ?? csm;
  const knowledge = knowledgeOf(view, rulesFor(ruleSet, view.variant), temper, level > 1);
  const rule = byRule(knowledge, seed);
  const thinking = thinkingOf(level, view);
  return thinking === null ? rule : yield* choosingCard(knowledge, thinking, rule, { ruleSet, seed, ms });
}
