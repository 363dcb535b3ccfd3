/** What could have been bid, told on the board. */
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './pages/accessible.ts';
import { BoardPage, DEAL_LINE } from './pages/board.ts';
import { expectFits } from './pages/window.ts';

/** The games of a deal take some seconds. */
const LONG = { timeout: 60_000 };

test('every game of a deal is told, one is laid out with its talon, and undone', async ({ page }) => {
  const board = new BoardPage(page);
  await board.open();
  await board.insert(DEAL_LINE);
  await board.mode('analyse').click();
  await board.expectBadges(10);
  // The second click of a double one does not shut it.
  await board.action('bids').dblclick();
  const chosen = page.getByTestId('chosen-bid');
  await expect(chosen).toBeVisible(LONG);
  await expect(page.locator('.cell.best')).toHaveCount(1);
  // The seven of leaves is somebody else's: that sedma has no figure, and it is said why.
  await expect(page.locator('[data-bid="sedma-h"]')).toHaveCount(1);
  await expect(page.locator('[data-bid="sedma-l"]')).toHaveCount(0);
  await expect(page.getByTestId('bids')).toContainText('sedma chce trumfovou sedmu');
  await expectAccessible(page, 'what could have been bid');
  for (const [width, height] of [
    [600, 400],
    [853, 533],
    [1920, 1080],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectFits(page, `what could have been bid at ${width}×${height}`);
  }

  const betl = page.locator('[data-bid="betl-none"]');
  await betl.focus();
  await page.keyboard.press('Enter');
  await expect(betl).toHaveAttribute('aria-pressed', 'true');
  await expect(chosen).toContainText('Betl');
  // The solver says on the board what the table said of these cards.
  const exact = (await betl.locator('small').textContent())!;
  expect(exact).toBe('−15');
  await board.action('lay-bid').click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(board.terms).toContainText('Betl');
  await expect(page.getByTestId('value')).toContainText('15');
  await board.expectBadges(10);
  await board.action('undo').click();
  await expect(board.terms).toContainText('Hra');
});

test('a hand of twelve cards is told what to lay away, and its game is laid out with it', async ({ page }) => {
  const board = new BoardPage(page);
  await board.open();
  await board.insert('voleny csm 0 hra:h hATKO97lATaA8bU7/-/-');
  await board.mode('analyse').click();
  await board.action('bids').click();
  await expect(page.getByTestId('chosen-bid')).toBeVisible(LONG);
  await expect(page.getByTestId('bids')).not.toContainText('Talon neleží na desce');
  await board.action('lay-bid').click();
  await expect.poll(async () => (await board.cardsAt('0')).length).toBe(10);
  await expect.poll(async () => (await board.cardsAt('talon')).length).toBe(2);
  await board.action('undo').click();
  await expect.poll(async () => (await board.cardsAt('0')).length).toBe(12);
});

test('by one hand alone, for another seat, stopped half way, and refused with the reason', async ({ page }) => {
  const board = new BoardPage(page);
  await board.open();
  await board.insert('voleny csm 0 hra:h hATKO97lATaA8/-/-');
  await board.mode('analyse').click();
  await board.action('bids').click();
  await expect(page.getByTestId('chosen-bid')).toBeVisible(LONG);
  await expect(page.getByTestId('bids')).toContainText('Talon neleží na desce');
  await expect(page.locator('.cell small')).toHaveCount(0);

  await page.locator('[data-field="bids-seat"]').getByRole('combobox').click();
  await page.getByRole('option', { name: 'Zadák' }).click();
  await expect(page.getByTestId('bids').getByRole('alert')).toContainText('všech 10 karet');

  await page.locator('[data-field="bids-seat"]').getByRole('combobox').click();
  await page.getByRole('option', { name: 'Forhont' }).click();
  await board.action('stop-bids').click();
  await expect(page.getByTestId('bids')).toContainText('zastaveno');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(board.action('bids')).toBeFocused();
});
