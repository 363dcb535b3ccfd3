import { expect, test } from './fixtures.ts';
import { amountIn, SettlementPage } from './pages/settlement.ts';
import { clickCard, mouse, TablePage } from './pages/table.ts';
import { playedOut } from './pages/walk.ts';
import { atOnce, startGame, WindowPage } from './pages/window.ts';

for (const rules of ['csm', 'domaci', 'international'] as const) {
  test(`the bill adds up under ${rules} @soak`, async ({ forhont, page }) => {
    await playedOut(forhont, { rules, seed: `bill ${rules}` });
    const bill = new SettlementPage(page);

    const lines = await bill.lines();
    expect(lines.length).toBeGreaterThan(0);
    for (const { rate, hearts, fleks, factor, extra, amount } of lines) {
      expect(Math.abs(amount)).toBe(rate * hearts * fleks * factor + extra);
    }
    const sum = lines.reduce((total, { amount }) => total + amount, 0);
    const steps = await bill.steps();
    expect(await bill.sum()).toBe(steps['times'] ?? sum);
    await expect(bill.sheet).toContainText(/Vyhráli jste|Prohráli jste|Beze změny/);
    expect(await bill.payments()).toEqual(sum === 0 ? [] : [Math.abs(sum), Math.abs(sum)]);

    const balances = (await page.locator('.balances dd').allTextContents()).map(amountIn);
    expect(balances.reduce((total, amount) => total + amount, 0)).toBe(0);
    expect(balances.map(Math.abs).sort((a, b) => a - b)).toEqual([Math.abs(sum), Math.abs(sum), 2 * Math.abs(sum)]);
  });
}

test('points of both sides are shown beside the bill of a trump game @soak', async ({ forhont, page }) => {
  await startGame(forhont);
  await new TablePage(page).playDeal(mouse);
  const rows = page.getByRole('dialog').locator('.points tbody tr');
  await expect(rows).toHaveCount(2);
  const numbers = await rows.evaluateAll((all) =>
    all.map((row) => [...row.querySelectorAll('td')].map((cell) => Number(cell.textContent))),
  );
  for (const [tricks, marriages, total] of numbers) expect(tricks! + marriages!).toBe(total);
  expect(numbers[0]![0]! + numbers[1]![0]!).toBe(90);
});

test('in a strict game a renonc is taken, named with its article and paid for', async ({ forhont, page }) => {
  await startGame(forhont, { manner: 'strict' });
  const table = new TablePage(page);
  const bill = new SettlementPage(page);
  for (let wrong: string | undefined; wrong === undefined;) {
    expect(await table.myTurn(), 'the deal goes on').toBe(true);
    const now = await forhont.call('game.current', {});
    wrong = now.ok ? now.value!.view.verdicts.find(({ legal }) => !legal)?.card : undefined;
    if (wrong === undefined) await table.act(mouse);
    else {
      await expect(page.locator('[data-card].barred')).toHaveCount(0);
      await clickCard(page.locator(`[data-card="${wrong}"]`));
    }
  }
  await expect(page.getByTestId('renoncs')).toContainText(/ČSM (II|IV)\.\d+/);
  await expect(page.getByTestId('renoncs')).toContainText('10 každému');
  const [line] = await bill.lines();
  expect(await bill.payments()).toEqual([10 + Math.abs(line!.amount), 10 + Math.abs(line!.amount)]);
});

test('a table of bonus points is filled in, kept over a restart and counted @soak', async ({ forhont }) => {
  const { page } = forhont;
  await atOnce(forhont);
  await page.reload();
  await new WindowPage(page).openNewGame();
  await page.getByRole('radio', { name: 'Licitovaný' }).click();
  await page.locator('[data-action="bonus"]').click();
  for (const [row, outcome] of ['made', 'lost'].entries()) {
    await page.locator('[data-action="add-bonus"]').click();
    const points = page.locator('[data-bonus-row]').nth(row).getByRole('spinbutton');
    await points.fill(outcome === 'made' ? '5' : '-3');
    await points.press('Enter');
    await expect(points).toHaveValue(outcome === 'made' ? '5' : /^[-−]3$/);
  }
  await page.locator('[data-bonus-row]').nth(1).getByRole('combobox').nth(2).click();
  await page.getByRole('option', { name: 'prohrán' }).click();
  await page.locator('[data-action="save-bonus"]').click();
  await expect(page.locator('[data-action="save-bonus"]')).toHaveCount(0);
  await new WindowPage(page).startDefaultGame();
  const bonusNow = async () => {
    const now = await forhont.call('game.current', {});
    return now.ok ? now.value?.bonus : undefined;
  };
  const rows = async () => (await bonusNow())?.table.map(({ outcome, points }) => [outcome, points]);
  await expect.poll(rows).toEqual([
    ['made', 5],
    ['lost', -3],
  ]);
  await new TablePage(page).playDeal(mouse);
  await expect(page.getByTestId('bonus')).toBeVisible();

  await new SettlementPage(page).nextDeal();
  await page.locator('.side-panel [data-action="bonus"]').click();
  await page.locator('[data-action="remove-bonus"]').first().click();
  await page.locator('[data-action="save-bonus"]').click();
  // It closes before it is kept.
  await expect.poll(async () => (await bonusNow())?.next.length).toBe(1);
  const again = new TablePage(await forhont.killAndReopen());
  await expect(again.root).toBeVisible();
  expect((await bonusNow())?.next.map(({ outcome }) => outcome)).toEqual(['lost']);
  await expect(again.page.locator('.balances [data-bonus]')).toHaveCount(3);
});
