/** Each screen has a name of its own, as the window's title and as the heading where reading begins. */
import { expect, test } from './fixtures.ts';

const ROUTES = [
  '/new',
  '/analyse',
  '/school',
  '/school/exercises',
  '/school/deals',
  '/situations',
  '/history',
  '/scores',
  '/rules',
  '/which-rules',
  '/decisions',
  '/settings',
];

test('the title names the screen, and the keyboard begins at its heading', async ({ page }) => {
  await expect(page).toHaveTitle(/^.+ – Forhont$/);
  const titles = new Set<string>();
  await page.evaluate(() => (location.hash = '/settings'));
  await expect(page).toHaveTitle(/^(Nastavení|Settings) – /);
  for (const route of ROUTES) {
    const before = await page.title();
    await page.evaluate((to) => (location.hash = to), route);
    await expect(page).not.toHaveTitle(before);
    const heading = page.locator('.view h1');
    await expect(heading).toHaveCount(1);
    await expect(heading).toBeFocused();
    await expect(page).toHaveTitle(`${(await heading.textContent())!.trim()} – Forhont`);
    titles.add(await page.title());
  }
  expect(titles.size).toBe(ROUTES.length);

  // The next thing reached from there is of the screen, not of the way between the screens.
  await page.keyboard.press('Tab');
  await expect(page.locator('.view :focus')).toHaveCount(1);

  // A link of the way itself leads to the heading as well, also that of the screen one is on.
  for (let times = 0; times < 2; times += 1) {
    await page.locator('[data-screen="rules"]').press('Enter');
    await expect(page.locator('.view h1')).toBeFocused();
  }

  // Before that way stands one past it.
  await page.locator('.skip').press('Enter');
  await expect(page.locator('.view h1')).toBeFocused();
});
