/** What could have been bid, told on the board. */
import { expect, test, type Forhont } from './fixtures.ts';
import { expectAccessible } from './pages/accessible.ts';
import { BoardPage, DEAL_LINE } from './pages/board.ts';
import { expectFits } from './pages/window.ts';

/** The games of a deal take some seconds. */
const LONG = { timeout: 60_000 };

test('every game of a deal is told, one is laid out with its talon, and undone @soak', async ({ forhont, page }) => {
  const board = new BoardPage(page);
  await board.open();
  await board.insert(DEAL_LINE);
  await board.mode('analyse').click();
  await board.expectBadges(10);
  // The second click of a double one does not shut it.
  await board.action('bids').dblclick();
  const chosen = page.getByTestId('chosen-bid');
  await expect(chosen).toBeVisible(LONG);
  await expect(page.locator('.cell.best')).toHaveCount(1);
  // The seven of leaves is somebody else's: that sedma has no figure, and it is said why.
  await expect(page.locator('[data-bid="sedma-h"]')).toHaveCount(1);
  await expect(page.locator('[data-bid="sedma-l"]')).toHaveCount(0);
  await expect(page.getByTestId('bids')).toContainText('sedma chce trumfovou sedmu');
  await expectTold(forhont, 'volený');

  const betl = page.locator('[data-bid="betl-none"]');
  await betl.focus();
  await page.keyboard.press('Enter');
  await expect(betl).toHaveAttribute('aria-pressed', 'true');
  await expect(chosen).toContainText('Betl');
  // The solver says on the board what the table said of these cards.
  const exact = (await betl.locator('small').textContent())!;
  expect(exact).toBe('−15');
  await board.action('lay-bid').click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(board.terms).toContainText('Betl');
  await expect(page.getByTestId('value')).toContainText('15');
  await board.expectBadges(10);
  await board.action('undo').click();
  await expect(board.terms).toContainText('Hra');
});

test('a hand of twelve cards is told what to lay away, and its game is laid out with it @soak', async ({ page }) => {
  const board = new BoardPage(page);
  await board.open();
  await board.insert('voleny csm 0 hra:h hATKO97lATaA8bU7/-/-');
  await board.mode('analyse').click();
  await board.action('bids').click();
  await expect(page.getByTestId('chosen-bid')).toBeVisible(LONG);
  await expect(page.getByTestId('bids')).not.toContainText('Talon neleží na desce');
  await board.action('lay-bid').click();
  await expect.poll(async () => (await board.cardsAt('0')).length).toBe(10);
  await expect.poll(async () => (await board.cardsAt('talon')).length).toBe(2);
  await board.action('undo').click();
  await expect.poll(async () => (await board.cardsAt('0')).length).toBe(12);
});

test('by one hand alone, for another seat, stopped half way, and refused with the reason @soak', async ({ page }) => {
  const board = new BoardPage(page);
  await board.open();
  await board.insert('voleny csm 0 hra:h hATKO97lATaA8/-/-');
  await board.mode('analyse').click();
  await board.action('bids').click();
  await expect(page.getByTestId('chosen-bid')).toBeVisible(LONG);
  await expect(page.getByTestId('bids')).toContainText('Talon neleží na desce');
  await expect(page.locator('.cell small')).toHaveCount(0);

  await page.locator('[data-field="bids-seat"]').getByRole('combobox').click();
  await page.getByRole('option', { name: 'Zadák' }).click();
  await expect(page.getByTestId('bids').getByRole('alert')).toContainText('všech 10 karet');

  await page.locator('[data-field="bids-seat"]').getByRole('combobox').click();
  await page.getByRole('option', { name: 'Forhont' }).click();
  await board.action('stop-bids').click();
  await expect(page.getByTestId('bids')).toContainText('zastaveno');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(board.action('bids')).toBeFocused();
});

const FOUR = 'krizovy csm 0 hra:h hA98UlK9aT8/hTK7lATaAbAT/hOlOUaKObKOU/l87aU97b987';

test('křížový tells whom to call, and the game is laid out with its partner @soak', async ({ forhont, page }) => {
  const board = new BoardPage(page);
  await board.open();
  await board.insert(FOUR);
  await board.mode('analyse').click();
  await board.action('bids').click();
  const chosen = page.getByTestId('chosen-bid');
  await expect(chosen).toBeVisible(LONG);
  await page.locator('[data-bid="hra-h"]').click();
  // The ace is his own: it stands for playing alone, against three who pay.
  await expect(chosen.locator('[data-call]')).toHaveCount(5);
  await expect(chosen.locator('[data-call="alone"]')).toContainText('3 ×');
  await expectTold(forhont, 'křížový');
  await chosen.locator('[data-call="O"]').click();
  await expect(chosen.getByRole('heading')).toContainText('volá se červený svršek');
  await expect(chosen).toContainText('ve čtyřech rozloženích z pěti od');
  const exact = await page.getByTestId('chosen-figures').textContent();
  const told = /kdyby je všichni viděli, ([+−]?\d+)/.exec(exact!)![1]!;
  await board.action('lay-bid').click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await board.expectBadges(8);
  await expect(page.getByTestId('value')).toContainText(told.replace(/[+−]/, ''));
  // Who holds the svršek plays with him.
  await expect(page.locator('.hand-row').nth(2)).toContainText('spoluhráč');
  await board.action('undo').click();
  await expect(board.terms).toContainText('Hra');

  // Where the called card lies nowhere somebody is taken for the partner, and it is said.
  await board.mode('edit').click();
  await board.insert('krizovy csm 0 hra:h hA98UlK9aT8/-/-/-');
  await board.mode('analyse').click();
  await board.action('bids').click();
  await expect(chosen).toBeVisible(LONG);
  await page.locator('[data-bid="hra-h"]').click();
  await chosen.locator('[data-call="T"]').click();
  await board.action('lay-bid').click();
  await expect(page.locator('.toast').last()).toContainText('Volaná karta nikde neleží');
  await expect(page.getByTestId('sampled-value')).toBeVisible(LONG);
});

test('lízaný says what cannot be computed, and what can with few cards to draw @soak', async ({ forhont, page }) => {
  const board = new BoardPage(page);
  await board.open();
  await board.insert('lizany international 0 hra:h h89UlKa8lUaAbK/h7aO9bOaTl7A9 stock=hKa7Kb9lOb8UaUl8b7AhAhObThTlT');
  await board.mode('analyse').click();
  await board.action('bids').click();
  const chosen = page.getByTestId('chosen-bid');
  await expect(chosen).toBeVisible(LONG);
  await expect(page.getByTestId('bids')).toContainText('nikdo nespočítá');
  await expect(page.locator('.cell small')).toHaveCount(0);
  await expectTold(forhont, 'lízaný');
  await board.action('lay-bid').click();
  await expect.poll(async () => (await board.cardsAt('stock')).length).toBe(16);
  await board.action('undo').click();

  await board.mode('edit').click();
  await board.insert('lizany international 0 hra:h h8KUlKa8lUhAbK/h7aO9bOaTl7A9 stock=b7A');
  await board.mode('analyse').click();
  await board.action('bids').click();
  await expect(chosen).toBeVisible(LONG);
  const cell = page.locator('[data-bid="hra-l"]');
  await cell.click();
  const exact = (await cell.locator('small').textContent())!;
  await board.action('lay-bid').click();
  await expect(page.getByTestId('value')).toContainText(exact.replace(/[+−]/, ''));
  await expect.poll(async () => (await board.cardsAt('stock')).length).toBe(2);
});

/** At every size, in both languages. */
async function expectTold({ page, call }: Forhont, what: string): Promise<void> {
  await expectAccessible(page, `what could have been bid, ${what}`);
  for (const language of ['en', 'cs'] as const) {
    await call('settings.set', { language });
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByTestId('bids')).not.toContainText('analysis.');
    for (const [width, height] of [
      [600, 400],
      [853, 533],
      [1920, 1080],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expectFits(page, `what could have been bid, ${what}, ${language}, at ${width}×${height}`);
      const folder = process.env['FORHONT_SHOTS'];
      if (folder !== undefined) await page.screenshot({ path: `${folder}/bids-${what}-${language}-${width}.png` });
    }
  }
}
