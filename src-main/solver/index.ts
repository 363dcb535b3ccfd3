/** Exact open-hands play. See README.md. */
export { answered, answeredBy, askBatch, askLine, askSolve, Cancelled, type Asking } from './asking.ts';
export { OBJECTIVES, type Objective } from './objective.ts';
export { tooDeep } from './result.ts';
export type { Bounds, CardValue, ValueEstimate, LineResult, Play, SolveOptions, SolveResult } from './result.ts';
export { layoutCount, solveBatch, type BatchOptions, type BatchResult } from './batch.ts';
export { plainSet } from '#main/engine/kernel/index.ts';
export { mayGainBySilence } from './marriages.ts';
export { CORE_WASM } from './core-wasm.ts';
export { searchBy } from './core.ts';
export { createPool, type PoolOptions, type SolverPool } from './pool.ts';
export { workerFile } from './worker-file.ts';
export { lineFor, solve } from './solve.ts';
export { STOCK_NODES } from './limits.ts';
