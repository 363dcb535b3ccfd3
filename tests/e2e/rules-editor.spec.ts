import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './pages/accessible.ts';
import { mouse, TablePage } from './pages/table.ts';
import { atOnce, WindowPage } from './pages/window.ts';

const NAME = 'U Tří žaludů';

/** The Rules screen with the editor behind it. */
class RulesPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  button(action: string): Locator {
    return this.page.locator(`[data-action="${action}"]`);
  }

  field(path: string): Locator {
    return this.page.locator(`[data-rule="${path}"]`);
  }

  async open(): Promise<void> {
    await new WindowPage(this.page).open('rules');
    await expect(this.button('copy-set')).toBeVisible();
    // They open to be read.
    await this.page.locator('.tools').getByRole('radio').nth(1).click();
  }

  /** Copies the set shown under that name; the editor opens. */
  async copy(name: string): Promise<void> {
    await this.button('copy-set').click();
    await this.page.getByRole('dialog').getByRole('textbox').fill(name);
    await this.button('copy').click();
    await expect(this.button('save')).toBeVisible();
  }

  async type(path: string, amount: string): Promise<void> {
    const input = this.field(path).getByRole('spinbutton');
    await input.fill(amount);
    await input.press('Enter');
  }

  async save(): Promise<void> {
    await this.button('save').click();
    await expect(this.button('edit')).toBeVisible();
  }

  async choose(name: string): Promise<void> {
    await this.page.getByRole('combobox').first().click();
    await this.page.getByRole('option', { name }).click();
  }

  value(path: string): Locator {
    return this.field(path).locator('.value');
  }
}

async function openRules(forhont: Parameters<typeof atOnce>[0], page: Page): Promise<RulesPage> {
  await atOnce(forhont);
  const rules = new RulesPage(page);
  await rules.open();
  return rules;
}

test('a copy with betl at 10 is saved, kept over a restart and played by', async ({ forhont }) => {
  const rules = await openRules(forhont, forhont.page);
  await rules.copy(NAME);
  await rules.type('rates.betl', '10');
  await expect(rules.field('rates.betl')).toContainText('V předloze: 15');
  await rules.save();
  await expect(rules.value('rates.betl')).toHaveText('10');
  await expect(rules.field('rates.betl')).toContainText('ČSM: 15');

  const after = await forhont.killAndReopen();
  const reopened = new RulesPage(after);
  await reopened.open();
  await reopened.choose(NAME);
  await expect(reopened.value('rates.betl')).toHaveText('10');

  await new WindowPage(after).openNewGame();
  await after.getByRole('combobox', { name: 'Pravidla' }).click();
  await after.getByRole('option', { name: NAME }).click();
  await new WindowPage(after).startDefaultGame();
  const table = new TablePage(after);
  expect(await table.myTurn()).toBe(true);
  await table.act(mouse);
  const answer = await forhont.call('game.current', {});
  const current = answer.ok ? answer.value : null;
  expect(current?.rules).toBe('u-tri-zaludu');
  const played = await forhont.call('game.ruleSet', { sessionId: current!.sessionId });
  expect(played).toMatchObject({ ok: true, value: { name: NAME, fields: { rates: { betl: 10 } } } });
});

test('a contradiction is told at its field and keeps the set from being saved', async ({ forhont, page }) => {
  const rules = await openRules(forhont, page);
  await rules.copy(NAME);
  const cap = rules.field('capLaid');
  // Only a cap on payments can be raised: that on rates would make the field contradict itself twice. csm V.9–10
  await rules.field('capOn').getByRole('combobox').click();
  await page.getByRole('option', { name: 'platbu každého hráče' }).click();
  await cap.getByRole('switch').click();
  await rules.type('capLaid', '100');
  await expect(cap.getByRole('alert')).toContainText('je nižší než běžný strop 500');
  await page.getByRole('tab', { name: 'Licitovaný' }).click();
  await expect(cap.getByRole('alert')).toBeVisible();
  await rules.button('save').click();
  await expect(page.getByRole('tab', { name: 'Společné' })).toHaveAttribute('aria-selected', 'true');
  await expect(cap.locator(':focus')).toBeVisible();
  await rules.type('capLaid', '600');
  await expect(cap.getByRole('alert')).toBeHidden();
  await rules.save();
});

test('a rung is moved by the keyboard and belongs to its variant alone @soak', async ({ forhont, page }) => {
  const rules = await openRules(forhont, page);
  await rules.copy(NAME);
  await page.getByRole('tab', { name: 'Licitovaný' }).click();
  const rungs = rules.field('auction.ladder').getByRole('listitem');
  await expect(rungs.nth(1)).toContainText('sedma');
  await rungs.nth(1).getByRole('button').first().focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(rungs.nth(0)).toContainText('sedma');
  await expect(rungs.nth(0).locator(':focus')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(rungs.nth(1)).toContainText('sedma');
  await rules.field('auction.ladder').getByRole('button', { name: '+ vyložený betl' }).click();
  await expect(rungs).toHaveCount(9);
  await expect(rules.field('auction.ladder').getByRole('alert')).toContainText('nemá sazbu');
  await rules.field('rates.openBetl').getByRole('switch').click();
  await expect(rules.field('auction.ladder').getByRole('alert')).toBeHidden();
  await rules.field('rates.openBetl').locator('[data-action="common"]').click();
  await expect(rules.field('auction.ladder').getByRole('alert')).toBeVisible();
});

test('changes are not lost by leaving the screen @soak', async ({ forhont, page }) => {
  const rules = await openRules(forhont, page);
  await rules.copy(NAME);
  await rules.type('rates.betl', '10');
  await page.locator('[data-screen="settings"]').click();
  await rules.button('stay').click();
  await expect(rules.field('rates.betl').getByRole('spinbutton')).toHaveValue('10');
  await page.locator('[data-screen="settings"]').click();
  await rules.button('save-and-leave').click();
  await expect(page.locator('[data-screen="settings"]')).toHaveAttribute('aria-current', 'page');
  await rules.open();
  await rules.choose(NAME);
  await expect(rules.value('rates.betl')).toHaveText('10');

  await rules.button('edit').click();
  await rules.type('rates.betl', '20');
  await page.locator('[data-screen="settings"]').click();
  await rules.button('discard').click();
  await rules.open();
  await rules.choose(NAME);
  await expect(rules.value('rates.betl')).toHaveText('10');
});

test('an exported set is deleted and comes back by importing its file; faults are told with their line @soak', async ({
  forhont,
  page,
}) => {
  const rules = await openRules(forhont, page);
  await rules.copy(NAME);
  await rules.type('rates.betl', '10');
  await rules.save();
  await rules.button('export-set').click();
  const downloading = page.waitForEvent('download');
  await rules.button('download').click();
  const file = await (await downloading).path();
  const text = await readFile(file, 'utf8');
  expect(await page.getByRole('dialog').getByRole('textbox').inputValue()).toBe(text);
  await page.keyboard.press('Escape');

  await rules.button('delete-set').click();
  await rules.button('delete').click();
  await expect(rules.button('delete-set')).toBeHidden();

  await rules.button('import-set').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(text.replace('"betl": 10', '"betl": "ten"'));
  await rules.button('import').click();
  const line = text.split('\n').findIndex((each) => each.includes('"betl": 10')) + 1;
  await expect(dialog.getByRole('alert')).toContainText(`Řádek ${line}, fields.rates.betl`);
  await dialog.locator('input[type="file"]').setInputFiles(file);
  await expect(dialog.getByRole('alert')).toBeEmpty();
  await rules.button('import').click();
  await expect(rules.button('edit')).toBeVisible();
  await expect(rules.value('rates.betl')).toHaveText('10');
});

test('a game is added to a set, played, and taken away again; the last one stays @soak', async ({ forhont, page }) => {
  const rules = await openRules(forhont, page);
  await rules.choose('Turnajová');
  await rules.copy(NAME);
  const game = (variant: string) => page.locator(`[data-variant="${variant}"]`).getByRole('switch');
  await expect(game('licitovany')).toBeDisabled();
  await game('voleny').click();
  await page.getByRole('tab', { name: 'Volený' }).click();
  await expect(rules.field('packets').first()).toBeVisible();
  await rules.save();
  await forhont.startGame({ variant: 'voleny', rules: 'u-tri-zaludu', seed: 'added' });
  await new WindowPage(page).open('play');
  expect(await new TablePage(page).myTurn()).toBe(true);

  await rules.open();
  await rules.choose(NAME);
  await rules.button('edit').click();
  await game('voleny').click();
  await expect(page.getByRole('tab', { name: 'Volený' })).toHaveCount(0);
  await expect(game('licitovany')).toBeDisabled();
  await rules.save();
});

test('axe finds nothing around the rules in either theme @soak', async ({ forhont, page }) => {
  const rules = await openRules(forhont, page);
  for (const [action, where] of [
    ['copy-set', 'copy'],
    ['export-set', 'export'],
    ['import-set', 'import'],
  ] as const) {
    await rules.button(action).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, where);
    await page.keyboard.press('Escape');
  }
  await page.getByRole('link', { name: 'Sporná místa a rozhodnutí' }).click();
  await expect(page.locator('[data-decision]').first()).toBeVisible();
  await expectAccessible(page, 'decisions');
});

test('axe finds nothing in the editor in either theme @soak', async ({ forhont, page }) => {
  const rules = await openRules(forhont, page);
  await rules.copy(NAME);
  await rules.field('capLaid').getByRole('switch').click();
  await rules.type('capLaid', '100');
  await expectAccessible(page, 'editor with a contradiction');
  await page.getByRole('tab', { name: 'Licitovaný' }).click();
  await expectAccessible(page, 'editor of a variant');
});
