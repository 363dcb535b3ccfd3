import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './pages/accessible.ts';

const SHOTS = process.env['SITUATION_SHOTS'];

test('a ready-made situation is practised by keys alone: counted, dealt, decided, graded, looked back on', async ({
  forhont,
}) => {
  // Three decisions are judged, and four states looked over by axe.
  test.slow();
  const { page } = forhont;
  const shot = async (name: string): Promise<void> => {
    if (!SHOTS) return;
    for (const [width, height] of [
      [853, 533],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.screenshot({ path: `${SHOTS}/${name}-${width}.png` });
    }
  };
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.locator('[data-screen="situations"]').click();
  const line = page.locator('#situation-line');

  // What is wrong is told with a remedy, and its place can be gone to.
  await line.fill('trumfy 4+; acess 2');
  await expect(page.locator('[data-action="show-problem"]')).toContainText('aces');
  await expect(page.locator('[data-action="start"]')).toBeDisabled();
  await line.fill('esa 4; prostřední: esa 1+');
  await expect(page.locator('[data-action="show-problem"]')).toContainText('odporují', { timeout: 30_000 });
  await line.fill('desítky 4, esa 3');
  await expect(page.locator('[data-rarity]')).toHaveText(/1 rozdání z 4.877/u);

  await page.locator('[data-ready="flek-four"]').click();
  await expect(line).toHaveValue(/závazek = hra.*trumfy 4/);
  await expect(page.locator('[data-rarity]')).toContainText('1 rozdání z');
  await expectAccessible(page, 'situations');
  await shot('chosen');

  // Three deals, one decision each, with keys.
  await page.getByRole('radio', { name: '5', exact: true }).click();
  await page.locator('[data-ready="flek-four"]').click();
  // Whoever has chosen only presses Enter.
  await expect(line).toBeFocused();
  await page.keyboard.press('Enter');
  for (let deal = 1; deal <= 3; deal++) {
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`${deal}. rozdání`);
    await expect(page.locator('[data-call="comment"]').first()).toBeVisible();
    if (deal === 1) await shot('decision');
    await page.keyboard.press('1');
    await expect(page.locator('.grade[data-grade]:not([data-grade="none"])')).toBeVisible({ timeout: 60_000 });
    if (deal === 1) {
      await expectAccessible(page, 'a decision');
      await shot('graded');
      await page.keyboard.press('w');
      await expect(page.getByTestId('why').getByRole('listitem')).not.toHaveCount(0, { timeout: 60_000 });
      await shot('why');
      // All cards, by a key.
      const faces = page.locator('.trainer .table').getByRole('img');
      const own = await faces.count();
      await page.keyboard.press('v');
      await expect(page.locator('[data-action="reveal"]')).toHaveCount(0);
      await expect.poll(() => faces.count()).toBeGreaterThan(own + 18);
      await shot('revealed');
    }
    if (deal < 3) await page.keyboard.press('n');
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Série');
  await expect(page.locator('.figures dd').first()).toHaveText('3');
  await expectAccessible(page, 'results of a series');
  await shot('results');

  // It is kept beside the situation.
  await page.locator('[data-action="leave"]').click();
  await expect(page.locator('[data-ready="flek-four"]')).toContainText('Naposled', { timeout: 30_000 });
});

test('the form and the line are each the view of the other', async ({ forhont }) => {
  const { page } = forhont;
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.locator('[data-screen="situations"]').click();
  const line = page.locator('#situation-line');
  await line.fill('4 trumfy se 7');
  const choose = async (field: string, option: string): Promise<void> => {
    await page.getByLabel(field, { exact: true }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await choose('Závazek', 'Sedma');
  await choose('Začít u', 'Fleky');
  await expect(line).toHaveValue('závazek = sedma; od = flek; trumfy 4 s 7');
  await line.fill('závazek = betl; esa 0');
  await expect(page.getByLabel('Závazek', { exact: true })).toHaveText('Betl');
  await page.locator('[data-action="save"]').click();
  await expect(page.locator('[data-saved]')).toHaveCount(1);
});

test('the board is completed to a kind of deal', async ({ forhont }) => {
  const { page } = forhont;
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.locator('[data-screen="analyse"]').click();
  await page.locator('[data-action="ask-kind"]').click();
  const line = page.locator('#kind-line');
  await line.fill('závazek = betl; esa 0');
  await page.locator('[data-action="complete-kind"]').click();
  await expect(page.locator('#kind-note')).toContainText('závazek');
  await line.fill('trumfy 7, esa 3; zadák: desítky 2+');
  await page.keyboard.press('Enter');
  await expect(page.locator('#kind-note')).toContainText('Bez jména');
  const own = page.locator('[data-place="0"] [data-card]');
  await expect(own).toHaveCount(10);
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/board-kind.png` });
  const cards = await own.evaluateAll((all) => all.map((card) => card.getAttribute('data-card')!));
  expect(cards.filter((card) => card.startsWith('A'))).toHaveLength(3);
  const suits = ['h', 'l', 'a', 'b'].map((suit) => cards.filter((card) => card.endsWith(suit)).length);
  expect(Math.max(...suits)).toBe(7);
});

test('a thumb page leads to a situation that practises its rule', async ({ forhont }) => {
  const { page } = forhont;
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.locator('[data-screen="school"]').click();
  await page.locator('[data-thumb-link="betl"]').click();
  const link = page.locator('[data-situation="betl-hole"]');
  await expect(link).toBeVisible();
  if (SHOTS) await page.locator('nav.situations').screenshot({ path: `${SHOTS}/thumb.png` });
  await link.click();
  const line = page.locator('#situation-line');
  await expect(line).toHaveValue(/závazek = betl/);
  await expect(page.locator('[data-action="start"]')).toBeEnabled();
  await expect(page.locator('[data-ready="betl-hole"]')).toHaveAttribute('aria-pressed', 'true');
  // After a reload it still lies there.
  await page.reload();
  await expect(page.locator('#situation-line')).toHaveValue(/závazek = betl/);
});

test('single cards are laid by pressing and dragging, as they stand in the line', async ({ forhont }) => {
  const { page } = forhont;
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.locator('[data-screen="situations"]').click();
  const line = page.locator('#situation-line');
  await line.fill('trumfy 4+');
  await page.getByTestId('single-cards').locator('summary').click();
  const card = (name: string) => page.locator(`[data-laid="${name}"]`);
  await card('Ah').click();
  await expect(line).toHaveValue('Ač; trumfy 4+');
  await card('Ah').click();
  await expect(line).toHaveValue('bez Ač; trumfy 4+');
  await card('Ah').click();
  await expect(line).toHaveValue('trumfy 4+');
  await card('Kl').dragTo(page.locator('[data-holder="rear"]'));
  await page.locator('[data-holder="middle"]').click();
  await card('7h').click();
  await expect(line).toHaveValue('střední: 7č; zadák: Kz; trumfy 4+');
  await line.fill('talon: 8k; Az; trumfy 4+');
  await expect(card('8b')).toHaveAccessibleName(/Talon/);
  await expect(card('Al')).toHaveClass(/held/);
  await expectAccessible(page, 'single cards');
  if (SHOTS) {
    for (const [width, height] of [
      [853, 533],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      await card('8b').scrollIntoViewIfNeeded();
      await page.screenshot({ path: `${SHOTS}/cards-${width}.png` });
    }
  }
});

test.describe('a situation is given to others', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('as a link that can be pasted, and as a file', async ({ forhont }) => {
    const { page } = forhont;
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.locator('[data-screen="situations"]').click();
    await page.locator('[data-ready="flek-four"]').click();
    const line = page.locator('#situation-line');
    const text = await line.inputValue();
    await page.locator('[data-action="copy-link"]').click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^forhont:situation\?/);
    await line.fill('');
    await line.focus();
    await page.keyboard.press('ControlOrMeta+V');
    await expect(line).toHaveValue(text);

    const saving = page.waitForEvent('download');
    await page.locator('[data-action="save-file"]').click();
    const file = await saving;
    expect(file.suggestedFilename()).toMatch(/\.forhont$/);
    expect(await readFile(await file.path(), 'utf8')).toMatch(/^forhont situation 1\n.+\n.+\n$/);
  });
});
