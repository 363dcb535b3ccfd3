/** A lesson, a drill, a position on the board and a review, by keys and by what is said: no mouse, and nothing read from pixels. */
import { unwrap } from '#shared/result.ts';
import { expect, test } from './fixtures.ts';
import { DEAL_LINE } from './pages/board.ts';
import { expectHeard, focusedName, forget, heard, listen } from './pages/ears.ts';
import { keyboard, reach } from './pages/hands.ts';
import { SchoolPage } from './pages/school.ts';
import { ownTurn, playedOut } from './pages/walk.ts';
import { atOnce, startGame, WindowPage } from './pages/window.ts';

test('every card of a deal, who played it and who took each trick is said once', async ({ forhont, page }) => {
  await startGame(forhont, { seed: 'ear voleny' });
  await listen(page);
  let last = null;
  for (let table = await ownTurn(forhont); table !== null; table = await ownTurn(forhont)) {
    await expect(page.locator('.card-table')).toHaveAttribute('data-step', String(table.step));
    const { dealId, step, view } = table;
    const action = view.actions.find(({ type }) => type !== 'claim')!;
    unwrap(await forhont.call('game.act', { dealId, step, action }));
    last = table;
  }
  await expect(page.getByRole('dialog')).toBeVisible();
  const { view } = unwrap(await forhont.call('game.current', {}))!;
  const said = await heard(page);
  const plays = said.flatMap((text) => [...text.matchAll(/(\p{L}+): (\p{L}+ \p{L}+)\./gu)].map(([line]) => line));
  const { tricks } = view;
  expect(last).not.toBeNull();
  expect(tricks.length).toBeGreaterThan(0);
  expect(said.join(' ').match(/Zdvih (bere|berete)/g)?.length).toBe(tricks.length);
  const cards = tricks.flatMap((trick) => trick.cards);
  expect(new Set(plays).size).toBeGreaterThanOrEqual(cards.length);
});

test('a lesson is learnt by keys and ears', async ({ forhont, page }) => {
  await atOnce(forhont);
  const school = new SchoolPage(page);
  await school.openLesson('cards', 3);
  await listen(page);
  // What is asked can be read, and the focus is where it is told.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const question = await page
    .getByRole('region', { name: 'Výklad' })
    .or(page.locator('.teacher .body'))
    .first()
    .ariaSnapshot();
  expect(question).toMatch(/heading ".+" \[level=1\]/);
  const named = await page.locator('.cloth').ariaSnapshot();
  expect(named).toMatch(/button "/);

  // Wrong at first, by its key; the verdict comes with its reason.
  await forget(page);
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await school.expectPhase('wrong');
  await expectHeard(page, /\S+ .{20,}/);
  await page.keyboard.press('Enter');
  await school.expectPhase('retry');
  await focusedName(page);

  // The solution is asked for by Tab and Enter.
  await keyboard.press(school.action('solution'));
  await expectHeard(page, /řešení/i);
  await page.keyboard.press('Enter');
  await school.expectStep(4);
  await expectHeard(page, /5\. krok|5 z/);
  await focusedName(page);

  // What is only to be read is said, though the focus stays on the button that goes on.
  await school.openLesson('cards', 1);
  await expectHeard(page, /krok 2 z/);
  await keyboard.press(school.action('next'));
  await school.expectStep(2);
  const text = (await page.locator('.teacher .body p').first().innerText()).trim().split(/\s+/).slice(0, 3);
  await expectHeard(page, new RegExp(`krok 3 z.*${text.join('\\s')}`));
});

test('a drill says what is asked, and what an answer was worth', async ({ forhont, page }) => {
  await atOnce(forhont);
  const school = new SchoolPage(page);
  await new WindowPage(page).goTo('/school');
  await listen(page);
  await school.openDrill('kind=flek');
  await expectHeard(page, /Flek, nebo dobrá\?: .+/);
  await page.keyboard.press('1');
  await expectHeard(page, /Správně|Špatně|To ne|Ne/);
  if ((await school.drill.getAttribute('data-state')) === 'again') {
    await page.keyboard.press('2');
    await expect(school.drill).toHaveAttribute('data-state', 'done');
  }
  await forget(page);
  await page.keyboard.press('Enter');
  await expect(school.drill).toHaveAttribute('data-state', 'asking', { timeout: 30_000 });
  await expectHeard(page, /Flek, nebo dobrá\?: .+/);
  await focusedName(page);
});

test('a position is laid out, valued, asked about and played on the board', async ({ forhont, page }) => {
  await atOnce(forhont);
  await new WindowPage(page).goTo('/analyse');
  await listen(page);
  await keyboard.press(page.locator('[data-action="insert"]'));
  await expect(page.getByRole('dialog', { name: 'Vložit pozici' })).toBeVisible();
  await page.locator('[data-field="notation"]').focus();
  await page.keyboard.type(DEAL_LINE);
  await keyboard.press(page.locator('[data-action="do-insert"]'));
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator(':focus')).toHaveCount(1);

  // What is inserted is analysed at once.
  await expectHeard(page, /Na tahu: Forhont/, /Při nejlepší hře/);

  // What a card is worth is read on it; why, by its key.
  const badge = page.locator('[data-badge]').first();
  await reach(badge);
  expect(await focusedName(page)).toMatch(/button ".+[+−\d].+"/);
  await page.keyboard.press('Shift+Tab');
  const card = (await page.locator(':focus').getAttribute('aria-label'))!;
  await page.keyboard.press('w');
  await expectHeard(page, new RegExp(`^${card}: .{5,}`, 'i'));

  // Played: said by whom, and whose turn it is then; the focus is not lost.
  await page.keyboard.press('Enter');
  await expectHeard(page, new RegExp(`Forhont: ${card}\\. Na tahu: Střední`, 'i'));
  await focusedName(page);
  await page.keyboard.press('Control+ArrowLeft');
  await expectHeard(page, /Na tahu: Forhont/);

  // A card is taken elsewhere, and it is said where it lies.
  await reach(page.locator('.toolbar').getByRole('radio', { checked: true }));
  await page.keyboard.press('ArrowLeft');
  await reach(page.locator('.rows .face').first());
  await forget(page);
  await page.keyboard.press('t');
  await expectHeard(page, new RegExp(': Talon', 'i'));
  await focusedName(page);
  await page.keyboard.press('Delete');
  await expectHeard(page, /: Mezi nerozloženými\./);
});

test('a review is read, asked about and tried again', async ({ forhont, page }) => {
  test.slow();
  await playedOut(forhont, { seed: 'careless' });
  const { dealId } = unwrap(await forhont.call('game.current', {}))!;
  await new WindowPage(page).goTo(`/review/${dealId}`);
  const moments = page.locator('.moment');
  await expect(moments.first()).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 60_000 });
  await listen(page);
  await reach(moments.last());
  expect(await focusedName(page)).toMatch(/button ".+"/);
  await page.keyboard.press('Enter');
  await expectHeard(page, /(zahráno|řečeno): .+\./);

  await keyboard.press(page.locator('[data-action="why"]'));
  await expectHeard(page, /.{40,}/);
  await focusedName(page);

  // The graph is a table as well.
  await keyboard.press(page.locator('.worth summary'));
  await expect(page.locator('.worth').getByRole('row').nth(2)).toBeVisible();

  await keyboard.press(page.locator('[data-action="try-again"]'));
  await expect(page.locator('[data-action="try-show"]')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused();
  // Nothing said gives the solution away.
  expect((await heard(page)).filter((text) => /(zahráno|řečeno): /.test(text))).toEqual([]);
  await page.keyboard.press('3');
  await expect(page.locator('.hand-card').nth(2)).toBeFocused();
  await forget(page);
  await keyboard.press(page.locator('[data-action="try-show"]'));
  await expectHeard(page, /.{10,}/);
  await focusedName(page);
  await keyboard.press(page.locator('[data-action="try-close"]'));
  await expect(moments.first()).toBeVisible();
  await focusedName(page);
});
