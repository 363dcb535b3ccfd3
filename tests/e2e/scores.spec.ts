import { readFileSync } from 'node:fs';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './pages/accessible.ts';

const SHOTS = process.env['SCORE_SHOTS'];

test('a table with real cards is kept on a telephone: written by taps, corrected, struck out, there after a kill', async ({
  forhont,
}) => {
  const { page } = forhont;
  await page.setViewportSize({ width: 360, height: 640 });
  await page.locator('[data-screen="scores"]').click();
  for (const [place, name] of ['Eva', 'Jan', 'Petr'].entries()) {
    await page.locator(`[data-player="${place}"]`).fill(name);
  }
  await expectAccessible(page, 'a new account');
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/new.png` });
  await page.locator('[data-action="begin"]').click();

  // Eva deals first, so Jan is forhont; sedma in hearts, the hra flekked once: 4 and 4 from each.
  const tap = (field: string, name: string) =>
    page.locator(`[data-field="${field}"]`).getByRole('radio', { name, exact: true }).click();
  await expect(page.locator('[data-field="declarer"]').getByRole('radio', { checked: true })).toHaveText('Jan');
  await tap('contract', 'Sedma');
  await tap('trump', 'Červené');
  await page.locator('[data-flek="hra"]').click();
  const gains = page.getByTestId('outcome').locator('[data-gain]');
  await expect(gains).toHaveText([/Eva\s+−8/, /Jan\s+\+16/, /Petr\s+−8/]);
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/entry.png`, fullPage: true });
  await page.locator('[data-action="write"]').click();
  await expect(page.locator('[data-balance]')).toHaveText([/−8/, /\+16/, /−8/]);
  // The deal has gone on: Jan deals, Petr plays a betl and loses it.
  await expect(page.locator('[data-field="dealer"]').getByRole('radio', { checked: true })).toHaveText('Jan');
  await tap('contract', 'Betl');
  await page.locator('[data-result="betl"]').getByRole('radio', { name: 'Prohrál' }).click();
  await page.locator('[data-action="write"]').click();
  await expect(page.locator('[data-balance]')).toHaveText([/\+7/, /\+31/, /−38/]);

  // What cannot have been is told with its field, and not written: a seven made without the ten of the last trick.
  await tap('contract', 'Sedma');
  await page.locator('summary').click();
  const less = page.locator('details .count-field button').first();
  for (let points = 50; points > 0; points -= 10) await less.click();
  await expect(page.getByTestId('outcome')).toContainText('Body: ');
  await page.locator('[data-action="write"]').click();
  await expect(page.locator('[data-line]')).toHaveCount(2);
  await expectAccessible(page, 'an account');
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/account.png`, fullPage: true });

  // The betl was made after all.
  await page.locator('[data-line]').last().getByRole('button', { name: 'Opravit' }).click();
  await page.locator('[data-result="betl"]').getByRole('radio', { name: 'Uhrál' }).click();
  await page.locator('[data-action="write"]').click();
  await expect(page.locator('[data-balance]')).toHaveText([/−23/, /\+1$|\+1\s/, /\+22/]);
  await page
    .locator('[data-line]')
    .first()
    .getByRole('button', { name: /Škrtnout/ })
    .click();
  await expect(page.locator('[data-balance]')).toHaveText([/−15/, /−15/, /\+30/]);
  await page.getByRole('button', { name: 'Vrátit' }).click();
  await expect(page.locator('[data-line]')).toHaveCount(2);

  const coming = page.waitForEvent('download');
  await page.locator('[data-action="csv"]').click();
  const csv = readFileSync(await (await coming).path(), 'utf8');
  expect(csv).toContain('Celkem');
  expect(csv.trim().split('\r\n')).toHaveLength(4);

  const again = await forhont.killAndReopen();
  await again.locator('[data-screen="scores"]').click();
  await again.locator('[data-score] a').click();
  await expect(again.locator('[data-balance]')).toHaveText([/−23/, /\+1$|\+1\s/, /\+22/]);
  await again.emulateMedia({ media: 'print' });
  await expect(again.getByTestId('sheet')).toBeVisible();
  // Its title stands at the top of the paper, and when and by which rules it was played below it.
  const title = again.getByRole('heading', { level: 1 });
  expect((await title.boundingBox())!.y).toBeLessThan(60);
  await expect(again.locator('.about')).toContainText('mariáše');
  await expect(again.locator('[data-action="write"]')).toBeHidden();
  await expect(again.locator('[data-screen="scores"]')).toBeHidden();
});

test('ten questions make a rule set, and an account is kept by it @soak', async ({ page }) => {
  await page.locator('[data-screen="rules"]').click();
  await page.locator('[data-action="which-rules"]').click();
  const answer = (question: string, name: string) =>
    page.locator(`[data-question="${question}"]`).getByRole('radio', { name, exact: true }).click();
  await answer('betl', '10 a 20');
  await answer('hearts', 'Ne');
  await expect(page.getByTestId('result').locator('[data-rule]')).toHaveCount(3);
  await expectAccessible(page, 'ten questions');
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/which.png` });
  if (SHOTS) await page.getByTestId('result').screenshot({ path: `${SHOTS}/which-result.png` });
  await page.getByLabel('Jak se sada bude jmenovat').fill('U lípy');
  await page.locator('[data-action="save-set"]').dblclick();
  await page.getByRole('link', { name: 'Vést podle ní účet' }).click();
  await page.getByRole('combobox', { name: 'Pravidla' }).click();
  await expect(page.getByRole('option', { name: 'U lípy' })).toHaveCount(1);
  await page.getByRole('option', { name: 'U lípy' }).click();
  await page.locator('[data-action="begin"]').click();
  await page.locator('[data-field="contract"]').getByRole('radio', { name: 'Betl', exact: true }).click();
  await expect(page.getByTestId('outcome').locator('[data-gain="20"]')).toHaveCount(1);
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/desk.png` });
});
