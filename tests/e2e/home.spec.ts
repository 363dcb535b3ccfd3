/** The first screen: one question at the first start, then what one may do, each in one click. */
import type { LastGame } from '#shared/api/last-game.ts';
import { DEFAULT_HELP } from '#shared/defaults.ts';
import { unwrap } from '#shared/result.ts';
import { expect, test } from './fixtures.ts';
import { WindowPage } from './pages/window.ts';

test('whoever is new begins the course by one click, and is asked once', async ({ forhont, page }) => {
  await expect(page.locator('[data-answer]')).toHaveCount(3);
  await page.locator('[data-answer="new"]').click();
  await expect(page).toHaveURL(/\/school\/lesson\//);

  const again = await forhont.killAndReopen();
  await expect(again.locator('[data-door="learn"]')).toBeVisible();
  await expect(again.locator('[data-answer]')).toHaveCount(0);
  await again.locator('[data-action="learn"]').click();
  await expect(again).toHaveURL(/\/school\/lesson\//);
});

test('whoever knows the game sees three doors, and the game that goes on behind the first', async ({ page }) => {
  await page.locator('[data-answer="knows"]').click();
  await expect(page.locator('[data-door]')).toHaveCount(3);
  await page.locator('[data-action="practise"]').click();
  await expect(page).toHaveURL(/\/situations/);

  // Begun from the form, the game waits on the home screen, and the next is as this one.
  const window = new WindowPage(page);
  await window.openNewGame();
  // Opponents of somebody who knows the game are not the easiest.
  await expect(page.locator('[data-field="level"]')).toContainText('Dobře');
  // A set of rules that does not know the game is not changed in silence.
  await page.getByRole('combobox', { name: 'Pravidla' }).click();
  await page.getByRole('option', { name: 'Program Mariášek' }).click();
  await page.getByRole('radio', { name: 'Licitovaný' }).click();
  await expect(page.getByText('Sada „Program Mariášek“ tento mariáš nezná')).toBeVisible();
  await window.startDefaultGame();
  await window.goTo('/home');
  await expect(page.locator('[data-door="play"]')).toContainText('Licitovaný');
  await page.locator('[data-action="continue"]').click();
  await expect(page.locator('.card-table')).toBeVisible();
});

test('one click deals as the last time, a double click too', async ({ forhont, page }) => {
  const lastGame: LastGame = {
    variant: 'krizovy',
    rules: 'csm',
    sitterOut: false,
    manner: 'strict',
    seats: ['owner'],
    levels: {},
    dealer: 'usual',
    options: { length: { kind: 'open' }, cutting: 'auto', help: DEFAULT_HELP },
  };
  unwrap(await forhont.call('settings.set', { lastGame }));
  await page.reload();
  await expect(page.locator('[data-door="play"]')).toContainText('Křížový');
  await page.locator('[data-action="start"]').dblclick();
  await expect(page.locator('.card-table')).toBeVisible();
  const started = unwrap(await forhont.call('game.current', {}))!;
  expect(started.variant).toBe('krizovy');
  const sessions = unwrap(await forhont.call('game.sessions', {}));
  expect(sessions.map((each) => each.sessionId)).toEqual([started.sessionId]);
});

test('whoever just wants to play has cards in hand after one click, and finds them from the home screen', async ({
  page,
}) => {
  await page.locator('[data-answer="plays"]').click();
  await expect(page.locator('.hand-card').first()).toBeVisible();
  await page.goto(page.url().replace(/#.*/, ''));
  await page.locator('[data-action="continue"]').click();
  await expect(page.locator('.hand-card').first()).toBeVisible();
});
