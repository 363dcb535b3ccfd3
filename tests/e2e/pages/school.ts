import { expect, type Locator, type Page } from '@playwright/test';

/** The school: its home, a lesson, a drill. */
export class SchoolPage {
  readonly page: Page;
  readonly lesson: Locator;
  readonly drill: Locator;
  readonly end: Locator;
  readonly feedback: Locator;

  constructor(page: Page) {
    this.page = page;
    this.lesson = page.locator('main.lesson');
    this.drill = page.locator('main.drill');
    this.end = page.getByTestId('lesson-end');
    this.feedback = page.locator('.feedback');
  }

  async open(): Promise<void> {
    await this.page.locator('[data-screen="school"]').click();
    await expect(this.page.locator('[data-chapter]').first()).toBeVisible();
  }

  action(name: string): Locator {
    return this.page.locator(`[data-action="${name}"]`);
  }

  chapter(id: string): Locator {
    return this.page.locator(`[data-chapter="${id}"]`);
  }

  option(id: string): Locator {
    return this.page.locator(`[data-option="${id}"]`);
  }

  /** A card of the hand or of the rows that are asked about. */
  card(name: string): Locator {
    return this.page.locator(`button[data-card="${name}"]`);
  }

  async stepIndex(): Promise<number> {
    return Number(await this.lesson.getAttribute('data-step'));
  }

  async expectStep(index: number): Promise<void> {
    await expect(this.lesson).toHaveAttribute('data-step', String(index));
  }

  async expectPhase(phase: 'playing' | 'wrong' | 'retry' | 'right' | 'done'): Promise<void> {
    await expect(this.lesson).toHaveAttribute('data-phase', phase);
  }

  /** On to the next step. */
  async next(): Promise<void> {
    const before = await this.stepIndex();
    await this.action('next').click();
    await expect
      .poll(async () => (await this.lesson.getAttribute('data-phase')) === 'done' || (await this.stepIndex()) > before)
      .toBe(true);
  }

  /** A deal to its end, with the card suggested every time. */
  async playSuggested(): Promise<void> {
    while ((await this.lesson.getAttribute('data-phase')) !== 'right') await this.playSuggestedCard();
  }

  async playSuggestedCard(): Promise<void> {
    const cards = this.page.locator('.hand button[data-card]');
    const before = await cards.count();
    await this.action('solution').click();
    await this.page.locator('.hand .marked-right').first().click();
    await expect
      .poll(async () => (await cards.count()) < before || (await this.lesson.getAttribute('data-phase')) === 'right')
      .toBe(true);
  }

  async openLesson(id: string, step: number): Promise<void> {
    await expect(this.page.locator('[data-screen="school"]')).toBeVisible();
    await this.page.evaluate(([lesson, at]) => (location.hash = `#/school/lesson/${lesson}?step=${at}`), [
      id,
      step,
    ] as const);
    await this.expectStep(step);
  }

  async openDrill(query: string): Promise<void> {
    await expect(this.page.locator('[data-screen="school"]')).toBeVisible();
    await this.page.evaluate((search) => (location.hash = `#/school/drill?${search}`), query);
    await expect(this.drill).toHaveAttribute('data-state', 'asking', { timeout: 30_000 });
  }
}
