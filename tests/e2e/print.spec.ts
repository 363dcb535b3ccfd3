/** What is printed is seen before: a page of A4 in a sheet, and on paper that page alone. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { playedOut } from './pages/walk.ts';
import { WindowPage } from './pages/window.ts';

const SHOTS = process.env['FORHONT_SHOTS'];

async function openPreview(page: Page, name: string) {
  await page.locator('[data-action="print"]').click();
  const paper = page.getByTestId('paper');
  await expect(paper).toBeVisible();
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/print-${name}.png` });
  return paper;
}

/** How many pages the printer is given, and of which size in millimetres. */
async function printed(page: Page, name: string): Promise<{ pages: number; size: number[] }> {
  const pdf = await page.pdf({ preferCSSPageSize: true, ...(SHOTS && { path: `${SHOTS}/print-${name}.pdf` }) });
  const text = pdf.toString('latin1');
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(text)!;
  if (SHOTS) {
    const viewport = page.viewportSize()!;
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 680, height: 1009 });
    await page.screenshot({ path: `${SHOTS}/paper-${name}.png`, fullPage: true });
    await page.setViewportSize(viewport);
    await page.emulateMedia({ media: null });
  }
  return {
    pages: text.match(/\/Type \/Page\b/g)!.length,
    size: [width, height].map((points) => Math.round((Number(points) / 72) * 25.4)),
  };
}

test('the bill of a deal and the deal itself are printed as they are shown before', async ({ forhont, page }) => {
  await playedOut(forhont, { seed: 'printed' });
  const bill = page.getByRole('dialog');
  const sums = await bill.locator('table').first().innerText();
  const paper = await openPreview(page, 'bill');
  const sheet = page.getByRole('dialog', { name: 'Náhled tisku' });
  await expect(sheet.getByTestId('pages')).toHaveText('asi 1 strana');
  await expect(paper.getByRole('heading', { level: 1 })).toHaveText(/Vyhráli|Prohráli|Beze změny/);
  expect(await paper.locator('table').first().innerText()).toBe(sums);
  await expect(paper.getByRole('button', { name: /Hrát|Další|Vytisknout/ })).toHaveCount(0);
  // White paper and black ink, whatever the window looks like.
  expect(await paper.evaluate((each) => getComputedStyle(each).backgroundColor)).toBe('rgb(255, 255, 255)');
  expect(await printed(page, 'bill')).toEqual({ pages: 1, size: [210, 297] });

  await sheet.getByRole('radio', { name: 'na šířku' }).click();
  expect(await printed(page, 'bill-landscape')).toEqual({ pages: 1, size: [297, 210] });
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.printed table').first()).toBeVisible();
  await expect(sheet).toBeHidden();
  await expect(page.locator('.rail')).toBeHidden();
  await page.emulateMedia({ media: null });

  // A browser saves a PDF in its own dialog.
  await expect(sheet.locator('[data-action="save-pdf"]')).toHaveCount(0);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-asked', 'print');
  });
  await sheet.locator('[data-action="do-print"]').click();
  await expect(page.locator('body')).toHaveAttribute('data-asked', 'print');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  // The bill is still there, and nothing is left for the printer.
  await expect(bill.locator('[data-action="next-deal"]')).toBeVisible();
  await expect(page.locator('.printed')).toHaveCount(0);

  await bill.locator('[data-action="look"]').click();
  const deal = await openPreview(page, 'deal');
  await expect(deal.locator('.card-face, .face')).not.toHaveCount(0);
  expect(await printed(page, 'deal')).toEqual({ pages: 1, size: [210, 297] });
});

test('a rule of thumb, the rule book and an account have pages of their own', async ({ forhont, page }) => {
  await forhont.call('settings.set', { language: 'en', theme: 'dark' });
  const window = new WindowPage(page);
  await window.goTo('/school');
  await page.evaluate(() => (location.hash = '/school/thumb/seven'));
  await expect(page.locator('[data-thumb]')).toBeVisible();
  const thumb = await openPreview(page, 'thumb');
  await expect(thumb.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(thumb.getByRole('link')).toHaveCount(0);
  expect((await printed(page, 'thumb')).pages).toBeLessThanOrEqual(2);
  await page.keyboard.press('Escape');

  await window.open('rules');
  await page.evaluate(() => (location.hash = '/rules/csm/voleny?view=read'));
  await expect(page.getByTestId('book')).toBeVisible();
  const book = await openPreview(page, 'book');
  await expect(book.getByRole('heading', { level: 1 })).not.toBeEmpty();
  await expect(book.getByRole('searchbox')).toHaveCount(0);
  const told = Number(/\d+/.exec(await page.getByTestId('pages').innerText())![0]);
  const { pages } = await printed(page, 'book');
  expect(Math.abs(pages - told)).toBeLessThanOrEqual(2);
});

test('a deal of the archive is printed with all its tricks', async ({ forhont, page }) => {
  await playedOut(forhont, { seed: 'printed' });
  const table = await forhont.call('game.current', {});
  if (!table.ok || !table.value) throw new Error('No deal was played.');
  const { dealId, view } = table.value;
  await page.keyboard.press('Escape');
  await new WindowPage(page).goTo(`/replay/${dealId}`);
  const paper = await openPreview(page, 'replay');
  await expect(paper.getByTestId('record').getByRole('listitem')).toHaveCount(view.tricks.length);
  await expect(paper.getByRole('textbox')).toHaveCount(0);
  expect((await printed(page, 'replay')).pages).toBe(1);
});
