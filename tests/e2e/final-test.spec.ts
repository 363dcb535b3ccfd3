import { unwrap } from '#shared/result.ts';
import { expect, test, type Forhont } from './fixtures.ts';
import { finalTestDone } from './pages/everywhere.ts';
import { WindowPage } from './pages/window.ts';
import { ownTurn } from './pages/walk.ts';

/** Plays the deal on the table to its end through the services. */
async function dealPlayed(forhont: Forhont): Promise<void> {
  for (let table = await ownTurn(forhont); table !== null; table = await ownTurn(forhont)) {
    const { dealId, step, view } = table;
    const quiet = view.actions.find(({ type }) => ['good', 'barva', 'pass', 'comment'].includes(type));
    const action = quiet ?? view.actions.find(({ type }) => type !== 'claim')!;
    unwrap(await forhont.call('game.act', { dealId, step, action }));
  }
}

test('the map leads to the final test, which goes on after reload and kill, and can be given up', async ({
  forhont,
}) => {
  const { page } = forhont;
  await new WindowPage(page).goTo('/school');
  await page.locator('[data-action="map"]').click();
  await expect(page.locator('[data-station="cards"]')).toHaveAttribute('data-state', 'next');
  await expect(page.locator('[data-station="duties"]')).toHaveAttribute('data-state', 'ahead');
  await expect(page.locator('[data-station="krizovy"]')).toHaveCount(0);
  await expect(page.locator('[data-skill="betl"]')).toHaveAttribute('data-state', 'ahead');
  await page.locator('[data-action="begin-test"]').click();
  await expect(page.getByTestId('final-test')).toContainText('asi s půlhodinou');
  await page.locator('[data-action="begin-sure"]').click();
  await expect(page.locator('.card-table')).toBeVisible();
  // Help may make it faster, and no more.
  await page.locator('[data-action="session-help"]').first().click();
  await expect(page.locator('[data-help="forced"]')).toBeVisible();
  await expect(page.locator('[data-help]')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await dealPlayed(forhont);
  await page.reload();
  await new WindowPage(page).goTo('/school/map');
  await expect(page.getByTestId('final-test')).toContainText('Hraje se 2. hra z 8');
  const again = await forhont.killAndReopen();
  await new WindowPage(again).goTo('/school/map');
  await expect(again.getByTestId('final-test')).toContainText('Hraje se 2. hra z 8');
  await again.locator('[data-action="continue-test"]').click();
  await expect(again.locator('.card-table')).toBeVisible();
  // There is one attempt at a time, and a way out that stays on record.
  await new WindowPage(again).goTo('/school/map');
  await expect(again.locator('[data-action="begin-test"]')).toHaveCount(0);
  await again.locator('[data-action="give-up-test"]').click();
  await again.locator('[data-action="give-up-sure"]').click();
  await expect(again.locator('[data-test="given-up"]')).toContainText('vzdáno po 1 hře');
  await expect(again.locator('[data-action="begin-test"]')).toBeVisible();
  // It is over everywhere: nothing of it is offered to be gone on with.
  await new WindowPage(again).goTo('/history');
  const see = again.getByText('Jak dopadla', { exact: true });
  await expect(see).toBeVisible();
  await expect(again.getByText('Pokračovat', { exact: true })).toHaveCount(0);
  await see.click();
  await again.getByText('Jak partie dopadla').first().click();
  await expect(again.getByRole('dialog')).toContainText('Závěrečná zkouška byla vzdána');
});

test('the certificate shows the number, what it rests on, and who took the test by which rules', async ({
  forhont,
}) => {
  await finalTestDone(forhont);
  const { page } = forhont;
  await new WindowPage(page).goTo('/school/map');
  await expect(page.locator('[data-count="test"]')).toContainText('−0,4');
  await page.locator('[data-test="done"] a').click();
  const sheet = page.getByTestId('certificate');
  // Four units in all, seven for them: three less over eight deals.
  await expect(page.getByTestId('certificate-figure')).toHaveText('−0,4');
  await expect(sheet.locator('.figure')).toContainText('jednotky na hru');
  await expect(sheet).toContainText('Soupeři: Velmi dobře');
  const name = page.getByRole('textbox', { name: 'Jméno na vysvědčení' });
  await name.fill('Jarmila Nová');
  await expect(sheet.locator('.name')).toHaveText('Jarmila Nová');
  await name.blur();
  await page.reload();
  await expect(sheet.locator('.name')).toHaveText('Jarmila Nová');
  await expect(sheet).toContainText('Celkem −3 za 8 her');
  await expect(sheet).toContainText('Volený');
  await expect(sheet.locator('.name')).not.toBeEmpty();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('[data-action="print"]')).toBeHidden();
  await expect(page.getByTestId('certificate-figure')).toBeVisible();
});
