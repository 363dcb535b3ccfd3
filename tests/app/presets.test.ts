/** Rules of other tables are chosen for a session like any. */
import { expect, test } from 'vitest';
import { PRESETS } from '#shared/rules/presets.ts';
import { openApp, playOn } from './helpers.ts';

test.each(PRESETS.map((set) => [set.id, set] as const))('a deal under %s is dealt and settled', async (id, set) => {
  const app = await openApp();
  await app.get('game.start', { variant: 'voleny', rules: id, seed: 'other-table', humanSeat: 0 });
  const asked = await app.get('game.current', {});
  const { view } = await playOn(app);
  expect(asked!.view.settlement).toBeNull();
  expect(view.rules).toBe(id);
  expect(view.settlement!.bySeat.reduce((sum, gain) => sum + gain, 0)).toBeCloseTo(0, 9);
  for (const { id: what, rate } of view.settlement!.components)
    if (what === 'hra' || what === 'sedma' || what === 'betl') expect(rate, what).toBe(set.fields.rates[what]);
});
