import { expect, test } from './fixtures.ts';
import { TablePage } from './pages/table.ts';
import { startGame, WindowPage } from './pages/window.ts';

test('reloading in the middle of a trick comes back to the same card', async ({ forhont, page }) => {
  await startGame(forhont);
  const table = new TablePage(page);
  await table.playUntil(() => table.inTrick());
  const before = await table.snapshot();

  await page.reload();
  await expect(table.root).toBeVisible();
  expect(await table.snapshot()).toEqual(before);
});

test('killing the app in the middle of a trick comes back to the same card', async ({ forhont }) => {
  await startGame(forhont);
  const table = new TablePage(forhont.page);
  await table.playUntil(() => table.inTrick());
  const before = await table.snapshot();

  const after = new TablePage(await forhont.killAndReopen());
  await expect(after.root).toBeVisible();
  expect(await after.snapshot()).toEqual(before);
});

test('an earlier game is taken up again from the history @soak', async ({ forhont, page }) => {
  await startGame(forhont, { seed: 'first' });
  const table = new TablePage(page);
  expect(await table.myTurn()).toBe(true);
  const first = await table.snapshot();
  await startGame(forhont, { seed: 'second' });
  expect(await table.snapshot()).not.toEqual(first);

  await new WindowPage(page).open('history');
  await page.locator('tbody tr').last().getByRole('button').first().click();
  await expect.poll(() => table.snapshot()).toEqual(first);
});
