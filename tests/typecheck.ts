/** `npm run typecheck`: types by TypeScript 7, those of Vue files by 6. */
import { commandLine } from '#main/shells/command-line.ts';
import { runInTurn } from './steps.ts';

const TSC = 'node node_modules/typescript-native/bin/tsc';

/** The programs of types, each with the files a change of which it has to do with. */
export const PROGRAMS = [
  { command: `${TSC} -p tsconfig.json`, of: /^(src-main|src-shared|resources|tests\/(?!e2e|renderer))|^[^/]+\.ts$/ },
  { command: 'vue-tsc -p tsconfig.renderer.json', of: /^(src-renderer|src-shared|resources)/ },
  { command: `${TSC} -p tests/renderer`, of: /^(src-renderer|src-shared|tests\/renderer)/ },
  { command: `${TSC} -p tests/e2e`, of: /^(src-shared\/api|tests\/e2e)/ },
];

if (import.meta.main) {
  commandLine({ name: 'npm run typecheck', about: 'Checks all types.' });
  const passed = await runInTurn(PROGRAMS.map(({ command }) => command));
  process.exitCode = passed.every(Boolean) ? 0 : 1;
}
