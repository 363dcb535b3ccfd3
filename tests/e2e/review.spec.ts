import type { Params } from '#shared/api/index.ts';
import { expect, test, type Forhont } from './fixtures.ts';
import { expectAccessible } from './pages/accessible.ts';

/** A deal in which the person always plays the first card there is: not all of it can be right. */
async function carelessDeal({ call, startGame }: Forhont, start: Partial<Params<'game.start'>> = {}): Promise<number> {
  await startGame({ variant: 'voleny', rules: 'csm', seed: 'careless', ...start });
  for (;;) {
    const now = await call('game.current', {});
    if (!now.ok || now.value === null) throw new Error('There is no game');
    const { finished, dealId, step, view, humanSeat } = now.value;
    if (finished) return dealId;
    const action = view.actions.find(({ type }) => type !== 'claim');
    if (view.toAct !== humanSeat || !action) await new Promise((resolve) => setTimeout(resolve, 20));
    else await call('game.act', { dealId, step, action });
  }
}

test('what a deal cost is told, asked about, tried again and walked through', async ({ forhont }) => {
  const { page } = forhont;
  const dealId = await carelessDeal(forhont);
  await page.goto(page.url().replace(/#.*/, `#/review/${dealId}`));
  const moments = page.locator('.moment');
  // A busy machine takes a while to look a whole deal through.
  await expect(moments.first()).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 60_000 });
  await expectAccessible(page, 'review');

  await page.locator('[data-action="why"]').click();
  await expect(page.locator('.why')).toContainText('Byla to chyba');
  await page.locator('[data-action="mark"]').click();
  await page.getByRole('switch', { name: 'Jen označené' }).click();
  await expect(moments).toHaveCount(1);
  await expect(page.locator('.moment .star')).toHaveCount(1);

  // The way back from a moment that is tried again leads to the moments; a reload there, too.
  for (const leave of [() => page.goBack(), () => page.reload()]) {
    await page.locator('[data-action="try-again"]').click();
    await expect(page.locator('[data-action="try-show"]')).toBeVisible();
    await leave();
    await expect(moments.first()).toBeVisible();
    await expect(page).toHaveURL(/#\/review\//);
  }
  // After the reload all moments are listed. Only a card is played on, and a call may have cost the most.
  await moments.filter({ hasText: 'zdvih' }).first().click();
  await page.locator('[data-action="try-again"]').click();
  await page.locator('[data-action="try-show"]').click();
  await page.locator('[data-action="play-on"]').click();
  await expect(page.locator('[data-action="once-more"]')).toBeVisible();
  await expectAccessible(page, 'the moment again');
  // What is played lies over none of the cards, in a small window, too.
  for (const [width, height] of [
    [853, 533],
    [600, 400],
  ] as const) {
    await page.setViewportSize({ width, height });
    const lying = page.locator('.school-table [data-trick-card]');
    await expect(lying.first()).toBeVisible();
    const game = (await page.locator('.school-table .contract').boundingBox())!;
    for (const card of await lying.all()) {
      const { y } = (await card.boundingBox())!;
      expect(y, `${width}×${height}`).toBeGreaterThanOrEqual(game.y + game.height);
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.locator('[data-action="try-close"]').click();

  // The same kind of decision with other cards, and back.
  await page.locator('[data-action="train-kind"]').click();
  await expect(page.locator('form.condition input').first()).toHaveValue(/závazek = .*trumfy \d/);
  await expect(page.locator('[data-action="start"]')).toBeEnabled();
  await page.goBack();
  await expect(moments.first()).toBeVisible();

  await page.locator('[data-action="learn"]').click();
  await page.locator('[data-action="try-show"]').click();
  while ((await page.locator('[data-action="try-next"]').count()) > 0) {
    await page.locator('[data-action="try-next"]').click();
    const skip = page.locator('[data-action="try-skip"]');
    if ((await skip.count()) === 0) break;
    await page.locator('[data-action="try-show"]').click();
  }
  await expect(page.getByRole('heading', { name: 'To byly všechny chyby' })).toBeVisible();
  await page.locator('[data-action="learn-end"]').click();
  await page.locator('[data-action="show-board"]').click();
  await expect(page).toHaveURL(/analyse/);
});
