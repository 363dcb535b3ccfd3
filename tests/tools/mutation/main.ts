/**
 * `npm run test:mutation -- <room or path>…`: changes the sources one place at a time and sees whether a test notices, by StrykerJS. A path inside a room takes that file or folder alone. What was tried is kept in `.mutation/` and
 * tried again only where the code changed; what survived also where a test did. `--lines` tries what lies in so many lines of
 * code drawn from the room, kept apart: a score with an interval in minutes where all of it takes a night.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chanceFrom, sample } from '#main/engine/kernel/index.ts';
import { commandLine } from '#main/shells/command-line.ts';
import { isRoom, ROOMS, type Room } from './rooms.ts';

const ROOT = join(import.meta.dirname, '../../..');

const { values, positionals } = commandLine({
  name: 'npm run test:mutation --',
  about: `Changes the sources one place at a time and tells which change no test notices. Rooms: ${Object.keys(ROOMS).join(', ')}.`,
  positionals: { value: 'room or path…' },
  options: {
    'at-once': { type: 'string', value: 'N', default: '1', help: 'how many are tried at once' },
    again: { type: 'boolean', help: 'forget what was tried before' },
    lines: { type: 'string', value: 'N', help: 'only what lies in so many lines of code, drawn from the room' },
    seed: { type: 'string', default: '1', help: 'which lines are drawn' },
  },
});

/** Of the room's tests those that import the mutated code, up to the first that fails. */
const TESTS_THAT_REACH =
  'npx vitest related --run --bail=1 --maxWorkers=1 --reporter=dot --config tests/tools/mutation/vitest.config.ts ';

interface Job {
  /** Names what is kept of it. */
  readonly name: string;
  readonly paths: readonly string[];
  readonly tests: readonly string[];
}

function jobFor(named: string): Job {
  if (isRoom(named)) return { name: named, paths: ROOMS[named].mutate, tests: ROOMS[named].tests };
  const path = named.replace(/\/$/, '');
  const room: Room | undefined = Object.values(ROOMS).find(({ mutate }: Room) =>
    mutate.some((folder) => path === folder || path.startsWith(`${folder}/`)),
  );
  if (room === undefined) {
    process.stderr.write(`${named} is no room (${Object.keys(ROOMS).join(', ')}) and lies in none.\n`);
    process.exit(2);
  }
  return { name: path.replaceAll('/', '-'), paths: [path], tests: room.tests };
}

/** Stryker cannot see which tests its command runs: after a change of theirs, what survived is tried again. */
function forgetSurvivors({ name, tests }: Job): void {
  const [report, seen] = [join(ROOT, `.mutation/${name}.json`), join(ROOT, `.mutation/${name}.tests`)];
  const files = tests.flatMap((path) =>
    path.endsWith('.ts') ? path : globSync(`${path}/**/*`, { cwd: ROOT }).toSorted(),
  );
  const hash = createHash('sha256');
  for (const file of files) if (file.includes('.')) hash.update(readFileSync(join(ROOT, file)));
  const now = hash.digest('hex');
  if (existsSync(report) && (!existsSync(seen) || readFileSync(seen, 'utf8') !== now)) {
    const kept = JSON.parse(readFileSync(report, 'utf8')) as {
      files: Record<string, { mutants: { status: string }[] }>;
    };
    for (const file of Object.values(kept.files))
      file.mutants = file.mutants.filter(({ status }) => status !== 'Survived');
    writeFileSync(report, JSON.stringify(kept));
  }
  writeFileSync(seen, now);
}

/** Lines in which something may be changed: neither blank nor comment, import or mere bracket. */
const CODE = /^(?!\s*(\/\/|\/?\*|import |export \{|\}? from |[\])}>,;]*$)).*\w/;

/** So many lines of the files, as Stryker takes them; the same seed draws the same. */
function drawnLines(files: readonly string[], count: number): string[] {
  const all = files.flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .flatMap((line, i) => (CODE.test(line) ? [`${file}:${i + 1}-${i + 1}`] : [])),
  );
  return sample(all, Math.min(count, all.length), chanceFrom(`mutation ${values.seed}`));
}

/** Whether Stryker came to an end; surviving mutants are a report and not a failure. */
function run(job: Job): boolean {
  const { name, tests } = job;
  if (values.again) rmSync(join(ROOT, `.mutation/${name}.json`), { force: true });
  forgetSurvivors(job);
  const files = job.paths
    .flatMap((path) => (path.endsWith('.ts') ? path : globSync(`${path}/**/*.ts`, { cwd: ROOT })))
    .toSorted();
  const places = values.lines === undefined ? files : drawnLines(files, Number(values.lines));
  process.stdout.write(
    `${name}: ${files.length} files${values.lines === undefined ? '' : `, ${places.length} lines of them`}\n`,
  );
  const { status } = spawnSync('npx', ['stryker', 'run', 'tests/tools/mutation/stryker.config.mjs'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      FORHONT_MUTATED_ROOM: name,
      FORHONT_MUTATED_FILES: places.join(' '),
      FORHONT_MUTATED_TESTS: tests.join(' '),
      FORHONT_MUTATED_COMMAND: TESTS_THAT_REACH + files.join(' '),
      FORHONT_MUTATED_AT_ONCE: values['at-once'],
    },
  });
  return status === 0;
}

mkdirSync(join(ROOT, '.mutation'), { recursive: true });
const drawn = values.lines === undefined ? '' : `-${values.lines}-lines-${values.seed}`;
const jobs = (positionals.length > 0 ? positionals : Object.keys(ROOMS))
  .map(jobFor)
  .map((job) => ({ ...job, name: job.name + drawn }));
process.exitCode = jobs.map(run).every(Boolean) ? 0 : 1;
