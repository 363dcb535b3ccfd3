/**
 * `npm run bench` measures the solver on fixed deals and compares with the last run kept in history.json, which it then joins;
 * `npm run bench -- --quick` does it with fewer deals and keeps nothing; `npm run bench -- board` measures the position
 * editor instead, from the last card placed to the values on screen, and from one hand to the first sampled estimate; `npm run bench -- start` a start of the program, to the
 * first screen; `npm run bench -- table` clicks at the table; `npm run bench -- saves` what 10,000 deals cost; `npm run bench -- year` a year of evenings and an archive of 100,000 deals; `npm run bench -- kernel` the hidden hands drawn a second.
 * docs/performance.md says what the figures mean.
 */
import { runBoardBench } from './board.ts';
import { measureKernel } from './kernel.ts';
import { runBench } from './run.ts';
import { runSavesBench } from './saves.ts';
import { runStartBench } from './start.ts';
import { runTableBench } from './table.ts';
import { runYearBench } from './year.ts';

if (process.argv.includes('board')) await runBoardBench();
else if (process.argv.includes('kernel')) measureKernel((line) => process.stdout.write(`${line}\n`));
else if (process.argv.includes('start')) await runStartBench();
else if (process.argv.includes('table')) await runTableBench();
else if (process.argv.includes('saves')) await runSavesBench();
else if (process.argv.includes('year')) await runYearBench();
else await runBench(process.argv.includes('--quick'));
