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

  /** The lines with what they are made of; amounts have the reader's sign. */
  async lines(): Promise<BillLine[]> {
    const rows = await this.sheet.locator('tr[data-component]').all();
    return Promise.all(
      rows.map(async (row) => ({
        rate: await factor(row, 'rate'),
        hearts: await factor(row, 'hearts'),
        fleks: 2 ** (await factor(row, 'fleks')),
        factor: await factor(row, 'factor'),
        extra: await factor(row, 'extra'),
        amount: await cell(row, 'amount', 0),
      })),
    );
  }

  /** What stands between the lines and the sum, by kind. */
  async steps(): Promise<Partial<Record<string, number>>> {
    const rows = await this.sheet.locator('tr[data-step]').all();
    const entries = rows.map(async (row) => [
      await row.getAttribute('data-step'),
      Number(await row.locator('td').getAttribute('data-value')),
    ]);
    return Object.fromEntries((await Promise.all(entries)) as [string, number][]);
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

async function factor(row: Locator, name: string): Promise<number> {
  return Number(await row.getAttribute(`data-${name}`));
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
