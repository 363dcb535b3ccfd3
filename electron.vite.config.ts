import { join } from 'node:path';
import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'electron-vite';
import type { Plugin, Rolldown } from 'vite';

const at = (...parts: string[]): string => join(import.meta.dirname, ...parts);

/** Libraries of hundreds of small modules, bundled: reading them one by one is half of the time of a start. */
const IN_ONE_FILE = ['@intlify/core-base', 'birpc', 'env-paths', 'jsonc-parser', 'kysely', 'ts-fsrs', 'zod'];

/** What goes into each part is told with its licence, for what is shipped with the program. */
const license = { fileName: '.vite/licences.json' };

/** The same as a package ships, for who runs what was built here; by then every part has told. */
const licencesFile = {
  name: 'licences-file',
  apply: 'build',
  async closeBundle() {
    const release = (await import(at('src-main/shells/release/licences.ts'))) as { writeBuiltLicences(): void };
    release.writeBuiltLicences();
  },
} satisfies Plugin;

const FIRST_SCREEN = at('src-renderer/home/PlayView.vue');

/** The texts of a language, but those that come with one screen. */
const TEXTS =
  /resources\/locales\/(\w+)\/(?!decisions|foreign|preferences|print|recentFiles|review|ruleEditor|schoolMap|scorekeeper|situations|thumb|whichRules)\w+\.json/;

/** A module and all that it imports at once. */
function reachedFrom(module: string, parts: Rolldown.ChunkingContext): ReadonlySet<string> {
  const found = new Set([module]);
  for (const id of found) parts.getModuleInfo(id)?.importedIds.forEach((imported) => found.add(imported));
  return found;
}

let firstScreen: ReadonlySet<string> | undefined;

/** One request takes longer than a small file: what starts the window is one piece, and so is the rest of the first screen. */
const PIECES: Rolldown.CodeSplittingGroup[] = [
  { name: 'window', tags: ['$initial'], includeDependenciesRecursively: false },
  { name: (id) => TEXTS.exec(id)?.[1], includeDependenciesRecursively: false },
  {
    name: (id, parts) => ((firstScreen ??= reachedFrom(FIRST_SCREEN, parts)).has(id) ? 'table' : null),
    includeDependenciesRecursively: false,
  },
];

/** Three programs of the main process and the solver's thread, one sandboxed preload (CommonJS, nothing but `electron` required), one window. */
export default defineConfig({
  main: {
    build: {
      outDir: 'out/main',
      sourcemap: true,
      license,
      externalizeDeps: { exclude: IN_ONE_FILE },
      rolldownOptions: {
        input: {
          electron: at('src-main/shells/electron/main.ts'),
          browser: at('src-main/shells/browser/main.ts'),
          cli: at('src-main/shells/cli/main.ts'),
          'solver-worker': at('src-main/solver/worker.ts'),
          'transfer-worker': at('src-main/storage/transfer/worker.ts'),
          'school-worker': at('src-main/app/school/worker.ts'),
          'experiment-worker': at('src-main/app/situations/experiment-worker.ts'),
        },
      },
    },
  },
  preload: {
    build: {
      outDir: 'out/preload',
      externalizeDeps: false,
      license,
      rolldownOptions: {
        input: { preload: at('src-main/shells/electron/preload.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: 'src-renderer',
    plugins: [vue(), licencesFile],
    // What the window makes no use of: the options API, and tools that look into a finished program.
    define: {
      __VUE_OPTIONS_API__: false,
      __VUE_PROD_DEVTOOLS__: false,
      __VUE_I18N_LEGACY_API__: false,
      __INTLIFY_PROD_DEVTOOLS__: false,
    },
    // One language at a time.
    resolve: { alias: [{ find: '#resources/locales/index.ts', replacement: at('src-renderer/messages.ts') }] },
    build: {
      outDir: 'out/renderer',
      // The browser shell serves the same files to whatever browser the user has.
      target: 'es2022',
      minify: true,
      manifest: true,
      license,
      // The security policy knows no `data:`.
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: at('src-renderer/index.html'),
        checks: { bundlerTimings: false },
        output: { codeSplitting: { groups: PIECES } },
      },
    },
  },
});
