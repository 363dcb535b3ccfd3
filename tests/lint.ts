/**
 * `npm run lint`: floors, faces and the window (ESLint), the rules of the language (oxlint) and looks (oxfmt), all three in any case.
 * None keeps anything: whether an import closes a circle depends on files that did not change.
 */
import { inTurn, run } from './steps.ts';

const results = await Promise.all([run('eslint .'), inTurn(['oxlint', 'oxfmt --check'])]);
process.exitCode = results.flat().every(Boolean) ? 0 : 1;
