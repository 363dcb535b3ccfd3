import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * axe finds nothing serious, in the theme that is on; in the other one, which is the same document in other colours, no
 * contrast that is too low. The window has one frame and axe stays in it, so that asking again costs little.
 */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const found = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
    const { dataset } = document.documentElement;
    const own = dataset['theme'];
    const look = async (theme: string, options: RunOptions): Promise<string[]> => {
      const { violations } = await axe.run({ resultTypes: ['violations'], ...options });
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${theme}: ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    };
    const dark = own === undefined ? matchMedia('(prefers-color-scheme: dark)').matches : own === 'dark';
    const [shown, other] = dark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
    const serious = await look(shown, {});
    dataset['theme'] = other;
    try {
      return [...serious, ...(await look(other, { runOnly: ['color-contrast'] }))];
    } finally {
      if (own === undefined) delete dataset['theme'];
      else dataset['theme'] = own;
    }
  });
  expect(found, where).toEqual([]);
}
