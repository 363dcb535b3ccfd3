/** Games played so far: page after page, taken up again; a deal that today's program would settle otherwise, and a game that cannot be read. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { pack, unpack } from '#main/storage/packed.ts';
import { expect, test } from './fixtures.ts';
import { amountIn, SettlementPage } from './pages/settlement.ts';
import { playedOut } from './pages/walk.ts';
import { atOnce, WindowPage } from './pages/window.ts';

const PAGE = 40;

test('History comes in pages, newest first, and a game of the second page goes on', async ({ forhont, page }) => {
  await atOnce(forhont);
  const started: number[] = [];
  for (let number = 1; number <= PAGE + 5; number++) {
    const game = { variant: 'voleny', rules: 'csm', seed: `game ${number}` } as const;
    const answer = await forhont.call('game.start', game);
    if (!answer.ok) throw new Error(answer.error.code);
    started.push(answer.value.sessionId);
  }
  await page.reload();
  await new WindowPage(page).open('history');
  const rows = page.locator('.history tbody tr');
  const more = page.locator('.history .more');
  await expect(rows).toHaveCount(PAGE);
  await more.click();
  await expect(rows).toHaveCount(PAGE + 5);
  await expect(more).toBeHidden();
  await expect(rows.nth(PAGE).getByRole('button').first()).toBeFocused();

  const listed = await forhont.call('game.sessions', { limit: 100 });
  if (!listed.ok) throw new Error(listed.error.code);
  expect(listed.value.map(({ sessionId }) => sessionId)).toEqual([...started].reverse());
  const times = await rows.locator('td:first-child').allTextContents();
  expect(times).toHaveLength(PAGE + 5);

  await rows.last().getByRole('button').first().click();
  await expect(page.locator('.card-table')).toBeVisible();
  const now = await forhont.call('game.current', {});
  expect(now).toMatchObject({ ok: true, value: { sessionId: started[0] } });
  // What was taken up again is the newest now.
  await new WindowPage(page).open('history');
  await expect(rows.first().locator(`a[href$="/account/${started[0]}"]`)).toBeVisible();
  await rows.first().getByRole('button').first().click();
  expect(await forhont.call('game.current', {})).toMatchObject({ ok: true, value: { sessionId: started[0] } });
});

test('where today’s program would settle a deal otherwise, what was paid stands and the sheet says so @soak', async ({
  forhont,
  page,
}) => {
  await playedOut(forhont);
  const before = await new SettlementPage(page).sum();
  const balances = await page.locator('.balances dd').allTextContents();
  expect(before).not.toBe(0);
  await expect(page.getByRole('dialog')).not.toContainText('vyúčtovala jinak');
  // A page that stayed would try to reach the program again.
  await page.goto('about:blank');
  await forhont.kill();

  // As another version of the rules would have had it: twice as much.
  const db = new Database(join(forhont.directory, 'forhont.sqlite'));
  const { id, record } = db.prepare<[], { id: number; record: Buffer }>('select id, record from deals').get()!;
  const { outcome, actions } = unpack(record, 'test');
  const { settlement } = outcome;
  const doubled = { ...settlement!, bySeat: settlement!.bySeat.map((amount) => 2 * amount) };
  db.prepare('update deals set record = ? where id = ?').run(pack({ ...outcome, settlement: doubled }, actions), id);
  db.exec('update settlements set amount = 2 * amount');
  db.close();
  // Closing took the log with it: to the program that is an orderly end of another one.
  rmSync(join(forhont.directory, 'forhont.sqlite-open'), { force: true });

  const reopened = await forhont.killAndReopen();
  await new WindowPage(reopened).open('play');
  await expect(reopened.getByRole('dialog')).toContainText('vyúčtovala jinak');
  const after = await reopened.locator('.balances dd').allTextContents();
  expect(after.map(amountIn)).toEqual(balances.map((text) => 2 * amountIn(text)));
});

test('a game whose rules cannot be read says so, is saved as text and deleted; the keyboard goes on', async ({
  forhont,
  page,
}) => {
  for (const seed of ['one', 'two']) await forhont.call('game.start', { variant: 'voleny', rules: 'csm', seed });
  await page.goto('about:blank');
  await forhont.kill();
  const db = new Database(join(forhont.directory, 'forhont.sqlite'));
  db.exec(`update sessions set rule_set = '{]' where id = 1`);
  db.close();
  rmSync(join(forhont.directory, 'forhont.sqlite-open'), { force: true });

  const reopened = await forhont.killAndReopen();
  await reopened.setViewportSize({ width: 600, height: 400 });
  await forhont.call('settings.set', { textSize: 'large' });
  await new WindowPage(reopened).open('history');
  for (const button of await reopened.locator('.history tbody button').all()) {
    await button.scrollIntoViewIfNeeded();
    // Scrolling goes by whole pixels, and rows are not so high.
    await expect(button).toBeInViewport({ ratio: 0.98 });
  }
  await expect(reopened.locator('.history')).toHaveJSProperty('scrollLeft', 0);
  const row = reopened.locator('.history tbody tr').nth(1);
  await expect(row).toContainText('Pravidla této hry nelze přečíst');
  const saving = reopened.waitForEvent('download');
  await row.locator('[data-action="save-game"]').click();
  const saved = readFileSync(await (await saving).path(), 'utf8');
  expect(JSON.parse(saved)).toMatchObject({ session: { id: 1, rule_set: '{]' }, deals: [{ number: 1 }] });

  await row.locator('[data-action="ask-delete"]').click();
  // The word that it is saved still stands there, and covers nothing of what is asked.
  const toast = reopened.locator('.toast');
  const sheet = reopened.getByRole('dialog');
  await expect(toast).toBeVisible();
  await expect
    .poll(async () => {
      const [over, under] = [await toast.boundingBox(), await sheet.boundingBox()];
      return over && under ? under.y >= 0 && under.y + under.height <= over.y : null;
    })
    .toBe(true);
  await expect(sheet.locator('[data-action="delete"]')).toBeInViewport({ ratio: 1 });
  await reopened.getByRole('dialog').locator('[data-action="delete"]').click();
  await expect(reopened.locator('.history tbody tr')).toHaveCount(1);
  await expect(reopened.locator('.history tbody tr').first().getByRole('button').first()).toBeFocused();
  expect(await forhont.call('game.sessions', {})).toMatchObject({ ok: true, value: [{ sessionId: 2 }] });
});
