import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { clickCard, mouse, TablePage } from './pages/table.ts';
import { startGame } from './pages/window.ts';

/** Counts from now on how many cards set out, however fast they arrive. */
async function countFlights(page: Page): Promise<() => Promise<number>> {
  const flights = await page.evaluateHandle(() => {
    const count = { flights: 0 };
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...args: Parameters<Element['animate']>) {
      const [, options] = args;
      if (typeof options === 'object' && options.id === 'flip') count.flights += 1;
      return animate.apply(this, args);
    };
    return count;
  });
  return () => flights.evaluate((count) => count.flights);
}

test.use({ reducedMotion: 'no-preference' });

test('cards come from where they were', async ({ forhont, page }) => {
  await startGame(forhont);
  await forhont.call('settings.set', { speed: 'slow' });
  await expect(page.locator('html')).not.toHaveAttribute('data-motion', 'none');
  const table = new TablePage(page);
  expect(await table.myTurn()).toBe(true);
  const flights = await countFlights(page);

  const card = table.usable.last();
  const name = (await card.getAttribute('data-card'))!;
  await clickCard(card);
  await expect(page.locator(`[data-flip="${name}"]:not([data-card])`)).toBeAttached();
  expect(await flights()).toBeGreaterThan(0);
});

test.describe('with reduced motion', () => {
  test.use({ reducedMotion: 'reduce' });

  test('nothing flies', async ({ forhont, page }) => {
    await startGame(forhont);
    await forhont.call('settings.set', { speed: 'slow' });
    const table = new TablePage(page);
    expect(await table.myTurn()).toBe(true);
    const flights = await countFlights(page);
    await table.act(mouse);
    expect(await flights()).toBe(0);
  });
});

test('a hidden window does not wait @soak', async ({ forhont, page }) => {
  await startGame(forhont, { humanSeat: 1 });
  const table = new TablePage(page);
  expect(await table.myTurn()).toBe(true);
  await forhont.call('settings.set', { speed: 'slow' });
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await table.playDeal(mouse);
});
