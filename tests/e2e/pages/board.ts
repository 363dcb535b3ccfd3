import { expect, type Locator, type Page } from '@playwright/test';
import type { Card } from '#shared/cards.ts';
import { mouse, type OnlyHands } from './hands.ts';
import { WindowPage } from './window.ts';

export type PlaceName = '0' | '1' | '2' | '3' | 'talon' | 'stock' | 'trick' | 'gone' | 'deck';

/** A whole deal of hra in hearts: hands by seat as they are typed, and the talon. */
export const DEAL = {
  hands: ['h: A T K O 9 7 l: A T a: A 8', 'h: U l: K O U 9 8 a: T K b: A 9', 'h: 8 l: 7 a: O U 9 7 b: T K O 8'],
  talon: ['Ub', '7b'],
} as const;
/** The same as one line of notation. */
export const DEAL_LINE = 'voleny csm 0 hra:h hATKO97lATaA8/hUlKOU98aTKbA9/h8l7aOU97bTKO8 talon=bU7';

/** That deal with the plays of people who all play the first card they may. */
export const CARELESS_LINE = `${DEAL_LINE} plays=hAU8TlK7hKlOaOhOlUaUh9l9a9h7l8a7lAaTbTlTaKbKaAbAOa8b98`;

/** The board of the editor and the analysis. */
export class BoardPage {
  readonly page: Page;
  readonly badges: Locator;
  readonly state: Locator;
  readonly terms: Locator;

  constructor(page: Page) {
    this.page = page;
    this.badges = page.locator('[data-badge]');
    this.state = page.getByTestId('state');
    this.terms = page.getByTestId('terms');
  }

  async open(hands: OnlyHands = mouse): Promise<void> {
    await hands.press(new WindowPage(this.page).screen('analyse'));
    await expect(this.page.locator('.deck-grid')).toBeVisible();
  }

  action(name: string): Locator {
    return this.page.locator(`[data-action="${name}"]`);
  }

  mode(name: 'edit' | 'analyse'): Locator {
    return this.page
      .locator('.toolbar')
      .getByRole('radio')
      .nth(name === 'edit' ? 0 : 1);
  }

  tab(name: 'values' | 'tree' | 'play'): Locator {
    return this.page.getByRole('tab').nth(['values', 'tree', 'play'].indexOf(name));
  }

  /** The card in its hand, in the talon, or wherever it lies but in the deck. */
  card(card: Card): Locator {
    return this.page.locator(`.rows [data-card="${card}"] .face, .places [data-card="${card}"] .face`);
  }

  inDeck(card: Card): Locator {
    return this.page.locator(`.deck-grid [data-card="${card}"] .face`);
  }

  place(place: PlaceName): Locator {
    return this.page.locator(`[data-place="${place}"]`);
  }

  slot(place: PlaceName): Locator {
    return this.page.locator(`[data-slot="${place}"]`);
  }

  typed(place: PlaceName): Locator {
    return this.page.locator(`[data-typed="${place}"]`);
  }

  /** Names of the cards of a place, in the order shown. */
  async cardsAt(place: PlaceName): Promise<string[]> {
    return this.place(place)
      .locator('.board-card:not(.ghost)')
      .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card')!));
  }

  /** Lays out the whole deal but the last card of the talon, which is left to the caller. */
  async typeDeal(): Promise<void> {
    for (const [seat, text] of DEAL.hands.entries()) {
      await this.typed(`${seat}` as PlaceName).fill(text);
      await this.typed(`${seat}` as PlaceName).press('Enter');
    }
    await this.inDeck(DEAL.talon[0]).click();
    await this.slot('talon').click();
  }

  async insert(notation: string): Promise<void> {
    await this.action('insert').click();
    await this.page.locator('[data-field="notation"]').fill(notation);
    await this.action('do-insert').click();
    await expect(this.page.getByRole('dialog')).toBeHidden();
  }

  /** A badge on every card of the seat to play. */
  async expectBadges(count: number): Promise<void> {
    await expect(this.badges).toHaveCount(count);
  }

  gainOf(card: Card): Promise<string | null> {
    return this.page.locator(`[data-badge="${card}"]`).getAttribute('data-gain');
  }
}
