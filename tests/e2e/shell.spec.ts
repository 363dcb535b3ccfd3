/** What the browser shell adds around the window. */
import { expect, test } from './fixtures.ts';

test.skip(process.env['FORHONT_E2E'] === 'electron', 'only where the window is a page in a browser');

test('the token leaves the address, and a reload still works', async ({ page, forhont }) => {
  await expect(page.locator('#app')).not.toBeEmpty();
  expect(page.url()).not.toContain('token');
  await page.reload();
  expect(await forhont.call('app.info', {})).toMatchObject({ ok: true, value: { shell: 'browser' } });
});

test('a page without the token is told nothing', async ({ page }) => {
  const { origin } = new URL(page.url());
  const stranger = await page.context().newPage();
  const refused = stranger.waitForEvent('websocket').then((socket) => socket.waitForEvent('socketerror'));
  await stranger.goto(origin);
  expect(await refused).toMatch(/credentials|401/);
  await expect(stranger.locator('#app')).not.toBeEmpty();
});
