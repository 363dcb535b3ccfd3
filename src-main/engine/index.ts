/** The rules: cards and actions in, states and reasons out. See README.md. */
export { cardRefusal, legalCards, positionVerdicts } from './play/duties.ts';
export { playCard } from './play/play-card.ts';
export { setupProblems, toPosition } from './position/setup.ts';
export type { Position } from './position-types.ts';
export { contractComponents } from './settlement/rates.ts';
export { settlePosition } from './settlement/settle.ts';
