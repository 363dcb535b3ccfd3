/** Computer players. They see a `SeatView` and nothing else, and always choose one of its actions. */
import { NEUTRAL, type Level, type Temper } from '#shared/bots.ts';
import { csm } from '#shared/rules/csm.ts';
import { findRuleSet, rulesFor, type RuleSet } from '#shared/rules/index.ts';
import type { SeatView } from '#shared/view.ts';
import { answered, answeredBy, type Asking, type SolverPool } from '#main/solver/index.ts';
import { byRule } from './by-rule.ts';
import type { Decision } from './choice.ts';
import { knowledgeOf } from './knowledge.ts';
import { thinkingOf } from './levels.ts';
import { choosingCard } from './sampled.ts';

export { gamesOf, mayDiscard, noTrumpChance, valuerOf, type ContractGame, type Surroundings } from './calls/games.ts';
export { gamesFrom } from './calls/open-games.ts';
export type { Decision, Valued } from './choice.ts';
export {
  beliefOf,
  biddingBelief,
  cardGains,
  judging,
  judgingSample,
  judgingTerms,
  sampleFor,
  termsGains,
  type Belief,
  type Gains,
  type JudgedCard,
  type JudgedTerms,
  type Judgement,
  type JudgeOptions,
  type Sample,
  type Worth,
} from './judge/index.ts';
export {
  errorOfCalls,
  isLearned,
  isSameCall,
  judgingCalls,
  kindOfCall,
  dealsImagined,
  playedOn,
  triedOf,
  valuedCalls,
  type CallKind,
  type ImaginedGame,
  type JudgedCall,
  type JudgedCalls,
  type MeantGame,
} from './judge/calls.ts';
export { imaginedDeal } from './judge/imagined.ts';
export { termsAfter } from './judge/tried-terms.ts';
export { talkAfter } from './talk/index.ts';
export { marriagesIn } from './hand/features.ts';
export { suitSafety } from './hand/betl.ts';
export { outlookOf } from './hand/outlook.ts';
export { hraChance, stoChance } from './hand/stakes.ts';
export { knowledgeOf, type Knowledge } from './knowledge.ts';
export { batchesOf, type Batch } from './layouts/by-partner.ts';
export { tableFrom, termsOf, type Terms } from './layouts/table.ts';
export { playedOut } from './playout.ts';
export { provingRest, type Rest } from './rest.ts';
export { laidOut, unseenBy, type Layout, type Unseen } from './layouts/unseen.ts';

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

/**
 * As `chooseAction`, the thinking of the higher levels done in the background.
 * @throws Cancelled once the signal is aborted
 */
export function chooseInBackground(
  pool: SolverPool,
  view: SeatView,
  options: PlayerOptions,
  signal?: AbortSignal,
): Promise<Decision> {
  return answeredBy(pool, choosing(view, options), signal);
}

function* choosing(view: SeatView, options: PlayerOptions): Asking<Decision> {
  const { level, seed, ms, temper = NEUTRAL } = options;
  const ruleSet = options.ruleSet ?? findRuleSet(view.rules) ?? csm;
  const knowledge = knowledgeOf(view, rulesFor(ruleSet, view.variant), temper, level > 1);
  const rule = byRule(knowledge, seed);
  const thinking = thinkingOf(level, view);
  return thinking === null ? rule : yield* choosingCard(knowledge, thinking, rule, { ruleSet, seed, ms });
}
