/** The same acts done with the mouse alone, with a finger alone, or without either. */
import { expect, type Locator, type Page } from '@playwright/test';

export interface OnlyHands {
  readonly name: 'mouse' | 'touch' | 'keyboard';
  /** A button, a switch, a tab, a place or a card. */
  press(target: Locator): Promise<void>;
  /** A value of a list that opens. */
  choose(list: Locator, option: string): Promise<void>;
  /** Takes one thing to another. */
  carry(from: Locator, to: Locator): Promise<void>;
}

async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  await target.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await target.boundingBox())!;
  return { x: x + width / 2, y: y + height / 3 };
}

const STEPS = 6;

export const mouse: OnlyHands = {
  name: 'mouse',
  async press(target) {
    await target.click();
  },
  async choose(list, option) {
    await list.click();
    await list.page().getByRole('option', { name: option, exact: true }).click();
  },
  async carry(from, to) {
    const { mouse: pointer } = from.page();
    const [start, end] = [await middleOf(from), await middleOf(to)];
    await pointer.move(start.x, start.y);
    await pointer.down();
    await pointer.move(end.x, end.y, { steps: STEPS });
    await pointer.up();
  },
};

export const touch: OnlyHands = {
  name: 'touch',
  async press(target) {
    await target.tap();
  },
  async choose(list, option) {
    await list.tap();
    await list.page().getByRole('option', { name: option, exact: true }).tap();
  },
  async carry(from, to) {
    const page = from.page();
    const [start, end] = [await middleOf(from), await middleOf(to)];
    const finger = await page.context().newCDPSession(page);
    const at = (share: number) => ({
      x: start.x + (end.x - start.x) * share,
      y: start.y + (end.y - start.y) * share,
    });
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at(0)] });
    for (let step = 1; step <= STEPS; step++) {
      await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at(step / STEPS)] });
    }
    // A finger that flies off would start a fling, and the next tap would only stop that.
    await page.waitForTimeout(150);
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at(1)] });
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await finger.detach();
  },
};

/** As many stops as the screen may have. */
const MAX_TABS = 160;

/** Goes there by Tab alone; inside a group with one stop, by arrows. The value of a card comes after the card. */
export async function reach(target: Locator): Promise<void> {
  const page = target.page();
  await expect(target).toBeVisible();
  if ((await target.getAttribute('data-badge')) !== null) {
    await reach(target.locator('xpath=../button[1]'));
    await page.keyboard.press('Tab');
    await expect(target).toBeFocused();
    return;
  }
  for (let tab = 0; tab < MAX_TABS; tab++) {
    const where = await target.evaluate((element) => {
      const group = (node: Element | null) =>
        node?.closest('.hand-row, .deck-grid, .place-box, [role="radiogroup"], [role="tablist"]') ?? null;
      if (element === document.activeElement) return 'there';
      const onItem = document.activeElement?.matches('.face, [role="radio"], [role="tab"]') ?? false;
      const inGroup = onItem && group(element) !== null && group(element) === group(document.activeElement);
      return inGroup && element.getAttribute('tabindex') === '-1' ? 'in group' : 'elsewhere';
    });
    if (where === 'there') return;
    if (where === 'in group') return goInGroup(page, target);
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${String(target)}`);
}

/** Rows of cards lie above each other, so down and up lead to the row and left and right along it. */
async function goInGroup(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < 24; step++) {
    const key = await target.evaluate((element) => {
      const active = document.activeElement!;
      if (element === active) return null;
      const [to, from] = [element.getBoundingClientRect(), active.getBoundingClientRect()];
      if (Math.abs(to.y - from.y) > from.height / 2) return to.y > from.y ? 'ArrowDown' : 'ArrowUp';
      return to.x > from.x ? 'ArrowRight' : 'ArrowLeft';
    });
    if (key === null) return;
    await page.keyboard.press(key);
  }
  throw new Error(`Arrows do not lead to ${String(target)}`);
}

export const keyboard: OnlyHands = {
  name: 'keyboard',
  async press(target) {
    await reach(target);
    const isRadio = (await target.getAttribute('role')) === 'radio';
    await target.page().keyboard.press(isRadio ? 'Space' : 'Enter');
  },
  async choose(list, option) {
    await reach(list);
    const { keyboard: keys } = list.page();
    await keys.press('Enter');
    const wanted = list.page().getByRole('option', { name: option, exact: true });
    await expect(wanted).toBeVisible();
    for (let step = 0; step < 24 && (await wanted.getAttribute('data-highlighted')) === null; step++) {
      await keys.press(step < 12 ? 'ArrowDown' : 'ArrowUp');
    }
    await keys.press('Enter');
  },
  /** Lifts a card with X, and again the one it is to change places with. */
  async carry(from, to) {
    for (const card of [from, to]) {
      await reach(card);
      await card.page().keyboard.press('x');
    }
  },
};

export const EVERY_HAND: readonly OnlyHands[] = [mouse, touch, keyboard];
