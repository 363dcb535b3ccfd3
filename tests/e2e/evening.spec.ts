/** An evening at home: two people at one computer, its account, and its deals in the archive. */
import type { Page } from '@playwright/test';
import type { Params } from '#shared/api/index.ts';
import { unwrap } from '#shared/result.ts';
import { DEFAULT_OPTIONS } from '#shared/defaults.ts';
import { expectAccessible } from './pages/accessible.ts';
import { expect, test, type Forhont } from './fixtures.ts';
import { keyboard, mouse, TablePage } from './pages/table.ts';
import { atOnce, startGame, WindowPage } from './pages/window.ts';

const SHOTS = process.env['FORHONT_EVENING_SHOTS'];

/** Looks at a screen with axe, and keeps a picture where pictures are wanted. */
async function look(page: Page, name: string): Promise<void> {
  if (SHOTS !== undefined) {
    for (const [width, height] of [
      [1280, 800],
      [853, 533],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.screenshot({ path: `${SHOTS}/${name}-${width}.png` });
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  }
  await expectAccessible(page, name);
}

/** A game of the owner and Jana, who share the computer, against one bot. */
async function withJana(forhont: Forhont, params: Pick<Params<'game.start'>, 'seed' | 'options'>): Promise<void> {
  await atOnce(forhont);
  const [jana] = unwrap(await forhont.call('profiles.save', { entry: { name: 'Jana', avatar: 'bun' } }));
  const seats = [{ kind: 'owner' }, { kind: 'profile', id: jana!.id }, { kind: 'bot', id: 'vaclav' }] as const;
  await forhont.startGame({ variant: 'voleny', rules: 'csm', seats: [...seats], ...params });
}

test('two people of the household sit down, and the computer goes from hand to hand under a cover', async ({
  forhont,
  page,
}) => {
  await atOnce(forhont);
  await page.goto(page.url());
  await new WindowPage(page).openNewGame();
  await page.locator('[data-action="plan"]').click();
  await page.locator('[data-action="add-profile"]').click();
  await page.getByLabel('Jméno', { exact: true }).fill('Jana');
  await page.locator('[data-action="save-profile"]').click();
  await expect(page.locator('[data-profile="Jana"]')).toBeVisible();
  // Taken away and brought back, in the sheet that stays.
  await page.locator('[data-profile="Jana"] button').last().click();
  await expect(page.locator('[data-profile="Jana"]')).toHaveCount(0);
  await page.locator('.toast .action').click();
  await expect(page.locator('[data-profile="Jana"]')).toBeVisible();
  await page.getByLabel('Místo 2').click();
  await page.getByRole('option', { name: 'Jana' }).click();
  await page.getByRole('radio', { name: 'vlastní' }).click();
  await page.getByLabel('Vlastní strop v jednotkách').fill('40');
  await expect(page.getByTestId('cap-hint')).toContainText('Strop 40.');
  // Whoever sits at the first place changes places with people only, and a name that was typed is kept.
  await page.getByLabel('Místo 3').click();
  await expect(page.getByRole('option', { name: 'Jana' })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Hráč' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await look(page, 'session');
  await page.locator('[data-action="add-profile"]').click();
  await page.getByLabel('Jméno', { exact: true }).fill('Hráč');
  await page.locator('[data-action="session-done"]').click();
  await expect(page.locator('[data-action="session-done"]')).toBeVisible();
  await expect(page.getByText('Hráč jménem Hráč už tu je.')).toBeVisible();
  await page.getByLabel('Jméno', { exact: true }).fill('Marie');
  await page.locator('[data-action="session-done"]').click();
  await expect(page.locator('[data-action="session-done"]')).toBeHidden();
  expect(unwrap(await forhont.call('profiles.list', {})).map(({ name }) => name)).toEqual(['Jana', 'Marie']);
  await page.locator('[data-action="start"]').click();
  const cover = page.locator('[data-action="uncover"]');
  await expect(cover).toBeVisible();
  await expect(page.locator('.hand-card')).toHaveCount(0);
  const [session] = unwrap(await forhont.call('game.sessions', {}));
  expect(unwrap(await forhont.call('account.session', { sessionId: session!.sessionId })).cap).toBe(40);
  await look(page, 'cover');
  await cover.click();
  await expect(page.locator('.hand-card').first()).toBeVisible();
  await page.reload();
  await expect(cover).toBeVisible();
  await expect(page.locator('.hand-card')).toHaveCount(0);

  // The next evening begins as this one did; whoever was taken away makes room.
  await new WindowPage(page).goTo('/new');
  await page.reload();
  await expect(page.getByTestId('company')).toHaveText('Hráč, Jana, Václav · Strop 40');
  const [jana] = unwrap(await forhont.call('profiles.list', {}));
  unwrap(await forhont.call('profiles.remove', { id: jana!.id }));
  await page.reload();
  await expect(page.locator('[data-action="start"]')).toBeEnabled();
  await expect(page.getByTestId('company')).toHaveText('Hráč, Václav, Jindra · Strop 40');
  await page.locator('[data-action="start"]').click();
  await expect(page.locator('.hand-card').first()).toBeVisible();
  const [again] = unwrap(await forhont.call('game.sessions', {}));
  expect(again!.players.map(({ botId }) => botId !== null)).toEqual([false, true, true]);
});

test('two people play a deal by keys alone, cover by cover, and the bill is nobody’s who is not named @soak', async ({
  forhont,
  page,
}) => {
  await withJana(forhont, { seed: 'by keys', options: { ...DEFAULT_OPTIONS, stake: { base: 0.5, currency: 'Kč' } } });
  const table = new TablePage(page);
  const cover = page.locator('[data-action="uncover"]');
  const dialog = page.getByRole('dialog');
  const turn = page.locator('.card-table[data-turn="own"]');
  /** The step and what is asked; nothing under a cover. */
  const shown = () =>
    page.evaluate(() => {
      const options = [...document.querySelectorAll<HTMLElement>('[data-option]')].map(
        ({ dataset }) => dataset['option'],
      );
      return [document.querySelector<HTMLElement>('.card-table')?.dataset['step'], ...options].join();
    });
  let covers = 0;
  // By what the window shows: who asks for the table from elsewhere covers it.
  for (;;) {
    await expect(cover.or(turn).or(dialog).first()).toBeVisible();
    if (await dialog.isVisible()) break;
    if (await cover.isVisible()) {
      covers++;
      await expect(cover).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(cover).toHaveCount(0);
      continue;
    }
    const before = await shown();
    const usable = await table.usable.all();
    if ((await page.locator('[data-option="discard"]').count()) > 0) await keyboard.pickTwo(table, usable.slice(-2));
    else if (usable.length > 0) await keyboard.play(table, usable.at(-1)!);
    else await keyboard.answer(table);
    await expect.poll(shown, { intervals: [20, 40, 80] }).not.toBe(before);
  }
  expect(covers).toBeGreaterThan(5);
  const { players, view, places } = unwrap(await forhont.call('game.current', {}))!;
  const money = (place: number): string => {
    const units = players[place]!.balance;
    return `${units < 0 ? '−' : '+'}${(Math.abs(units) / 2).toLocaleString('cs-CZ')}\u00A0Kč`;
  };
  const check = async (): Promise<void> => {
    const title = `Hráč ${money(0)} · Jana ${money(1)}`;
    await expect(dialog.getByRole('heading', { level: 2 })).toHaveText(title);
    await expect(dialog).not.toContainText('NaN');
    await expect(dialog).not.toContainText('Bránili jste');
    const sums = dialog.locator('[data-testid="bill"] tfoot td');
    const billed = places[view.declarer!] === 1 ? 1 : 0;
    await expect(sums.last()).toHaveText(players[billed]!.balance.toLocaleString('cs-CZ').replace('-', '−'));
  };
  await check();
  await expect(page.locator('[data-live]')).toContainText(`Jana ${money(1)}`);
  await look(page, 'bill-of-two');
  // Afterwards nobody has the computer.
  await page.reload();
  await check();
});

test('in two windows of one computer the cards are where they were uncovered, and a cover always comes off', async ({
  forhont,
  page,
}) => {
  await withJana(forhont, { seed: 'windows' });
  const cover = page.locator('[data-action="uncover"]');
  await cover.click();
  await expect(page.locator('.hand-card').first()).toBeVisible();
  const other = await page.context().newPage();
  await other.addInitScript(
    (token) => sessionStorage.setItem('forhont-token', token!),
    await page.evaluate(() => sessionStorage.getItem('forhont-token')),
  );
  await other.goto(`${new URL(page.url()).origin}/#/play`);
  const theirs = other.locator('[data-action="uncover"]');
  await expect(theirs).toBeVisible();
  // The first window has lost the table without knowing: what is tried there brings the cover, and it comes off.
  const table = new TablePage(page);
  await expect(table.root).toHaveAttribute('data-turn', 'own');
  await keyboard.play(table, table.usable.first());
  await expect(cover).toBeVisible();
  await expect(table.refusal).toHaveCount(0);
  await cover.click();
  await expect(page.locator('.hand-card').first()).toBeVisible();
  const before = await table.step();
  await keyboard.play(table, table.usable.first());
  await expect(cover.or(page.locator(`.card-table:not([data-step="${before}"])`)).first()).toBeVisible();
  // Nothing of it was seen in the other one.
  await expect(theirs).toBeVisible();
  await expect(other.locator('.hand-card')).toHaveCount(0);
  await theirs.click();
  await expect(other.locator('.hand-card').or(theirs).first()).toBeVisible();
  await other.close();
});

test('a number that cannot be keeps the session from being done, and what is wrong has the keyboard', async ({
  page,
}) => {
  await new WindowPage(page).openNewGame();
  await page.locator('[data-action="plan"]').click();
  const done = page.locator('[data-action="session-done"]');
  const base = page.locator('[data-field="base"] input');
  await base.fill('abc');
  await done.click();
  await expect(base).toBeFocused();
  await expect(done).toBeVisible();
  await base.fill('0,5');
  await page.locator('[data-field="base"] + * input').fill('Kč');
  await page.getByLabel('Název partie').fill('Čtvrtek');
  await page.getByRole('radio', { name: 'na kola' }).click();
  await page.locator('[data-field="rounds"] input').fill('2');
  await done.click();
  await expect(done).toBeHidden();
  await expect(page.getByTestId('company')).toHaveText(/^Čtvrtek · .* · 0,5\u00A0Kč · 2 kola$/);
});

test('a deal is found in the archive, shown again card by card, noted, saved and brought; its session has an account @soak', async ({
  forhont,
  page,
}) => {
  await startGame(forhont);
  await new TablePage(page).playDeal(mouse);
  await page.locator('[data-action="look"]').click();
  await new WindowPage(page).open('history');
  await look(page, 'history');
  await page.getByRole('radio', { name: 'Rozdání' }).click();
  const rows = page.locator('[data-archived]');
  await expect(rows).toHaveCount(1);
  await look(page, 'archive');
  /** Nothing to be pressed lies beside the window. */
  const expectInSight = async (): Promise<void> => {
    for (const way of await rows.locator('.actions').locator('a, button').all()) {
      await way.scrollIntoViewIfNeeded();
      await expect(way).toBeInViewport({ ratio: 1 });
    }
    await expect(page.locator('.archive .scroll')).toHaveJSProperty('scrollLeft', 0);
  };
  await page.setViewportSize({ width: 853, height: 533 });
  await expectInSight();
  await page.setViewportSize({ width: 1280, height: 800 });

  await rows.getByRole('link', { name: /^Přehrát/ }).click();
  await expect(page.getByTestId('step')).toContainText('0');
  await page.locator('[data-step="next"]').click();
  await expect(page.getByTestId('step')).toContainText('1');
  await page.locator('[data-step="last"]').click();
  await page.keyboard.press('ArrowLeft');
  for (let step = 0; step < 12; step++) await page.keyboard.press('ArrowLeft');
  await look(page, 'replay');
  await page.getByRole('radio', { name: 'co bylo vidět tehdy' }).click();
  await expect(page.locator('[data-replay-seat="1"]')).toContainText('v ruce');
  await page.getByRole('button', { name: 'Hvězda' }).click();
  await page.locator('#deal-comment').fill('Pěkná hra, jen tu sedmu jsme měli hlídat už od prvního zdvihu');
  await page.locator('#deal-comment').press('Enter');
  await page.locator('.back').click();
  await expect(rows.locator('.note')).toContainText('Pěkná hra');
  await page.setViewportSize({ width: 1024, height: 768 });
  await expectInSight();
  await page.setViewportSize({ width: 1280, height: 800 });

  const saving = page.waitForEvent('download');
  await page.locator('[data-action="archive-save"]').click();
  const file = await (await saving).path();
  await page.locator('[data-field="archive-file"]').setInputFiles(file);
  await expect(page.getByRole('dialog')).toContainText('Přineseno 1 rozdání.');
  await page.keyboard.press('Escape');
  await expect(rows).toHaveCount(1);
  await expect(rows).toHaveAttribute('data-archived', /^brought/);

  await page.getByRole('radio', { name: 'Partie' }).click();
  await page
    .locator('.history tbody tr')
    .getByRole('link', { name: /^Vyúčtování/ })
    .click();
  const sheet = page.getByTestId('score-sheet');
  await expect(sheet.locator('tbody tr')).toHaveCount(1);
  const totals = await sheet.locator('[data-total]').allTextContents();
  const sum = totals.map((text) => Number(text.replace('−', '-').replace(',', '.').replace('+', '')));
  expect(sum.reduce((a, b) => a + b, 0)).toBeCloseTo(0, 9);
  await look(page, 'account');
  await page.emulateMedia({ media: 'print' });
  expect((await page.getByRole('heading', { level: 1 }).boundingBox())!.y).toBeLessThan(60);
  await expect(page.locator('[data-action="print"]')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.locator('.account .link').click();
  await page.locator('[data-action="put-away"]').click();
  await expect(page.locator('.history tbody tr')).toHaveCount(0);
  await page.getByRole('button', { name: 'Vrátit zpět' }).click();
  await expect(page.locator('.history tbody tr')).toHaveCount(1);
  await page.locator('header .link').click();
  await expect(page.getByTestId('totals').locator('tbody tr')).toHaveCount(3);
  await look(page, 'whole-account');
});

test('help is changed in a deal, a person cuts for the next one, and the session ends with its sum @soak', async ({
  forhont,
  page,
}) => {
  const { options } = unwrap(await forhont.call('game.start', { variant: 'voleny', rules: 'csm', seed: 'sheets' }));
  await startGame(forhont, { seed: 'sheets', firstDealer: 0, options: { ...options, cutting: 'person' } });
  const table = new TablePage(page);
  await page.locator('[data-action="session-help"]').click();
  await look(page, 'help');
  await page.keyboard.press('Escape');
  await table.playDeal(mouse);
  await page.locator('[data-action="next-deal"]').click();
  const cut = page.locator('[data-action="cut"]');
  await expect(cut).toBeVisible();
  await look(page, 'cut');
  await cut.click();
  await expect(cut).toHaveCount(0);
  const { sessionId } = unwrap(await forhont.call('game.current', {}))!;
  unwrap(await forhont.call('game.setOptions', { sessionId, options: { length: { kind: 'target', units: 1 } } }));
  await table.playDeal(mouse);
  await page.locator('[data-action="next-deal"]').click();
  await look(page, 'end');
});

test('money is told in the coin of the session: beside the table, on the bill, in History, in the account @soak', async ({
  forhont,
  page,
}) => {
  const { options } = unwrap(await forhont.call('game.start', { variant: 'voleny', rules: 'csm', seed: 'coin' }));
  const stake = { base: 0.5, currency: 'Kč' };
  await startGame(forhont, { seed: 'sheets', options: { ...options, stake } });
  await new TablePage(page).playDeal(mouse);
  const { players, sessionId } = unwrap(await forhont.call('game.current', {}))!;
  const units = players[0]!.balance;
  expect(units).not.toBe(0);
  const amount = (sign: string) => `${sign}${(Math.abs(units) / 2).toLocaleString('cs-CZ')}\u00A0Kč`;
  const own = amount(units < 0 ? '−' : '+');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { level: 2 })).toContainText(amount(''));
  await expect(dialog.getByTestId('payments')).toContainText('Kč');
  await expect(dialog.getByTestId('stake')).toContainText('0,5\u00A0Kč');
  await expect(page.locator('.balances dd').first()).toHaveText(own);
  await look(page, 'bill-in-money');
  await new WindowPage(page).goTo('/history');
  await expect(page.locator('tbody tr').first()).toContainText(own);
  await new WindowPage(page).goTo(`/account/${sessionId}`);
  await expect(page.locator('header')).toContainText('částky v Kč');
  await expect(page.locator('[data-total]').first()).toHaveText(own.replace('\u00A0Kč', ''));
  await look(page, 'account-in-money');
});
