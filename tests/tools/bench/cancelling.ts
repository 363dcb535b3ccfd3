/** How long an aborted call takes to be answered: whole deals of lízaný, which would take minutes. */
import { createPool } from '#main/solver/index.ts';
import { spreadOf } from './measure.ts';
import { lizanyPosition } from './stock.ts';

const WHOLE_STOCK = 16;

export async function measureCancelling(count: number, say: (line: string) => void): Promise<void> {
  const pool = createPool({ workers: 1 });
  await pool.solve(lizanyPosition(1, 0));
  const times: number[] = [];
  for (let i = 0; i < count; i++) {
    const stop = new AbortController();
    const answer = pool.solve(lizanyPosition(i + 1, WHOLE_STOCK), { signal: stop.signal });
    await new Promise((done) => setTimeout(done, 100));
    const aborted = performance.now();
    stop.abort();
    const { exact } = await answer;
    if (exact) throw new Error('solved before it was cancelled');
    times.push(performance.now() - aborted);
  }
  await pool.close();
  const { median, worst } = spreadOf(times);
  say(`\nfrom abort to answer: median ${median.toFixed(1)} ms, worst ${worst.toFixed(1)} ms`);
}
