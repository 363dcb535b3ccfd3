import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './pages/accessible.ts';
import { SchoolPage } from './pages/school.ts';
import { mouse, TablePage } from './pages/table.ts';
import { atOnce, startGame } from './pages/window.ts';

/** Of the first chapter. */
const CHAPTER = 'cards';
const STEPS = 11;
/** Its first step. */
const TRICK = { wrong: '8l', right: 'Aa' };
const PICK = { step: 3, wrong: 'Ah', right: ['Al', 'Tl', '7b', 'Kb'] };
const PLAIN = { step: 4, right: ['Ul', 'Kl', 'Al'] };
const ORDER = { step: 5, wrong: 'none', right: 'both' };
const SIDES = { step: 6, right: 'together' };
const STACKING = 8;
const CUT = { step: 9, right: 'no' };

test.beforeEach(async ({ forhont }) => atOnce(forhont));

async function pick(school: SchoolPage, cards: readonly string[]): Promise<void> {
  for (const card of cards) await school.card(card).click();
  await school.action('check').click();
}

test('a new learner errs, is corrected, and finds the progress after a restart', async ({ forhont }) => {
  const { page } = forhont;
  let school = new SchoolPage(page);
  await school.open();
  await school.action('continue-course').click();
  await school.expectStep(0);
  // Words that come later are not used yet.
  const table = page.locator('.school-table');
  await expect(table).toContainText('Václav');
  await expect(table).not.toContainText(/forhont|Střední|Zadák|Aktér|Obrana|Hra/i);
  await school.card(TRICK.right).click();
  await school.expectPhase('right');
  await school.next();
  await expect(page.locator('.card-rows li')).toHaveCount(32);
  await school.next();
  await school.next();

  await pick(school, [PICK.wrong]);
  await school.expectPhase('wrong');
  await expect(school.feedback).toHaveAttribute('data-verdict', 'wrong');
  await expect(page.locator('.marked-wrong')).toHaveCount(1);
  await expect(school.feedback).toContainText('trumf');
  await school.action('retry').click();
  await pick(school, PICK.right);
  await school.expectPhase('right');
  await school.next();
  await pick(school, PLAIN.right);
  await school.next();

  await school.option(ORDER.wrong).click();
  await school.expectPhase('wrong');
  await school.action('retry').click();
  await school.option(ORDER.right).click();
  await school.expectPhase('right');

  // Killed with the answer given and the next step not begun.
  school = new SchoolPage(await forhont.killAndReopen());
  await school.open();
  await expect(school.chapter(CHAPTER)).toHaveAttribute('data-done', String(ORDER.step));
  await school.action('continue-course').click();
  await school.expectStep(ORDER.step);
  await school.expectPhase('right');
  await school.next();
  await school.expectStep(SIDES.step);
  await school.option(SIDES.right).click();
  while ((await school.stepIndex()) < CUT.step) await school.next();
  await school.option(CUT.right).click();
  await school.next();
  await school.playSuggested();
  await school.next();
  await expect(school.end).toContainText('4 úkoly napoprvé');
  await expect(school.end).toContainText('2 úkoly po opravě');

  school = new SchoolPage(await forhont.killAndReopen());
  await school.open();
  await expect(school.chapter(CHAPTER)).toHaveAttribute('data-done', String(STEPS));
  await school.action('overview').click();
  await expect(school.page.getByTestId('steps')).toContainText(`${STEPS} z `);
  await expect(school.page.getByTestId('steps')).toContainText('1 kapitola hotová');
});

test('a step passed over is named in the end, and gone on with', async ({ page }) => {
  const school = new SchoolPage(page);
  await school.openLesson(CHAPTER, STEPS - 1);
  await school.playSuggested();
  await school.next();
  await expect(school.end).toContainText('Ještě chybí 10 kroků');
  await school.open();
  await expect(page.locator('.now')).toContainText(`krok 1 z ${STEPS}`);
  await school.action('continue-course').click();
  await school.expectStep(0);
});

test('the solution can be seen, and the step counts as helped @soak', async ({ page }) => {
  const school = new SchoolPage(page);
  await school.openLesson(CHAPTER, PICK.step);
  await school.action('solution').click();
  await school.expectPhase('right');
  await expect(page.locator('.marked-right')).toHaveCount(PICK.right.length);
  await expect(school.feedback).toHaveAttribute('data-verdict', 'shown');
});

test('a chapter is begun anew when that is confirmed; the first one leads to no drills yet @soak', async ({ page }) => {
  const school = new SchoolPage(page);
  await school.openLesson(CHAPTER, STEPS - 1);
  await school.expectStep(STEPS - 1);
  await expect(school.action('reset-lesson')).toBeHidden();
  await school.playSuggested();
  await school.action('next').click();
  await school.expectPhase('done');
  await expect(school.end).toBeVisible();
  await expect(school.end.locator('[data-drill-of]')).toHaveCount(0);
  await school.action('reset-lesson').click();
  await school.action('keep').click();
  await school.expectPhase('done');
  await school.action('reset-lesson').dblclick();
  await school.action('confirm-reset').click();
  await school.expectStep(0);
  await school.expectPhase('playing');
  await school.open();
  await expect(school.chapter(CHAPTER)).toHaveAttribute('data-done', '0');
});

/** Cards that are asked for: in rows beside the text, or of the hand. */
async function askedCards({ page }: SchoolPage): Promise<Locator> {
  const rows = page.locator('.card-rows button[data-card]');
  return (await rows.count()) > 0 ? rows : page.locator('button[data-card]');
}

async function watchTricks(school: SchoolPage): Promise<void> {
  while (await school.action('next-trick').isVisible()) await school.action('next-trick').click();
}

/** Any answer, good or bad. */
async function answer(school: SchoolPage): Promise<void> {
  const { page } = school;
  const form = await school.drill.getAttribute('data-form');
  await watchTricks(school);
  if (form === 'numbers') {
    for (const input of await page.locator('[data-number]').all()) await input.fill('3');
    await school.action('check').click();
  } else if (form === 'cards') {
    const cards = await askedCards(school);
    await cards.first().click();
    if (await school.action('check').isVisible()) {
      if (await school.action('check').isDisabled()) await cards.nth(1).click();
      await school.action('check').click();
    }
  } else await page.locator('[data-option]').first().click();
  await expect(school.feedback).toBeVisible();
}

test('drills are answered, explained and followed by another @soak', async ({ page }) => {
  const school = new SchoolPage(page);
  const kinds = ['legal-cards', 'must-beat', 'count-trick', 'choose-trump', 'best-defender', 'memory'] as const;
  for (const [before, kind] of kinds.entries()) {
    await test.step(kind, async () => {
      await school.openDrill(`kind=${kind}`);
      await expect(school.drill).toHaveAttribute('data-drill', kind);
      const attempt = await school.drill.getAttribute('data-attempt');
      await answer(school);
      if ((await school.drill.getAttribute('data-state')) === 'again') await school.action('give-up').click();
      await expect(school.drill).toHaveAttribute('data-state', 'done');
      await expect(page.getByTestId('rating')).toBeVisible();
      await expect(page.getByTestId('score')).toContainText(`z ${before + 1}`);
      await school.action('next').click();
      await expect(school.drill).not.toHaveAttribute('data-attempt', attempt!);
      await expect(school.drill).toHaveAttribute('data-state', 'asking', { timeout: 30_000 });
    });
  }
});

/** What the solution looks like: cards, an answer of a list, numbers. */
const SOLVED = '.marked-right, .option-list .right, .number-sheet .solution';

/** Answers by mouse until an answer is wrong; whatever is right is followed by the next drill. */
async function miss(school: SchoolPage): Promise<void> {
  const { drill } = school;
  for (let tries = 0; tries < 20; tries += 1) {
    await answer(school);
    if ((await drill.getAttribute('data-state')) === 'again') return;
    const attempt = await drill.getAttribute('data-attempt');
    await school.action('next').click();
    await expect(drill).not.toHaveAttribute('data-attempt', attempt!);
    await expect(drill).toHaveAttribute('data-state', 'asking', { timeout: 30_000 });
  }
  throw new Error('Twenty answers given blindly were right.');
}

/** Another answer than that of `answer`. */
async function answerOtherwise(school: SchoolPage): Promise<void> {
  const { page, drill } = school;
  const form = await drill.getAttribute('data-form');
  if (form === 'numbers') {
    for (const input of await page.locator('[data-number]').all()) await input.fill('4');
    await school.action('check').click();
  } else if (form === 'cards') {
    await (await askedCards(school)).last().click();
    await school.action('check').click();
  } else await page.locator('[data-option]').last().click();
}

test('a missed drill is tried again with hints, and then told', async ({ page }) => {
  const school = new SchoolPage(page);
  for (const kind of ['legal-cards', 'must-beat', 'count-trick'] as const) {
    await test.step(kind, async () => {
      await school.openDrill(`kind=${kind}`);
      await expect(school.action('hint')).toBeHidden();
      await miss(school);
      await expect(school.feedback).toHaveAttribute('data-verdict', 'wrong');
      const hints = page.locator('.hints');
      await expect(hints).toHaveAttribute('data-hints', '1');
      // What is right is not shown before the second answer.
      await expect(page.locator(SOLVED)).toHaveCount(0);

      // Each click is one more hint, to the last.
      const said = hints.getByRole('listitem');
      await expect(said).toHaveCount(1);
      await school.action('hint').click();
      await expect(hints).toHaveAttribute('data-hints', '2');
      while (await school.action('hint').isVisible()) {
        const before = await said.count();
        await school.action('hint').click();
        await expect(said).toHaveCount(before + 1);
      }
      const texts = await said.allTextContents();
      expect(new Set(texts).size, 'no hint says what another said').toBe(texts.length);

      await answerOtherwise(school);
      await expect(school.drill).toHaveAttribute('data-state', 'done');
      await expect(hints).toBeHidden();
      await expect(school.action('hint')).toBeHidden();
      await expect(page.locator(SOLVED).first()).toBeVisible();
      // The first answer counts.
      await expect(page.getByTestId('rating')).toBeVisible();
      await expect(page.getByTestId('score')).toContainText('z ');
    });
  }
});

test('a call that is over shows where it gains and where it loses, and goes to the board @soak', async ({ page }) => {
  const school = new SchoolPage(page);
  await school.openDrill('kind=announce');
  await school.action('give-up').click();
  const outlook = page.getByTestId('outlook');
  const layout = outlook.locator('details').first();
  await layout.locator('summary').click();
  await expect(layout.locator('.play-line > li')).toHaveCount(10);
  await expect(layout.locator('.chip-row')).toHaveCount(4);
  const gain = Number(await layout.getAttribute('data-gain'));
  const left = (await school.drill.getAttribute('data-attempt'))!;
  await layout.locator('[data-action="outlook-board"]').click();
  // The declarer was asked: the board values the same deal at the same money.
  await expect(page.getByTestId('value')).toHaveText(new RegExp(String.raw`\b${Math.abs(gain)}\b`));
  // Step by step to the end.
  await page.keyboard.press('End');
  await expect(page.locator('.where')).toHaveText(/30 .* 30/);
  // And back to what was left, which is over; the next one comes when it is asked for.
  await page.goBack();
  await expect(school.drill).toHaveAttribute('data-state', 'done');
  await expect(school.drill).toHaveAttribute('data-attempt', left);
  await expect(page.getByTestId('score')).toContainText('0 z 1');
  await expect(outlook.locator('details').first()).toHaveAttribute('data-gain', `${gain}`);
  await school.action('next').click();
  await expect(school.drill).toHaveAttribute('data-state', 'asking');
  await expect(school.drill).not.toHaveAttribute('data-attempt', left);
});

test('a deal is counted along: what is asked comes when it stops, and the tricks prove the answer', async ({
  page,
}) => {
  const school = new SchoolPage(page);
  const asked = page.locator('.card-rows, .option-list, .number-sheet');
  await school.openDrill('kind=counting');
  await expect(school.action('next-trick')).toBeVisible();
  await expect(asked).toHaveCount(0);
  const held = await page.locator('.hand-card').count();
  await watchTricks(school);
  await expect(asked).toHaveCount(1);
  // The hand has shrunk by what it played meanwhile.
  expect(await page.locator('.hand-card').count()).toBeLessThan(held);
  await miss(school);
  await expect(page.locator('.hints')).toHaveAttribute('data-hints', '1');
  await expect(page.locator('.trick-grid')).toHaveCount(0);
  await school.action('give-up').click();
  await expect(school.drill).toHaveAttribute('data-state', 'done');
  await expect(page.locator('.trick-grid, .trick-pages')).toHaveCount(1);
  const attempt = await school.drill.getAttribute('data-attempt');
  await school.action('next').click();
  await expect(school.drill).not.toHaveAttribute('data-attempt', attempt!);
});

test('rules of thumb are read from page to page, and a run of narrow choices is begun @soak', async ({ page }) => {
  const school = new SchoolPage(page);
  await school.open();
  await page.locator('[data-thumb-link="betl"]').click();
  await expect(page.locator('[data-thumb="betl"] tbody tr')).not.toHaveCount(0);
  await page.locator('[data-thumb-link="flek"]').click();
  await expect(page.locator('[data-thumb="flek"] figure')).toHaveCount(2);
  await expectAccessible(page, 'rules of thumb');
  await page.setViewportSize({ width: 600, height: 400 });
  expect(await page.locator('main.thumb').evaluate((main) => main.scrollWidth - main.clientWidth)).toBeLessThanOrEqual(
    1,
  );
  await school.action('practise').click();
  await expect(school.drill).toHaveAttribute('data-drill', 'flek', { timeout: 30_000 });
  await page.setViewportSize({ width: 1280, height: 800 });
  await school.open();
  await page.getByRole('switch').click();
  await expect(page.locator('[data-drill-of="settlement"]')).toHaveCount(0);
  await page.locator('[data-drill-of="defence"]').click();
  await expect(school.drill).toHaveAttribute('data-drill', 'best-defender', { timeout: 30_000 });
});

test('a learner is taken out, forgotten and brought in again @soak', async ({ page }) => {
  const school = new SchoolPage(page);
  await school.openLesson(CHAPTER, PICK.step);
  await pick(school, PICK.right);
  await school.next();
  await school.open();
  await expect(school.chapter(CHAPTER)).toHaveAttribute('data-done', '1');

  await school.action('learners').click();
  const downloading = page.waitForEvent('download');
  await school.action('export-learner').click();
  const file = await (await downloading).path();
  expect(JSON.parse(readFileSync(file, 'utf8'))).toBeTruthy();

  await school.action('reset-learner').click();
  await school.action('keep').click();
  await expect(school.chapter(CHAPTER)).toHaveAttribute('data-done', '1');
  await school.action('reset-learner').click();
  await school.action('confirm').click();
  await expect(school.chapter(CHAPTER)).toHaveAttribute('data-done', '0');

  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('listitem')).toHaveCount(1);
  await sheet.locator('input[type="file"]').setInputFiles(file);
  await expect(sheet.getByRole('listitem')).toHaveCount(2);
  await expect(school.chapter(CHAPTER)).toHaveAttribute('data-done', '1');

  await sheet.locator('input[type="file"]').setInputFiles({
    name: 'broken.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{ "format": '),
  });
  await expect(sheet.getByRole('alert')).toBeVisible();
  await expect(sheet.getByRole('listitem')).toHaveCount(2);
});

test('several learners learn on one computer @soak', async ({ page }) => {
  const school = new SchoolPage(page);
  await school.openLesson(CHAPTER, PICK.step);
  await pick(school, PICK.right);
  await school.next();
  await school.open();
  await school.action('learners').click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox').first().fill('Bětka');
  await sheet.getByRole('textbox').first().press('Enter');
  await expect(sheet.getByRole('listitem')).toHaveCount(2);
  await expect(school.chapter(CHAPTER)).toHaveAttribute('data-done', '0');
  await sheet.locator('[data-learner]').click();
  await expect(school.chapter(CHAPTER)).toHaveAttribute('data-done', '1');
});

/** Tab stops on the way are those a person would meet. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < 60; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The keyboard does not come there.');
}

test('a lesson and a drill by keyboard alone @soak', async ({ page }) => {
  const school = new SchoolPage(page);
  await expect(page.locator('[data-screen="school"]')).toBeVisible();
  await tabTo(page, page.locator('[data-screen="school"]'));
  await page.keyboard.press('Enter');
  await expect(school.action('continue-course')).toBeVisible();
  await tabTo(page, school.action('continue-course'));
  await page.keyboard.press('Enter');
  await school.expectStep(0);
  await expect(school.card(TRICK.right)).toBeVisible();
  const held = await page.locator('button[data-card]').evaluateAll((all) => all.map((one) => one.dataset['card']!));
  await page.keyboard.press(`Digit${held.indexOf(TRICK.right) + 1}`);
  await page.keyboard.press('Enter');
  await school.expectPhase('right');
  for (const step of [1, 2, PICK.step]) {
    await page.keyboard.press('Enter');
    await school.expectStep(step);
  }

  const cards = await page.locator('button[data-card]').evaluateAll((all) => all.map((one) => one.dataset['card']!));
  for (const card of PICK.right) await page.keyboard.press(`Digit${cards.indexOf(card) + 1}`);
  await page.keyboard.press('Enter');
  await school.expectPhase('right');
  await page.keyboard.press('Enter');
  await school.expectStep(PLAIN.step);
  await expect(school.card(PLAIN.right[0]!)).toBeVisible();
  const rows = await page.locator('button[data-card]').evaluateAll((all) => all.map((one) => one.dataset['card']!));
  for (const card of PLAIN.right) await page.keyboard.press(`Digit${rows.indexOf(card) + 1}`);
  await page.keyboard.press('Enter');
  await school.expectPhase('right');
  await page.keyboard.press('Enter');
  await school.expectStep(ORDER.step);
  await page.keyboard.press('Digit1');
  await school.expectPhase('wrong');
  await page.keyboard.press('Enter');
  await school.expectPhase('retry');
  await page.keyboard.press('Digit3');
  await school.expectPhase('right');

  await page.keyboard.press('Escape');
  await expect(school.action('drill-all')).toBeVisible();
  await tabTo(page, page.locator('[data-drill-of="duties"]'));
  await page.keyboard.press('Enter');
  await expect(school.drill).toHaveAttribute('data-state', 'asking', { timeout: 30_000 });
  if ((await school.drill.getAttribute('data-form')) === 'cards') {
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('button[data-card]').first()).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page.locator('button[data-card]').first()).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Enter');
  } else await page.keyboard.press('Digit1');
  await expect(school.feedback).toBeVisible();
});

test('an article leads to the rules that rest on it @soak', async ({ page }) => {
  const school = new SchoolPage(page);
  // Nobody who has just begun is shown articles.
  await school.openLesson(CHAPTER, STACKING);
  await expect(page.locator('.body h1')).toBeVisible();
  await expect(page.locator('[data-article]')).toHaveCount(0);
  await school.openLesson('approval', 0);
  await page.locator('[data-article="csm VII.1"]').click();
  await page.getByTestId('article').getByRole('link').last().click();
  await expect(page.locator('[data-rule].asked').first()).toBeInViewport();
});

test('a situation of a game becomes an exercise @soak', async ({ forhont, page }) => {
  await startGame(forhont);
  const table = new TablePage(page);
  await table.playUntil(() => table.inTrick());
  await page.locator('[data-tool="more"]').click();
  await page.locator('[data-menu-tool="practise"]').click();
  const toast = page.locator('.toast');
  await expect(toast).toContainText('až hra skončí');

  while (await table.myTurn()) await table.act(mouse);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.locator('[data-action="look"]').click();
  await expect(page.locator('[data-action="practise"]')).toBeEnabled();
  await page.locator('[data-action="practise"]').click();
  await expect(new SchoolPage(page).drill).toBeVisible({ timeout: 30_000 });
});

test('axe finds nothing in either theme @soak', async ({ page }) => {
  await page.reload();
  const school = new SchoolPage(page);
  await school.open();
  await expectAccessible(page, 'school, new');
  await school.action('learners').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'learners');
  await page.keyboard.press('Escape');

  await school.openLesson(CHAPTER, PICK.step);
  await expectAccessible(page, 'cards to pick');
  await pick(school, [PICK.wrong]);
  await school.expectPhase('wrong');
  await expectAccessible(page, 'wrong answer');
  await school.openLesson(CHAPTER, ORDER.step);
  await expectAccessible(page, 'options');

  for (const kind of ['legal-cards', 'count-trick'] as const) {
    await school.openDrill(`kind=${kind}`);
    await expectAccessible(page, `drill ${kind}`);
    await school.action('give-up').click();
    await expect(school.drill).toHaveAttribute('data-state', 'done');
    await expectAccessible(page, `drill ${kind}, done`);
  }
  await school.open();
  await expectAccessible(page, 'school');
  await school.action('overview').click();
  await expect(page.getByTestId('steps')).toBeVisible();
  await expectAccessible(page, 'overview');
});
