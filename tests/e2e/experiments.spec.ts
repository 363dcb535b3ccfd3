/** What alternatives come to over many deals: put together, played, stopped, killed, gone on with, compared and taken away. */
import { readFileSync } from 'node:fs';
import { unwrap } from '#shared/result.ts';
import { expect, test } from './fixtures.ts';
import { WindowPage } from './pages/window.ts';

test('flek or silence is tried over a hundred deals, through kill -9, and compared with another try', async ({
  forhont,
  page,
}) => {
  await new WindowPage(page).goTo('/situations');
  await page.locator('[data-ready="flek-four"]').click();
  await page.locator('[data-action="try"]').click();
  await expect(page.locator('[data-offered]').first()).toBeChecked();
  await page.getByRole('radio', { name: 'Jednoduše' }).click();
  await page.locator('[data-action="begin-experiment"]').click();
  const rows = page.locator('[data-alternative]');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('±');
  await page.locator('[data-action="stop-experiment"]').click();
  await expect(page.locator('[data-action="resume-experiment"]')).toBeVisible();
  const [stopped] = unwrap(await forhont.call('experiments.list', {}));
  expect(stopped!.done).toBeGreaterThan(0);

  const again = await forhont.killAndReopen();
  await new WindowPage(again).goTo('/situations');
  await again.locator(`[data-open="${stopped!.id}"]`).click();
  // Clicked twice, it goes on.
  await again.locator('[data-action="resume-experiment"]').dblclick();
  await expect(again.locator('.done')).toContainText('100 z 100', { timeout: 60_000 });
  await expect(again.getByTestId('said')).not.toBeEmpty();
  await expect(again.locator('[data-action="resume-experiment"]')).toHaveCount(0);
  const [finished] = unwrap(await forhont.call('experiments.list', {}));
  expect(finished).toMatchObject({ done: 100, sums: { deals: 100 } });

  const saved = again.waitForEvent('download');
  await again.locator('[data-action="json"]').click();
  const file = await (await saved).path();
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ asked: finished!.asked, sums: finished!.sums });

  // A second one beside it, begun by another line.
  const other = unwrap(
    await forhont.call('experiments.add', { name: 'Jiný', asked: { ...finished!.asked, deals: 10, seed: 'other' } }),
  );
  await again.reload();
  for (const id of [finished!.id, other.id]) await again.locator(`[data-mark="${id}"]`).check();
  await again.locator('[data-action="compare"]').click();
  await expect(again.locator('[data-experiment]')).toHaveCount(2);
  await again.locator(`[data-experiment="${other.id}"] [data-action="remove-experiment"]`).click();
  await again.getByRole('button', { name: 'Vrátit' }).click();
  await expect(again.locator(`[data-experiment="${other.id}"]`)).toBeVisible();
  await again.locator(`[data-experiment="${other.id}"] [data-action="remove-experiment"]`).click();
  await expect(again.locator('[data-experiment]')).toHaveCount(1);
  await again.locator('[data-action="practise-again"]').click();
  await expect(again.locator('form.condition input').first()).toHaveValue(/trumfy 4/);
});

test('an exercise for paper has all ten cards, also the trump that lies on the table', async ({ page }) => {
  await new WindowPage(page).goTo('/situations');
  await page.locator('[data-ready="seven-four"]').click();
  await page.locator('[data-action="paper"]').click();
  await expect(page.getByTestId('exercise').first().locator('.card-face')).toHaveCount(10);
});

test('exercises of a situation are dealt for paper, each with its solution', async ({ page }) => {
  await new WindowPage(page).goTo('/situations');
  await page.locator('[data-ready="defend-points"]').click();
  await page.locator('[data-action="paper"]').click();
  await page.getByRole('radio', { name: '5', exact: true }).click();
  await expect(page.locator('[data-action="print"]')).toBeEnabled({ timeout: 60_000 });
  await expect(page.getByTestId('exercise')).toHaveCount(5);
  await expect(page.getByTestId('exercise').first()).toContainText('1. štych');
  for (const solution of await page.getByTestId('solution').all()) await expect(solution).toHaveText(/\S{2}/);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('[data-action="print"]')).toBeHidden();
  await expect(page.getByTestId('solution').last()).toBeVisible();
  if (process.env['FORHONT_SHOTS']) await page.pdf({ path: `${process.env['FORHONT_SHOTS']}/paper.pdf` });
});

test('ways to lay cards away are compared for a hand that is named', async ({ forhont }) => {
  const { page } = forhont;
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.locator('[data-screen="situations"]').click();
  await page.locator('#situation-line').fill('od = talon; trumfy = č; Ač Kč 9č 8č 7č, Az 9z 8z, Uk 9k 8k, 9ž');
  await page.locator('[data-action="try"]').click();
  const offered = page.locator('[data-offered]');
  await expect(offered).toHaveCount(12, { timeout: 30_000 });
  if (process.env['SITUATION_SHOTS']) await page.screenshot({ path: `${process.env['SITUATION_SHOTS']}/talon.png` });
  await expect(page.locator('.choice').first()).toContainText('talon');
});
