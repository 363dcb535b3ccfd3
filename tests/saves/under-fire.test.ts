/** A small fixed sample of what `npm run soak:saves` does in bulk: kills, a full disk, power cuts. */
import { expect, test } from 'vitest';
import { fullDiskRuns, killRuns, powerCutRuns } from './harness/runs.ts';
import { shim } from './harness/shim.ts';

/** Moments of a start, from its beginning to its end. */
function moments(): () => number {
  let number = 0;
  return () => (number++ * 0.37 + 0.2) % 1;
}

test('a kill in a first start or an upgrade leaves a database that opens with all it held', async () => {
  expect(await killRuns('first start', 1, moments())).toEqual([]);
  expect(await killRuns('upgrade', 1, moments())).toEqual([]);
});

test('a kill in the editor loses no position that was acknowledged', async () => {
  expect(await killRuns('editor', 1, moments())).toEqual([]);
});

test.skipIf(!shim())(
  'a disk that is full from some write on bricks nothing and acknowledges nothing that is not there',
  async () => {
    // Among them a write of the fold of the log into a new database, and one of the copy before an upgrade.
    expect(await fullDiskRuns('first start', [3, 100])).toEqual([]);
    expect(await fullDiskRuns('upgrade', [30, 80])).toEqual([]);
  },
);

test.skipIf(!shim())('a power cut loses nothing that was acknowledged', async () => {
  expect(await powerCutRuns('first start', 1, moments())).toEqual([]);
  expect(await powerCutRuns('upgrade', 1, moments())).toEqual([]);
  expect(await powerCutRuns('editor', 1, moments(), 10)).toEqual([]);
});
