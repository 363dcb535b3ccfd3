/** The compiled core: run `npm run build:solver` after changing its sources. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { compileCore, moduleText, sourcesDigest } from '#main/solver/build-core.ts';
import { inSoak } from '../in-soak.ts';

const kept = await readFile(new URL('../../src-main/solver/core-wasm.ts', import.meta.url), 'utf8');

test('is said to be that of its sources', async () => {
  expect(kept.split('\n', 1)[0]).toContain(await sourcesDigest());
});

inSoak('is that of its sources', async () => {
  expect(kept).toBe(moduleText(await compileCore(), await sourcesDigest()));
});
