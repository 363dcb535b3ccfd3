import { expect, test } from './fixtures.ts';
import { amountIn, SettlementPage } from './pages/settlement.ts';
import { mouse, TablePage } from './pages/table.ts';
import { startGame } from './pages/window.ts';

for (const rules of ['csm', 'domaci', 'international'] as const) {
  test(`the bill adds up under ${rules}`, async ({ forhont, page }) => {
    await startGame(forhont, { rules, seed: `bill ${rules}` });
    await new TablePage(page).playDeal(mouse);
    const bill = new SettlementPage(page);

    const lines = await bill.lines();
    expect(lines.length).toBeGreaterThan(0);
    for (const { rate, hearts, fleks, factor, extra, amount } of lines) {
      expect(Math.abs(amount)).toBe(rate * hearts * fleks * factor + extra);
    }
    const sum = lines.reduce((total, { amount }) => total + amount, 0);
    expect(await bill.sum()).toBe(sum);
    expect(await bill.payments()).toEqual(sum === 0 ? [] : [Math.abs(sum), Math.abs(sum)]);

    const balances = (await page.locator('.balances dd').allTextContents()).map(amountIn);
    expect(balances.reduce((total, amount) => total + amount, 0)).toBe(0);
    expect(balances.map(Math.abs).sort((a, b) => a - b)).toEqual([Math.abs(sum), Math.abs(sum), 2 * Math.abs(sum)]);
  });
}

test('points of both sides are shown beside the bill of a trump game', async ({ forhont, page }) => {
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
