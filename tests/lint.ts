/**
 * `npm run lint`: layers, public APIs and the window (ESLint), the rules of the language (oxlint), exports that nobody imports (knip) and
 * looks (oxfmt), all of them in any case. None keeps anything: whether an import closes a cycle depends on files that did not change.
 */
import { commandLine } from '#main/shells/command-line.ts';
import { run, runInTurn } from './steps.ts';

commandLine({ name: 'npm run lint', about: 'Runs ESLint, oxlint, knip and oxfmt over everything.' });

/** Promises that nobody waits for; all else of the window ESLint watches. */
const WINDOW = 'oxlint -c .oxlintrc.window.json src-renderer tests/renderer';

const results = await Promise.all([
  run('eslint .'),
  runInTurn(['oxlint', WINDOW, 'knip --no-progress', 'oxfmt --check']),
]);
process.exitCode = results.flat().every(Boolean) ? 0 : 1;
