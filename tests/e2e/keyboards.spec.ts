/** Digits by their place in the rooms that use them, as keyboards of several countries tell them. */
import type { Locator, Page } from '@playwright/test';
import { LAYOUTS, PAD, pressedIn, type Pressed } from '../keyboards.ts';
import { expect, test } from './fixtures.ts';
import { BoardPage, type PlaceName } from './pages/board.ts';
import { SchoolPage } from './pages/school.ts';
import { TablePage } from './pages/table.ts';
import { atOnce, startGame } from './pages/window.ts';

/** That digit of every keyboard and of the pad. */
const digit = (number: number): readonly Pressed[] => [
  ...Object.keys(LAYOUTS).map((layout) => pressedIn(layout, `Digit${number}`)),
  PAD[number - 1]!,
];

interface Told extends Pressed {
  readonly ctrlKey?: boolean;
  readonly isComposing?: boolean;
  readonly keyCode?: number;
}

/** A key as the browser tells it, where the focus is. */
async function press(page: Page, pressed: Told): Promise<void> {
  await page.evaluate((init) => {
    document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }));
  }, pressed);
}

const COMPOSING = [{ isComposing: true }, { keyCode: 229 }];

test('on the board a digit lays the card to its seat on every keyboard', async ({ forhont, page }) => {
  await atOnce(forhont);
  await page.reload();
  const board = new BoardPage(page);
  await board.open();
  for (const composing of COMPOSING) {
    await board.inDeck('Ah').focus();
    await press(page, { key: '1', code: 'Digit1', ...composing });
    await expect(board.inDeck('Ah')).toBeFocused();
  }
  const cards = ['Ah', 'Kh', 'Oh', 'Uh', 'Th'] as const;
  for (const seat of [0, 1, 2]) {
    for (const [i, pressed] of digit(seat + 1).entries()) {
      const card = cards[i]!;
      await (seat === 0 ? board.inDeck(card) : board.card(card)).focus();
      await press(page, pressed);
      await expect.poll(() => board.cardsAt(`${seat}` as PlaceName), JSON.stringify(pressed)).toContain(card);
    }
  }

  // Typing a hand: what is pressed to compose takes nothing and leaves nothing.
  const typed = board.typed('0');
  await typed.fill('h: A K');
  for (const composing of COMPOSING) {
    for (const key of ['Enter', 'Escape']) await press(page, { key, code: key, ...composing });
  }
  await expect(typed).toHaveValue('h: A K');
  await expect.poll(() => board.cardsAt('0')).toEqual([]);
  await typed.press('Enter');
  await expect.poll(() => board.cardsAt('0')).toEqual(['Ah', 'Kh']);

  await page.locator('[data-action="keys"]').click();
  await expect(page.getByRole('dialog')).toContainText('ať je na nich natištěno cokoli');
});

test('at the table and in the school a digit stands for its place on every keyboard', async ({ forhont, page }) => {
  await startGame(forhont);
  const table = new TablePage(page);
  expect(await table.myTurn()).toBe(true);
  const hand = (place: number): Locator => table.hand.nth(place);
  for (const pressed of digit(4)) {
    await press(page, { key: '1', code: 'Digit1' });
    await expect(hand(0)).toBeFocused();
    for (const composing of COMPOSING) await press(page, { ...pressed, ...composing });
    await expect(hand(0)).toBeFocused();
    await press(page, pressed);
    await expect(hand(3), JSON.stringify(pressed)).toBeFocused();
  }
  // What is printed undoes, not its place: on Czech and German keyboards Y lies where others have Z.
  await table.act({ play: (_, card) => card.press('Enter'), pickTwo: unused, answer: answerByKey });
  const after = await table.step();
  await press(page, { key: 'y', code: 'KeyZ', ctrlKey: true });
  expect(await table.step()).toBe(after);
  await press(page, { key: 'z', code: 'KeyY', ctrlKey: true });
  await expect.poll(() => table.step()).toBeLessThan(after);

  const school = new SchoolPage(page);
  await school.open();
  for (const pressed of digit(1)) {
    await school.openLesson('cards', 5);
    await expect(school.option('none')).toBeEnabled();
    for (const composing of COMPOSING) await press(page, { ...pressed, ...composing });
    await school.expectPhase('playing');
    await press(page, pressed);
    await expect(school.lesson, JSON.stringify(pressed)).not.toHaveAttribute('data-phase', 'playing');
    await page.locator('[data-screen="school"]').click();
  }
});

const unused = (): Promise<void> => Promise.reject(new Error('Two cards are asked for later.'));

async function answerByKey({ page, options }: TablePage): Promise<void> {
  await press(page, { key: (await options.first().getAttribute('data-letter'))!, code: '' });
}
