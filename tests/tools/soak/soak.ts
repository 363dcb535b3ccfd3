/**
 * Random deals in bulk, engine against reference: `npm run soak -- deals` with options.
 * Progress on stderr, figures on stdout; exit code 1 when anything differs or a contract was never reached.
 * A failed deal is named by its seed: `npm run soak -- deals --variant v --rules id --seed N --deals 1` plays it again.
 */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { findRuleSet, rulesFor } from '#shared/rules/index.ts';
import { VARIANTS } from '#shared/seats.ts';
import { commandLine } from '#main/shells/command-line.ts';
import { announceableContracts } from '../../reference/known-contracts.ts';
import { chunksOf, combinations, type Chunk, type ChunkResult, type Combination } from './jobs.ts';

/** Fewer deals than this prove nothing about contracts that were not reached. */
const ENOUGH_FOR_COVERAGE = 2000;

const { values } = commandLine({
  name: 'npm run soak -- deals',
  about: 'Plays random deals in bulk, engine against reference.',
  options: {
    deals: { type: 'string', value: 'N', help: 'deals of each variant and rule set' },
    variant: { type: 'string', choices: VARIANTS, help: 'of one variant only' },
    rules: { type: 'string', value: 'ID', help: 'of one rule set only' },
    seed: { type: 'string', value: 'N', default: '1', help: 'the number of the first' },
    threads: { type: 'string', value: 'N', default: String(availableParallelism()), help: 'how many work at once' },
  },
});

const asked = combinations({
  ...(values.deals && { deals: Number(values.deals) }),
  ...(values.variant && { variant: values.variant }),
  ...(values.rules && { rules: values.rules }),
});
if (asked.length === 0) {
  process.stderr.write('no such variant under these rules\n');
  process.exit(2);
}

const started = performance.now();
let lastProgress = started;
const results = await runAll(asked.flatMap((combination) => chunksOf(combination, Number(values.seed))));
const problems = asked.flatMap((combination) => report(combination, resultsOf(combination)));
print('');
for (const combination of asked) print(summary(combination, resultsOf(combination)));
const deals = total(results, (result) => result.deals);
print(`${deals} deals in ${seconds(performance.now() - started)} on ${values.threads} threads`);
for (const problem of problems) print(`FAILED ${problem}`);
process.exit(problems.length > 0 ? 1 : 0);

/** Hands chunks to the workers as they fall idle. */
async function runAll(chunks: readonly Chunk[]): Promise<ChunkResult[]> {
  const done: ChunkResult[] = [];
  const waiting = [...chunks];
  const planned = chunks.reduce((sum, { from, to }) => sum + to - from, 0);
  const one = () =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(new URL('worker.ts', import.meta.url));
      const next = () => {
        const chunk = waiting.shift();
        if (chunk) worker.postMessage(chunk);
        else void worker.terminate().then(() => resolve());
      };
      worker.on('message', (result: ChunkResult) => {
        done.push(result);
        progress(done, planned);
        next();
      });
      worker.on('error', reject);
      next();
    });
  await Promise.all(Array.from({ length: Number(values.threads) }, one));
  process.stderr.write('\n');
  return done;
}

function progress(done: readonly ChunkResult[], planned: number): void {
  if (performance.now() - lastProgress < 1000) return;
  lastProgress = performance.now();
  const sum = total(done, (result) => result.deals);
  const { rules, variant } = done.at(-1)!.chunk;
  const failures = total(done, (result) => result.failures.length);
  process.stderr.write(`\r${sum}/${planned} deals, ${failures} failures (${variant} ${rules})        `);
}

function resultsOf({ rules, variant }: Combination): ChunkResult[] {
  return results.filter(({ chunk }) => chunk.rules === rules && chunk.variant === variant);
}

function total(chunks: readonly ChunkResult[], of: (result: ChunkResult) => number): number {
  return chunks.reduce((sum, result) => sum + of(result), 0);
}

function summary({ rules, variant, deals }: Combination, chunks: readonly ChunkResult[]): string {
  const ms = total(chunks, (result) => result.ms);
  return [
    `${variant} ${rules}`.padEnd(26),
    `${deals} deals`.padStart(13),
    `${total(chunks, (result) => result.steps)} actions`.padStart(16),
    `${seconds(ms)} of work`.padStart(16),
    `${total(chunks, (result) => result.failures.length)} failed`.padStart(10),
  ].join('');
}

/** Prints what one combination reached and returns what is wrong with it. */
function report({ rules, variant, deals }: Combination, chunks: readonly ChunkResult[]): string[] {
  print(`\n${variant} ${rules}`);
  const reached = new Map<string, number>();
  for (const chunk of chunks)
    for (const [branch, count] of Object.entries(chunk.reached))
      reached.set(branch, (reached.get(branch) ?? 0) + count);
  for (const [branch, count] of [...reached].sort()) print(`  ${String(count).padStart(8)}  ${branch}`);
  const failures = chunks.flatMap((result) => result.failures);
  return [...failures, ...(deals >= ENOUGH_FOR_COVERAGE ? unreached(rules, variant, reached) : [])];
}

function unreached(rules: string, variant: Combination['variant'], reached: ReadonlyMap<string, number>): string[] {
  const set = findRuleSet(rules);
  if (!set) return [];
  return announceableContracts(rulesFor(set, variant), variant)
    .filter((contract) => !reached.has(`contract ${contract}`))
    .map((contract) => `${variant} ${rules}: ${contract} was never reached`);
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
