/** Exact open-hands play. See README.md. */
export { OBJECTIVES, type Objective } from './objective.ts';
export type { Bounds, CardValue, LineResult, Play, SolveOptions, SolveResult } from './result.ts';
export type { Limits } from './limits.ts';
export { lineFor, solve } from './solve.ts';
