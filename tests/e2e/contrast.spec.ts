/** Contrast on cloth, wood and pictures, by pixels (`pages/contrast.ts`). */
import { FELTS } from '#shared/looks.ts';
import { expect, test } from './fixtures.ts';
import { expectContrast } from './pages/contrast.ts';
import { WAYS } from './pages/everywhere.ts';
import { walk } from './pages/walk.ts';
import { WALKS } from './pages/walks.ts';
import { atOnce, WindowPage } from './pages/window.ts';

const DEAL = {
  name: 'a deal',
  start: { variant: 'voleny', rules: 'csm', seed: 'forhont', humanSeat: 0 },
  prefers: [],
} as const;

test('words stand out from what lies under them: home, a deal, its bill, a message', async ({ forhont, page }) => {
  await atOnce(forhont);
  await expect(page.locator('[data-answer]')).toHaveCount(3);
  await expectContrast(page, 'first question');
  await walk(forhont, DEAL, (moment) => expectContrast(page, moment));
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectContrast(page, 'bill');
  const window = new WindowPage(page);
  await window.goTo('/home');
  await expectContrast(page, 'home');
  await window.goTo('/history');
  await page.locator('[data-action="put-away"]').click();
  await expect(page.locator('.toast')).toBeVisible();
  await expectContrast(page, 'a message');
});

for (const [name, way] of Object.entries(WAYS)) {
  test(`words stand out on every screen: ${name} @soak`, async ({ forhont }) => {
    test.skip(Boolean(process.env['FORHONT_E2E']), 'some of these screens a window has no way to');
    test.slow();
    await way(forhont, (where) => expectContrast(forhont.page, where));
  });
}

for (const one of WALKS) {
  test(`words stand out on every cloth: ${one.name} @soak`, async ({ forhont, page }) => {
    test.slow();
    await atOnce(forhont);
    await walk(forhont, one, async (moment) => {
      for (const felt of FELTS) {
        await forhont.call('settings.set', { felt });
        await expect(page.locator(`html[data-felt="${felt}"]`)).toHaveCount(1);
        await expectContrast(page, `${moment}, ${felt}`);
      }
    });
  });
}
