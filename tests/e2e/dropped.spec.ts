/** A file let go over any screen is opened where it belongs, and never in place of the window. */
import { readFileSync } from 'node:fs';
import { expect, test } from './fixtures.ts';
import { dropFile } from './pages/dropped.ts';
import { WindowPage } from './pages/window.ts';

const LINE = 'voleny csm 0 hra:h hATKO97lATaA8/hUlKOU98aTKbA9/h8l7aOU97bTKO8 talon=bU7';
/** A file of the documentation with several deals. */
const DEALS = readFileSync('docs/deals/voleny.forhont', 'utf8');

test('a file let go over a screen is opened where it belongs', async ({ page }) => {
  const window = new WindowPage(page);
  await window.open('rules');
  await dropFile(page, 'position.forhont', LINE);
  await expect(page).toHaveURL(/#\/analyse/);
  await expect(page.locator('[data-card="Ah"]').first()).toBeVisible();

  await dropFile(page, 'four.forhont', 'forhont situation 1\nFour trumps\ntrumps 4 with 7\n');
  await expect(page.locator('#situation-line')).toHaveValue('trumps 4 with 7');

  // Several deals go into the archive, whose report is shown wherever one was before.
  await window.open('settings');
  await dropFile(page, 'deals.forhont', DEALS);
  await expect(page.getByRole('dialog')).toContainText(/Přineseno [1-9]/);
  await page.keyboard.press('Escape');

  await window.open('rules');
  await dropFile(page, 'all.forhont-data', 'SQLite format 3\0and so on');
  await expect(page).toHaveURL(/#\/settings#data$/);
  await expect(page.getByText('all.forhont-data').first()).toBeVisible();

  // What is none of these says so, and the screen stays.
  await window.open('rules');
  await dropFile(page, 'letter.txt', 'Dear club,\nwe play on Friday.\n');
  await expect(page.getByRole('region', { name: 'Zprávy' }).getByText(/./).first()).toBeVisible();
  await expect(page).toHaveURL(/#\/rules/);
});

test('with colours forced by the system what is on, chosen and current can be told', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await new WindowPage(page).open('settings');
  const colours = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { backgroundColor, outlineStyle } = getComputedStyle(element);
        return `${backgroundColor} ${outlineStyle}`;
      });
  expect(await colours('.switch[data-state="checked"]')).not.toBe(await colours('.switch[data-state="unchecked"]'));
  expect(await colours('[role="radio"][aria-checked="true"]')).not.toBe(
    await colours('[role="radio"][aria-checked="false"]'),
  );
  expect(await colours('[data-screen="settings"]')).not.toBe(await colours('[data-screen="rules"]'));
  if (process.env['PACE_SHOTS']) await page.screenshot({ path: `${process.env['PACE_SHOTS']}/forced.png` });
});
