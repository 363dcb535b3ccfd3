/** Files that were opened lately are offered where files are opened. */
import { readFileSync } from 'node:fs';
import { expect, test } from './fixtures.ts';
import { dropFile } from './pages/dropped.ts';
import { WindowPage } from './pages/window.ts';

const LINE = 'voleny csm 0 hra:h hATKO97lATaA8/hUlKOU98aTKbA9/h8l7aOU97bTKO8 talon=bU7';
const DEALS = readFileSync('docs/deals/voleny.forhont', 'utf8');
const SITUATION = 'forhont situation 1\nFour trumps\ntrumps 4 with 7\n';

test('files dropped, imported and inserted are listed, opened again, and taken from the list', async ({
  forhont,
  page,
}) => {
  await forhont.call('settings.set', { experience: 'knows' });
  const window = new WindowPage(page);
  await window.goTo('/rules');
  await dropFile(page, 'position.forhont', LINE);
  await expect(page.locator('[data-card="Ah"]').first()).toBeVisible();
  await dropFile(page, 'four.forhont', SITUATION);
  await expect(page.locator('#situation-line')).toHaveValue('trumps 4 with 7');
  await dropFile(page, 'deals.forhont', DEALS);
  await expect(page.getByRole('dialog')).toContainText(/Přineseno [1-9]/);
  await page.keyboard.press('Escape');
  // What is none of ours is not remembered, nor what could not be read.
  await dropFile(page, 'letter.txt', 'Dear club,\nwe play on Friday.\n');

  await window.goTo('/home');
  const recent = page.getByTestId('recent');
  const names = recent.locator('bdi');
  await expect(names).toHaveText(['deals.forhont', 'four.forhont', 'position.forhont']);
  await recent.locator('[data-recent="four.forhont"] [data-action="open-recent"]').click();
  await expect(page.locator('#situation-line')).toHaveValue('trumps 4 with 7');

  // Last opened, first shown; on the board those that can lie there.
  await window.goTo('/home');
  await expect(names).toHaveText(['four.forhont', 'deals.forhont', 'position.forhont']);
  await window.open('analyse');
  await page.locator('[data-action="insert"]').click();
  const sheet = page.getByRole('dialog');
  const field = sheet.locator('[data-field="notation"]');
  const file = { name: 'hand.txt', mimeType: 'text/plain', buffer: Buffer.from('Ah Kh Oh') };
  await sheet.locator('input[type="file"]').setInputFiles(file);
  await sheet.locator('[data-action="do-insert"]').click();
  await expect(sheet).toBeHidden();
  await page.locator('[data-action="insert"]').click();
  await recent.locator('summary').click();
  await expect(names).toHaveText(['hand.txt', 'position.forhont']);
  await recent.locator('[data-recent="position.forhont"] [data-action="open-recent"]').click();
  await expect(field).toHaveValue(LINE);
  // Text that was changed is no file any more.
  await field.fill(`${LINE} `);
  await sheet.locator('[data-action="do-insert"]').click();
  await expect(sheet).toBeHidden();

  await window.goTo('/history?tab=deals');
  await recent.locator('summary').click();
  await expect(names).toHaveText(['deals.forhont']);
  await recent.locator('[data-recent="deals.forhont"] [data-action="open-recent"]').click();
  await expect(page.getByRole('dialog')).toContainText('Přineseno 0');
  await page.keyboard.press('Escape');

  await window.goTo('/home');
  await expect(names).toHaveText(['deals.forhont', 'four.forhont', 'position.forhont']);
  await recent.locator('[data-recent="four.forhont"] [data-action="remove-recent"]').click();
  await expect(names).toHaveText(['deals.forhont', 'position.forhont']);
  await recent.locator('[data-action="clear-recent"]').click();
  await expect(recent).toBeHidden();
});

test('a file that is gone says so, and can be taken from the list', async ({ forhont, page }) => {
  await forhont.call('settings.set', { experience: 'knows', language: 'en' });
  await page.routeWebSocket(/\/bridge$/, (window) => {
    const program = window.connectToServer();
    // As in Electron, where files are read where they lie.
    window.onMessage((text) => {
      const { i, m, a } = JSON.parse(String(text)) as { i?: string; m?: string; a?: readonly unknown[] };
      const gone = { ok: false, error: { code: 'opened-gone', params: { file: 'friday.forhont' } } };
      if (m === 'call' && a?.[0] === 'recent.open') window.send(JSON.stringify({ t: 's', i, r: gone }));
      else program.send(text);
    });
    program.onMessage((text) => window.send(text));
  });
  await forhont.call('recent.add', { name: 'friday.forhont', kind: 'record', text: LINE });
  await page.reload();
  const recent = page.getByTestId('recent');
  await recent.locator('[data-action="open-recent"]').click();
  await expect(recent.getByRole('alert')).toHaveText(/no longer there/);
  await expect(page).toHaveURL(/#\/home$/);
  await recent.getByRole('button', { name: 'Remove friday.forhont from the list' }).click();
  await expect(recent).toBeHidden();
});
