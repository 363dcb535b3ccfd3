/** `npm test`: every check in turn, each to its end; the last line is the sum. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './e2e/chromium.ts';

interface Count {
  readonly passed: number;
  readonly failed: number;
}

const reports = mkdtempSync(join(tmpdir(), 'forhont-test-'));
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Runs an npm script as one step; whether it succeeded. */
function run(script: string, env: NodeJS.ProcessEnv = {}): boolean {
  say(`\n── npm run ${script}`);
  return (
    spawnSync(`npm run -s ${script}`, { shell: true, stdio: 'inherit', env: { ...process.env, ...env } }).status === 0
  );
}

/** A step without tests of its own counts as one. */
function check(script: string): Count {
  const succeeded = run(script);
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

function unitTests(): Count {
  const report = join(reports, 'unit.json');
  const succeeded = run(`test:unit -- --reporter=default --reporter=json --outputFile.json="${report}"`);
  return counted(succeeded, report, (json) => {
    const { numPassedTests, numFailedTests } = json as { numPassedTests: number; numFailedTests: number };
    return { passed: numPassedTests, failed: numFailedTests };
  });
}

function endToEndTests(): Count {
  const report = join(reports, 'e2e.json');
  if (!ensureChromium(say)) {
    say('FAILED: no Chromium. Install Chromium or Chrome, or name one in FORHONT_CHROMIUM.');
    return { passed: 0, failed: 1 };
  }
  const succeeded = run('test:e2e -- --reporter=list,json', { PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  return counted(succeeded, report, (json) => {
    const { stats } = json as { stats: { expected: number; unexpected: number; flaky: number } };
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
  });
}

const counts = [check('lint'), check('typecheck'), check('build'), unitTests(), endToEndTests()];
rmSync(reports, { recursive: true });
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
say(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
