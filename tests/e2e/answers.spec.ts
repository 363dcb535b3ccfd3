/** The answers to one question lie together: how far apart they are, measured on the table as it stands. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { faults } from './pages/geometry.ts';
import { walk } from './pages/walk.ts';
import { atOnce } from './pages/window.ts';

/** Of the last, a telephone's, only the distances are looked at. */
const SIZES = [
  { width: 1280, height: 800 },
  { width: 853, height: 533 },
  { width: 600, height: 400 },
  { width: 390, height: 844 },
];
/** The widest gap between neighbours of one board, in px. */
const TOGETHER = 8;

/** The widest gap that has to be crossed to come from one answer to all others, in px. */
function widestGap(page: Page): Promise<{ answers: number; gap: number }> {
  return page.locator('.call-board .cell, .call-row .call:not(.special)').evaluateAll((all) => {
    const boxes = all.map((one) => one.getBoundingClientRect());
    const apart = (a: DOMRect, b: DOMRect) =>
      Math.hypot(Math.max(0, a.left - b.right, b.left - a.right), Math.max(0, a.top - b.bottom, b.top - a.bottom));
    const reached = boxes.slice(0, 1);
    const left = boxes.slice(1);
    let gap = 0;
    while (left.length > 0) {
      const nearest = (box: DOMRect) => Math.min(...reached.map((other) => apart(box, other)));
      left.sort((a, b) => nearest(a) - nearest(b));
      gap = Math.max(gap, nearest(left[0]!));
      reached.push(left.shift()!);
    }
    return { answers: boxes.length, gap };
  });
}

test('in the auction pass and hold lie with the bids', async ({ forhont, page }) => {
  await forhont.call('settings.set', { firstDealGuide: false });
  await atOnce(forhont);
  const start = { variant: 'licitovany', rules: 'turnaj', seed: 'forhont', humanSeat: 0 } as const;
  const wrong: string[] = [];
  await walk(forhont, { name: 'auction', start, prefers: ['hold'] }, async (moment) => {
    if (moment !== 'auction' && moment !== 'announce') return;
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      const where = `${moment} at ${size.width}×${size.height}`;
      const { answers, gap } = await widestGap(page);
      expect(answers, where).toBeGreaterThan(moment === 'auction' ? 13 : 11);
      expect(gap, where).toBeLessThanOrEqual(TOGETHER);
      if (size.width < 400) continue;
      for (const fault of await faults(page)) wrong.push(`${where}: ${fault}`);
    }
    await page.setViewportSize(SIZES[0]!);
    if (moment !== 'auction') return;
    await expect(page.locator('.call-board [data-option="pass"]')).toHaveAttribute('aria-keyshortcuts', 'a');
    await expect(page.locator('.call-board [data-option="pass"] kbd')).toHaveText('Enter');
    await expect(page.locator('.call-board [data-option="hold"]')).toBeEnabled();
  });
  expect(wrong).toEqual([]);
});

test('Enter passes in the auction, and the ladder stays where it was', async ({ forhont, page }) => {
  await forhont.call('settings.set', { firstDealGuide: false, speed: 'slow' });
  await forhont.startGame({ variant: 'licitovany', rules: 'turnaj', seed: 'forhont', humanSeat: 0 });
  const pass = page.locator('.call-board [data-option="pass"]');
  await expect(pass).toBeEnabled();
  const before = (await page.locator('.call-board .cell').last().boundingBox())!;
  const step = Number(await page.locator('.card-table').getAttribute('data-step'));
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => Number(await page.locator('.card-table').getAttribute('data-step')))
    .toBeGreaterThan(step);
  const board = page.locator('.call-board .cell');
  // Captions come and go with who is to speak; a row that went would be seen.
  if ((await board.count()) > 0) expect(Math.abs((await board.last().boundingBox())!.y - before.y)).toBeLessThan(8);
});

/** Type of this size is as large as the table's titles. */
const LARGE = 1.35;

for (const { name, start } of [
  { name: 'volený', start: { variant: 'voleny', rules: 'csm', seed: 'forhont', humanSeat: 0 } },
  { name: 'lízaný', start: { variant: 'lizany', rules: 'international', seed: 'forhont', humanSeat: 0 } },
] as const) {
  test(`${name}: the trump suit is large on the table while no card shows it`, async ({ forhont, page }) => {
    await forhont.call('settings.set', { firstDealGuide: false });
    await atOnce(forhont);
    const sign = page.getByTestId('trump-sign');
    let seen = 0;
    await walk(forhont, { name, start, prefers: ['barva'] }, async (moment) => {
      const card = page.locator('.home .trump.shown');
      if ((await card.count()) > 0) await expect(sign, moment).toHaveCount(0);
      if (!moment.startsWith('follow')) return;
      seen += 1;
      for (const size of SIZES) {
        await page.setViewportSize(size);
        const line = (await page.locator('.middle-line').boundingBox())!;
        const box = (await sign.locator('svg').boundingBox())!;
        expect(box.width / line.height, `${moment}: the sign at ${size.width}`).toBeGreaterThan(0.5);
        const [own, usual] = await page.evaluate(() => {
          const px = (selector: string) =>
            Number.parseFloat(getComputedStyle(document.querySelector(selector)!).fontSize);
          return [px('[data-testid="trump-name"]'), px('.stage')];
        });
        expect(own / usual, `${moment}: the name at ${size.width}`).toBeGreaterThan(LARGE);
        await expect(page.getByTestId('trump-name')).toBeInViewport({ ratio: 1 });
      }
      await page.setViewportSize(SIZES[0]!);
    });
    expect(seen).toBeGreaterThan(0);
  });
}
