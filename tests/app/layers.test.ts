import { join } from 'node:path';
import { ESLint } from 'eslint';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
// Types are not needed to see where an import goes, and the files linted here do not exist.
const eslint = new ESLint({
  cwd: ROOT,
  overrideConfig: [
    { files: ['**/*.ts'], languageOptions: { parserOptions: { projectService: false } } },
    { files: ['**/*.ts'], rules: { '@typescript-eslint/no-unused-vars': 'off' } },
  ],
  ruleFilter: ({ ruleId }) =>
    [
      'import-x/no-restricted-paths',
      'no-restricted-imports',
      'house/no-import-cycles',
      'house/public-api-only',
    ].includes(ruleId),
});

async function problems(file: string, code: string): Promise<(string | null)[]> {
  const [result] = await eslint.lintText(`${code}\n`, { filePath: join(ROOT, file) });
  return result!.messages.map(({ ruleId, message }) => ruleId ?? message);
}

const UP_OR_ACROSS = [
  ['src-shared/x.ts', `import { viewFor } from '#main/engine/index.ts';`],
  ['src-shared/x.ts', `import { viewFor } from '../src-main/engine/index.ts';`],
  ['src-shared/x.ts', `export { language } from '../src-renderer/language.ts';`],
  ['src-main/engine/x.ts', `import { chooseAction } from '#main/players/index.ts';`],
  ['src-main/engine/x.ts', `import type { App } from '../app/index.ts';`],
  ['src-main/players/x.ts', `import { openStorage } from '#main/storage/index.ts';`],
  ['src-main/players/x.ts', `import { createCoach } from '#main/coach/index.ts';`],
  ['src-main/coach/x.ts', `import { openStorage } from '#main/storage/index.ts';`],
  ['src-main/coach/x.ts', `import { exerciseOf } from '#main/school/index.ts';`],
  ['src-main/school/x.ts', `import { openStorage } from '#main/storage/index.ts';`],
  ['src-main/storage/x.ts', `import { chooseAction } from '../players/index.ts';`],
  ['src-main/storage/x.ts', `import { createApp } from '#main/app/index.ts';`],
  ['src-main/app/x.ts', `import { connect } from '#main/shells/connect.ts';`],
  ['src-main/app/x.ts', `const { connect } = await import('#main/shells/connect.ts');`],
  ['src-renderer/x.ts', `import { viewFor } from '#main/engine/index.ts';`],
  ['src-renderer/x.ts', `import type { Deal } from '../src-main/engine/index.ts';`],
  ['src-renderer/design/x.ts', `import { useTable } from '../table/store.ts';`],
  ['src-renderer/common/x.ts', `import { useTable } from '../table/store.ts';`],
  ['src-renderer/table/x.ts', `import { useSchool } from '../school/store.ts';`],
  ['src-renderer/school/x.ts', `import { default as AppRail } from '../shell/AppRail.vue';`],
  ['resources/x.ts', `import { csm } from '#shared/rules/csm.ts';`],
  ['src-main/engine/x.ts', `import { unwrap } from '../../tests/run.ts';`],
] as const;

const FOREIGN = [
  ['src-shared/x.ts', `import { readFileSync } from 'node:fs';`],
  ['src-renderer/x.ts', `import { readFileSync } from 'fs';`],
  ['src-renderer/x.ts', `import { ipcRenderer } from 'electron';`],
  ['src-main/engine/x.ts', `import { readFileSync } from 'node:fs';`],
  ['src-main/app/x.ts', `import { app } from 'electron';`],
  ['src-main/shells/browser/x.ts', `import { app } from 'electron/main';`],
] as const;

const DOWN = [
  ['src-main/shells/x.ts', `import { createApp } from '#main/app/index.ts';`],
  ['src-main/shells/electron/x.ts', `import { app } from 'electron';`],
  ['src-main/app/x.ts', `import { openStorage } from '../storage/index.ts';`],
  ['src-main/players/x.ts', `import { viewFor } from '#main/engine/index.ts';`],
  ['src-main/coach/x.ts', `import { knowledgeOf } from '#main/players/index.ts';`],
  ['src-main/school/x.ts', `import { createCoach } from '#main/coach/index.ts';`],
  ['src-main/school/x.ts', `import { chooseAction } from '#main/players/index.ts';`],
  ['src-main/storage/x.ts', `import { readFileSync } from 'node:fs';`],
  ['src-renderer/x.ts', `import { csm } from '#shared/rules/csm.ts';`],
  ['src-renderer/school/x.ts', `import { useTable } from '../table/store.ts';`],
  ['src-renderer/table/x.ts', `import { useClient } from '../common/useClient.ts';`],
  ['src-shared/x.ts', `import { messages } from '#resources/locales/index.ts';`],
] as const;

test.each(UP_OR_ACROSS)('%s may not say %s', async (file, code) => {
  expect(await problems(file, code)).toEqual(['import-x/no-restricted-paths']);
});

test.each(FOREIGN)('%s may not say %s', async (file, code) => {
  expect(await problems(file, code)).toEqual(['no-restricted-imports']);
});

test.each(DOWN)('%s may say %s', async (file, code) => {
  expect(await problems(file, code)).toEqual([]);
});

test.each([
  ['src-main/engine/view/view.ts', `import { viewOfPosition } from '../index.ts';`],
  ['src-main/engine/deal/state.ts', `import type { Deal } from '#main/engine/index.ts';`],
  ['src-main/engine/kernel/space.ts', `const { viewFor } = await import('#main/engine/index.ts');`],
])('%s may not close an import cycle by %s', async (file, code) => {
  expect(await problems(file, code)).toEqual(['house/no-import-cycles']);
});

test.each([
  ['src-main/players/x.ts', `import { spaceOf } from '#main/engine/kernel/space.ts';`],
  ['src-main/engine/play/x.ts', `import { spaceOf } from '../kernel/space.ts';`],
  ['src-main/coach/x.ts', `import { count } from '#main/solver/marriages.ts';`],
  ['src-main/coach/x.ts', `import { sideOf } from '#main/engine/play/sides.ts';`],
  ['src-main/school/x.ts', `import { knowledgeOf } from '#main/players/knowledge.ts';`],
  ['src-main/app/school/x.ts', `import { humanSeat } from '../game/table.ts';`],
])('%s may not import around a public API by %s', async (file, code) => {
  expect(await problems(file, code)).toEqual(['house/public-api-only']);
});
