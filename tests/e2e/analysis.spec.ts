import type { Page } from '@playwright/test';
import { expect, test, type Forhont } from './fixtures.ts';
import { expectAccessible } from './pages/accessible.ts';
import { BoardPage, DEAL_LINE } from './pages/board.ts';
import { withEveryHand } from './pages/flows.ts';
import { keyboard, mouse, touch } from './pages/hands.ts';
import { mouse as player, TablePage } from './pages/table.ts';
import { atOnce, startGame } from './pages/window.ts';

/** Four cards each; forhont leads and all but one of his cards are equally good. */
const ENDING = 'voleny csm 0 hra:h hA7lA7/lKOa98/bAT98';

async function openBoard(forhont: Forhont, page: Page, notation = DEAL_LINE): Promise<BoardPage> {
  await atOnce(forhont);
  await page.reload();
  const board = new BoardPage(page);
  await board.open();
  await board.insert(notation);
  return board;
}

/** The first card of a deal with sixteen cards to draw. */
const STOCK = 'lizany international 0 hra:h h8KlKb7a8lUhAbK/h7aO9bOaTl79A stock=a7Kb9lOb8UaUAl8hU9bAhObThTlT';

test('where too much is to be drawn the values are estimates, and say so beside what is proven @soak', async ({
  forhont,
  page,
}) => {
  const board = await openBoard(forhont, page, STOCK);
  await board.expectBadges(8);
  for (const badge of await page.locator('[data-badge]').all()) {
    await expect(badge).toContainText('≈');
    await expect(badge).toHaveAttribute('aria-label', /odhad .+ nejspíš od .+ do .+ Dokázáno je jen rozmezí od .+ do /);
  }
  await expect(page.getByTestId('value')).toContainText('Odhad');
  await expect(page.getByTestId('doubt')).toHaveCount(2);
  await expect(page.getByTestId('doubt').first()).toBeVisible();
  if (process.env['FORHONT_SHOT']) await page.screenshot({ path: process.env['FORHONT_SHOT'] });
});

test('from one hand the cards are valued over layouts, and one that breaks a card is laid out @soak', async ({
  forhont,
  page,
}) => {
  const board = await openBoard(forhont, page, 'voleny csm 0 hra:h hATK7lA8aAT9b7/-/-');
  await board.expectBadges(10);
  await expect(page.getByTestId('sampled-count')).toContainText(/Vylosováno 400 rozložení/);
  await expect(page.locator('[data-sampled]')).toHaveCount(10);
  await page.locator('[data-badge="7h"]').click();
  await page.locator('[data-action="breaks-7h"]').click();
  await expect.poll(async () => (await board.cardsAt('1')).length).toBe(10);
  await expect(page.getByTestId('value')).toContainText('Při nejlepší hře');
  await expect(page.locator('[data-badge="7h"]')).toHaveClass(/worse/);
  await page.locator('[data-action="undo"]').click();
  await expect.poll(async () => (await board.cardsAt('1')).length).toBe(0);
  await expect(page.locator('[data-sampled]')).toHaveCount(10);
});

withEveryHand((hands, flow) => {
  flow('cards are played, taken back and tried another way', touch, async ({ forhont, page }) => {
    const board = await openBoard(forhont, page);
    const step = (name: string) => page.locator(`[data-step="${name}"]`);
    await board.expectBadges(10);
    await hands.press(board.card('8a'));
    await expect.poll(() => board.cardsAt('trick')).toEqual(['8a']);
    await hands.press(board.card('Ta'));
    await hands.press(board.card('Oa'));
    await expect.poll(() => board.cardsAt('gone')).toEqual(['8a', 'Ta', 'Oa']);
    await board.expectBadges(10 - 1);

    await hands.press(step('back'));
    await expect.poll(() => board.cardsAt('trick')).toEqual(['8a', 'Ta']);
    await hands.press(board.card('Ua'));
    await hands.press(board.tab('tree'));
    await expect(page.locator('[data-depth="1"] [data-move]')).toHaveCount(1);
    await hands.press(board.action('promote'));
    await expect(page.locator('[data-depth="1"] [data-move]')).toContainText('svršek');
    await hands.press(page.locator('[data-move="0"]'));
    await expect.poll(() => board.cardsAt('trick')).toEqual(['8a']);
    await hands.press(step('last'));
    await expect.poll(() => board.cardsAt('gone')).toEqual(['8a', 'Ta', 'Ua']);
    await hands.press(step('first'));
    await expect.poll(() => board.cardsAt('0')).toHaveLength(10);
    await hands.press(step('next'));
    await hands.press(board.action('remove-move'));
    await expect(page.locator('[data-move]')).toHaveCount(0);
    await hands.press(board.action('undo'));
    await expect(page.locator('[data-move]')).toHaveCount(4);
    await hands.press(board.action('redo'));
    await expect(page.locator('[data-move]')).toHaveCount(0);
  });

  flow('a value tells why, and its line is shown on the board @soak', mouse, async ({ forhont, page }) => {
    const board = await openBoard(forhont, page);
    await board.expectBadges(10);
    const why = page.getByTestId('explanation');
    await hands.press(page.locator('[data-badge="7h"]'));
    await expect(why).toContainText('Červená sedma');
    await expect(why.locator('.verdict')).toContainText('2');
    await expect(why.locator('tbody tr').first()).toBeVisible();
    await hands.press(why.locator('[data-line-card]').nth(1));
    await expect.poll(() => board.cardsAt('trick')).toHaveLength(2);

    await hands.press(page.locator('[data-step="first"]'));
    await expect(why).toBeHidden();
    await hands.press(board.card('8a'));
    await hands.press(page.locator('[data-badge="9b"]'));
    await expect(why).toContainText('nelze zahrát');
    await expect(why).toContainText('ČSM II.7');
    await hands.press(board.action('close-why'));
    await expect(why).toBeHidden();
    await hands.press(page.getByTestId('best-line').locator('[data-line-card]').first());
    await expect.poll(() => board.cardsAt('trick')).toHaveLength(2);
  });

  flow('hands and values are covered and shown @soak', touch, async ({ forhont, page }) => {
    const board = await openBoard(forhont, page);
    await board.expectBadges(10);
    await hands.press(board.action('hide-1'));
    await expect(board.place('1').locator('.card-back')).toHaveCount(10);
    await hands.press(board.action('hide-1'));
    await expect(board.place('1').locator('.card-face')).toHaveCount(10);
    await hands.press(page.getByRole('switch', { name: 'Hodnoty na kartách' }));
    await board.expectBadges(0);
    await hands.press(page.getByRole('switch', { name: 'Hodnoty na kartách' }));
    await board.expectBadges(10);
    await hands.press(page.getByRole('switch', { name: 'Hlásit hlášky' }));
    await hands.press(board.card('Kh'));
    await hands.press(board.tab('tree'));
    await expect(page.locator('[data-move="0"]')).toContainText('~');
  });

  flow('what if this card were there @soak', keyboard, async ({ forhont, page }) => {
    const board = await openBoard(forhont, page);
    await board.expectBadges(10);
    await hands.press(board.card('8a'));
    await hands.press(board.card('Ta'));
    await expect.poll(() => board.cardsAt('trick')).toEqual(['8a', 'Ta']);
    await hands.carry(board.card('Ab'), board.card('9h'));
    await expect.poll(() => board.cardsAt('0')).toContain('Ab');
    await expect.poll(() => board.cardsAt('1')).toContain('9h');
    await expect
      .poll(() => board.cardsAt('trick'), { message: 'the line is still possible and stays' })
      .toEqual(['8a', 'Ta']);
    await expect(page.locator('.where')).toHaveText('2 z 2');
    await expect(board.badges.first()).toBeVisible();
    await hands.press(board.action('undo'));
    await expect.poll(() => board.cardsAt('1')).toContain('Ab');

    await hands.carry(board.card('Ka'), board.card('7l'));
    await expect.poll(() => board.cardsAt('2')).toContain('Ka');
    await hands.press(board.action('undo'));
    await expect.poll(() => board.cardsAt('1')).toContain('Ka');
  });

  flow('play goes on against faultless defence and against bots @soak', keyboard, async ({ forhont, page }) => {
    const board = await openBoard(forhont, page, ENDING);
    await board.expectBadges(4);
    await hands.press(board.tab('play'));
    await hands.press(board.action('play-on'));
    await expect(board.place('1').locator('.card-back')).toHaveCount(4);
    await board.expectBadges(0);
    await hands.press(board.card('Ah'));
    await expect.poll(() => board.cardsAt('gone')).toHaveLength(3 + 20);
    await hands.press(board.action('stop-playing'));
    await hands.press(page.locator('[data-step="first"]'));
    await hands.choose(page.getByRole('combobox', { name: 'Vlastní místo' }), 'Střední');
    await hands.press(page.getByRole('radio', { name: 'Jako u stolu' }));
    await hands.press(page.getByRole('switch', { name: 'Zakrýt cizí karty a hodnoty' }));
    await hands.press(board.action('play-on'));
    await expect(page.getByTestId('play-state')).toHaveText(/na řadě|Dohráno/);
    await hands.press(board.action('stop-playing'));
    await hands.press(board.tab('values'));
    await expect(page.getByTestId('value')).toBeVisible();
  });
});

test('whose turn it is stays told no longer than until a card is played @soak', async ({ forhont, page }) => {
  const board = await openBoard(forhont, page, ENDING);
  await board.card('Kl').click();
  const told = page.locator('.toast', { hasText: 'Na tahu: Forhont' });
  await expect(told).toBeVisible();
  await board.card('Ah').click();
  // Sooner than it would go by itself.
  await expect(told).toHaveCount(0, { timeout: 2000 });
});

test('the tree marks what a card costs, where the position before it was valued @soak', async ({ forhont, page }) => {
  const board = await openBoard(forhont, page, ENDING);
  await board.expectBadges(4);
  const losses = await page
    .locator('[data-badge].worse')
    .evaluateAll((badges) => badges.map((badge) => badge.getAttribute('data-badge')!));
  await board.card(losses[0] as 'Ah').click();
  await board.tab('tree').click();
  await expect(page.locator('[data-mistake="0"]')).toHaveText(/^\?\??\s*stojí \d/);
  await board.action('undo').click();
  const best = await page.locator('[data-badge].best').first().getAttribute('data-badge');
  await board.card(best as 'Ah').click();
  await expect(page.locator('[data-move="0"]')).toBeVisible();
  await expect(page.locator('[data-mistake]')).toHaveCount(0);
});

test('the tree has the graph of its line, which leads to the tricks and says what its colours mean @soak', async ({
  forhont,
  page,
}) => {
  const plays = 'hAU8TlK7hKlOaOhOlUaUh9l9a9h7l8a7lAaTbTlTaKbKaAbAOa8b98';
  const board = await openBoard(forhont, page, `${DEAL_LINE} plays=${plays}`);
  await board.tab('tree').click();
  const graph = page.getByTestId('graph');
  await graph.locator('summary').first().click();
  const points = graph.locator('svg .point');
  // Before each of ten tricks, and at the end.
  await expect(points).toHaveCount(11, { timeout: 30_000 });
  await expect(graph.getByTestId('legend')).toContainText('ve zdvihu předtím strana ztratila');
  await expectAccessible(page, 'the graph of a line');
  // Its letters are as large beside the board as elsewhere.
  const letters = await graph
    .locator('svg text')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
  expect(Math.min(...letters)).toBeGreaterThan(10);
  // Where it leads the board is worth as much from each of two as the graph says of both.
  await graph.locator('details summary').click();
  const row = graph.locator('tbody tr').nth(3);
  await row.getByRole('button').click();
  await expect(page.locator('.where')).toHaveText('9 z 30');
  const amount = Math.abs(Number((await row.locator('td').first().textContent())!.replace('−', '-')));
  await board.tab('values').click();
  await expect(page.getByTestId('value')).toContainText(amount === 0 ? 'nikdo nic' : `${amount / 2}`);
  // Another line has another graph.
  await board.tab('tree').click();
  await page.locator('[data-move="0.0.0"]').click();
  await board.action('remove-move').click();
  await graph.locator('summary').first().click();
  await expect(points).toHaveCount(2);
});

test('arrows step along the line, Home and End jump @soak', async ({ forhont, page }) => {
  const board = await openBoard(forhont, page, `${DEAL_LINE} plays=a8TO`);
  // What is inserted in the middle of its play opens there.
  await expect(page.locator('.where')).toHaveText('3 z 3');
  await page.locator('[data-step="first"]').click();
  await expect(page.locator('.where')).toHaveText('0 z 3');
  await page.locator('[data-step="next"]').focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => board.cardsAt('trick')).toEqual(['8a']);
  await page.keyboard.press('End');
  await expect.poll(() => board.cardsAt('gone')).toHaveLength(3);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => board.cardsAt('trick')).toEqual(['8a', 'Ta']);
  await page.keyboard.press('Home');
  await expect.poll(() => board.cardsAt('0')).toHaveLength(10);
  // Before there are values there is nothing to ask about.
  await expect(page.locator('[data-badge]')).toHaveCount(10);
  await board.card('8a').focus();
  await page.keyboard.press('w');
  await expect(page.getByTestId('explanation')).toContainText('Žaludová osma');
  await page.keyboard.press('Control+ArrowRight');
  await expect.poll(() => board.cardsAt('trick')).toEqual(['8a']);
});

test('a comment is kept at its card and travels with the record @soak', async ({ forhont, page }) => {
  const board = await openBoard(forhont, page);
  await board.card('8a').click();
  await board.tab('tree').click();
  await page.getByLabel('Poznámka k tomuto místu').fill('Odtud se to láme.');
  await page.getByLabel('Poznámka k tomuto místu').blur();
  await expect(page.locator('.row .comment')).toHaveText('Odtud se to láme.');
  await board.action('share').click();
  await page.getByRole('dialog').getByRole('radio').nth(1).click();
  const shared = await page.locator('[data-field="shared"]').inputValue();
  await page.keyboard.press('Escape');
  await board.mode('edit').click();
  await board.action('clear').click();
  await board.insert(shared);
  await page.locator('[data-step="last"]').click();
  await board.tab('tree').click();
  await expect(page.getByLabel('Poznámka k tomuto místu')).toHaveValue('Odtud se to láme.');
});

test('a line played out shows who gained what @soak', async ({ forhont, page }) => {
  const board = await openBoard(forhont, page, ENDING);
  await board.expectBadges(4);
  await page.getByTestId('best-line').locator('[data-line-card]').last().click();
  await expect(page.getByTestId('result')).toContainText('Dohráno');
  await expect(board.badges).toHaveCount(0);
});

test('what is edited in the middle of a line becomes a position of its own @soak', async ({ forhont, page }) => {
  const board = await openBoard(forhont, page);
  for (const card of ['8a', 'Ta', 'Oa', '9l'] as const) {
    await board.card(card).click();
    await expect
      .poll(async () => [...(await board.cardsAt('trick')), ...(await board.cardsAt('gone'))])
      .toContain(card);
  }
  await board.mode('edit').click();
  await expect.poll(() => board.cardsAt('gone')).toHaveLength(3);
  await mouse.carry(board.card('7l'), board.card('8l'));
  await expect(board.state).toHaveClass(/possible/);
  await expect(page.getByRole('group', { name: 'Body: Obrana' }).locator('output')).toHaveText('10');
  await board.mode('analyse').click();
  await expect(page.locator('.where')).toHaveText('0 z 0');
  await expect.poll(() => board.cardsAt('trick')).toEqual(['9l']);
});

test('a finished deal is opened on the board @soak', async ({ forhont, page }) => {
  await startGame(forhont);
  const table = new TablePage(page);
  await table.playDeal(player);
  await page.getByRole('dialog').locator('[data-action="look"]').click();
  await page.locator('[data-action="analyse-deal"]').click();
  const board = new BoardPage(page);
  await board.expectBadges(10);
  // A betl ends with the first trick that is taken.
  await expect(page.locator('.where')).toHaveText(/^0 z [1-9]\d*$/);
  await page.locator('[data-step="last"]').click();
  await expect(page.getByTestId('result')).toBeVisible();
});

test('axe finds nothing on the board in either theme @soak', async ({ forhont, page }) => {
  const board = await openBoard(forhont, page);
  await board.expectBadges(10);
  await expectAccessible(page, 'values');
  await board.card('8a').click();
  await page.locator('[data-badge="Ka"]').click();
  await expect(page.getByTestId('explanation').locator('.verdict')).toBeVisible();
  await expectAccessible(page, 'why');
  await board.tab('tree').click();
  await expectAccessible(page, 'tree');
  await board.tab('play').click();
  await expectAccessible(page, 'playing on');
});
