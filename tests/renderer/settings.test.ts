/** The settings as the window keeps them: shown at once, and as they were where a change cannot be kept. */
import { beforeEach, expect, it, vi } from 'vitest';
import { err, ok, type Result } from '#shared/result.ts';
import { DEFAULT_SETTINGS } from '#shared/default-settings.ts';
import { useSettings } from '../../src-renderer/common/settings.ts';
import { fakeClient, settled } from './client.ts';

beforeEach(() => {
  vi.stubGlobal('navigator', { language: 'cs' });
  vi.stubGlobal('document', { documentElement: { dataset: {} }, addEventListener: vi.fn() });
});

it('shows a change before it is kept, and takes it back when it cannot be', async () => {
  const stored = { ...DEFAULT_SETTINGS, playerName: 'Hana' };
  let answer: (result: Result<unknown>) => void = () => undefined;
  fakeClient({
    'settings.get': () => ok(stored),
    'settings.set': () => new Promise<Result<unknown>>((resolve) => (answer = resolve)),
  });
  const settings = useSettings();
  await settings.load('cs');

  const kept = settings.change({ volume: 20 });
  await settled();
  expect(settings.settings.volume).toBe(20);
  answer(ok({ ...stored, volume: 20 }));
  await kept;
  expect(settings.settings.volume).toBe(20);

  const refused = settings.change({ volume: 90 });
  await settled();
  expect(settings.settings.volume).toBe(90);
  answer(err('storage-full'));
  await refused;
  expect(settings.settings.volume).toBe(20);
});
