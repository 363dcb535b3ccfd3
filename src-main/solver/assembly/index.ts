/** The solver's core as WebAssembly exports; `core.ts` is its other half. */
export { leaderFates, lookAtPosition, otherFates, sureMax, sureMin, tricksMax, tricksMin } from './bounds';
export { setDeal, setSeat, specialCards } from './deal';
export { announced, isEvent, keptSilent, setEvents, trickCounted } from './events';
export { forgetHistory } from './history';
export { following, leading, representatives } from './moves';
export {
  bonusBeaten,
  bonusMade,
  bonusNone,
  EXTRAS,
  leastBeaten,
  leastMade,
  leastNone,
  mostBeaten,
  mostMade,
  mostNone,
  setForfeitable,
  stampOf,
} from './question';
export {
  allow,
  allowance,
  beginDeal,
  canReach,
  DEAL_STAMPS,
  endExtra,
  endFate,
  endUnits,
  follow,
  setRoot,
} from './search';
export { createTable, hits, newDealStamps, newStamps, probes, resetCounts, useTable } from './table';
