/**
 * `npm run bench` measures the solver on fixed deals and compares with the last run kept in history.json; `npm run bench -- board` measures
 * the position editor instead, from the last card placed to the values on screen, and from one hand to the first sampled estimate; `start`
 * a start of the program, to the first screen; `table` clicks at the table; `saves` what 10,000 deals cost; `year` a year of evenings and an
 * archive of 100,000 deals; `kernel` the hidden hands drawn a second.
 * docs/performance.md says what the figures mean.
 */
import { commandLine } from '#main/shells/command-line.ts';
import { runBoardBench } from './board.ts';
import { measureKernel } from './kernel.ts';
import { runBench } from './run.ts';
import { runSavesBench } from './saves.ts';
import { runStartBench } from './start.ts';
import { runTableBench } from './table.ts';
import { runYearBench } from './year.ts';

const PARTS: Readonly<Record<string, () => unknown>> = {
  board: runBoardBench,
  kernel: () => measureKernel((line) => process.stdout.write(`${line}\n`)),
  start: runStartBench,
  table: runTableBench,
  saves: runSavesBench,
  year: runYearBench,
};
const { values, positionals } = commandLine({
  name: 'npm run bench --',
  about: 'Measures the solver on fixed deals, or another part of the program.',
  positionals: { value: 'part', choices: Object.keys(PARTS), most: 1 },
  options: {
    quick: { type: 'boolean', help: 'the solver with fewer deals' },
    keep: { type: 'boolean', help: 'keep the run in tests/tools/bench/history.json, to compare later ones with' },
  },
});
const [part] = positionals;
await (part === undefined ? runBench(values) : PARTS[part]!());
