/**
 * `npm test`: every check to its end; the last line is the sum. What only reads the sources runs beside the unit tests,
 * so that no core waits; the browser specs have the machine to themselves, since they wait for what they drive.
 * `npm test -- --whole` walks all of these, also what is otherwise left to the soak (`tests/in-soak.ts`,
 * `IN_SOAK` in `tests/e2e/fixtures.ts`).
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandLine } from '#main/shells/command-line.ts';
import { ensureChromium } from './e2e/chromium.ts';
import { inTurn } from './steps.ts';

interface Count {
  readonly passed: number;
  readonly failed: number;
}

interface Run {
  /** An npm script, with arguments. */
  readonly script: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Kept until the end, so that it does not stand between the lines of what runs beside. */
  readonly quiet?: boolean;
}

const { values: asked } = commandLine({
  name: 'npm test --',
  about: 'Runs every check: lint, types, build, unit tests and browser specs.',
  options: { whole: { type: 'boolean', help: 'also what is otherwise left to the soak' } },
  environment: { FORHONT_CHROMIUM: 'the browser that runs the specs' },
});
const reports = mkdtempSync(join(tmpdir(), 'forhont-test-'));
const times: string[] = [];
/** Specs that passed only at the second try. */
const unsteady: string[] = [];
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Runs an npm script as one step; whether it succeeded. */
function run({ script, env = {}, quiet = false }: Run): Promise<boolean> {
  const started = performance.now();
  const [name] = script.split(' ', 1);
  if (!quiet) say(`\n── npm run ${script}`);
  return new Promise((resolve) => {
    const child = spawn(`npm run -s ${script}`, {
      shell: true,
      stdio: ['inherit', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      env: { ...process.env, ...env },
    });
    const output: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('close', (code) => {
      const seconds = Math.round((performance.now() - started) / 1000);
      times.push(`${name!} ${seconds} s`);
      if (quiet) say(`\n── npm run ${script}\n${Buffer.concat(output).toString().trimEnd()}`);
      resolve(code === 0);
    });
  });
}

/** A step without tests of its own counts as one. */
async function check(script: string, quiet = false): Promise<Count> {
  const succeeded = await run({ script, quiet });
  say(`${succeeded ? 'passed' : 'FAILED'}: ${script}`);
  return { passed: Number(succeeded), failed: Number(!succeeded) };
}

/** What a step's own report counts; a step that failed without a failed test (it broke down) counts as one failure. */
function counted(succeeded: boolean, report: string, read: (report: unknown) => Count): Count {
  const count = existing(report, read);
  return { passed: count.passed, failed: succeeded ? count.failed : Math.max(count.failed, 1) };
}

function existing(report: string, read: (report: unknown) => Count): Count {
  try {
    return read(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    return { passed: 0, failed: 1 };
  }
}

async function unitTests(): Promise<Count> {
  const report = join(reports, 'unit.json');
  const reporters = `--reporter=dot --reporter=json --outputFile.json="${report}"`;
  const succeeded = await run({
    script: `test:unit -- ${reporters}`,
    ...(asked.whole && { env: { FORHONT_WHOLE: '1' } }),
  });
  return counted(succeeded, report, (json) => {
    const { numPassedTests, numFailedTests } = json as { numPassedTests: number; numFailedTests: number };
    return { passed: numPassedTests, failed: numFailedTests };
  });
}

/** Of Playwright's JSON report. */
interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly { readonly status: string }[];
  }[];
}

/** A spec that passes only when it is run again is told by name: it is to be mended, though it stops nothing. */
function flaky({ suites = [], specs = [] }: Suite): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...own.map(({ file, title }) => `${file}: ${title}`), ...suites.flatMap(flaky)];
}

async function endToEndTests(): Promise<Count> {
  const report = join(reports, 'e2e.json');
  if ((await chromium) === undefined) {
    say('FAILED: no Chromium. Install Chromium or Chrome, or name one in FORHONT_CHROMIUM.');
    return { passed: 0, failed: 1 };
  }
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const some = asked.whole ? '' : ' --grep-invert=@soak';
  const succeeded = await run({ script: `test:e2e -- --retries=1 --reporter=list,json${some}`, env });
  return counted(succeeded, report, (json) => {
    const { stats, suites } = json as Suite & { stats: { expected: number; unexpected: number; flaky: number } };
    for (const name of flaky({ suites: suites ?? [] })) unsteady.push(name);
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
  });
}

// Where it has to be installed, that goes on beside the rest.
const chromium = ensureChromium(say);
const beside = await Promise.all([
  inTurn([() => check('lint', true), () => check('typecheck', true)]),
  inTurn([() => check('build'), unitTests]),
]);
const counts = [...beside.flat(), await endToEndTests()];
rmSync(reports, { recursive: true });
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
say(`\n${times.join(', ')}; all ${Math.round(performance.now() / 1000)} s`);
for (const name of unsteady) say(`passed only at the second try: ${name}`);
say(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
