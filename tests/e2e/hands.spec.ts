/** Hands as people want them: order, second touch, long press, keys, guide, words. */
import { expect, test } from './fixtures.ts';
import { TablePage, mouse, clickCard } from './pages/table.ts';
import { startGame, WindowPage } from './pages/window.ts';

const order = (table: TablePage) =>
  table.hand.evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card')!));

test('the hand turns round and is sorted by strength @soak', async ({ forhont, page }) => {
  await startGame(forhont, { variant: 'licitovany', rules: 'turnaj' });
  const table = new TablePage(page);
  await expect(table.hand).toHaveCount(10);
  const usual = await order(table);
  await forhont.call('settings.set', { handDirection: 'strong-right' });
  await expect.poll(() => order(table)).toEqual([...usual].reverse());
  await forhont.call('settings.set', { handDirection: 'strong-left', handOrder: 'strength' });
  const strong = await order(table);
  const ranks = strong.map((card) => 'ATKOU987'.indexOf(card[0]!));
  expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
  await expect(page.locator('html')).toHaveAttribute('data-index', 'normal');
  await forhont.call('settings.set', { indexSize: 'large', textSize: 'large', cardSize: 'large' });
  await expect(page.locator('html')).toHaveAttribute('data-text', 'large');
  const tools = page.locator('[data-tool="undo"]').first();
  const before = (await tools.boundingBox())!.x;
  await forhont.call('settings.set', { leftHanded: true });
  await expect.poll(async () => (await tools.boundingBox())!.x).toBeLessThan(before);
});

test('a card to be confirmed is raised first, and another touched takes its place', async ({ forhont, page }) => {
  await startGame(forhont);
  await forhont.call('settings.set', { confirmCards: true });
  const table = new TablePage(page);
  expect(await table.myTurn()).toBe(true);
  const step = await table.step();
  await clickCard(table.usable.nth(0));
  await expect(page.locator('[data-card].raised')).toHaveCount(1);
  expect(await table.step()).toBe(step);
  await clickCard(table.usable.nth(1));
  await expect(page.locator('[data-card].raised')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-card].raised')).toHaveCount(0);
  expect(await table.step()).toBe(step);
  await clickCard(table.usable.nth(0));
  await clickCard(table.usable.nth(0));
  await expect.poll(() => table.step()).toBeGreaterThan(step);
});

test('the right button tells why a card is refused, and plays nothing @soak', async ({ forhont, page }) => {
  await startGame(forhont);
  const table = new TablePage(page);
  await table.playUntil(async () => (await page.locator('[data-card].barred').count()) > 0 && (await table.inTrick()));
  const step = await table.step();
  await page
    .locator('[data-card].barred')
    .first()
    .click({ button: 'right', position: { x: 12, y: 40 } });
  await expect(table.refusal).toContainText(/ČSM (II|IV)\.\d+/);
  expect(await table.step()).toBe(step);
  await table.refusal.locator('[data-article]').click();
  await expect(page.getByTestId('article')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('article')).toBeHidden();
  await expect(table.refusal).toBeVisible();
});

test('keys are shown, changed, refused when taken, and kept over a restart', async ({ forhont, page }) => {
  await new WindowPage(page).open('settings');
  const hint = page.locator('[data-key-of="hint"]');
  await expect(hint).toHaveValue('R');
  await hint.press('p');
  await expect(page.getByTestId('key-settings').getByRole('alert')).toContainText('Poslední zdvih');
  await hint.press('s');
  await expect(page.getByTestId('key-settings').getByRole('alert')).toContainText('ohlášení');
  await hint.press('j');
  await expect(hint).toHaveValue('J');
  // The window shows a change before it is stored.
  await expect.poll(() => forhont.call('settings.get', {})).toMatchObject({ value: { keys: { hint: 'j' } } });
  const again = await forhont.killAndReopen();
  await new WindowPage(again).open('settings');
  await expect(again.locator('[data-key-of="hint"]')).toHaveValue('J');
  await again.locator('[data-action="reset-keys"]').click();
  await expect(again.locator('[data-key-of="hint"]')).toHaveValue('R');
});

test('a guide leads through the first deal and goes with it @soak', async ({ forhont, page }) => {
  await forhont.call('settings.set', { speed: 'instant' });
  await page.reload();
  await new WindowPage(page).openNewGame();
  await page.locator('[data-field="guide"]').getByRole('switch').click();
  await new WindowPage(page).startDefaultGame();
  const guide = page.getByTestId('guide');
  await expect(guide).toBeVisible();
  await expect(page.locator('[data-pointed]')).toHaveCount(1);
  await new TablePage(page).playDeal(mouse);
  await expect(guide).toBeHidden();
  const settings = await forhont.call('settings.get', {});
  expect(settings.ok && settings.value.firstDealGuide).toBe(false);
});

test('what is at stake is said in numbers from the viewer’s side @soak', async ({ forhont, page }) => {
  await startGame(forhont, { seed: 'stakes' });
  const table = new TablePage(page);
  await table.playUntil(async () => (await page.getByTestId('stakes').count()) > 0);
  const state = await forhont.call('game.current', {});
  if (!state.ok || !state.value?.stakes) throw new Error('a contract stands');
  const { stakes, view, humanSeat } = state.value;
  const own = view.declarer === humanSeat ? stakes.each * (stakes.opponents ?? 1) : -stakes.each;
  await expect(page.getByTestId('stakes').locator('strong')).toHaveAttribute('data-made', String(own));
  for (const { id } of stakes.components) await expect(page.locator(`[data-stake="${id}"]`)).toBeVisible();

  // In a small window one line has room; the rest is a touch away.
  await page.setViewportSize({ width: 600, height: 400 });
  const lines = await page.locator('[data-stake]').allTextContents();
  await expect(page.locator('[data-stake]').first()).toBeHidden();
  await page.locator('[data-action="stakes"]').click();
  const whole = page.getByTestId('stakes-whole');
  for (const line of lines) await expect(whole).toContainText(line);
  await expect(whole).toContainText('Pro vás');
  await page.keyboard.press('Escape');
  await expect(whole).toBeHidden();
});
