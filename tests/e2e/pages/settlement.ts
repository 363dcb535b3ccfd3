import { expect, type Locator, type Page } from '@playwright/test';

export interface BillLine {
  readonly rate: number;
  readonly hearts: number;
  readonly fleks: number;
  readonly factor: number;
  readonly extra: number;
  readonly amount: number;
}

/** The settlement sheet. */
export class SettlementPage {
  readonly page: Page;
  readonly sheet: Locator;
  readonly next: Locator;
  readonly look: Locator;

  constructor(page: Page) {
    this.page = page;
    this.sheet = page.getByRole('dialog');
    this.next = page.locator('[data-action="next-deal"]');
    this.look = page.locator('[data-action="look"]');
  }

  /** The lines as a reader sees them; an empty cell means nothing to multiply or add. */
  async lines(): Promise<BillLine[]> {
    const rows = await this.sheet.locator('tr[data-component]').all();
    return Promise.all(
      rows.map(async (row) => ({
        rate: await cell(row, 'rate', 0),
        hearts: await cell(row, 'hearts', 1),
        fleks: await cell(row, 'fleks', 1),
        factor: await cell(row, 'factor', 1),
        extra: await cell(row, 'extra', 0),
        amount: await cell(row, 'amount', 0),
      })),
    );
  }

  async sum(): Promise<number> {
    return cell(this.sheet, 'sum', 0);
  }

  /** The amounts on the lines that say who pays whom. */
  async payments(): Promise<number[]> {
    const items = await this.sheet.locator('[data-testid="payments"] li strong').allTextContents();
    return items.map(amountIn);
  }

  async nextDeal(): Promise<void> {
    await this.next.click();
    await expect(this.sheet).toBeHidden();
  }
}

async function cell(row: Locator, name: string, nothing: number): Promise<number> {
  const found = row.locator(`[data-cell="${name}"]`);
  if ((await found.count()) === 0) return nothing;
  const text = (await found.innerText()).trim();
  return text === '' ? nothing : amountIn(text);
}

/** A number as either language writes it, with sign, space or comma. */
export function amountIn(text: string): number {
  const digits = text
    .replace(/[^\d.,−+-]/g, '')
    .replace('−', '-')
    .replace(',', '.');
  return Number(digits);
}
