/** Tournament rules: contract and talon may be changed until the first comment. turnaj II.10, II.13 */
import type { Page } from '@playwright/test';
import type { Action } from '#shared/actions.ts';
import { expect, test, type Forhont } from './fixtures.ts';
import { clickMiddle } from './pages/table.ts';
import { ownTurn } from './pages/walk.ts';

/** The human buys the game with durch, lays two small cards away and names two sevens. */
async function nameGame(forhont: Forhont, manner: 'training' | 'strict' = 'training'): Promise<void> {
  await forhont.startGame({ variant: 'licitovany', rules: 'turnaj', seed: 'change', humanSeat: 2, manner });
  for (;;) {
    const table = (await ownTurn(forhont))!;
    const { phase, actions } = table.view;
    if (phase === 'reconsider') return;
    const wanted = (action: Action): boolean =>
      (action.type === 'bid' && action.bid === 'durch') ||
      (action.type === 'discard' && !action.cards.some((card) => /^[AT7]/.test(card))) ||
      (action.type === 'announce' && action.contract === 'durch') ||
      action.type === 'lay';
    const action = actions.find(wanted)!;
    expect(await forhont.call('game.act', { dealId: table.dealId, step: table.step, action })).toMatchObject({
      ok: true,
    });
  }
}

const button = (page: Page, name: string) => page.getByRole('button', { name });

test('a named game is taken back with its lead and its talon, named anew and left to stand @soak', async ({
  forhont,
  page,
}) => {
  await nameGame(forhont);
  await expect(page.locator('.card-table')).toContainText('Než se ostatní vyjádří');
  const view = async () => {
    const answer = await forhont.call('game.current', {});
    return answer.ok ? answer.value!.view : null;
  };
  const lead = (await view())!.laidCard!.card!;
  await page.reload();
  // One answer stands where the other stood: two quick clicks there would be one.
  await clickMiddle(button(page, 'Změnit'));
  await expect(page.locator(`.hand-fan [data-card="${lead}"]`)).toBeVisible();
  expect(await view()).toMatchObject({ phase: 'announce', contract: null, laidCard: null });
  await clickMiddle(button(page, 'Vzít talon zpět'));
  await expect(page.locator('.hand-fan [data-card]')).toHaveCount(12);

  // The program dies, and the change goes on where it was.
  await forhont.killAndReopen();
  const again = (await ownTurn(forhont))!;
  expect(again.view.phase).toBe('talon');
  for (let phase = ''; phase !== 'reconsider';) {
    const table = (await ownTurn(forhont))!;
    phase = table.view.phase;
    const { actions } = table.view;
    const named = actions.find((action) => action.type === 'announce' && action.contract === 'durch');
    const action = named ?? actions[0]!;
    if (phase !== 'reconsider') await forhont.call('game.act', { dealId: table.dealId, step: table.step, action });
  }
  // A double click lets it stand once.
  await button(forhont.page, 'Platí').dblclick();
  await expect.poll(async () => (await view())?.phase).not.toBe('reconsider');
  const { log } = (await view())!;
  const said = log.flatMap((entry) => (entry.kind === 'action' ? [entry.action.type] : []));
  expect(said.filter((type) => type === 'stand')).toHaveLength(1);
  expect(said.filter((type) => type === 'withdraw')).toHaveLength(1);
});

test('in a small window both answers are in reach @soak', async ({ forhont, page }) => {
  await nameGame(forhont, 'strict');
  for (const size of [
    { width: 853, height: 533 },
    { width: 600, height: 400 },
  ]) {
    await page.setViewportSize(size);
    await expect(button(page, 'Platí')).toBeInViewport({ ratio: 1 });
    await expect(button(page, 'Změnit')).toBeInViewport({ ratio: 1 });
  }
});
