import { availableParallelism, cpus } from 'node:os';
import { solve } from '#main/solver/index.ts';
import { coreFor } from '#main/solver/solve.ts';
import { plainAlphaBeta } from './baseline.ts';
import { measureCancelling } from './cancelling.ts';
import { keep, lastRun } from './history.ts';
import { measure, spreadOf, timed, type Measured } from './measure.ts';
import { changeFrom, HEADING, rowOf, say } from './report.ts';
import { measureSampling } from './sampling.ts';
import { dealsOf, SETS } from './sets.ts';
import { measureStock } from './stock.ts';

const MODES = { value: { cards: 'none' }, cards: { cards: 'all', line: false } } as const;

export interface BenchOptions {
  /** Fewer deals, once each. */
  readonly quick: boolean;
  /** Whether the run joins history.json, to compare later ones with; a quick one never does. */
  readonly keep: boolean;
}

export async function runBench({ quick, keep: isKept }: BenchOptions): Promise<void> {
  const before = lastRun();
  say(
    `Node ${process.version}, ${availableParallelism()} × ${cpus()[0]!.model.trim()}; ms of the thread's processor time`,
  );
  for (const set of SETS) measure(dealsOf(set, 5), {}, 3);

  say(`\n${HEADING}`);
  const sets: Record<string, Measured> = {};
  for (const set of SETS) {
    const deals = dealsOf(set, quick ? 40 : 200);
    for (const [mode, options] of Object.entries(MODES)) {
      const name = `${set.name}, ${mode}`;
      const measured = measure(deals, options, quick ? 1 : 3);
      sets[name] = measured;
      say(rowOf(name, measured) + changeFrom(before?.sets[name], measured));
    }
  }
  compareWithBaseline(quick ? 10 : 40);
  measureStock(quick ? 5 : 40, say);
  await measureCancelling(quick ? 5 : 40, say);
  const sampling = await measureSampling(quick ? 100 : 500, say);
  if (isKept && !quick) await keep({ at: new Date().toISOString(), node: process.version, sets, sampling });
}

/** Both on the last six cards of the same deals, as plain alpha-beta does not end on whole ones. */
function compareWithBaseline(count: number): void {
  const [set] = SETS;
  const endings = dealsOf(set!, count).map((deal) => ({ ...deal, hands: deal.hands.map((hand) => hand.slice(0, 6)) }));
  const core = coreFor();
  const plain = endings.map((ending) => timed(() => plainAlphaBeta(core, ending)));
  const own = endings.map((ending) => timed(() => solve(ending, { cards: 'none' })));
  for (const [i, { result }] of plain.entries()) {
    if (result.value !== own[i]!.result.value) throw new Error(`ending ${i}: ${result.value} by plain alpha-beta`);
  }
  const row = (name: string, runs: readonly { result: { nodes: number }; ms: number }[]): void => {
    const [nodes, ms] = [spreadOf(runs.map(({ result }) => result.nodes)), spreadOf(runs.map((run) => run.ms))];
    say(
      `${name.padEnd(48)} nodes median ${nodes.median}, mean ${Math.round(nodes.mean)}; ms mean ${ms.mean.toFixed(2)}`,
    );
  };
  say('\nsix cards a hand, hra');
  row('plain alpha-beta', plain);
  row('solver', own);
}
