/** The cards as the settings want them, whatever is fetched for them in between. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ok } from '#shared/result.ts';
import { backPicture } from '../../src-renderer/design/cards/backs.ts';
import { FRENCH_SIGNS } from '../../src-renderer/design/cards/french.ts';
import { useCardLook } from '../../src-renderer/shell/card-look.ts';
import { useSettings } from '../../src-renderer/common/settings.ts';
import { fakeClient } from './client.ts';

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
});
afterEach(() => void vi.unstubAllGlobals());

it('is fetched for what is stored, and again for what is changed; the last wish stands', async () => {
  const stored = { ...useDefaults(), cardBack: 'oak' as const };
  fakeClient({ 'settings.get': () => ok(stored), 'settings.set': (part) => ok({ ...stored, ...(part as object) }) });
  const settings = useSettings();
  const cards = useCardLook();
  // Nothing is fetched before it is known what is wanted.
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([cards.settled, cards.look.theme]).toEqual([false, null]);
  await settings.load('cs');
  await vi.waitFor(() => expect(cards.settled).toBe(true));
  expect(cards.look).toMatchObject({ themeName: stored.cardTheme, back: backPicture('oak'), frenchSigns: null });
  void settings.change({ cardSuits: 'french' });
  void settings.change({ cardBack: 'lattice' });
  await vi.waitFor(() => expect(cards.look.back).toBe(backPicture('lattice')));
  await settings.change({ cardSuits: 'french', cardBack: 'lattice' });
  await vi.waitFor(() => expect(cards.look.frenchSigns).toBe(FRENCH_SIGNS));
});

function useDefaults() {
  fakeClient({});
  return useSettings().settings;
}
