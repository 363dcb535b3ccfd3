/** The board that keeps itself, on a real file. */
import { expect, test } from 'vitest';
import type { KeptBoard } from '#shared/api/analysis.ts';
import { openApp } from './helpers.ts';

const BOARD: KeptBoard = {
  record: 'anything',
  path: [0, 1],
  gone: ['Ah'],
  lacks: [[], ['h'], []],
  id: null,
  note: '',
  mode: 'edit',
};

test('a board is kept, exchanged for a later one, and put away', async () => {
  const app = await openApp();
  expect(await app.get('analysis.kept', {})).toBeNull();
  await app.get('analysis.keep', { board: BOARD });
  await app.get('analysis.keep', { board: { ...BOARD, mode: 'analyse' } });
  expect(await app.get('analysis.kept', {})).toEqual({ ...BOARD, mode: 'analyse' });
  expect(await app.get('settings.get', {}), 'it is no setting').not.toHaveProperty('board');
  await app.get('analysis.keep', { board: null });
  expect(await app.get('analysis.kept', {})).toBeNull();
});

test('what is no board is refused', async () => {
  const app = await openApp();
  const refused = async (board: unknown) => {
    const answer = await app.call('analysis.keep', { board } as never);
    return !answer.ok;
  };
  expect(await refused({ ...BOARD, record: 'x'.repeat(400_001) })).toBe(true);
  expect(await refused({ ...BOARD, path: [-1] })).toBe(true);
  expect(await refused({ ...BOARD, more: 1 })).toBe(true);
});
