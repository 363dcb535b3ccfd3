import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * axe finds nothing serious. The dark theme is the same document in other colours, so contrast is all that is looked at
 * there, and everything in the light one: a spec that asks in one theme asks in the other too.
 */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  const builder = new AxeBuilder({ page });
  if ((await page.locator('html').getAttribute('data-theme')) === 'dark') builder.withRules(['color-contrast']);
  const { violations } = await builder.analyze();
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  expect(serious, where).toEqual([]);
}
