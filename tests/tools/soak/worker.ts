/** Runs chunks of deals as they come, one at a time, and reports what they reached. */
import { parentPort } from 'node:worker_threads';
import { walkDeal } from '../../properties/walk.ts';
import { branchesOf } from './branches.ts';
import { ruleSetOf, type Chunk, type ChunkResult } from './jobs.ts';

/** Every view of every seat is compared in one deal of so many. */
const VIEWS_EVERY = 10;
/** One deal in so many is strict, with mistakes in most of those. */
const STRICT_EVERY = 3;
const ERRS = [0.03, 0, 0.15];

parentPort!.on('message', (chunk: Chunk) => parentPort!.postMessage(runChunk(chunk)));

function runChunk(chunk: Chunk): ChunkResult {
  const started = performance.now();
  const reached: Record<string, number> = {};
  const failures: string[] = [];
  let steps = 0;
  for (let seed = chunk.from; seed < chunk.to; seed++) {
    try {
      const set = ruleSetOf(chunk.rules, chunk.variant, seed);
      const errs = ERRS[(seed / STRICT_EVERY) % ERRS.length];
      const views = seed % VIEWS_EVERY === 0;
      const walked = walkDeal({ variant: chunk.variant, set, seed, views, ...(errs !== undefined && { errs }) });
      steps += walked.steps;
      for (const branch of branchesOf(walked)) reached[branch] = (reached[branch] ?? 0) + 1;
    } catch (error) {
      failures.push(error instanceof Error ? error.message : String(error));
      if (failures.length === 3) break;
    }
  }
  return { chunk, deals: chunk.to - chunk.from, steps, ms: performance.now() - started, reached, failures };
}
