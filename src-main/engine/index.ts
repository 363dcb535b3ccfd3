/** The rules: cards and actions in, states and reasons out. See README.md. */
export { claimQuestion } from './claim/proof.ts';
export { MOST_NODES, NotProved, proved, proveHere, questionKey, type Proved, type Prover } from './claim/prover.ts';
export { dealCards, dealHands, shuffledDeck, type Dealt, type DealtHands, type Packet } from './deal/dealing.ts';
export {
  actionRefusal,
  applyAction,
  legalActions,
  positionOf,
  publicAction,
  publicLog,
  replay,
  settlementOf,
  startDeal,
  verdicts,
  type Deal,
  type DealTerms,
} from './deal/deal.ts';
export { cardRefusal, legalCards, positionVerdicts } from './play/duties.ts';
export { playCard } from './play/play-card.ts';
export { setupProblems, toPosition } from './position/setup.ts';
export type { Position } from './position-types.ts';
export { bonusOf, type BonusTerms } from './settlement/bonus.ts';
export { contractComponents } from './settlement/rates.ts';
export { settlePosition } from './settlement/settle.ts';
export { stakesOf } from './settlement/stakes.ts';
export { settleTold } from './settlement/told.ts';
export { shuffleDue } from './stacking/shuffle.ts';
export { stackDeck, type Stacking, type StackPart } from './stacking/stack.ts';
export { ENGINE_VERSION } from './version.ts';
export { viewOfPosition } from './view/position-view.ts';
export { viewFor, watcherView } from './view/view.ts';
