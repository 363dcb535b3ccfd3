import { expect, test } from './fixtures.ts';
import { startGame, WindowPage } from './pages/window.ts';

test('the language is that of the system and can be switched at once', async ({ page }) => {
  const window = new WindowPage(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'cs');
  await expect(window.screen('rules')).toHaveText('Pravidla');

  await window.open('settings');
  await page.getByRole('radio', { name: 'English' }).click();
  await expect(window.screen('rules')).toHaveText('Rules');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');

  await page.reload();
  await expect(window.screen('rules')).toHaveText('Rules');
});

test('the table speaks the language too @soak', async ({ forhont, page }) => {
  await startGame(forhont);
  await expect(page.locator('.action-bar .prompt')).toContainText('Položte');
  await forhont.call('settings.set', { language: 'en' });
  await expect(page.locator('.action-bar .prompt')).toContainText('Put down');
});

test('who never said his name is called in the language of the window, also at a table laid before @soak', async ({
  forhont,
  page,
}) => {
  await startGame(forhont);
  const stage = page.locator('.stage');
  await expect(stage).toContainText('Hráč');
  await forhont.call('settings.set', { language: 'en' });
  await expect(stage).toContainText('Player');
  await expect(stage).not.toContainText('Hráč');
});

test('no key stands where a text should be @soak', async ({ forhont, page }) => {
  await startGame(forhont);
  const window = new WindowPage(page);
  for (const language of ['cs', 'en'] as const) {
    await forhont.call('settings.set', { language });
    for (const screen of ['play', 'history', 'rules', 'settings'] as const) {
      await window.open(screen);
      await expect(page.locator('body')).not.toContainText(/\b(app|table|game|rules|settings|bots)\.[a-z]+\.?[\w.]*\b/);
    }
  }
});

test.describe('on an English system', () => {
  test.use({ systemLanguage: 'en' });

  test('the window starts in English', async ({ page }) => {
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome. What brings you here?');
  });
});
