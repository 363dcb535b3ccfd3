/**
 * `npm run bench` measures the solver on fixed deals and compares with the last run kept in history.json, which it then joins;
 * `npm run bench -- --quick` does it with fewer deals and keeps nothing. docs/performance.md says what the figures mean.
 */
import { runBench } from './run.ts';

await runBench(process.argv.includes('--quick'));
