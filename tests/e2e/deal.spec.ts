import { expect, test } from './fixtures.ts';
import { amountIn, SettlementPage } from './pages/settlement.ts';
import { keyboard, mouse, TablePage } from './pages/table.ts';
import { atOnce, startGame, WindowPage } from './pages/window.ts';

test('a newcomer plays a whole deal with the mouse', async ({ forhont, page }) => {
  await atOnce(forhont);
  await page.reload();
  await new WindowPage(page).startDefaultGame();
  const table = new TablePage(page);
  const bill = new SettlementPage(page);

  await table.playDeal(mouse);
  await expect(bill.sheet.locator('tr[data-component]')).not.toHaveCount(0);

  await bill.nextDeal();
  await expect(table.hand.first()).toBeVisible();
  expect(await table.step()).toBeLessThan(10);
});

test('a whole deal is played with the keyboard only @soak', async ({ forhont, page }) => {
  await startGame(forhont);
  const table = new TablePage(page);

  await table.playDeal(keyboard);
  await expect(page.locator('[data-action="next-deal"]')).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(table.root).toBeVisible();
});

for (const humanSeat of [1, 2] as const) {
  test(`a deal is played from seat ${humanSeat}, against forhont @soak`, async ({ forhont, page }) => {
    await startGame(forhont, { humanSeat });
    await new TablePage(page).playDeal(mouse);
  });
}

for (const [variant, rules] of [
  ['licitovany', 'csm'],
  ['krizovy', 'csm'],
  ['lizany', 'international'],
] as const) {
  test(`a deal of ${variant} is played to its bill @soak`, async ({ forhont, page }) => {
    await startGame(forhont, { variant, rules });
    await new TablePage(page).playDeal(mouse);
    await expect(page.getByTestId('bill')).toBeVisible();
  });
}

test('cards in flight never stop the game @soak', async ({ forhont, page }) => {
  await startGame(forhont);
  await forhont.call('settings.set', { speed: 'fast' });
  await new TablePage(page).playDeal(mouse);
});

test('after the deal all cards can be looked at @soak', async ({ forhont, page }) => {
  await startGame(forhont);
  await new TablePage(page).playDeal(mouse);
  await new SettlementPage(page).look.click();

  const rows = page.locator('[data-review-seat]');
  await expect(rows).toHaveCount(3);
  for (const row of await rows.all()) await expect(row.locator('li')).toHaveCount(10);
  await page.getByRole('radio').last().click();
  for (const row of await rows.all()) await expect(row.locator('li')).toHaveCount(10);

  // Where no panel stands beside them, it is a touch away, and the last row is whole.
  await expect(page.locator('.review [data-tool="panel"]')).toHaveCount(0);
  await page.setViewportSize({ width: 853, height: 533 });
  await expect(page.locator('.review .row').last()).toBeInViewport({ ratio: 1 });
  await page.locator('.review [data-tool="panel"]').click();
  await expect(page.locator('.drawer [data-action="new-game"]')).toBeInViewport({ ratio: 1 });
  await page.locator('.drawer [data-tool="panel"]').click();
  await expect(page.locator('.drawer')).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.locator('[data-action="next-deal"]').press('Enter');
  await expect(rows).toHaveCount(0);
  await expect(page.locator('[data-card]').first()).toBeVisible();
});

test('four at the table: one sits out, settles like a defender, and watches the deal he dealt @soak', async ({
  forhont,
  page,
}) => {
  await startGame(forhont, { variant: 'licitovany', rules: 'turnaj', sitterOut: true, seed: 'four' });
  const table = new TablePage(page);
  const bill = new SettlementPage(page);
  const resting = page.locator('[data-resting]');
  await expect(resting).toContainText('pauzíruje');
  await table.playDeal(mouse);
  await expect(page.getByTestId('sitter-out')).toBeVisible();
  const payments = await bill.payments();
  expect([0, 3]).toContain(payments.length);
  expect(new Set(payments).size).toBeLessThanOrEqual(1);
  const balances = (await page.locator('.balances dd').allTextContents()).map(amountIn);
  expect(balances).toHaveLength(4);
  expect(balances.reduce((sum, amount) => sum + amount)).toBe(0);

  await forhont.call('settings.set', { speed: 'slow' });
  await bill.nextDeal();
  await expect(page.locator('.watch-bar')).toBeVisible();
  await expect(resting).toContainText('Hráč');
  await expect(table.hand).toHaveCount(0);
  await page.getByRole('radio', { name: 'Rychlé' }).click();
  await page.keyboard.press('Escape');
  await page.locator('[data-option="skip"]').click();
  await expect(page.getByTestId('bill')).toBeVisible();
  await bill.nextDeal();
  await expect(table.hand.first()).toBeVisible();
});
