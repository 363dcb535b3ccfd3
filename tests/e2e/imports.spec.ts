/** Imports: how far a long one is and its way out, what a record tells wrongly, and the deals on a small screen. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { BoardPage, DEAL_LINE } from './pages/board.ts';
import { dropFile } from './pages/dropped.ts';
import { WindowPage } from './pages/window.ts';

/** The first of the commented deals of the documentation. */
const FIRST = readFileSync('docs/deals/voleny.forhont', 'utf8').split(/\n(?=\[Forhont )/)[0]!;
const SHOTS = process.env['FORHONT_SHOTS'];

const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

const messages = (page: Page) => page.locator('.toast-area');

/** Deals that are all different, in the title. */
const many = (count: number): string =>
  Array.from({ length: count }, (_, at) => `[Forhont "1"]\n[Title "Deal ${at + 1}"]\n[Position "${DEAL_LINE}"]\n`).join(
    '\n',
  );

test('a long import says how far it is, on any screen, and can be cancelled; what was imported stays', async ({
  forhont,
  page,
}) => {
  const window = new WindowPage(page);
  await window.open('rules');
  const text = many(2000);
  await dropFile(page, 'evening.forhont', text);
  const note = page.getByRole('status').filter({ has: page.getByRole('progressbar') });
  await expect(note).toContainText(/Čte se rozdání \d+ z 2000/);
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/import-progress.png` });
  await note.getByRole('button').click();
  const report = page.getByRole('dialog');
  await expect(report.getByText(/^Zrušeno/)).toBeInViewport();
  await expect(note).toBeHidden();
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/import-cancelled.png` });
  const found = await forhont.call('archive.search', { search: { source: 'brought' } });
  if (!found.ok) throw new Error(found.error.code);
  const kept = found.value.total!;
  expect(kept).toBeGreaterThan(0);
  expect(kept).toBeLessThan(2000);
  await expect(report).toContainText(`Přineseno ${kept} rozdání`);
  await expect(report).toContainText(`Zrušeno: ${2000 - kept} dalších rozdání`);
});

test('a record pasted on the board whose result is wrong is told so, in the words of the import', async ({ page }) => {
  const board = new BoardPage(page);
  await board.open();
  await paste(page, FIRST);
  await expect(page.getByText('Václav plays hra in bells without an ace').first()).toBeVisible();
  await expect(messages(page)).not.toContainText('Soubor uvádí jiné platby');

  const wrong = FIRST.replace(/\[Result "[^"]*"\]/, '[Result "made 40 -20 -20"]');
  await paste(page, wrong);
  await expect(messages(page)).toContainText(
    'Soubor uvádí jiné platby (40 · −20 · −20), než vycházejí podle pravidel (−8 · 4 · 4).',
  );
});

test('a record in a quoted letter is laid out, and one with a fault is shown with the fault', async ({ page }) => {
  const board = new BoardPage(page);
  await board.open();
  const letter = (text: string) => `Ahoj,\nposílám rozdání:\n\n${text}\n\nZdraví Petr\n`;
  await paste(page, letter(FIRST.replaceAll(/^/gm, '> ')));
  await expect(page.getByText('Václav plays hra in bells without an ace').first()).toBeVisible();

  const wrong = letter(FIRST.replace('1:good 2:good', '2:good 1:good'));
  await paste(page, wrong);
  const sheet = page.getByRole('dialog');
  await expect(sheet.locator('[data-field="notation"]')).toHaveValue(wrong);
  await board.action('do-insert').click();
  const line = wrong.slice(0, wrong.indexOf('2:good')).split('\n').length;
  await expect(sheet.getByRole('alert')).toContainText(`Řádek ${line}, znak `);
});

test('a file let go over the open panel is read into it, and the board behind it stays', async ({ page }) => {
  const board = new BoardPage(page);
  await board.open();
  await paste(page, DEAL_LINE);
  await expect(board.card('Ah')).toBeVisible();
  await expect(page).toHaveURL(/p=forhont1/);
  const before = new URL(page.url()).hash;
  await board.action('insert').click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  await dropFile(page, 'deal.forhont', FIRST);
  await expect(sheet.locator('[data-field="notation"]')).toHaveValue(FIRST);
  await page.waitForTimeout(500);
  expect(new URL(page.url()).hash).toBe(before);
  await expect(board.card('Ah')).toBeVisible();
  await page.keyboard.press('Escape');

  // Behind any other sheet nothing changes either.
  await board.action('save').click();
  await expect(sheet).toBeVisible();
  await dropFile(page, 'deal.forhont', FIRST);
  await expect(messages(page)).toContainText('Nejdřív ho zavřete');
  expect(new URL(page.url()).hash).toBe(before);
});

test('what is said twice counts up, and messages do not pile up', async ({ page }) => {
  await new WindowPage(page).open('rules');
  for (let time = 0; time < 4; time++) await dropFile(page, 'letter.txt', 'Dear club,\nwe play on Friday.\n');
  await expect(messages(page).locator('.toast')).toHaveCount(1);
  await expect(messages(page).locator('.toast')).toContainText('4×');
  for (let time = 0; time < 5; time++) {
    await dropFile(page, `all-${time}.forhont-data`, 'SQLite format 3\0and so on');
  }
  await expect(messages(page).locator('.toast').last()).toContainText('all-4');
  await expect(messages(page).locator('.toast')).toHaveCount(3);
});

test('on a small screen the filters leave room for the deals, and on a phone each deal is a card', async ({
  forhont,
  page,
}) => {
  await page.setViewportSize({ width: 853, height: 533 });
  const imported = await forhont.call('archive.import', {
    name: 'deals',
    text: readFileSync('docs/deals/voleny.forhont', 'utf8'),
  });
  expect(imported.ok).toBe(true);
  const window = new WindowPage(page);
  await window.goTo('/history?tab=deals&source=brought');
  const deals = page.locator('[data-archived]');
  await expect(deals.first()).toBeInViewport({ ratio: 0.9 });
  const filters = page.locator('.filters');
  expect((await filters.boundingBox())!.height).toBeLessThan(120);
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/deals-853.png` });
  await page.locator('[data-action="filters"]').click();
  await expect(page.locator('[data-field="contract"]')).toBeVisible();
  await page.locator('[data-action="filters"]').click();
  await expect(page.locator('[data-field="contract"]')).toBeHidden();

  await page.setViewportSize({ width: 390, height: 844 });
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/deals-390.png` });
  for (const deal of (await deals.all()).slice(0, 3)) {
    const wide = await deal.evaluate((row) =>
      [row, ...row.querySelectorAll('td, button, a')].map((part) => {
        const { left, right, width } = part.getBoundingClientRect();
        return { left, right, width, cut: part.scrollWidth > part.clientWidth + 1 };
      }),
    );
    for (const part of wide.filter(({ width }) => width > 0)) {
      expect(part.left).toBeGreaterThanOrEqual(0);
      expect(part.right).toBeLessThanOrEqual(390);
    }
    expect(wide.filter(({ cut }) => cut)).toEqual([]);
  }
  // As before with room: all filters, no button.
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.locator('[data-field="contract"]')).toBeVisible();
  await expect(page.locator('[data-action="filters"]')).toBeHidden();
});
