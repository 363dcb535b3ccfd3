/** The pace of one's own: when a trick is taken in, cards planned ahead, cards played once more; and where that is set. */
import { join } from 'node:path';
import { unwrap } from '#shared/result.ts';
import { expect, test } from './fixtures.ts';
import { clickCard, mouse, TablePage } from './pages/table.ts';
import { atOnce, startGame, WindowPage } from './pages/window.ts';

/** Folder for pictures; none are taken without it. */
const SHOTS = process.env['PACE_SHOTS'];

test('a finished trick lies there until the table is pressed, by pointer or key', async ({ forhont, page }) => {
  await startGame(forhont);
  await forhont.call('settings.set', { trickEnd: 'tap' });
  const table = new TablePage(page);
  const take = page.locator('[data-option="take-trick"]');
  const isHeld = async () => (await take.count()) > 0;
  /** Acts only when asked, or it would take the trick itself. */
  async function playToHeldTrick(): Promise<void> {
    const isOwn = async () => (await table.root.getAttribute('data-turn')) === 'own';
    for (;;) {
      await expect.poll(async () => (await isHeld()) || (await isOwn())).toBe(true);
      if (await isHeld()) return;
      await table.act(mouse);
    }
  }
  for (const way of ['button', 'key', 'felt'] as const) {
    await playToHeldTrick();
    await expect(table.trick).toHaveCount(3);
    if (SHOTS && way === 'button') await page.screenshot({ path: join(SHOTS, 'held-trick.png') });
    if (way === 'button') await take.click();
    else if (way === 'key') await page.keyboard.press('Enter');
    else await page.locator('.trick-area').click();
    await expect(take).toHaveCount(0);
    await expect.poll(() => table.trick.count()).toBeLessThan(3);
  }
  // Nothing is lost when the program is left while a trick lies there.
  await playToHeldTrick();
  await page.reload();
  await expect(take).toHaveCount(0);
  expect(await table.myTurn()).toBe(true);
});

test('a card planned while others play falls as soon as it may, and can be thought over', async ({ forhont, page }) => {
  await startGame(forhont);
  const table = new TablePage(page);
  await table.playUntil(async () => (await table.trick.count()) > 0);
  await forhont.call('settings.set', { premove: true, speed: 'slow' });
  const planned = page.locator('[data-card].planned');
  const others = page.locator('.card-table[data-turn="other"]');
  await clickCard(table.usable.first());
  await others.waitFor();
  const hand = await table.hand.count();
  await clickCard(table.hand.first());
  await expect(planned).toHaveCount(1);
  await expect(planned).toHaveAccessibleName(/zahraje se/);
  if (SHOTS) await page.screenshot({ path: join(SHOTS, 'planned.png') });
  await clickCard(table.hand.first());
  await expect(planned).toHaveCount(0);
  // Esc takes it back as well.
  await clickCard(table.hand.first());
  await page.keyboard.press('Escape');
  await expect(planned).toHaveCount(0);
  // Every card is tried in turn until one is played without another touch, or refused with its reason.
  await clickCard(table.hand.first());
  const card = (await planned.getAttribute('data-card'))!;
  await atOnce(forhont);
  await expect(planned).toHaveCount(0);
  await expect
    .poll(async () => (await page.locator(`[data-card="${card}"]`).count()) === 0 || (await table.refusal.count()) > 0)
    .toBe(true);
  expect(await table.hand.count()).toBeLessThanOrEqual(hand);
});

test('cards are played once more from another seat, which is counted nowhere, and lead back', async ({
  forhont,
  page,
}) => {
  await startGame(forhont);
  const table = new TablePage(page);
  const before = await forhont.call('account.all', {});
  await table.playDeal(mouse);
  const account = await forhont.call('account.all', {});
  expect(account).not.toEqual(before);
  const first = await page.locator('.card-table, .play').first().isVisible();
  expect(first).toBe(true);
  if (SHOTS) await page.screenshot({ path: join(SHOTS, 'again.png') });
  await page.locator('[data-again="1"]').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('.side-panel')).toContainText('hráno znovu');
  await page.reload();
  await expect(page.locator('.side-panel')).toContainText('hráno znovu');
  await table.playDeal(mouse);
  await expect(page.getByTestId('again')).toContainText('nezapočítává');
  expect(await forhont.call('account.all', {})).toEqual(account);
  await page.locator('[data-action="next-deal"]').click();
  await expect(page.getByTestId('again')).toHaveCount(0);
  await page.locator('[data-action="next-deal"]').click();
  await expect(page.locator('.side-panel')).toContainText('2. hra');
});

test('a deal is begun anew from the menu of the table @soak', async ({ forhont, page }) => {
  await startGame(forhont);
  const table = new TablePage(page);
  await table.playUntil(async () => (await page.locator('.side-panel .trick').count()) >= 2);
  await page.locator('[data-tool="more"]').click();
  await page.locator('[data-menu-tool="restart"]').click();
  await expect(table.root).toHaveAttribute('data-step', '0');
});

test('after an evening one question is asked about the only card, once @soak', async ({ forhont, page }) => {
  await startGame(forhont);
  const table = new TablePage(page);
  const question = page.getByTestId('only-card');
  await table.playDeal(mouse);
  await expect(question).toHaveCount(0);
  // The end of a session is the end of an evening, too.
  const { sessionId } = unwrap(await forhont.call('game.current', {}))!;
  await forhont.call('game.setOptions', {
    sessionId,
    options: { length: { kind: 'target', units: 1 } },
  });
  await page.setViewportSize({ width: 853, height: 533 });
  await page.reload();
  await expect(question).toBeVisible();
  if (SHOTS) await page.screenshot({ path: join(SHOTS, 'only-card.png') });
  await page.locator('[data-action="only-card-yes"]').click();
  await expect(question).toHaveCount(0);
  const current = await forhont.call('game.current', {});
  expect(current.ok && current.value?.options.help.forced).toBe(true);
  await page.reload();
  await expect(question).toHaveCount(0);
});

test('settings are found by their words and by links, in both languages', async ({ forhont, page }) => {
  const window = new WindowPage(page);
  await window.open('settings');
  const search = page.getByTestId('settings-search').locator('input');
  const shown = () =>
    page.locator('[data-section]:visible').evaluateAll((all) => all.map((each) => each.dataset['section']));
  await search.fill('zdvih');
  await expect.poll(shown).not.toContain('you');
  await expect(page.getByText('Tempo hry')).toBeHidden();
  await search.fill('CERVENE');
  await expect.poll(shown).toContain('hand');
  await search.fill('xyz');
  await expect(page.getByRole('status').filter({ hasText: 'xyz' })).toBeVisible();
  await page.locator('[data-section-link="about"]').click();
  await expect(search).toHaveValue('');
  await expect(page.getByRole('heading', { name: 'O programu' })).toBeFocused();
  await expect(page.getByTestId('details')).toContainText('forhont.log');
  if (SHOTS) await page.screenshot({ path: join(SHOTS, 'settings-about.png') });
  // The order of suits by keyboard: a suit keeps the focus while it moves.
  await page.locator('[data-section-link="hand"]').click();
  const bells = page.locator('li', { has: page.locator('[data-suit="b"]') }).locator('button');
  await bells.first().focus();
  for (let i = 0; i < 3; i++) await page.keyboard.press('Enter');
  await expect(page.locator('[data-suit]').first()).toHaveAttribute('data-suit', 'b');
  await expect(bells.last()).toBeFocused();
  await expect
    .poll(() => forhont.call('settings.get', {}))
    .toMatchObject({ value: { suitOrder: ['b', 'h', 'l', 'a'] } });
  await forhont.call('settings.set', { language: 'en' });
  await expect(page.getByRole('heading', { name: 'Pace and play' })).toBeVisible();
  if (SHOTS) {
    for (const [width, height] of [
      [853, 533],
      [1280, 800],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.locator('[data-section-link="play"]').click();
      await page.screenshot({ path: join(SHOTS, `settings-${width}.png`) });
    }
  }
});
