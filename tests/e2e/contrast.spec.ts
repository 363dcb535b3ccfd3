/** Contrast on cloth, wood and pictures, by pixels (`pages/contrast.ts`). */
import { FELTS } from '#shared/looks.ts';
import { expect, test } from './fixtures.ts';
import { expectContrast, measureContrast } from './pages/contrast.ts';
import { WAYS } from './pages/everywhere.ts';
import { walk } from './pages/walk.ts';
import { WALKS } from './pages/walks.ts';
import { atOnce, WindowPage } from './pages/window.ts';

const DEAL = {
  name: 'a deal',
  start: { variant: 'voleny', rules: 'csm', seed: 'forhont', humanSeat: 0 },
  prefers: [],
} as const;

test('words stand out from what lies under them: home, a deal, its bill, a message @soak', async ({
  forhont,
  page,
}) => {
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

test('what stands out too little is found: words over a gradient, a pale field', async ({ page }) => {
  await expect(page.locator('[data-answer]')).toHaveCount(3);
  await page.evaluate(() => {
    const planted = document.createElement('div');
    const style = 'position:fixed;inset:0 0 auto;height:60px;z-index:9999;font-size:16px;';
    planted.style.cssText = `${style}background:linear-gradient(90deg,#000,#fff 500px);color:#fff`;
    planted.innerHTML = '<p>Words over a gradient that ends where they cannot be read any more, far to the right</p>';
    const field = document.createElement('input');
    field.style.cssText = 'position:fixed;top:80px;left:200px;background:#eee;border:1px solid #ddd';
    document.querySelector('main')!.append(planted, field);
    document.querySelector('main')!.style.background = '#fff';
  });
  const { weak, count } = await measureContrast(page);
  expect(count).toBeGreaterThan(5);
  const found = weak.map(({ what }) => what).join(', ');
  expect(found).toContain('Words over');
  expect(found).toContain('edge of');
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
