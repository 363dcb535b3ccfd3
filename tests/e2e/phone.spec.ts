/** A telephone held upright: cards that can be read, nothing out of reach. */
import { expect, test } from './fixtures.ts';
import { NARROW, reflowFaults } from './pages/reflow.ts';
import { TablePage } from './pages/table.ts';
import { atOnce, startGame, WindowPage } from './pages/window.ts';

const SHOTS = process.env['PACE_SHOTS'];

test('a deal is played on a telephone held upright', async ({ forhont, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await startGame(forhont, { seed: 's1' });
  const table = new TablePage(page);
  await expect(table.hand.first()).toBeVisible();
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/phone-trump.png` });
  await table.playUntil(() => table.inTrick());
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/phone-play.png` });
  // Wide enough for a corner of each card, and the trick wider still.
  const [hand, trick] = await Promise.all([table.hand.first().boundingBox(), table.trick.first().boundingBox()]);
  expect(hand!.width).toBeGreaterThanOrEqual(60);
  expect(trick!.width).toBeGreaterThanOrEqual(70);
  const lefts = await table.hand.evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().left));
  expect(Math.min(...lefts.slice(1).map((left, i) => left - lefts[i]!))).toBeGreaterThanOrEqual(24);
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(widths[0]).toBeLessThanOrEqual(widths[1]!);
});

test('no screen is wider than a window of 320 pixels', async ({ forhont, page }) => {
  await startGame(forhont, { seed: 's1' });
  await page.setViewportSize({ width: 320, height: 640 });
  const window = new WindowPage(page);
  const addresses = ['/home', '/play', '/new', '/analyse', '/school', '/school/lesson/cards', '/school/overview'];
  for (const address of [
    ...addresses,
    '/situations',
    '/history',
    '/history?tab=deals',
    '/scores',
    '/rules',
    '/settings',
  ]) {
    if (address.includes('?')) await page.getByRole('radio', { name: 'Rozdání' }).click();
    else await window.goTo(address);
    await page.locator('main h1, main h2').first().waitFor({ state: 'attached' });
    // What scrolls by itself, such as a wide table, is meant to.
    const beyond = () =>
      page.evaluate(() => {
        const scrolls = (element: Element): boolean =>
          element.tagName !== 'MAIN' && /auto|scroll/.test(getComputedStyle(element).overflowX);
        const inScroller = (element: Element | null): boolean =>
          element !== null && (scrolls(element) || inScroller(element.parentElement));
        return [...document.querySelectorAll('main *')]
          .filter((element) => !element.closest('svg, .visually-hidden') && !inScroller(element.parentElement))
          .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
          .map((element) => `${element.tagName}.${element.className}`);
      });
    await expect.poll(beyond, address).toEqual([]);
    // As much as is left of a window of 1280×1024 at 400 %.
    await page.setViewportSize(NARROW);
    await expect.poll(() => reflowFaults(page), address).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
  }
});

test('in a lesson on a telephone, picture and heading are apart and the trick can be read', async ({
  forhont,
  page,
}) => {
  await atOnce(forhont);
  await page.setViewportSize({ width: 390, height: 844 });
  const open = async (chapter: string) => {
    await page.evaluate((id) => (location.hash = `#/school/lesson/${id}`), chapter);
    await page.locator(`main[data-lesson="${chapter}"][data-step="0"]`).waitFor();
  };
  for (const chapter of ['duties', 'points', 'trumps', 'talon', 'cards']) {
    await open(chapter);
    const [cover, heading] = [page.locator('.body .cover'), page.locator('.body h1')];
    await expect(cover).toBeVisible();
    const [above, below] = await Promise.all([cover.boundingBox(), heading.boundingBox()]);
    expect(above!.y + above!.height, chapter).toBeLessThanOrEqual(below!.y);
  }
  const cards = page.locator('.trick-area .card-face');
  await expect(cards).toHaveCount(2);
  for (const card of await cards.all()) {
    const box = (await card.boundingBox())!;
    expect(box.width).toBeGreaterThanOrEqual(43);
    // Nothing lies over its upper corner.
    expect(
      await card.evaluate((face) => {
        const { left, top } = face.getBoundingClientRect();
        return face.contains(document.elementFromPoint(left + 8, top + 8));
      }),
    ).toBe(true);
  }
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/phone-lesson.png` });
});
