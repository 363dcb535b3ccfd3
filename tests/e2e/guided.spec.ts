import { expect, test } from './fixtures.ts';
import { expectAccessible } from './pages/accessible.ts';
import { SchoolPage } from './pages/school.ts';
import { atOnce } from './pages/window.ts';

const DEAL = 'deal-counting';

test.beforeEach(async ({ forhont }) => atOnce(forhont));

test('a guided deal is played the wrong way and the right way, left, and found again @soak', async ({ forhont }) => {
  let { page } = forhont;
  let school = new SchoolPage(page);
  await school.open();
  await expect(page.getByTestId('guided-done')).toContainText('0 z ');
  await school.action('guided').click();
  await expect(page.locator(`[data-deal="${DEAL}"]`)).toHaveAttribute('data-state', 'new');
  await expectAccessible(page, 'guided deals');
  await page.locator(`[data-deal="${DEAL}"]`).click();
  await school.expectStep(0);
  await expect(school.lesson).toHaveAttribute('data-lesson', DEAL);
  // Only the own hand lies open.
  await expect(page.locator('.cloth .other-seat [data-card]')).toHaveCount(0);
  await school.next();

  // A call, wrong first: the cards are shown as they may lie, and are hidden again for the second try.
  await school.option('hra').click();
  await school.expectPhase('wrong');
  await expect(school.feedback).toContainText('rozložení');
  await expect(page.getByTestId('worth')).toHaveCount(0);
  await school.action('retry').click();
  await school.expectPhase('retry');
  await school.option('sto').click();
  await school.expectPhase('right');
  await expect(page.getByTestId('worth').locator('[data-answer="sto"]')).toHaveClass(/right/);
  await school.next();

  // Trick by trick, back and on.
  await expect(school.lesson).toHaveAttribute('data-kind', 'show');
  await school.action('next').click();
  await expect(page.locator('.note')).toContainText('přiznali');
  await school.action('next').click();
  await expect(page.locator('.note')).toContainText('přihodil');
  await school.action('back').click();
  await expect(page.locator('.note')).toContainText('přiznali');
  await school.action('next').click();
  await school.next();
  await school.option('split').click();
  await school.expectPhase('wrong');
  await school.action('retry').click();
  await school.option('rear').click();
  await school.next();

  // A card, wrong first; left in between, and found again where it was.
  await school.card('Kb').click();
  await school.expectPhase('wrong');
  // It goes on: by Enter and by a click, and after a kill where it was.
  await expect(school.feedback).toContainText('hraje se dál');
  await page.keyboard.press('Enter');
  await expect(page.locator('footer .at')).toHaveText(/^1 /);
  page = await forhont.killAndReopen();
  school = new SchoolPage(page);
  await school.open();
  await school.action('guided').click();
  await expect(page.locator(`[data-deal="${DEAL}"]`)).toHaveAttribute('data-state', 'begun');
  await page.locator(`[data-deal="${DEAL}"]`).click();
  await school.expectPhase('wrong');
  await expect(page.locator('footer .at')).toHaveText(/^1 /);
  while (await school.action('next').isVisible()) {
    const before = await page.locator('footer .at').textContent();
    await school.action('next').click();
    await expect(page.locator('footer .at')).not.toHaveText(before!);
  }
  await expect(school.feedback.locator('.play-line, ol').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await school.expectPhase('retry');
  await school.card('Th').click();
  await school.expectPhase('right');
  await expectAccessible(page, 'a guided deal');

  // The rest by what is shown when one gives up. The deal plays on by itself, so a button may go while it is clicked.
  const waiting = page.locator('[data-action="solution"]:enabled').or(page.locator('[data-action="next"]:enabled'));
  for (let steps = 0; steps < 60 && (await school.lesson.getAttribute('data-phase')) !== 'done'; steps++) {
    await waiting
      .first()
      .click({ timeout: 2000 })
      .catch(() => undefined);
    await page.waitForTimeout(30);
  }
  await school.expectPhase('done');
  await school.action('to-list').click();
  await expect(page.locator(`[data-deal="${DEAL}"]`)).toHaveAttribute('data-state', 'done');
  await page.reload();
  await expect(page.locator(`[data-deal="${DEAL}"]`)).toHaveAttribute('data-state', 'done');

  // The overview counts it as the home does.
  await school.open();
  await expect(page.getByTestId('guided-done')).toContainText('1 z ');
  await school.action('overview').click();
  await expect(page.getByTestId('guided')).toContainText('1 z ');
});

test('cards in the answers of a guided deal are drawn @soak', async ({ forhont }) => {
  const school = new SchoolPage(forhont.page);
  await school.openLesson('deal-betl-lead', 1);
  for (const id of ['kings', 'tens', 'other-king']) {
    await expect(school.option(id).getByRole('img')).toHaveCount(2);
    await expect(school.option(id)).not.toContainText('{');
  }
  await expectAccessible(forhont.page, 'answers with cards');
});

test('cards in the title of a step are drawn, and named where it is read out @soak', async ({ forhont }) => {
  const { page } = forhont;
  const school = new SchoolPage(page);
  await school.openLesson('deal-signal-short', 2);
  const title = page.locator('.teacher h1');
  await expect(title).toContainText('Co říká');
  await expect(title.getByRole('img')).toHaveCount(1);
  await expect(page.locator('main.lesson')).not.toContainText(/\{\w/);
  for (const label of await page.locator('.trail button').all())
    await expect(label).not.toHaveAttribute('aria-label', /\{/);
});

test('a question with few layouts says how few there were @soak', async ({ forhont }) => {
  const school = new SchoolPage(forhont.page);
  await school.openLesson('deal-sto-sum', 7);
  await school.card('Kb').click();
  await school.expectPhase('right');
  await expect(forhont.page.getByTestId('few-layouts')).toContainText('Možná byla 3 rozložení');
  await school.openLesson('deal-sto-sum', 1);
  await school.option('leaves').click();
  await school.expectPhase('right');
  await expect(forhont.page.getByTestId('worth')).toBeVisible();
  await expect(forhont.page.getByTestId('few-layouts')).toHaveCount(0);
});

test('of four players no card that is played lies on the last trick or under the contract, in any window @soak', async ({
  forhont,
}) => {
  const { page } = forhont;
  await new SchoolPage(page).open();
  await page.evaluate(() => (location.hash = '/school/lesson/deal-called-short?step=10'));
  for (const [width, height] of [
    [600, 400],
    [853, 533],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(page.locator('.school-table .slot').first()).toBeVisible();
    const over = () =>
      page.evaluate(() => {
        const boxes = (selector: string) =>
          [...document.querySelectorAll(selector)]
            .map((each) => each.getBoundingClientRect())
            .filter(({ width: w }) => w > 0);
        const words = boxes('.school-table :is(.last, .contract, .me, .points)');
        return boxes('.school-table .slot').filter((a) =>
          words.some(
            (b) => a.left + 4 < b.right && b.left + 4 < a.right && a.top + 4 < b.bottom && b.top + 4 < a.bottom,
          ),
        ).length;
      });
    await expect.poll(over, { message: `${width}×${height}` }).toBe(0);
  }
});
