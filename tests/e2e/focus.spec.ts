/** Where the focus goes when what had it is gone, and whose the keys are while something lies over the table. */
import { unwrap } from '#shared/result.ts';
import { expect, test } from './fixtures.ts';
import { reach } from './pages/hands.ts';
import { playedOut } from './pages/walk.ts';
import { TablePage } from './pages/table.ts';
import { atOnce, startGame, WindowPage } from './pages/window.ts';

test('at the table the focus stays with the cards and the answers, and leaves the mouse alone', async ({
  forhont,
  page,
}) => {
  await startGame(forhont);
  const table = new TablePage(page);
  const onTable = page.locator('.hand-fan :focus, .call-row :focus, .call-board :focus');
  await page.keyboard.press('1');
  for (let acts = 0; acts < 7 && (await table.myTurn()); acts += 1) {
    const before = await table.step();
    await table.act({
      play: (_, card) => card.press('Space'),
      pickTwo: async (_, cards) => {
        for (const card of cards) await card.press('Space');
        await page.keyboard.press('Enter');
      },
      answer: async () => {
        await table.options.first().focus();
        await page.keyboard.press('Enter');
      },
    });
    await expect.poll(() => table.step()).toBeGreaterThan(before);
    await expect(onTable).toHaveCount(1);
  }
  expect(await table.step()).toBeGreaterThan(4);

  // Who clicks sees no outline.
  expect(await table.myTurn()).toBe(true);
  await table.usable.first().click();
  expect(await table.myTurn()).toBe(true);
  await page.waitForTimeout(200);
  await expect(page.locator(':focus-visible')).toHaveCount(0);
});

test('the menu of the table has its own keys, and what it opened gives the focus back', async ({ forhont, page }) => {
  await page.setViewportSize({ width: 900, height: 640 });
  await startGame(forhont);
  const { step } = unwrap(await forhont.call('game.current', {}))!;
  const menu = page.getByRole('menu');
  const more = page.locator('[data-tool="more"]');
  await reach(more);
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  for (const key of ['1', 'a', 'p']) await page.keyboard.press(key);
  await expect(menu.locator(':focus')).toHaveCount(1);
  expect(unwrap(await forhont.call('game.current', {}))!.step).toBe(step);
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(more).toBeFocused();

  await page.keyboard.press('Enter');
  await page.locator('[data-menu-tool="help"]').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('.hand-fan :focus, .call-row :focus, .tools :focus')).toHaveCount(1);
});

test('the way to the screen one is on leads to its beginning, where Enter answers', async ({ forhont, page }) => {
  await startGame(forhont);
  await new WindowPage(page).screen('play').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('on every screen `?` lists keys', async ({ forhont, page }) => {
  const keys = page.getByRole('dialog', { name: 'Ovládání klávesnicí' });
  const listed = async (text: string): Promise<void> => {
    await page.keyboard.press('?');
    await expect(keys).toContainText(text);
    await page.keyboard.press('?');
    await expect(keys).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(keys).toHaveCount(0);
  };
  await atOnce(forhont);
  const window = new WindowPage(page);
  await window.goTo('/rules');
  await listed('k dalšímu ovládacímu prvku');
  await window.goTo('/school/lesson/cards');
  await expect(page.locator('main.lesson')).toHaveAttribute('data-step', '0');
  await listed('odpověď nebo karta podle pořadí');
  await window.goTo('/settings');
  await page.locator('input[type="text"], input:not([type])').first().focus();
  await page.keyboard.press('?');
  await expect(keys).toHaveCount(0);

  // Over the bill, which stays.
  await window.goTo('/play');
  await playedOut(forhont);
  await listed('zavřít okno');
  await expect(page.getByRole('dialog')).toHaveCount(1);
});
