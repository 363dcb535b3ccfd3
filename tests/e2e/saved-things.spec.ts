/** Sheets over saved things: who has the keyboard, and what a hasty hand does. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { BoardPage, DEAL_LINE } from './pages/board.ts';
import { atOnce } from './pages/window.ts';

/** Two clicks as a hand makes them: on a place, whatever lies there at the second. */
async function doubleClick(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await target.boundingBox())!;
  const [left, top] = [x + width / 2, y + height / 2];
  await page.mouse.click(left, top);
  await page.waitForTimeout(150);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
}

test('a position is kept once and opened once, however it is clicked @soak', async ({ forhont, page }) => {
  await atOnce(forhont);
  await page.reload();
  const board = new BoardPage(page);
  const dialog = page.getByRole('dialog');
  await board.open();
  await board.insert(DEAL_LINE);

  await board.action('save').click();
  await expect(dialog.locator('[data-field="name"] input')).toBeFocused();
  await page.keyboard.type('Jednou');
  await doubleClick(page, board.action('do-save'));
  await expect(dialog).toBeHidden();
  // At once, before the first has been answered.
  await board.action('save').click();
  await board.action('save-as-new').evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(dialog).toBeHidden();
  expect(await forhont.call('library.list', { search: '' })).toMatchObject({ ok: true, value: { length: 2 } });

  await board.action('library').click();
  await expect(board.action('open-entry')).toHaveCount(2);
  await page.evaluate(`document.addEventListener('click', ({ target }) => {
    if (!target.closest('[role=dialog]')) window.clickedBehind = true;
  }, { capture: true })`);
  await doubleClick(page, board.action('open-entry').first());
  await expect(dialog).toBeHidden();
  expect(await page.evaluate('window.clickedBehind')).toBeUndefined();
});

for (const language of ['cs', 'en'] as const) {
  test(`a learner is asked about where it is seen, in the smallest window (${language})${language === 'cs' ? '' : ' @soak'}`, async ({
    forhont,
    page,
  }, testInfo) => {
    await forhont.call('settings.set', { language });
    await page.setViewportSize({ width: 600, height: 400 });
    await page.locator('[data-screen="school"]').click();
    await page.locator('[data-action="learners"]').click();
    const action = (name: string) => page.locator(`[data-action="${name}"]`);
    await action('reset-learner').click();
    await expect(action('keep')).toBeFocused();
    await expect(action('confirm')).toBeInViewport({ ratio: 1 });
    await page.screenshot({ path: testInfo.outputPath(`${language}-learner.png`) });
    await action('keep').click();

    let downloads = 0;
    page.on('download', () => (downloads += 1));
    const wrong = { name: 'letter.json', mimeType: 'application/json', buffer: Buffer.from('Milá Blaženo') };
    await page.getByRole('dialog').locator('input[type="file"]').setInputFiles(wrong);
    const refusal = page.locator('.refusal[role="alert"]');
    await expect(refusal).toBeInViewport();
    await page.screenshot({ path: testInfo.outputPath(`${language}-refused.png`) });
    // What is done next leaves no old error standing.
    await action('export-learner').click();
    await expect(refusal).toBeHidden();
    await expect.poll(() => downloads).toBe(1);
    await doubleClick(page, action('export-learner'));
    await expect.poll(() => downloads).toBe(2);
    await page.waitForTimeout(300);
    expect(downloads).toBe(2);
  });
}
