/** What the browser shell adds around the window. */
import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { TablePage } from './pages/table.ts';
import { startGame, WindowPage } from './pages/window.ts';

test.skip(Boolean(process.env['FORHONT_E2E']), 'only where the window is a page in a browser');

test('the token leaves the address, and a reload still works', async ({ page, forhont }) => {
  await expect(page.locator('#app')).not.toBeEmpty();
  expect(page.url()).not.toContain('token');
  await page.reload();
  expect(await forhont.call('app.info', {})).toMatchObject({ ok: true, value: { shell: 'browser' } });
});

test('the bare address is told nothing but where the link is', async ({ page }) => {
  const { origin } = new URL(page.url());
  const stranger = await page.context().newPage();
  const sockets: string[] = [];
  stranger.on('websocket', (socket) => sockets.push(socket.url()));
  await stranger.goto(origin);
  await expect(
    stranger.getByRole('heading', { name: /K otevření chybí celý odkaz|The link is not complete/ }),
  ).toBeVisible();
  await expect(stranger.getByText(/v terminálu, ve kterém Forhont běží|in the terminal Forhont runs in/)).toBeVisible();
  expect(sockets).toEqual([]);
});

test('the whole link pasted into the tab of the bare address opens the app @soak', async ({ page }) => {
  const { origin } = new URL(page.url());
  const token = await page.evaluate(() => sessionStorage.getItem('forhont-token')!);
  const other = await page.context().newPage();
  await other.goto(origin);
  await expect(
    other.getByRole('heading', { name: /K otevření chybí celý odkaz|The link is not complete/ }),
  ).toBeVisible();
  await other.goto(`${origin}/#token=${token}`);
  await expect(other.locator('[data-action="start"]')).toBeVisible();
  expect(other.url()).not.toContain('token');
});

test('an old tab comes back to the game after kill -9 and a new start @soak', async ({ forhont }) => {
  await startGame(forhont);
  const table = new TablePage(forhont.page);
  await table.playUntil(() => table.inTrick());
  const before = await table.snapshot();
  await forhont.kill();
  await expect(forhont.page.locator('.offline')).toBeVisible();
  await expect(forhont.page.locator('.offline')).toContainText('npm start', { timeout: 15_000 });
  await expectNothingCovered(forhont.page);
  await forhont.startAgain();
  await expect(forhont.page.locator('.offline')).toBeHidden({ timeout: 15_000 });
  expect(await table.snapshot()).toEqual(before);
  await table.playUntil(() => table.inTrick());
});

test.describe('when a while has passed', () => {
  test.use({ screensAhead: true });

  test('History opened while nothing answers says so, and is read when the program is back @soak', async ({
    forhont,
  }) => {
    // The screens are loaded when the window has nothing better to do, some time after the first one.
    const { page } = forhont;
    const history = /\/HistoryView-[^/]*\.js$/;
    await startGame(forhont);
    const scripts = () =>
      page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
    await expect.poll(async () => (await scripts()).some((name) => history.test(name))).toBe(true);
    await page.waitForLoadState('networkidle');
    await forhont.kill();
    await expect(page.locator('.offline')).toBeVisible();
    await new WindowPage(page).open('history');
    await expect(page.locator('.history').getByRole('alert')).toBeVisible();
    await forhont.startAgain();
    await expect(page.locator('.history tbody tr')).toHaveCount(1, { timeout: 15_000 });
  });
});

test('a tab whose program runs with another link says so, and sends that program nothing', async ({ forhont }) => {
  await expect(forhont.page.locator('[data-action="start"]')).toBeVisible();
  await forhont.kill();
  const { port } = new URL(forhont.page.url());
  const asked: string[] = [];
  const stranger = createServer(({ url, headers }, response) => {
    asked.push(`${url} ${JSON.stringify(headers)}`);
    response.end('hello');
  }).listen(Number(port), '127.0.0.1');
  await expect(forhont.page.locator('.offline')).toContainText('odkaz z terminálu', { timeout: 15_000 });
  const token = await forhont.page.evaluate(() => sessionStorage.getItem('forhont-token')!);
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.join()).not.toContain(token);
  stranger.closeAllConnections();
  await new Promise((resolve) => stranger.close(resolve));
});

/** Whether what is told of the connection stands above the whole screen, in a large window and in a small one. */
async function expectNothingCovered(page: Page): Promise<void> {
  for (const size of [
    { width: 853, height: 533 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    const [banner, view, rail] = await Promise.all(
      ['.offline', '.view', 'nav.rail'].map((place) => page.locator(place).boundingBox()),
    );
    const below = banner!.y + banner!.height;
    expect(view!.y).toBeGreaterThanOrEqual(below);
    expect(rail!.y).toBeGreaterThanOrEqual(below);
    expect(view!.y + view!.height).toBeLessThanOrEqual(size.height);
  }
}
