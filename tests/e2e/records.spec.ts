/** Whole deals as text: on the board, in the archive, and refused where a move cannot be. */
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { dealRecordsIn } from '#shared/notation/index.ts';
import { unwrap } from '#shared/result.ts';
import { expect, test } from './fixtures.ts';
import { BoardPage } from './pages/board.ts';
import { atOnce, WindowPage } from './pages/window.ts';

/** The first of the commented deals of the documentation. */
const FIRST = readFileSync('docs/deals/voleny.forhont', 'utf8').split(/\n(?=\[Forhont )/)[0]!;

const readText = (file: string): Promise<string> => readFile(file, 'utf8');

const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

test('a whole deal is pasted on the board with its comments; a call that cannot be is told with its place', async ({
  forhont,
  page,
}) => {
  await atOnce(forhont);
  await page.reload();
  const board = new BoardPage(page);
  await board.open();
  await paste(page, FIRST);
  await expect(page.getByText('Václav plays hra in bells without an ace').first()).toBeVisible();

  const wrong = FIRST.replace('1:good 2:good', '2:good 1:good');
  await paste(page, wrong);
  const sheet = page.getByRole('dialog');
  const area = sheet.locator('[data-field="notation"]');
  await expect(area).toHaveValue(wrong);
  await board.action('do-insert').click();
  const line = wrong.slice(0, wrong.indexOf('2:good')).split('\n').length;
  await expect(sheet.getByRole('alert')).toContainText(`Řádek ${line}, znak `);
  await expect(sheet.getByRole('alert')).toContainText('Na řadě je tu místo 1, ne místo 2.');
  await board.action('show-place').click();
  // The place is seen, too: the field was scrolled to its end when the text was typed.
  const shown = await area.evaluate((field: HTMLTextAreaElement) => {
    const height = Number.parseFloat(getComputedStyle(field).lineHeight);
    const at = field.value.slice(0, field.selectionStart).split('\n').length * height;
    return at > field.scrollTop - height && at < field.scrollTop + field.clientHeight + 8 * height;
  });
  expect(shown).toBe(true);
  expect(await area.evaluate((field: HTMLTextAreaElement) => field.value.slice(field.selectionStart))).toMatch(
    /^2:good/,
  );
  await area.fill(FIRST);
  await board.action('do-insert').click();
  await expect(sheet).toBeHidden();
});

test('deals that were imported go out again as they came, and are shown on the board', async ({ page }) => {
  const file = 'docs/deals/licitovany.forhont';
  await new WindowPage(page).open('history');
  await page.goto(page.url().replace(/#.*/, '#/history?tab=deals'));
  await page.locator('input[type="file"]').first().setInputFiles(file);
  await expect(page.getByRole('dialog')).toContainText('10');
  await page.keyboard.press('Escape');
  const saving = page.waitForEvent('download');
  await page.locator('[data-action="archive-save"]').first().click();
  const saved = await readText(await (await saving).path());
  const records = (text: string) => [...dealRecordsIn(text)].map(unwrap).map(({ title }) => title);
  expect(records(saved).toSorted()).toEqual(records(await readText(file)).toSorted());
  await page.locator('[data-action="to-board"]').first().click();
  await expect(page).toHaveURL(/#\/analyse/);
  await expect(page.locator('[data-card]').first()).toBeVisible();
  // Whoever comes back finds the imported deals, not those played here.
  await page.goBack();
  await expect(page.locator('[data-action="remove-brought"]')).toHaveCount(10);
});

test('a deal is typed hand by hand on a telephone; the last hand gets what is left', async ({ forhont, page }) => {
  await atOnce(forhont);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  const board = new BoardPage(page);
  await board.open();
  await board.action('more').click();
  await page.getByRole('menuitem', { name: 'Vložit' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText('Po rukou', { exact: true }).click();
  const line = (place: string) => sheet.locator(`[data-line="${place}"] input`);
  await expect(line('2')).toBeVisible();
  await line('0').fill('če A, če K, če Sv, če Sp, če 7, ze A, ze 10, ža A, ža 9, ku 7');
  await line('1').fill('č: 10 9 8 z: K 9 8 ž: K 10 8 k: A');
  await line('talon').fill('k: 9 A');
  await expect(sheet.locator('[data-line="talon"]').getByRole('alert')).toContainText('kulové eso');
  await expect(board.action('do-insert')).toBeDisabled();
  await line('talon').fill('k: 9 8');
  await expect(sheet.locator('[data-line="2"]')).toContainText('Dostane karty, které zbyly');
  // What was typed is there again after a look at something else.
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await board.action('more').click();
  await page.getByRole('menuitem', { name: 'Vložit' }).click();
  await expect(line('talon')).toHaveValue('k: 9 8');
  await line('talon').press('Enter');
  await expect(sheet).toBeHidden();
  await expect.poll(async () => (await board.cardsAt('2')).length).toBe(10);
});
