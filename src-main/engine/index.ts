/** The rules: cards and actions in, states and reasons out. See README.md. */
export { hasMarriage, holdingRefusal } from './bidding/holdings.ts';
export { higherGames } from './bidding/no-trump.ts';
export { claimQuestion } from './claim/proof.ts';
export { MAX_NODES, NotProved, proved, proveHere, questionKey, type Proved, type Prover } from './claim/prover.ts';
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
export {
  dealCards,
  dealHands,
  dealtTo,
  shuffledDeck,
  type Dealt,
  type DealtHands,
  type Packet,
} from './deal/dealing.ts';
export { setupOfPlayed } from './deal/played.ts';
export { followRecord, recordOfDeal } from './deal/record.ts';
export { ownedBy, type DealState } from './deal/state.ts';
export { cardRefusal, legalCards, positionVerdicts } from './play/duties.ts';
export { fourHelpersCount, helpersPlayed } from './play/four-helpers.ts';
export { firstLeader } from './play/lead.ts';
export { isOver } from './play/over.ts';
export { handsCompared, marriageOf, playCard } from './play/play-card.ts';
export { sideOf } from './play/sides.ts';
export { trickPoints, winningCard } from './play/tricks.ts';
export type { Position } from './position-types.ts';
export { cardsBeside, isWholeDeal } from './position/problems.ts';
export { isHeartsBid, setupProblems, toPosition } from './position/setup.ts';
export { bonusOf } from './settlement/bonus.ts';
export { hundredLost, hundredMade, hundredWon, silentHundred, type Overshoot } from './settlement/hundred.ts';
export { secondSevenMade } from './settlement/outcomes.ts';
export { pointsAway, sharpsAway } from './settlement/away.ts';
export { contractComponents, countsPoints, paysSilentSeven, rateOf, type RateTerms } from './settlement/rates.ts';
export { settlePosition } from './settlement/settle.ts';
export { callWorth, stakesOf } from './settlement/stakes.ts';
export { qualifyingPoints, tallies, type SideTally } from './settlement/tally.ts';
export { settleTold } from './settlement/told.ts';
export { shuffleDue } from './stacking/shuffle.ts';
export { cutDeck, stackDeck, type StackPart } from './stacking/stack.ts';
export { talonRefusal, trumpGameRefusal } from './talon/discard.ts';
export { ENGINE_VERSION } from './version.ts';
export { viewOfPosition } from './view/position-view.ts';
export { viewFor, watcherView } from './view/view.ts';
