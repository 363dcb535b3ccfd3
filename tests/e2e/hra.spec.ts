import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './pages/accessible.ts';

const KILO = join(import.meta.dirname, '../fixtures/hra/kilo-lost.hra');

test('a deal of Mariášek is laid out on the board; what differs is read first', async ({ page }) => {
  await page.locator('[data-screen="analyse"]').click();
  await page.locator('[data-action="insert"]').first().click();
  const differing = readFileSync(KILO, 'utf8').replace('"-80"', '"-96"').replaceAll('Zisk="40"', 'Zisk="48"');
  const sheet = page.getByRole('dialog');
  await sheet.locator('[data-field="notation"]').fill(differing);
  await sheet.locator('[data-action="do-insert"]').click();
  const findings = sheet.getByTestId('foreign');
  await expect(findings).toContainText('Zuctovani/Hrac1');
  await expect(findings).toContainText('Neuhrané sto');
  await expectAccessible(page, 'what does not fit');
  await sheet.locator('input[type="file"]').setInputFiles(KILO);
  await expect(findings).toHaveCount(0);
  await sheet.locator('[data-action="do-insert"]').click();
  await expect(sheet).toHaveCount(0);
});

test('a deal on the board is shared as a file of Mariášek, with what it has no place for', async ({ page }) => {
  await page.locator('[data-screen="analyse"]').click();
  await page.locator('[data-action="insert"]').first().click();
  const sheet = page.getByRole('dialog');
  await sheet.locator('input[type="file"]').setInputFiles(KILO);
  await sheet.locator('[data-action="do-insert"]').click();
  await expect(sheet).toHaveCount(0);
  await page.locator('[data-action="share"]').first().click();
  await sheet.getByText('Mariášek', { exact: true }).click();
  const text = sheet.locator('[data-field="shared"]');
  await expect(text).toHaveValue(/^<Hra Kolo="10" Zacina="Hrac\d" Voli="Hrac1" Typ="Kilo" Trumf="Zaludy">/u);
  await expect(text).toHaveValue(/<Hrac1 Body="70" Zisk="-80" \/>/u);
  await expectAccessible(page, 'shared for Mariášek');
});
