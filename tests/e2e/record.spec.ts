/** Learning from the mistakes of a record that was pasted or brought. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { parseLine } from '#shared/notation/index.ts';
import { unwrap } from '#shared/result.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './pages/accessible.ts';
import { BoardPage, CARELESS_LINE, DEAL_LINE } from './pages/board.ts';

/** Everybody plays a card that is best with all cards open. */
const PERFECT = `${DEAL_LINE} plays=h9U8l87ThTl9a7hOlUa9hKlOaU8TOlKb8lAhAaKbTaAb9Oh7bAK`;

async function laidOut(page: Page, notation: string): Promise<BoardPage> {
  const board = new BoardPage(page);
  await board.open();
  await board.insert(notation);
  return board;
}

/** In the small window and in a big one, for whoever looks at pictures. */
async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env['FORHONT_SHOTS'];
  if (folder === undefined) return;
  for (const [width, height] of [
    [853, 533],
    [1920, 1080],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.screenshot({ path: `${folder}/${name}-${width}.png` });
  }
}

test('the mistakes of a pasted record are found, missed, shown and skipped, also after a reload @soak', async ({
  page,
}) => {
  const board = await laidOut(page, CARELESS_LINE);
  await shoot(page, 'board');
  // The second click of a double one meets nothing.
  await board.action('record-mistakes').dblclick();
  await expect(page).toHaveURL(/analyse\/mistakes/);
  await expect(page.locator('.moment').first()).toBeVisible();
  await expectAccessible(page, 'the mistakes of a record');
  await shoot(page, 'mistakes');
  for (const [name, seat] of [
    ['Zadák', 2],
    ['Forhont', 0],
  ] as const) {
    await page.locator('[data-field="record-seat"]').getByRole('combobox').click();
    await page.getByRole('option', { name }).click();
    await expect(page).toHaveURL(new RegExp(`seat=${seat}`));
    await expect(page.getByRole('progressbar')).toHaveCount(0);
  }
  await expect(page.locator('.moment').first()).toBeVisible();
  const mistakes = await page.locator('.moment').count();
  expect(mistakes).toBeGreaterThan(1);

  await board.action('record-learn').click();
  await expect(page.locator('.school-table')).toBeVisible();
  await expectAccessible(page, 'a moment of a record');
  await shoot(page, 'moment');
  await board.action('try-skip').click();
  await expect(page).toHaveURL(/at=1-0-known/);
  await page.reload();
  await expect(board.action('try-show')).toBeVisible();
  await expect(page).toHaveURL(/seat=0.*at=1-0-known/);
  await board.action('try-show').click();
  await expect(page.locator('.message')).toContainText('Nejlepší bylo');
  await board.action('play-on').click();
  await expect(board.action('once-more')).toBeVisible();
  for (let i = 1; i < mistakes; i++) {
    await board.action('try-next').click();
    if (i < mistakes - 1) await board.action('try-show').click();
  }
  await expect(page.getByRole('heading', { name: 'To byly všechny chyby' })).toBeVisible();
  await expect(page.locator('.end')).toContainText(`0 z ${mistakes}`);
  await board.action('learn-end').click();
  await page.locator('.moment').first().click();
  await expect(page).toHaveURL(/analyse\?p=/);
  await expect(page.locator('.step-bar .where')).not.toHaveText(/^0 /);
});

test('a record without mistakes, or without play, says so @soak', async ({ page }) => {
  const board = await laidOut(page, PERFECT);
  await board.action('record-mistakes').click();
  await page.getByRole('radio', { name: 'Otevřeně' }).click();
  await expect(page.getByTestId('none')).toContainText('nic neztratilo');
  await expect(board.action('record-learn')).toBeDisabled();
  await board.action('record-board').click();
  await board.mode('edit').click();
  await board.insert(DEAL_LINE);
  await expect(board.action('record-mistakes')).toBeDisabled();
  await page.goto(page.url().replace(/#.*/, '#/analyse/mistakes?seat=9&at=nowhere'));
  await expect(page.getByTestId('record-fault')).toContainText('nepadla žádná karta');
  await expectAccessible(page, 'a record without play');
  await shoot(page, 'nothing');
});

test('computing is stopped in the middle and goes on, and so does the walk @soak', async ({ page }) => {
  const board = await laidOut(page, CARELESS_LINE);
  await board.action('record-mistakes').click();
  await board.action('record-stop').click();
  await expect(page.locator('.record-screen')).toContainText('Výpočet je přerušen');
  await expect(page.locator('.moment')).toHaveCount(0);
  await expect(board.action('record-learn')).toBeDisabled();
  await expectAccessible(page, 'a record not looked through');
  await board.action('record-go-on').click();
  await expect(page.locator('.moment').first()).toBeVisible();
  const mistakes = await page.locator('.moment').count();

  await board.action('record-learn').click();
  await board.action('try-skip').click();
  await expect(page).toHaveURL(/at=1-0-known/);
  await board.action('try-close').click();
  await expect(page).not.toHaveURL(/&at=/);
  await expect(page.locator('.moment')).toHaveCount(mistakes);
  await expect(page.locator('.worth .legend')).toContainText('ztratila');
  // Back to the board, which has kept what lay there.
  await board.action('record-board').click();
  await expect(page.locator('.step-bar .where')).toHaveText(/30/);
});

test('mistakes are found in a deal of another program and in JSON as in text @soak', async ({ page }) => {
  const hra = readFileSync(join(import.meta.dirname, '../fixtures/hra/kilo-lost.hra'), 'utf8');
  const json = JSON.stringify(unwrap(parseLine(CARELESS_LINE)));
  const board = await laidOut(page, CARELESS_LINE);
  const told: string[][] = [];
  for (const [i, notation] of [CARELESS_LINE, json, hra].entries()) {
    if (i > 0) {
      await board.mode('edit').click();
      await board.insert(notation);
    }
    await board.action('record-mistakes').click();
    await expect(page.locator('.moment').first()).toBeVisible();
    told.push(await page.locator('.moment').allTextContents());
    await board.action('record-learn').click();
    await expect(page.locator('.school-table')).toBeVisible();
    await board.action('try-show').click();
    await expect(page.locator('.message')).toContainText('Nejlepší bylo');
    await board.action('try-close').click();
    await board.action('record-board').click();
  }
  expect(told[1]).toEqual(told[0]);
  expect(told[2]).not.toEqual(told[0]);
});

/** Forhont leads a marriage, and shows it. */
const MARRIAGE = `${DEAL_LINE} plays=hK+U89lO+b8hOlU7hAlKaOhTl8a7h7aKbO+aATUlA9bKlTb9a98bAT`;

test('no card lies over a word where marriages lie open, in any window @soak', async ({ page }) => {
  const board = await laidOut(page, MARRIAGE);
  await board.action('record-mistakes').click();
  await expect(page.locator('.moment').first()).toBeVisible();
  await board.action('record-learn').click();
  await expect(page.locator('.school-table .marriages')).not.toHaveCount(0);
  for (const [width, height] of [
    [600, 420],
    [853, 533],
    [1280, 800],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    const words = await boxes(page, '.school-table :is(.prompt, .contract, header, .small-pile, .me, .points)');
    const cards = await boxes(page, '.school-table :is(.slot, .marriages, .hand) .card-face');
    expect(cards.length).toBeGreaterThan(5);
    const over = cards.flatMap((card) => words.filter((word) => overlaps(card, word)).map((word) => [card, word]));
    expect([width, over]).toEqual([width, []]);
  }
});

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

const boxes = (page: Page, selector: string): Promise<Box[]> =>
  page.locator(selector).evaluateAll((all) =>
    all.map((each) => {
      const { left, right, top, bottom } = each.getBoundingClientRect();
      return { left, right, top, bottom };
    }),
  );

/** A card held aslant reaches a little over its place. */
const SLANT = 3;

const overlaps = (a: Box, b: Box): boolean =>
  a.left + SLANT < b.right && b.left + SLANT < a.right && a.top + SLANT < b.bottom && b.top + SLANT < a.bottom;
