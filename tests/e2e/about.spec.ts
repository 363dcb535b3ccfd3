/** About the program: licences of its libraries, and what a report of a fault needs. */
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './pages/accessible.ts';
import { WindowPage } from './pages/window.ts';

const SHOTS = process.env['FORHONT_SHOTS'];

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('the licences of all libraries are shown in the window, and found by name and licence', async ({ page }) => {
  await new WindowPage(page).goTo('/settings#about');
  await page.locator('[data-action="licences"]').click();
  const sheet = page.getByRole('dialog');
  const entries = sheet.locator('[data-package]');
  await expect(entries.first()).toBeVisible();
  expect(await entries.count()).toBeGreaterThan(20);
  // The same as is shipped.
  const shipped = readFileSync('out/licences/THIRD-PARTY.txt', 'utf8');
  for (const name of await entries.evaluateAll((all) => all.map((one) => one.getAttribute('data-package')!))) {
    expect(shipped).toContain(`${name} `);
  }
  await expect(sheet.locator('pre')).toHaveCount(0);
  await sheet.locator('[data-field="licences"] input').fill('vue-router mit');
  await expect(sheet.locator('[data-package="vue-router"]')).toBeVisible();
  await expect(sheet.locator('[data-package="zod"]')).toHaveCount(0);
  await sheet.locator('[data-package="vue-router"] summary').click();
  await expect(sheet.locator('[data-package="vue-router"] pre')).toContainText('Permission is hereby granted');
  await expectAccessible(page, 'licences');
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/licences.png` });
  await page.setViewportSize({ width: 390, height: 844 });
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/licences-390.png` });
});

test('a report has versions and the end of the log, to copy or save, and says where it goes', async ({
  forhont,
  page,
}) => {
  appendFileSync(join(forhont.directory, 'forhont.log'), '[2026-11-28 10:00:00.000] [error] a fault of the test\n');
  await new WindowPage(page).goTo('/settings#about');
  await expect(page.getByTestId('report-to')).toContainText('nezná adresu');
  await page.locator('.log summary').click();
  await expect(page.locator('.log pre')).toContainText('a fault of the test');
  await page.locator('[data-action="copy-details"]').click();
  await expect(page.locator('.toast-area')).toContainText('zkopírované');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^Forhont: \d/);
  expect(copied).toContain('a fault of the test');
  const saving = page.waitForEvent('download');
  await page.locator('[data-action="save-details"]').click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('forhont-hlaseni.txt');
  expect(readFileSync(await saved.path(), 'utf8').trim()).toBe(copied);
  await page.locator('[data-section="about"] h3').scrollIntoViewIfNeeded();
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/report.png` });
});
