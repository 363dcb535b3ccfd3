import { unwrap } from '#shared/result.ts';
import { expect, test, type Forhont } from './fixtures.ts';
import { SchoolPage } from './pages/school.ts';
import { atOnce } from './pages/window.ts';

test.beforeEach(async ({ forhont }) => atOnce(forhont));

/** A play-out of the course, and a card of its first decision that is wrong: found by trying, so that any course will do. */
async function missIn(forhont: Forhont): Promise<{ lesson: string; step: number; wrong: string; right: string }> {
  for (const { lesson } of unwrap(await forhont.call('school.course', {}))) {
    for (const [step, { kind }] of lesson.steps.entries()) {
      if (kind !== 'play-out') continue;
      const found = { wrong: '', right: '' };
      const { view } = unwrap(await forhont.call('school.openLesson', { lesson: lesson.id, step }));
      for (const action of view.table?.actions ?? []) {
        if (action.type !== 'play') continue;
        const { turn } = unwrap(await forhont.call('school.openLesson', { lesson: lesson.id, step }));
        const answer = { kind: 'play', play: action.card } as const;
        const answered = unwrap(
          await forhont.call('school.lessonInput', { lesson: lesson.id, turn, input: { type: 'answer', answer } }),
        );
        found[answered.view.phase === 'wrong' ? 'wrong' : 'right'] ||= action.card;
      }
      if (found.wrong && found.right) return { lesson: lesson.id, step, ...found };
    }
  }
  throw new Error('No play-out has a card that can be missed.');
}

test('a wrong card of a play-out goes on by keys and mouse, after reload and kill, and is tried again', async ({
  forhont,
}) => {
  const { lesson, step, wrong, right } = await missIn(forhont);
  let { page } = forhont;
  let school = new SchoolPage(page);
  await school.open();
  await school.openLesson(lesson, step);
  await school.expectPhase('playing');
  await school.card(wrong).click();
  await school.expectPhase('wrong');
  const at = () => page.locator('footer .at');
  await expect(school.feedback).toContainText('hraje se dál');
  await expect(at()).toHaveText(/^0 /);
  await page.keyboard.press('Enter');
  await expect(at()).toHaveText(/^1 /);
  // Found again where it was, by the window and by the program.
  await page.reload();
  await school.expectPhase('wrong');
  await expect(at()).toHaveText(/^1 /);
  page = await forhont.killAndReopen();
  school = new SchoolPage(page);
  await school.open();
  await page.evaluate((id) => (location.hash = `#/school/lesson/${id}`), lesson);
  await school.expectPhase('wrong');
  await expect(at()).toHaveText(/^1 /);
  while (await school.action('next').isVisible()) {
    const before = await at().textContent();
    await school.action('next').click();
    await expect(at()).not.toHaveText(before!);
  }
  // Seen to the end, it is told why, and played again from there.
  expect((await school.feedback.textContent())!.length).toBeGreaterThan(40);
  await page.keyboard.press('Enter');
  await school.expectPhase('retry');
  await school.card(right).click();
  await expect(school.lesson).not.toHaveAttribute('data-phase', 'retry');
  await expect(school.lesson).not.toHaveAttribute('data-phase', 'wrong');
});
