/**
 * Saves under fire: `npm run soak:saves`. Kills at random moments of first starts, upgrades
 * from the database of 0.1.0, play, school and editor; a disk that is full from the n-th write on; power cuts that drop what was not
 * synced. Progress on stderr, figures on stdout; exit code 1 when anything acknowledged was lost or a database did not open.
 */
import { commandLine } from '#main/shells/command-line.ts';
import { fullDiskRuns, killRuns, powerCutRuns, writesOf, type OnRun, type Step } from '../../saves/harness/runs.ts';
import { shim } from '../../saves/harness/shim.ts';

const { values } = commandLine({
  name: 'npm run soak:saves --',
  about: 'Kills the program, fills its disk and cuts its power, and looks whether anything acknowledged was lost.',
  options: {
    kills: { type: 'string', value: 'N', default: '300', help: 'kills of each step' },
    full: {
      type: 'string',
      value: 'N',
      default: 'all',
      help: 'moments of a full disk in each step, spread evenly; all: every write',
    },
    cuts: { type: 'string', value: 'N', default: '100', help: 'power cuts of each step' },
    seed: { type: 'string', value: 'N', default: '1', help: 'draws the moments' },
    steps: { type: 'string', default: 'first start,upgrade,play,school,editor', help: 'the steps, with commas' },
  },
});
/** Lines after which a step that never ends is ended. */
const LINES: Partial<Record<Step, number>> = { play: 60, school: 30, editor: 40 };
/** Runs between two lines of progress. */
const TOLD = 5;
const steps = values.steps.split(',') as Step[];
const random = randomFrom(Number(values.seed));
const failures: string[] = [];

for (const step of steps) {
  await measured(`${values.kills} kills`, step, (onRun) => killRuns(step, Number(values.kills), random, onRun));
}
if (shim()) {
  for (const step of steps) {
    const writes = Number(values.full) === 0 ? 0 : await writesOf(step, LINES[step]);
    const every = values.full === 'all' ? 1 : Math.max(1, Math.ceil(writes / Number(values.full)));
    const ns = Array.from({ length: Math.ceil(writes / every) }, (_, index) => 1 + index * every);
    await measured(`disk full at ${ns.length} of ${writes} writes`, step, (onRun) =>
      fullDiskRuns(step, ns, LINES[step], onRun),
    );
    await measured(`${values.cuts} power cuts`, step, () =>
      powerCutRuns(step, Number(values.cuts), random, LINES[step]),
    );
  }
} else {
  process.stdout.write('no full disks and power cuts: they need Linux and a C compiler\n');
}
for (const failure of failures) process.stdout.write(`FAILED ${failure}\n`);
process.exitCode = failures.length > 0 ? 1 : 0;

async function measured(what: string, step: Step, work: (onRun: OnRun) => Promise<string[]>): Promise<void> {
  const begun = performance.now();
  const failed = await work((done, lost) => {
    if (done % TOLD === 0) process.stderr.write(`${step}, ${what}: ${done} done, ${lost} failed\n`);
  });
  failures.push(...failed);
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  process.stdout.write(
    `${step.padEnd(12)} ${what.padEnd(36)} ${String(failed.length).padStart(3)} failed ${seconds} s\n`,
  );
}

/** Mulberry32. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
