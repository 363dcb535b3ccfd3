/**
 * `npm run check`: types, lint and the nearest unit tests of what changed since the branch left `origin/main` (or since the last
 * commit, where there is no such branch). Quick, because each step keeps what it found out the last time; but where the rules changed, all
 * that compares them with the reference is run. `npm test` is the whole.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { commandLine } from '#main/shells/command-line.ts';
import { nearestTests } from './nearest.ts';
import { runInTurn } from './steps.ts';
import { PROGRAMS } from './typecheck.ts';

commandLine({
  name: 'npm run check',
  about: 'Checks types, lint and the nearest unit tests of what changed since origin/main.',
});

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter(Boolean);

function base(): string {
  try {
    return git('merge-base', 'HEAD', 'origin/main')[0]!;
  } catch {
    return 'HEAD';
  }
}

const since = base();
/** Also what is gone: whoever imports that is to be looked at. */
const changed = [
  ...new Set([...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]),
];
const files = changed.filter((file) => existsSync(file));
const code = files.filter((file) => /\.(ts|mjs|js|vue)$/.test(file) && !file.startsWith('src-main/solver/assembly/'));
const window = code.filter((file) => /^(src-renderer|tests\/renderer)\/.*\.ts$/.test(file));
const written = files.filter((file) => /\.(ts|mjs|js|vue|json|md|css|html|ya?ml)$/.test(file));

const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(' ');

/** Milliseconds that test files took when they ran last, as vitest keeps them. */
function durations(): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const file of globSync('node_modules/.vite/vitest/*/results.json')) {
    const { projects = {} } = JSON.parse(readFileSync(file, 'utf8')) as Results;
    for (const { files: tests = {} } of Object.values(projects)) {
      for (const [test, { duration }] of Object.entries(tests)) found.set(test, duration);
    }
  }
  return found;
}

interface Results {
  readonly projects?: Record<string, { readonly files?: Record<string, { readonly duration: number }> }>;
}

const types = PROGRAMS.filter(({ of }) => changed.some((file) => of.test(file))).map(({ command }) => command);
const lint = [
  ...(code.length > 0 ? [`eslint ${quoted(code)}`] : []),
  ...(code.length > 0 ? [`oxlint --no-error-on-unmatched-pattern ${quoted(code)}`] : []),
  ...(window.length > 0 ? [`oxlint -c .oxlintrc.window.json ${quoted(window)}`] : []),
  ...(written.length > 0 ? [`oxfmt --check --no-error-on-unmatched-pattern ${quoted(written)}`] : []),
];
const near = nearestTests(changed.filter((file) => !file.startsWith('tests/e2e/')));
/** What is due is run in any case; of the nearest besides those that are through in that time by when they ran last. */
const MAX_LENGTH = 14_000;
/** Of each, before its first test. */
const SETTING_UP = 700;
/** Of a test nobody has run here. */
const UNKNOWN = 1500;
const lasted = durations();
let left = MAX_LENGTH;
const chosen = near.tests.filter((test, i) => {
  if (i < near.due) return true;
  const takes = SETTING_UP + (lasted.get(test) ?? UNKNOWN);
  if (takes > left) return false;
  left -= takes;
  return true;
});
const unit = chosen.length > 0 ? [`vitest run --project=sources --maxWorkers=1 ${quoted(chosen)}`] : [];
const results = (await Promise.all([runInTurn([...types, ...lint]), runInTurn(unit)])).flat();
process.stdout.write(
  `${changed.length} files changed, ${chosen.length} of the nearest of ${near.tests.length} test files run, ${results.filter((ok) => !ok).length} of ${results.length} steps failed\n`,
);
process.exitCode = results.every(Boolean) ? 0 : 1;
