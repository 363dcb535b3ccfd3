import type { Action } from '#shared/actions.ts';
import { expect, test } from './fixtures.ts';
import { clickCard, mouse, TablePage } from './pages/table.ts';
import { startGame } from './pages/window.ts';

test('a refused card is answered with its article and the allowed cards stand out', async ({ forhont, page }) => {
  await startGame(forhont);
  const table = new TablePage(page);
  const barred = page.locator('[data-card].barred');
  await table.playUntil(async () => (await table.inTrick()) && (await barred.count()) > 0);
  const before = await table.snapshot();

  await clickCard(barred.first());
  await expect(table.refusal).toContainText(/ČSM (II|IV)\.\d+/);
  await expect(table.refusal).toContainText(/\p{L}{3,}/u);
  await expect(page.locator('.hand-fan.helping .usable').first()).toBeVisible();
  expect(await table.snapshot()).toEqual(before);

  await page.keyboard.press('r');
  await expect(table.refusal).toBeHidden();
  await clickCard(barred.first());
  await expect(table.refusal).toBeVisible();
  await clickCard(table.usable.first());
  await expect(table.refusal).toBeHidden();
});

test('the last trick, and only that, can be looked at @soak', async ({ forhont, page }) => {
  await startGame(forhont);
  const table = new TablePage(page);
  const lastTrick = page.locator('.last-trick');
  await table.playUntil(async () => page.locator('[data-tool="last-trick"]').isEnabled());

  await page.keyboard.press('p');
  await expect(lastTrick.locator('figure')).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(lastTrick).toBeHidden();
  await page.locator('[data-tool="last-trick"]').click();
  await expect(lastTrick).toBeVisible();

  // What has to be followed stays in sight.
  await page.keyboard.press('Escape');
  await table.playUntil(() => table.inTrick());
  await page.setViewportSize({ width: 600, height: 400 });
  await page.keyboard.press('p');
  await expect(lastTrick).toBeInViewport({ ratio: 1 });
  const over = (await lastTrick.boundingBox())!.y;
  const led = (await table.trick.first().boundingBox())!;
  expect(led.y + led.height).toBeLessThanOrEqual(over);
});

test('the last act can be taken back with Ctrl+Z', async ({ forhont, page }) => {
  await startGame(forhont);
  const table = new TablePage(page);
  expect(await table.myTurn()).toBe(true);
  const before = await table.snapshot();

  await table.act(mouse);
  expect(await table.myTurn()).toBe(true);
  await page.keyboard.press('Control+z');
  await expect.poll(() => table.snapshot()).toEqual(before);
});

test('a card can be dragged onto the table', async ({ forhont, page }) => {
  await startGame(forhont);
  const table = new TablePage(page);
  await table.playUntil(() => table.inTrick());
  const { step } = await table.snapshot();

  const card = (await table.usable.first().boundingBox())!;
  await page.mouse.move(card.x + 12, card.y + 60);
  await page.mouse.down();
  await page.mouse.move(card.x + 80, card.y - 60, { steps: 5 });
  await page.mouse.move(card.x + 90, card.y - 140, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => table.step()).toBeGreaterThan(Number(step));
});

test('a drag that is let go near the hand plays nothing @soak', async ({ forhont, page }) => {
  await startGame(forhont);
  const table = new TablePage(page);
  await table.playUntil(() => table.inTrick());
  const before = await table.snapshot();

  const card = (await table.usable.first().boundingBox())!;
  await page.mouse.move(card.x + 12, card.y + 60);
  await page.mouse.down();
  await page.mouse.move(card.x + 60, card.y + 30, { steps: 5 });
  await page.mouse.up();
  // Whatever the window had to say would have come before this answer.
  const now = await forhont.call('game.current', {});
  expect(now.ok && String(now.value!.step)).toBe(before.step);
  expect(await table.snapshot()).toEqual(before);
});

test('every key is listed under ? @soak', async ({ forhont, page }) => {
  await startGame(forhont);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('Ctrl');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

/** With this seed forhont leads and holds the marriage of acorns. */
const MARRIAGE = { seed: 'hlaska 39', king: '[data-card="Ka"]', shown: '.place-bottom .marriages li' };

test('a marriage is announced by itself and lies open beside its owner', async ({ forhont, page }) => {
  await startGame(forhont, { seed: MARRIAGE.seed });
  const table = new TablePage(page);
  await table.playUntil(async () => page.locator('.side-panel .score').isVisible());

  await clickCard(page.locator(MARRIAGE.king));
  await expect(page.locator(MARRIAGE.shown)).toHaveCount(1);
  await expect(page.locator('.place-bottom .points')).toHaveText('20');
});

test('with asking switched on a marriage can be kept silent @soak', async ({ forhont, page }) => {
  await startGame(forhont, { seed: MARRIAGE.seed });
  await forhont.call('settings.set', { announceMarriages: false });
  const table = new TablePage(page);
  await table.playUntil(async () => page.locator('.side-panel .score').isVisible());
  const before = await table.step();

  await clickCard(page.locator(MARRIAGE.king));
  await expect(page.locator('[data-option="announce"]')).toBeVisible();
  expect(await table.step()).toBe(before);
  await page.locator('[data-option="silent"]').click();
  await expect.poll(() => table.step()).toBeGreaterThan(before);
  await expect(page.locator(MARRIAGE.shown)).toHaveCount(0);
});

test('the panel folds away and stays folded @soak', async ({ forhont, page }) => {
  await startGame(forhont);
  await page.locator('.side-panel [data-tool="panel"]').click();
  await expect(page.locator('.side-panel')).toBeHidden();
  await page.reload();
  await expect(page.locator('.card-table')).toBeVisible();
  await expect(page.locator('.side-panel')).toBeHidden();
  await page.locator('.tools [data-tool="panel"]').click();
  await expect(page.locator('.side-panel')).toBeVisible();
});

test('a screen reader hears what happens', async ({ forhont, page }) => {
  await startGame(forhont, { humanSeat: 2 });
  const table = new TablePage(page);
  await table.playUntil(() => table.inTrick());
  await table.act(mouse);
  await expect(page.locator('[data-live]')).toHaveText(/\p{L}+: \p{L}+/u);
  await expect(table.hand.first()).toHaveAttribute('aria-label', /^\p{L}+ \p{L}+, 1\. z \d+$/u);
});

/** With this seed forhont can announce sto a sedma in hearts that nobody can beat. */
const LAID: { readonly seed: string; readonly actions: readonly Action[] } = {
  seed: 'lozena 1165',
  actions: [
    { type: 'trump', card: 'Kh' },
    { type: 'discard', cards: ['8b', 'Ub'] },
    { type: 'barva' },
    { type: 'announce', contract: 'sto-sedma' },
  ],
};

test('a laid game is shown with the keyboard, settled at once and explained', async ({ forhont, page }) => {
  await startGame(forhont, { seed: LAID.seed });
  const table = new TablePage(page);
  for (const action of LAID.actions) {
    expect(await table.myTurn()).toBe(true);
    const now = await forhont.call('game.current', {});
    const { dealId, step } = now.ok ? now.value! : { dealId: 0, step: 0 };
    await forhont.call('game.act', { dealId, step, action });
    await expect.poll(() => table.step()).toBeGreaterThan(step);
  }
  const claim = page.locator('[data-option="claim"]');
  await page.keyboard.press((await claim.getAttribute('data-letter'))!);
  await expect(page.locator('[data-action="play-on"]')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.keyboard.press((await claim.getAttribute('data-letter'))!);
  await expect(page.locator('[data-action="play-on"]')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('bill')).toContainText('Ložená');
  await page.locator('summary').click();
  await expect(page.locator('.claim-proof')).toBeVisible();
});

test('a claim that fails shows why, and the cards stay open @soak', async ({ forhont, page }) => {
  await startGame(forhont);
  const table = new TablePage(page);
  const claim = page.locator('[data-option="claim"]');
  await table.playUntil(async () => (await claim.count()) > 0);
  await claim.click();
  await page.locator('[data-action="claim"]').click();
  const proof = page.getByRole('dialog').locator('.claim-proof');
  await expect(proof.locator('.hands li')).toHaveCount(2);
  await expect(proof.locator('.line li').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-notice]')).toContainText('není to ložené');
  await expect(page.locator('.place-bottom')).toContainText('karty na stole');
  await expect(claim).toHaveCount(0);
  await page.locator('[data-action="why"]').click();
  await expect(proof).toBeVisible();
  await page.keyboard.press('Escape');
  await table.playDeal(mouse);
});

test('the rest of a deal is refused while it is open, and played to its end once it is settled @soak', async ({
  forhont,
  page,
}) => {
  await startGame(forhont, { seed: 'rest 3' });
  const table = new TablePage(page);
  const rest = page.locator('[data-option="rest"]');
  const bill = page.getByTestId('bill');
  const answers: string[] = [];
  while (answers.at(-1) !== 'settled' && (await table.myTurn())) {
    if ((await rest.count()) > 0) {
      const step = await table.step();
      await page.keyboard.press((await rest.getAttribute('data-letter'))!);
      await expect(bill.or(table.refusal)).toBeVisible();
      answers.push((await bill.count()) > 0 ? 'settled' : 'open');
      if (answers.at(-1) === 'settled') break;
      expect(await table.step()).toBe(step);
    }
    await table.act(mouse);
  }
  expect(answers).toEqual(['open', 'settled']);
});
