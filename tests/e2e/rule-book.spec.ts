import { expect, test } from './fixtures.ts';
import { WindowPage } from './pages/window.ts';

/** Once the window stands: while it starts, it goes to its first screen by itself. */
test.beforeEach(async ({ page }) => {
  await expect(page.locator('[data-action="start"]')).toBeVisible();
});

test('a dispute is settled, each factor with its article, under any rule set', async ({ page }) => {
  await page.goto(`${page.url().split('#')[0]}#/rules/csm/voleny?view=dispute`);
  const pane = page.getByTestId('dispute');
  const gains = pane.getByTestId('gains').locator('li');
  await expect(gains).toHaveCount(3);
  // 80 in tricks, forty and twenty shown: 140 points, the silent hundred ten times.
  for (let n = 0; n < 3; n += 1)
    await pane
      .getByRole('button', { name: /Body aktéra/ })
      .last()
      .click();
  await pane.locator('[data-marriages="declarer"] [data-add="40"]').click();
  await pane.locator('[data-marriages="declarer"] [data-add="20"]').click();
  await expect(pane.locator('[data-component="hra"]')).toContainText(
    '140 bodů: tiché sto ×2 a za 110 až 140 dalších 8',
  );
  await expect(gains.first()).toContainText('+20');
  await expect(pane.locator('[data-component="hra"] [data-article="csm V.7"]')).toBeVisible();

  // What cannot have been is said, and nothing is paid by it.
  await pane.locator('[data-marriages="defenders"] [data-add="40"]').click();
  await expect(pane.getByRole('alert')).toContainText('Takové hlášky padnout nemohly');
  await pane.locator('[data-marriages="defenders"]').getByRole('button', { name: 'Smazat' }).click();

  // The same game elsewhere: half an hra for each ten.
  await page.goto(`${page.url().split('#')[0]}#/rules/domaci/voleny?view=dispute`);
  await expect(pane.locator('[data-component="hra"]')).toContainText('půl hry');
  await expect(gains.first()).toContainText('+8');
});

test('a renonc in a dispute costs who committed it, with its article @soak', async ({ page }) => {
  await page.goto(`${page.url().split('#')[0]}#/rules/csm/voleny?view=dispute`);
  const dispute = page.getByTestId('dispute');
  await dispute.getByRole('combobox', { name: 'Renonc', exact: true }).click();
  await page.getByRole('option', { name: 'Nepřiznaná barva' }).click();
  const gains = dispute.getByTestId('gains').locator('li strong');
  // Hra at 1 and 10 flat, to each of two, paid by the declarer.
  await expect(gains).toHaveText([/22/, /11/, /11/]);
  await expect(dispute).toContainText('ČSM VI.2');
  await dispute.getByRole('combobox', { name: 'Kdo se ho dopustil' }).click();
  await page.getByRole('option', { name: '2. obránce' }).click();
  await expect(gains).toHaveText([/12/, /10/, /22/]);
});

test('an article is explained where it stands, with cards and values, and the keyboard comes back @soak', async ({
  page,
}) => {
  await new WindowPage(page).open('rules');
  const badge = page.locator('[data-article="csm V.7"]').first();
  await badge.focus();
  await page.keyboard.press('Enter');
  const popup = page.getByTestId('article');
  await expect(popup).toContainText('tiché sto');
  await expect(popup).toContainText('V této sadě (Český svaz mariáše)');
  await expect(popup.locator('.cards svg').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await expect(badge).toBeFocused();
});

test('the rules can be read, searched and printed, in the other language too', async ({ forhont, page }) => {
  await page.goto(`${page.url().split('#')[0]}#/rules/csm/voleny?view=read`);
  const book = page.getByTestId('book');
  await expect(book.locator('[data-contract]')).toHaveCount(6);
  await expect(book.locator('[data-example="silent"]')).toContainText('+10');
  await book.getByRole('searchbox').fill('V.10');
  await expect(book.getByTestId('found')).toContainText('Nalezeno');
  await expect(book.locator('[data-chapter="articles"] details')).toHaveCount(1);
  await book.getByRole('searchbox').fill('nic takového');
  await expect(book.getByTestId('found')).toContainText('Nic takového');
  await book.getByRole('searchbox').fill('');
  await forhont.call('settings.set', { language: 'en' });
  await expect(book.getByRole('heading', { name: 'Payments' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.rail')).toBeHidden();
  await expect(book.locator('.tools')).toBeHidden();
  await expect(book.getByRole('heading', { name: 'Payments' })).toBeVisible();
});

test('a set of one’s own reads by its own values and settles disputes @soak', async ({ forhont, page }) => {
  const copy = await forhont.call('rules.copy', { id: 'csm', name: 'U nás' });
  if (!copy.ok) throw new Error(copy.error.code);
  const fields = { ...copy.value.fields, rates: { ...copy.value.fields.rates, betl: 7 } };
  await forhont.call('rules.save', { ruleSet: { ...copy.value, fields } });
  await page.goto(`${page.url().split('#')[0]}#/rules/${copy.value.id}/voleny?view=read`);
  await page.reload();
  await expect(page.getByTestId('book').locator('[data-contract="betl"]')).toContainText('7');
  // A flekked betl that was lost, as the engine settles it.
  await expect(page.getByTestId('book').locator('[data-example="betl"]')).toContainText('−14');
});

test('the rules of another table tell their source and what differs, are copied but not changed, and settle disputes', async ({
  page,
}) => {
  await page.goto(`${page.url().split('#')[0]}#/rules/preset-mariasek/voleny?view=values`);
  const rules = page.locator('main.rules');
  await expect(rules.locator('.about')).toContainText('github.com/kurtcz/mariasek');
  await expect(rules.locator('.about')).toContainText('sto proti nahrazuje hru');
  await expect(rules.locator('.differences')).toContainText('10');
  const betl = rules.locator('[data-rule="rates.betl"]');
  await expect(betl).toHaveClass(/differs/);
  await expect(betl).toContainText('ČSM: 15');
  await expect(betl.locator('[data-article]')).toHaveCount(0);
  await expect(rules.locator('[data-rule="rates.hra"] [data-article="csm V.2"]')).toBeVisible();
  await expect(page.locator('[data-action="edit"]')).toHaveCount(0);
  await expect(page.locator('[data-action="copy-set"]')).toBeVisible();

  // Read as a page it says so in one sentence, and cites nothing for what the union has otherwise.
  const line = (text: string) => page.getByTestId('book').locator('p', { hasText: text });
  await page.goto(`${page.url().split('#')[0]}#/rules/preset-brno/voleny?view=read`);
  await expect(line('Strop za hru: 20.')).toBeVisible();
  await expect(line('Strop za hru: 20.').locator('[data-article]')).toHaveCount(0);
  await expect(line('Hra ani sedma, na kterou nikdo neflekoval, se nehraje')).toBeVisible();
  await expect(line('V prvním kole může obrana hlásit sedmu nebo sto.')).toContainText('ČSM V');
  await page.goto(`${page.url().split('#')[0]}#/rules/preset-szmk/voleny?view=read`);
  await expect(line('Karty se míchají před každým rozdáním.')).toBeVisible();
  await expect(page.locator('[data-chapter="course"]')).not.toContainText('nemíchají');

  await page.goto(`${page.url().split('#')[0]}#/rules/preset-mariasek/voleny?view=dispute`);
  const bill = page.getByTestId('dispute');
  await bill.getByRole('combobox', { name: 'Závazek' }).click();
  await page.getByRole('option', { name: 'Betl', exact: true }).click();
  await expect(bill.locator('[data-component="betl"]')).toBeVisible();
  await expect(bill.locator('[data-component="betl"] [data-article="csm V.2"]')).toHaveCount(0);

  await page.goto(`${page.url().split('#')[0]}#/rules/preset-brno/voleny?view=dispute`);
  const pane = page.getByTestId('dispute');
  await pane.getByRole('combobox', { name: 'Závazek' }).click();
  await page.getByRole('option', { name: 'Betl', exact: true }).click();
  await expect(pane.getByTestId('gains').locator('li').first()).toContainText('10');
});
