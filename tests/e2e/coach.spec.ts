import { expect, test } from './fixtures.ts';
import { heard, listen } from './pages/ears.ts';
import { mouse, TablePage } from './pages/table.ts';
import { startGame } from './pages/window.ts';

test('the coach advises step by step, from what the player may know, until the card is played', async ({
  forhont,
  page,
}) => {
  await startGame(forhont);
  const table = new TablePage(page);
  await table.playUntil(
    async () => (await table.usable.count()) > 1 && (await page.locator('[data-trick-card]').count()) > 0,
  );
  const coach = page.getByTestId('coach');
  const ask = coach.locator('[data-action="hint"]');
  const text = coach.locator('[data-hint-text]');
  const before = await table.snapshot();

  await listen(page);
  await ask.click();
  const rule = await text.textContent();
  expect(rule).toMatch(/\p{L}{3,}/u);
  await page.keyboard.press('r');
  await expect(text).not.toHaveText(rule!);
  // Said once, and nothing of it again with what is advised next.
  const plain = rule!.trim().replaceAll(/\s+/g, ' ');
  await expect.poll(async () => (await heard(page)).map((said) => said.split(plain).length - 1)).toContain(1);
  expect((await heard(page)).filter((said) => said.includes(plain))).toHaveLength(1);
  const allowed = await table.usable.evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card')));
  await page.keyboard.press('r');
  await expect(coach.locator('tbody tr')).toHaveCount(Math.min(4, allowed.length));
  await expect(text).toContainText(/\d+ možn|známé/);
  const examples = coach.locator('[data-example]');
  await expect(examples.first()).toBeVisible();
  const example = examples.first();
  const cards = example.locator('.layout .card-chip');
  await expect(cards.first()).toBeHidden();
  await example.locator('summary').click();
  await expect(cards.first()).toBeVisible();
  // The two other hands and none of the own cards; he laid the talon away himself.
  await expect(example.locator('.layout li')).toHaveCount(2);
  const own = await table.hand.count();
  expect(await cards.count()).toBeGreaterThanOrEqual(2 * (own - 1));
  if (process.env['FORHONT_SHOT']) await page.screenshot({ path: process.env['FORHONT_SHOT'] });
  await ask.click();
  await expect(ask).toBeHidden();
  expect(await table.snapshot()).toEqual(before);

  await table.act(mouse);
  await expect(text).toBeHidden();
});

test('before play the table says what to do in a word, and the panel why, with each call once', async ({
  forhont,
  page,
}) => {
  await forhont.startGame({ variant: 'voleny', rules: 'csm', seed: 'look3' });
  const coach = page.getByTestId('coach');
  const rows = coach.getByTestId('hint-calls').locator('tbody th');
  const text = coach.locator('[data-hint-text]');
  let before = '';
  for (let level = 1; level <= 3; level++) {
    await coach.locator('[data-action="hint"]').click();
    await expect(text).not.toHaveText(before);
    before = (await text.textContent())!;
  }
  await expect(rows.first()).toBeVisible();
  await expect(page.locator('.action-bar .note')).toHaveText(/^Trenér radí: .{4,30}$/);
  const calls = await rows.allTextContents();
  expect(new Set(calls).size).toBe(calls.length);
});

test('in a strict game there is no coach', async ({ forhont, page }) => {
  await forhont.startGame({ variant: 'voleny', rules: 'csm', seed: 'strict', manner: 'strict' });
  await expect(page.locator('.card-table')).toBeVisible();
  await expect(page.getByTestId('coach')).toBeHidden();
});

test.describe('in a small window', () => {
  test.use({ viewport: { width: 853, height: 533 } });

  test('what the coach advises stands in a word at the table, and whole in the drawer @soak', async ({
    forhont,
    page,
  }) => {
    await startGame(forhont);
    const table = new TablePage(page);
    await table.playUntil(
      async () => (await table.usable.count()) > 1 && (await page.locator('[data-trick-card]').count()) > 0,
    );
    const note = page.locator('.action-bar .note');
    for (const level of [1, 2, 3]) {
      const before = level === 1 ? '' : ((await note.textContent()) ?? '');
      await page.keyboard.press('r');
      await expect(page.locator('[data-action="hint-why"]')).toBeVisible();
      await expect(note).not.toHaveText(before);
    }
    await expect(note).toHaveText(/^Trenér radí: .{4,30}$/);
    expect(await note.evaluate((lines) => lines.scrollHeight - lines.clientHeight)).toBeLessThanOrEqual(1);
    await page.locator('[data-action="hint-why"]').click();
    const body = page.getByTestId('coach').locator('.body');
    await expect(body).toContainText(/\d+ možn|známé/);
    expect(await body.evaluate((pane) => pane.scrollHeight - pane.clientHeight)).toBeLessThanOrEqual(1);
  });
});
