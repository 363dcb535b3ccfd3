import { expect, type Locator, type Page } from '@playwright/test';

/** How a person answers the table: with the mouse, or without ever touching it. */
export interface Hands {
  play(table: TablePage, card: Locator): Promise<void>;
  pickTwo(table: TablePage, cards: readonly Locator[]): Promise<void>;
  answer(table: TablePage): Promise<void>;
}

/** Asked again after so many ms: bots that play at once answer soon. */
const SOON = [20, 40, 80, 160];

/** The table during a deal. */
export class TablePage {
  readonly page: Page;
  readonly root: Locator;
  readonly hand: Locator;
  /** Cards of the hand that have a use now. */
  readonly usable: Locator;
  /** Answers the table asks for; calling a game laid or the rest settled is never asked for. */
  readonly options: Locator;
  readonly refusal: Locator;
  readonly trick: Locator;
  readonly prompt: Locator;

  constructor(page: Page) {
    this.page = page;
    this.root = page.locator('.card-table');
    this.hand = page.locator('[data-card]');
    this.usable = page.locator('[data-card].usable');
    this.options = page.locator('[data-option]:not(:disabled):not([data-option="claim"]):not([data-option="rest"])');
    this.refusal = page.getByRole('alert');
    this.trick = page.locator('[data-trick-card]');
    this.prompt = page.locator('.action-bar .prompt');
  }

  /** What is on the table, in a form that can be compared. */
  async snapshot(): Promise<{ step: string | null; hand: string[]; trick: string[] }> {
    const cards = (locator: Locator, name: string) =>
      locator.evaluateAll((elements, attribute) => elements.map((element) => element.getAttribute(attribute)!), name);
    return {
      step: await this.root.getAttribute('data-step'),
      hand: await cards(this.hand, 'data-card'),
      trick: await cards(this.trick, 'data-trick-card'),
    };
  }

  /** Somebody has led and the trick is not full yet. */
  async inTrick(): Promise<boolean> {
    const cards = await this.trick.count();
    return cards === 1 || cards === 2;
  }

  async step(): Promise<number> {
    return Number(await this.root.getAttribute('data-step'));
  }

  /** Waits until the human is to act or the deal is over; `false` when it is over. */
  async myTurn(): Promise<boolean> {
    await expect(this.root).toHaveAttribute('data-turn', /own|over/);
    return (await this.root.getAttribute('data-turn')) === 'own';
  }

  /** One act of the human, whatever the table asks for. */
  async act(hands: Hands): Promise<void> {
    const before = await this.step();
    const picking = (await this.page.locator('[data-option="discard"]').count()) > 0;
    const usable = await this.usable.all();
    if (picking) await hands.pickTwo(this, usable.slice(-2));
    else if (usable.length > 0) await this.useCard(hands, usable.at(-1)!, before);
    else await this.answer(hands, before);
    await expect
      .poll(() => this.step(), { message: 'the act changed the table', intervals: SOON })
      .toBeGreaterThan(before);
  }

  /** Answers until the table goes on: an announcement may ask for trumps and the helper suit as well. */
  private async answer(hands: Hands, before: number): Promise<void> {
    const offered = () => this.options.evaluateAll((all) => all.map((option) => option.getAttribute('data-option')));
    for (let question = 0; question < 3 && (await this.step()) === before; question++) {
      const asked = await offered();
      await hands.answer(this);
      await expect
        .poll(async () => (await this.step()) > before || !['', String(asked)].includes(String(await offered())), {
          intervals: SOON,
        })
        .toBe(true);
    }
  }

  /** Uses a card and answers what the table may ask about it: the rank called, or whether to announce. */
  private async useCard(hands: Hands, card: Locator, before: number): Promise<void> {
    const question = this.page.locator('[data-option^="call-"], [data-option="silent"]');
    await hands.play(this, card);
    await expect
      .poll(async () => (await this.step()) > before || (await question.count()) > 0, {
        message: 'the card was used',
        intervals: SOON,
      })
      .toBe(true);
    if ((await this.step()) === before) await hands.answer(this);
  }

  /** Plays until the bill of the deal is on the screen. */
  async playDeal(hands: Hands): Promise<void> {
    while (await this.myTurn()) await this.act(hands);
    await expect(this.page.getByRole('dialog')).toBeVisible();
  }

  /** Plays on with the mouse until `reached` says so; fails when the deal ends before. */
  async playUntil(reached: () => Promise<boolean>): Promise<void> {
    for (;;) {
      expect(await this.myTurn(), 'the deal goes on').toBe(true);
      if (await reached()) return;
      await this.act(mouse);
    }
  }
}

export const mouse: Hands = {
  async play(_, card) {
    await clickCard(card);
  },
  async pickTwo(table, cards) {
    for (const card of cards) await clickCard(card);
    await clickMiddle(table.page.locator('[data-option="discard"]'));
  },
  async answer(table) {
    await clickMiddle(await defaultOption(table));
  },
};

/** Digits choose a card by its place, Enter plays it; letters and Enter answer. */
export const keyboard: Hands = {
  async play(table, card) {
    await table.page.keyboard.press(await keyOf(table, card));
    await table.page.keyboard.press('Enter');
  },
  async pickTwo(table, cards) {
    for (const card of cards) await table.page.keyboard.press(await keyOf(table, card));
    await table.page.keyboard.press('Enter');
  },
  async answer(table) {
    const letter = await (await defaultOption(table)).getAttribute('data-letter');
    const primary = (await table.page.locator('[data-option].primary:not(:disabled)').count()) > 0;
    await table.page.keyboard.press(primary ? 'Enter' : letter!);
  },
};

/** The right half of a card lies under its neighbour, and in the corners its turn leaves it out. */
export async function clickCard(card: Locator): Promise<void> {
  const { width, height } = (await card.boundingBox())!;
  await clickAt(card, { x: width / 4, y: height / 2 });
}

/** Two clicks on one spot in less than this are a double click, and the table takes only the first. */
const DOUBLE_CLICK = 480;
/** Pixels a card may still slide between being measured and being clicked, when the fan closes after a play. */
const SLIDE = 100;
let last = { x: 0, y: 0, at: 0 };

/** A click that is meant: nobody clicks twice on one spot faster than that. */
async function clickAt(target: Locator, position: { x: number; y: number }): Promise<void> {
  const box = (await target.boundingBox())!;
  const [x, y] = [box.x + position.x, box.y + position.y];
  const wait = Math.hypot(x - last.x, y - last.y) < SLIDE ? last.at + DOUBLE_CLICK - Date.now() : 0;
  if (wait > 0) await target.page().waitForTimeout(wait);
  await target.click({ position });
  last = { x, y, at: Date.now() };
}

export async function clickMiddle(target: Locator): Promise<void> {
  const { width, height } = (await target.boundingBox())!;
  await clickAt(target, { x: width / 2, y: height / 2 });
}

/** The option that answers Enter, or the first one where none does. */
async function defaultOption(table: TablePage): Promise<Locator> {
  const primary = table.page.locator('[data-option].primary:not(:disabled)');
  return (await primary.count()) > 0 ? primary.first() : table.options.first();
}

async function keyOf(table: TablePage, card: Locator): Promise<string> {
  const name = await card.getAttribute('data-card');
  const { hand } = await table.snapshot();
  return '1234567890-='.charAt(hand.indexOf(name!));
}
