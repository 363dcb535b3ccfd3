/** The solver's core as WebAssembly exports; `core.ts` is its other half. */
export { setDeal, setSeat } from './deal';
export { announced, isEvent, keptSilent, setEvents, trickCounted } from './events';
export { forgetHistory } from './history';
export { following, leading, representatives } from './moves';
export { bonusBeaten, bonusMade, bonusNone, leastAlive, leastNone, mostAlive, mostNone } from './question';
export { allow, allowance, canReach, setRoot, setStamps } from './search';
export { createTable, hits, newStamps, probes, resetCounts, useTable } from './table';
