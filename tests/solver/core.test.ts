import { expect, test } from 'vitest';
import { readFile } from 'node:fs/promises';
import { compileCore, moduleText } from '#main/solver/build-core.ts';

test('the compiled core is that of its sources: run `npm run build:solver` after changing them', async () => {
  const kept = await readFile(new URL('../../src-main/solver/core-wasm.ts', import.meta.url), 'utf8');
  expect(kept).toBe(moduleText(await compileCore()));
});
