/** Deals played by somebody who hears the table and presses keys: nothing is read but the live regions. */
import type { Locator, Page } from '@playwright/test';
import { unwrap } from '#shared/result.ts';
import { expect, test, type Forhont } from './fixtures.ts';
import { amountIn } from './pages/settlement.ts';
import { startGame } from './pages/window.ts';

const SETS = { voleny: 'csm', licitovany: 'turnaj', krizovy: 'csm', lizany: 'international' } as const;

/** Everything a screen reader would say, as it changes. */
async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const note = () => {
      for (const region of document.querySelectorAll('[aria-live="polite"]')) {
        const text = region.textContent.trim();
        if (text !== '' && heard.at(-1) !== text && !heard.slice(-2).includes(text)) heard.push(text);
      }
    };
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true });
    note();
  });
}

const heard = (page: Page) => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
const asked = async (page: Page) => ((await page.locator('[data-turn-text]').textContent()) ?? '').trim();
const isOver = async (page: Page) => (await heard(page)).some((text) => text.includes('Hra skončila'));

const keyPressed = (key: string): string =>
  key === 'Enter' ? key : key === 'Esc' ? 'Escape' : key.startsWith('⇧') ? `Shift+${key.slice(1)}` : key.toLowerCase();

/** Who takes the talon back lays the same cards away again, and so for ever; who claims ends the deal. */
const NEVER = ['Vzít talon zpět', 'Ukázat loženou', 'Zbytek je jasný'];

/** One thing that was said to be possible, by its key. Nothing that gives the game away or up is chosen. */
async function answer(page: Page, text: string, begun: { cards: string[] }): Promise<void> {
  const picked = /Vybráno: ([^.]+)\./.exec(text)?.[1]?.split(', ').length ?? 0;
  const answers = [...text.matchAll(/([^;:(.]+) \((Enter|Esc|⇧?[A-Z0-9])\)/g)].map(([, label, key]) => ({
    label: label!.trim(),
    key: key!,
  }));
  const onward = answers.filter(({ key, label }) => key !== 'Esc' && !NEVER.some((never) => label.startsWith(never)));
  const first = answers.find(({ key }) => key === 'Enter') ?? onward[0];
  const cards = [...(/(?:použít|odložit): (.+?)\. Číslo/.exec(text)?.[1] ?? '').matchAll(/([0-9=-]): /g)].map(
    ([, key]) => key!,
  );
  // They are not said again while cards are picked.
  if (cards.length > 0) begun.cards = cards;
  const talon = text.includes('dvě karty do talonu');
  if (first && !(talon && picked < 2)) {
    await page.keyboard.press(keyPressed(first.key));
    return;
  }
  const key = begun.cards.at(talon ? -1 - picked : -1)!;
  await page.keyboard.press(key === '-' ? 'Minus' : key === '=' ? 'Equal' : `Digit${key}`);
  if (!talon) await page.keyboard.press('Space');
}

const SOON = { intervals: [20, 40, 80, 160] };

/** One deal to its end, answering whatever is asked. */
async function playByEar(page: Page): Promise<void> {
  const begun = { cards: [] };
  for (let turns = 0; turns < 80 && !(await isOver(page)); turns += 1) {
    await expect.poll(async () => (await isOver(page)) || (await asked(page)) !== '', SOON).toBe(true);
    const before = await asked(page);
    if (before === '') break;
    if ((await page.getByRole('dialog').count()) > 0) {
      // The bill has come, and a key pressed now would answer it; its news is on its way.
      await expect.poll(() => isOver(page), SOON).toBe(true);
      break;
    }
    await answer(page, before, begun);
    await expect.poll(async () => (await isOver(page)) || (await asked(page)) !== before, SOON).toBe(true);
  }
}

/** Amounts by name, as they are read. */
type Amounts = Record<string, number>;

const sumOf = (amounts: Amounts) => Object.values(amounts).reduce((sum, amount) => sum + amount, 0);

/** What everybody won or lost, by the payments a bill tells of. */
async function readBill(page: Page): Promise<Amounts> {
  const read = await page.getByRole('dialog').ariaSnapshot();
  const amounts: Amounts = {};
  for (const [, from, to, amount] of read.matchAll(/Platí (.+), dostává (.+?):?"?\s+- strong: "(.+)"/g)) {
    amounts[from!] = (amounts[from!] ?? 0) - amountIn(amount!);
    amounts[to!] = (amounts[to!] ?? 0) + amountIn(amount!);
  }
  return amounts;
}

/** Rows that are a name and a number, of what can be read in a part of the window. */
async function readAmounts(part: Locator): Promise<Amounts> {
  const rows = [...(await part.ariaSnapshot()).matchAll(/row "(\p{L}+) ([+−]?[\d,]+)"/gu)];
  return Object.fromEntries(rows.map(([, name, amount]) => [name!, amountIn(amount!)]));
}

/** Somebody says that this deal is the last one: whoever has won anything has won enough. */
async function lastDeal(forhont: Forhont): Promise<void> {
  const { sessionId } = unwrap(await forhont.call('game.current', {}))!;
  unwrap(await forhont.call('game.setOptions', { sessionId, options: { length: { kind: 'target', units: 1 } } }));
}

test('an evening of five deals is played from text alone, to its sum @soak', async ({ forhont, page }) => {
  await startGame(forhont, { variant: 'voleny', rules: 'hospoda', seed: 'evening by ear' });
  await listen(page);
  const sums: Amounts = {};
  for (let deal = 1; deal <= 5; deal += 1) {
    if (deal === 5) await lastDeal(forhont);
    await playByEar(page);
    expect((await heard(page)).some((text) => /Hra skončila\. (Vyhráli|Prohráli|Beze)/.test(text))).toBe(true);
    // The sheet is a dialog named by what was won or lost; its answer that is ready goes on.
    await expect(page.getByRole('dialog', { name: /^(Vyhráli|Prohráli|Beze|Bez )/ })).toBeVisible();
    const bill = await readBill(page);
    expect(sumOf(bill)).toBe(0);
    for (const [name, amount] of Object.entries(bill)) sums[name] = (sums[name] ?? 0) + amount;
    await page.evaluate(() => ((window as unknown as { heard: string[] }).heard.length = 0));
    await expect(page.getByRole('dialog').locator(':focus')).toBeVisible();
    await page.keyboard.press('Enter');
    if (deal < 5) await expect(page.getByRole('dialog')).toHaveCount(0);
  }

  const end = page.getByRole('dialog', { name: 'Konec partie', description: 'Dohodnuté částky bylo dosaženo.' });
  await expect(end.getByRole('button', { name: 'Vyúčtování' })).toBeFocused();
  const read = await readAmounts(end);
  expect(Object.keys(read)).toHaveLength(3);
  expect(sumOf(read)).toBe(0);
  expect(read).toEqual(sums);
  await page.keyboard.press('Enter');
  // The sheet of the evening comes to the same: a row a deal, in each what it brought and the balance after it.
  const sheet = page.getByRole('table', { name: 'Zápis partie' });
  await expect(sheet.getByRole('row')).toHaveCount(7);
  const lines = await sheet.ariaSnapshot();
  const names = /row "Č\. Den Hra (.+)"/.exec(lines)![1]!.split(' ');
  const last = /row "5 .+ stav (\S+) \S+ stav (\S+) \S+ stav (\S+)"/.exec(lines)!.slice(1);
  expect(Object.fromEntries(names.map((name, place) => [name, amountIn(last[place]!)]))).toEqual(sums);
});

for (const [variant, rules] of Object.entries(SETS) as [keyof typeof SETS, string][]) {
  test(`a deal of ${variant} is played from what is heard${variant === 'voleny' ? '' : ' @soak'}`, async ({
    forhont,
    page,
  }) => {
    await startGame(forhont, { variant, rules, seed: `ear ${variant}` });
    await listen(page);
    await playByEar(page);
    const said = await heard(page);
    expect(said.some((text) => /Hra skončila\. (Vyhráli|Prohráli|Beze)/.test(text))).toBe(true);
    expect(said.filter((text) => /\.\.|[!?]\.|bere Vy|Vy ukazuje/.test(text))).toEqual([]);
    expect(said.filter((text) => text.includes('Zdvih bere')).length).toBeGreaterThan(0);
  });
}
