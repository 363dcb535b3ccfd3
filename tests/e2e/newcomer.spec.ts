/** What a newcomer stumbled over: each stood in the way once. */
import { expect, test } from './fixtures.ts';
import { clickCard, TablePage } from './pages/table.ts';
import { actUntil, ownTurn } from './pages/walk.ts';
import { atOnce, WindowPage } from './pages/window.ts';

for (const [width, height] of [
  [600, 400],
  [700, 500],
  [800, 600],
] as const) {
  test(`a game can be chosen and begun at ${width}×${height}${width === 600 ? '' : ' @soak'}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await new WindowPage(page).openNewGame();
    await page.getByRole('radio', { name: 'Licitovaný' }).click();
    await expect(page.getByRole('radio', { name: 'Licitovaný' })).toBeChecked();
    await page.locator('[data-action="start"]').click();
    await expect(page.locator('.card-table')).toBeVisible();
  });
}

const DEFENDER = { variant: 'voleny', rules: 'csm', seed: 'hlaska 39', humanSeat: 2 } as const;

test('a flek marked by the mouse is confirmed by Enter, and stakes speak of fleks only while there may be some', async ({
  forhont,
  page,
}) => {
  await atOnce(forhont);
  await forhont.startGame(DEFENDER);
  expect(await actUntil(forhont, 'commenting')).toBe(true);
  const stakes = page.getByTestId('stakes');
  await expect(stakes).toContainText('s flekem');
  await expect(stakes).not.toContainText('s dalším flekem');
  const cell = page.locator('.call-board [aria-pressed="false"]').first();
  await cell.click();
  await expect(page.locator('.call-board [aria-pressed="true"]')).toHaveCount(1);
  const before = (await ownTurn(forhont))!.step;
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await new TablePage(page).step()) > before).toBe(true);
  const answer = await forhont.call('game.current', {});
  const said = answer.ok ? answer.value!.view.log : [];
  const fleks = said.flatMap((entry) =>
    entry.kind === 'action' && entry.seat === 2 && entry.action.type === 'comment' ? entry.action.flek : [],
  );
  expect(fleks).toHaveLength(1);
  expect(await actUntil(forhont, 'play')).toBe(true);
  await expect(stakes).toBeVisible();
  await expect(stakes).not.toContainText('flek');
});

test('the bill of a strict deal takes the focus, and Enter deals the next @soak', async ({ forhont, page }) => {
  await atOnce(forhont);
  await forhont.startGame({ ...DEFENDER, manner: 'strict' });
  expect(await actUntil(forhont, 'play')).toBe(true);
  const table = new TablePage(page);
  for (let turn = await ownTurn(forhont); turn !== null; turn = await ownTurn(forhont)) {
    await expect(table.root).toHaveAttribute('data-step', String(turn.step));
    const { view } = turn;
    const legal = view.verdicts.find((verdict) => verdict.legal)!;
    await clickCard(page.locator(`[data-card="${legal.card}"]`));
    await expect(table.root).not.toHaveAttribute('data-step', String(turn.step));
  }
  const next = page.locator('[data-action="next-deal"]');
  await expect(next).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('tricks to be counted are all within reach in a small window', async ({ page }) => {
  await page.setViewportSize({ width: 853, height: 533 });
  await page.locator('[data-screen="school"]').click();
  await page.evaluate(() => (location.hash = '#/school/drill?kind=settle'));
  await expect(page.locator('main.drill')).toHaveAttribute('data-state', 'asking', { timeout: 30_000 });
  const cloth = page.locator('.cloth');
  const wide = await cloth.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(wide).toBeLessThanOrEqual(0);
  await page.locator('.trick-grid li').last().scrollIntoViewIfNeeded();
  await expect(page.locator('.trick-grid li').last()).toBeInViewport({ ratio: 0.9 });
});
