/** The course begins with a trick, shows what it says, and ends chapters at the table with help that fades. */
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './pages/accessible.ts';
import { SchoolPage } from './pages/school.ts';
import { mouse, TablePage } from './pages/table.ts';
import { atOnce } from './pages/window.ts';

/** Milliseconds from the first click on to the trick taken: by somebody who reads the two sentences meanwhile, ten more. */
const FIRST_TRICK = 20_000;
const CHAPTER = 'cards';
const TABLE_STEP = 10;

test('whoever is new has taken a trick within half a minute, before any page to read', async ({ page }) => {
  const school = new SchoolPage(page);
  await expect(page.locator('[data-answer="new"]')).toBeVisible();
  const begun = Date.now();
  await page.locator('[data-answer="new"]').click();
  await school.expectStep(0);
  await expect(page.locator('.trick-area .card-face')).toHaveCount(2);
  // Not a higher acorn: refused with its reason, and nothing is counted.
  await school.card('8l').click();
  await expect(school.feedback).toHaveAttribute('data-verdict', 'refused');
  await school.card('Aa').click();
  await school.expectPhase('right');
  expect(Date.now() - begun).toBeLessThan(FIRST_TRICK);
  await expect(page.locator('.trick-area .card-face')).toHaveCount(3);
  await expect(school.feedback).toContainText('zdvih');
  await expect(school.feedback.locator('[data-article]')).toHaveCount(0);
  await school.next();
  await expect(page.locator('.card-rows li')).toHaveCount(32);
});

test('help at the table fades: the rule, the suit, nothing before the card', async ({ page }) => {
  const school = new SchoolPage(page);
  await school.openLesson(CHAPTER, TABLE_STEP);
  const help = page.locator('[data-help]');
  const stages: (string | null)[] = [];
  while ((await school.lesson.getAttribute('data-phase')) !== 'right') {
    const stage = await help.getAttribute('data-help');
    if (stages.at(-1) !== stage) stages.push(stage);
    if (stage === 'suit') await expect(help).not.toContainText('Vyšší karta bere');
    await school.playSuggestedCard();
  }
  expect(stages).toEqual(['rule', 'suit', 'none']);
  await expect(help).toHaveCount(0);
  await school.next();
  await expect(school.end).toBeVisible();
});

test('a table beside a text moves a step at a time where motion is not wished', async ({ page }) => {
  const school = new SchoolPage(page);
  await school.openLesson('approval', 0);
  const showing = page.locator('[data-showing]');
  await expect(showing).toHaveAttribute('data-showing', 'waiting');
  await school.action('showing').click();
  await expect(page.locator('[data-said]').first()).toContainText('Barva');
  for (let i = 0; i < 3; i++) await school.action('showing').click();
  await expect(showing).toHaveAttribute('data-showing', 'over');
  await expect(page.locator('[data-said]')).toHaveCount(3);
  await expectAccessible(page, 'what was said');
  await school.action('showing').click();
  await expect(showing).toHaveAttribute('data-showing', 'waiting');
});

test.describe('in motion', () => {
  test.use({ reducedMotion: 'no-preference' });

  test('a table beside a text moves by itself, can be stopped, and is no other step @soak', async ({ page }) => {
    const school = new SchoolPage(page);
    await school.openLesson(CHAPTER, 2);
    const showing = page.locator('[data-showing]');
    await expect(showing).toHaveAttribute('data-showing', 'running');
    await school.action('showing').click();
    await expect(showing).toHaveAttribute('data-showing', 'waiting');
    await school.action('showing').click();
    await expect(showing).toHaveAttribute('data-showing', 'over', { timeout: 20_000 });
    await expect(page.locator('.trick-area .card-face')).toHaveCount(3);
    await school.expectStep(2);
  });
});

test('every chapter has its picture, in the list and where it begins', async ({ page }) => {
  const school = new SchoolPage(page);
  await school.open();
  const chapters = await page.locator('[data-chapter]').count();
  const pictures = page.locator('[data-chapter] .chapter-cover > g > g');
  await expect(pictures).toHaveCount(chapters);
  const drawn = await pictures.evaluateAll((all) => all.map((one) => one.innerHTML));
  expect(new Set(drawn).size).toBe(chapters);
  await school.openLesson('betl', 0);
  await expect(page.locator('.teacher .chapter-cover')).toBeVisible();
  await school.openLesson('betl', 1);
  await expect(page.locator('.teacher .chapter-cover')).toHaveCount(0);
});

test('who talks after a deal shows in which mood @soak', async ({ forhont, page }) => {
  await atOnce(forhont);
  await forhont.call('settings.set', { tableTalk: 'shown' });
  await forhont.startGame({ variant: 'voleny', rules: 'csm', seed: 'talk', humanSeat: 0 });
  // Talk stays a moment: whatever face was seen until the deal is over.
  const faces = await page.evaluateHandle(() => {
    const seen: (string | undefined)[] = [];
    new MutationObserver(() =>
      document
        .querySelectorAll<SVGElement>('[data-talk] [data-mood]')
        .forEach((face) => seen.push(face.dataset['mood'])),
    ).observe(document.body, { childList: true, subtree: true });
    return seen;
  });
  const table = new TablePage(page);
  while (await table.myTurn()) await table.act(mouse);
  const now = await forhont.call('game.current', {});
  const talk = now.ok ? now.value?.talk : undefined;
  expect(talk).toBeDefined();
  await expect.poll(() => faces.evaluate((seen) => seen)).toContain(talk!.mood);
});
