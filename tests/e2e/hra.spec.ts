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
