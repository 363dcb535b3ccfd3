/** Rule sets, deals from the shuffle to the settlement, positions and what may be played in them. */
export {
  COMPONENTS,
  CONTRACTS,
  announcedComponents,
  isNoTrump,
  type Bid,
  type Component,
  type Contract,
  type FlekTarget,
} from '#shared/contracts.ts';
export { unwrap, type DomainError, type Result } from '#shared/result.ts';
export type { Action, ActionOf, ActionType } from '#shared/actions.ts';
export type { Setup, SetupInput } from '#shared/position.ts';
export type { Settlement, ComponentLine, DealResult, Side, SidePoints } from '#shared/settlement.ts';
export type { ToldGame } from '#shared/told-game.ts';
export type { CardVerdict, LogEntry, Manner, Phase, PlayedCard, Reason, SeatView, Trick } from '#shared/view.ts';

export { RULE_SETS, findRuleSet, rulesFor, type RuleFields, type RuleSet } from '#shared/rules/index.ts';
export { resultOf } from '#shared/settlement.ts';

export {
  ENGINE_VERSION,
  actionRefusal,
  cardRefusal,
  dealtTo,
  isOver,
  legalActions,
  legalCards,
  playCard,
  positionOf,
  positionVerdicts,
  publicLog,
  recordOfDeal,
  replay,
  setupProblems,
  settlePosition,
  settleTold,
  settlementOf,
  startDeal,
  verdicts,
  type Deal,
  type DealState,
  type DealTerms,
  type Dealt,
  type DealtHands,
  type Packet,
  type Position,
} from '#main/engine/index.ts';
export {
  applyAction,
  dealCards,
  dealHands,
  followRecord,
  playAtRandom,
  shuffledDeck,
  toPosition,
  viewFor,
} from './door.ts';
