import type { Page } from '@playwright/test';
import { ROUND } from '../bulk.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './pages/accessible.ts';
import { mouse, TablePage } from './pages/table.ts';
import { walk } from './pages/walk.ts';
import { expectFits, startGame, WindowPage } from './pages/window.ts';

const SIZES = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
  { width: 1024, height: 700 },
];

async function boxes(page: Page, selector: string) {
  return page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return { name: [...element.classList].join('.'), left, top, right, bottom };
    }),
  );
}

async function expectTableInOrder(page: Page, where: string): Promise<void> {
  const [table] = await boxes(page, '.card-table');
  const fixed = await boxes(page, '.who, .home .stack, .badge.contract, .action-bar > *, .tools');
  for (const box of [...fixed, ...(await boxes(page, '.hand-card'))]) {
    expect(box.left, `${where}: ${box.name} is on the table`).toBeGreaterThanOrEqual(table!.left - 1);
    expect(box.right, `${where}: ${box.name} is on the table`).toBeLessThanOrEqual(table!.right + 1);
    expect(box.bottom, `${where}: ${box.name} is on the table`).toBeLessThanOrEqual(table!.bottom + 1);
  }
  const overlaps = fixed.flatMap((one, index) =>
    fixed
      .slice(index + 1)
      .filter(
        (other) =>
          one.left < other.right - 1 &&
          other.left < one.right - 1 &&
          one.top < other.bottom - 1 &&
          other.top < one.bottom - 1,
      )
      .map((other) => `${one.name} and ${other.name}`),
  );
  expect(overlaps, where).toEqual([]);
}

/** One walk for all sizes: every screen is looked at in each. */
async function inEverySize(page: Page, where: string, look: (where: string) => Promise<void>): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    // What measures itself has done so when two frames are drawn.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    await look(`${where} at ${size.width}×${size.height}`);
  }
}

/** In the other language the soak walks them (`npm run soak -- screens`). */
for (const language of ROUND === 0 ? (['cs'] as const) : (['cs', 'en'] as const)) {
  test(`every screen fits in ${language} @soak`, async ({ forhont, page }) => {
    const expectAllFits = (where: string) => inEverySize(page, where, (at) => expectFits(page, at));
    await forhont.call('settings.set', { language });
    await page.reload();
    await expect(page.locator('[data-answer]')).toHaveCount(3);
    await expectAllFits('first question');
    await new WindowPage(page).openNewGame();
    await expect(page.locator('[data-action="start"]')).toBeVisible();
    await expectAllFits('start');
    for (const size of [
      { width: 853, height: 533 },
      { width: 600, height: 400 },
    ]) {
      await page.setViewportSize(size);
      await expect(page.locator('[data-action="start"]')).toBeInViewport({ ratio: 1 });
    }

    await startGame(forhont);
    const table = new TablePage(page);
    while (await table.myTurn()) {
      await inEverySize(page, `table, step ${await table.step()}`, async (at) => {
        await expectFits(page, at);
        await expectTableInOrder(page, at);
      });
      await table.act(mouse);
    }
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAllFits('settlement');
    await page.locator('[data-action="look"]').click();
    await expectAllFits('review');

    const window = new WindowPage(page);
    for (const screen of ['history', 'rules', 'settings'] as const) {
      await window.open(screen);
      await expectAllFits(screen);
    }
  });
}

test('axe finds nothing in either theme', async ({ forhont, page }) => {
  await forhont.call('settings.set', { speed: 'instant' });
  await page.reload();
  await expect(page.locator('[data-action="start"]')).toBeVisible();
  await expectAccessible(page, 'start');

  const deal = { name: 'a deal', start: { variant: 'voleny', rules: 'csm', seed: 'forhont' }, prefers: [] } as const;
  await walk(forhont, deal, (moment) => expectAccessible(page, `table: ${moment}`));
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'settlement');
  await page.locator('[data-action="look"]').click();
  await expectAccessible(page, 'review');

  const window = new WindowPage(page);
  for (const screen of ['history', 'rules', 'settings'] as const) {
    await window.open(screen);
    await expectAccessible(page, screen);
  }
  // What has an address and no button of the window.
  for (const address of ['/new', '/account', '/scores', '/school/exercises', '/school/overview', '/school/placement']) {
    await window.goTo(address);
    await expectAccessible(page, address);
  }
});
