/**
 * Doublings of one component where a rule set sets no limit. Thirty doublings are a billion base units, far beyond any
 * table; the ceiling only keeps the numbers exact and the action lists finite.
 */
export const MAX_FLEKS = 30;
