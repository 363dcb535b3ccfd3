/** With colours forced by the system backgrounds and shadows are gone: what is on, chosen, current or playable still shows. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { BoardPage, DEAL_LINE } from './pages/board.ts';
import { SchoolPage } from './pages/school.ts';
import { clickCard, TablePage } from './pages/table.ts';
import { actUntil } from './pages/walk.ts';
import { startGame, WindowPage } from './pages/window.ts';

const SHOTS = process.env['FORHONT_SHOTS'];

/** Pixels around an element that belong to it: a frame may lie outside. */
const AROUND = 6;
/** As many have to change clearly: a line along a side of a small button is longer. */
const CLEARLY = 40;

/** What says it: an attribute that could have another value, or a class. */
type Mark = { readonly attribute: string } & ({ readonly value: string } | { readonly without: string });

/** How many pixels stand out by 3 : 1 from what they are without a mark. */
async function showsBy(marked: Locator, mark: Mark): Promise<number> {
  const page = marked.page();
  await marked.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await marked.boundingBox())!;
  const left = Math.max(0, x - AROUND);
  const top = Math.max(0, y - AROUND);
  const clip = { x: left, y: top, width: x + width + AROUND - left, height: y + height + AROUND - top };
  const shoot = async () => (await page.screenshot({ clip })).toString('base64');
  const before = await shoot();
  const own = await marked.evaluateHandle((element) => element);
  const { attribute } = mark;
  const value = (await own.getAttribute(attribute)) ?? '';
  const other = 'without' in mark ? value.replace(mark.without, '') : mark.value;
  const set = ([name, text]: readonly [string, string]) =>
    own.evaluate((element, [to, words]) => element.setAttribute(to, words), [name, text] as const);
  await set([attribute, other]);
  const after = await shoot();
  await set([attribute, value]);
  return page.evaluate(differing, [before, after] as const);
}

async function differing(pictures: readonly [string, string]): Promise<number> {
  const [one, other] = await Promise.all(
    pictures.map(async (picture) => {
      const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
      canvas.drawImage(bitmap, 0, 0);
      return canvas.getImageData(0, 0, bitmap.width, bitmap.height).data;
    }),
  );
  const luminance = (data: Uint8ClampedArray, at: number): number => {
    const [red, green, blue] = [0, 1, 2].map((channel) => {
      const share = data[at + channel]! / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
  };
  let count = 0;
  for (let at = 0; at < one!.length; at += 4) {
    const [dark, bright] = [luminance(one!, at), luminance(other!, at)].sort((a, b) => a - b);
    if ((bright! + 0.05) / (dark! + 0.05) >= 3) count += 1;
  }
  return count;
}

const withoutClass = (name: string): Mark => ({ attribute: 'class', without: name });
const withOther = (attribute: string, value: string): Mark => ({ attribute, value });

async function expectShown(what: string, marked: Locator, mark: Mark): Promise<void> {
  await expect(marked, what).toBeVisible();
  expect(await showsBy(marked, mark), what).toBeGreaterThan(CLEARLY);
}

async function shoot(page: Page, name: string): Promise<void> {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/forced-${name}.png` });
}

test('what is on, chosen, current or playable shows with forced colours', async ({ forhont, page }) => {
  test.slow();
  await startGame(forhont, { seed: 'hlaska 39', humanSeat: 2 });
  await page.emulateMedia({ forcedColors: 'active' });

  // At the table: whose turn it is, the card that takes the trick, what is picked and what may be played.
  await actUntil(forhont, 'play');
  const table = new TablePage(page);
  await table.playUntil(async () => (await page.locator('.slot.taking').count()) > 0);
  await expectShown('whose turn it is', page.locator('.plate.to-act'), withoutClass('to-act'));
  await expectShown('the card that takes the trick', page.locator('.slot.taking'), withoutClass('taking'));
  await expectShown('the screen', page.locator('.rail [aria-current]'), withOther('aria-current', 'false'));
  await shoot(page, 'table');
  await table.playUntil(async () => (await table.root.locator('[data-card].barred').count()) > 0);
  await clickCard(page.locator('[data-card].barred').first());
  await expect(table.refusal).toBeVisible();
  await expectShown('a playable card', page.locator('.helping .hand-card.usable').first(), withoutClass('usable'));
  await shoot(page, 'refused');

  const window = new WindowPage(page);
  await window.goTo('/settings');
  const on = page.locator('.switch[data-state="checked"]').first();
  await expectShown('a switch', on, withOther('data-state', 'unchecked'));
  const segment = page.locator('.segment[aria-checked="true"]').first();
  await expectShown('a choice', segment, withOther('aria-checked', 'false'));
  await shoot(page, 'settings');

  const school = new SchoolPage(page);
  await school.openLesson('cards', 0);
  await expectShown('whose turn it is in a lesson', page.locator('.me.to-act'), withoutClass('to-act'));
  await school.openLesson('cards', 3);
  await school.card('Ah').click();
  await expectShown('a picked card', school.card('Ah'), withOther('aria-pressed', 'false'));
  await school.action('check').click();
  await school.expectPhase('wrong');
  await shoot(page, 'lesson');

  await school.openDrill('kind=flek');
  await expectShown('how hard a drill is', page.locator('.difficulty .on').first(), withoutClass('on'));
  await shoot(page, 'drill');

  const board = new BoardPage(page);
  await board.open();
  await board.insert(DEAL_LINE);
  await board.expectBadges(10);
  await board.tab('tree').click();
  await expectShown('a tab', board.tab('tree'), withOther('aria-selected', 'false'));
  await board.tab('values').click();
  await board.card('Ah').focus();
  await page.keyboard.press('x');
  await expectShown('a lifted card', board.card('Ah'), withOther('aria-pressed', 'false'));
  await shoot(page, 'board');
});
