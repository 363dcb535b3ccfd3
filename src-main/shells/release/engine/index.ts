/**
 * The face of the npm package `forhont-engine`: rules, legality, settlement, solver and notation, from the sources the app
 * itself runs. What stands here is promised by the package's version; see README.md beside this file.
 */
export {
  DECK,
  NO_TRUMP_ORDER,
  RANKS,
  SUITS,
  TRUMP_GAME_ORDER,
  makeCard,
  parseCard,
  rankOf,
  sortHand,
  suitOf,
  type Card,
  type Rank,
  type Suit,
} from '#shared/cards.ts';
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
export { FORHONT, VARIANTS, handSize, nextSeat, seatsOf, trickCount, type Seat, type Variant } from '#shared/seats.ts';
export { unwrap, type DomainError, type Result } from '#shared/result.ts';
export type { Action, ActionOf, ActionType } from '#shared/actions.ts';
export type { Setup, SetupInput } from '#shared/position.ts';
export type { Settlement, ComponentLine, Side, SidePoints } from '#shared/settlement.ts';
export type { ToldGame } from '#shared/told-game.ts';
export type { CardVerdict, LogEntry, Manner, Phase, PlayedCard, Reason, SeatView, Trick } from '#shared/view.ts';

export { RULE_SETS, findRuleSet, rulesFor, type RuleFields, type RuleSet } from '#shared/rules/index.ts';
export { ruleContradictions } from '#shared/rules/contradictions.ts';

export {
  ENGINE_VERSION,
  actionRefusal,
  cardRefusal,
  dealHands,
  dealtTo,
  isOver,
  legalActions,
  legalCards,
  playCard,
  positionOf,
  positionVerdicts,
  publicLog,
  replay,
  setupProblems,
  settlePosition,
  settleTold,
  settlementOf,
  startDeal,
  toPosition,
  verdicts,
  type Deal,
  type DealTerms,
  type Dealt,
  type DealtHands,
  type Packet,
  type Position,
} from '#main/engine/index.ts';
export {
  laidQuestion,
  proveLaid,
  type Counterexample,
  type LaidQuestion,
  type LaidVerdict,
  type Proof,
} from '#main/engine/laid/index.ts';

export {
  lineFor,
  type Bounds,
  type CardValue,
  type ValueEstimate as Estimate,
  type LineResult,
  type Objective,
  type Play,
  type SolveOptions,
  type SolveResult,
} from '#main/solver/index.ts';

export {
  formatOf,
  makeHand,
  makeJson,
  makeLine,
  makeRecord,
  makeShare,
  nodeAt,
  recordOf,
  setupAt,
  type AnyNotation,
  type GameRecord,
  type RecordNode,
} from '#shared/notation/index.ts';

export {
  applyAction,
  dealCards,
  parseAny,
  parseHand,
  parseJson,
  parseLine,
  parseRecord,
  parseShare,
  shuffledDeck,
  solve,
  viewFor,
} from './door.ts';
