import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Axe {
  run(options: RunOptions): Promise<AxeResults>;
}

/**
 * What axe finds, of any weight, in the theme that is on; in the other one, which is the same document in other colours, contrast
 * that is too low. The window has one frame and axe stays in it, so that asking again costs little. The drawings of the cards, which
 * are hidden and made of parts by the thousand, are not looked at.
 */
export async function axeFaults(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: Axe };
    const drawings = document.querySelector('svg.symbols[aria-hidden="true"]');
    const home = drawings?.parentNode;
    const after = drawings?.nextSibling;
    drawings?.remove();
    const { dataset } = document.documentElement;
    const own = dataset['theme'];
    const look = async (theme: string, options: RunOptions): Promise<string[]> => {
      const { violations } = await axe.run({ resultTypes: ['violations'], ...options });
      return violations.map(
        ({ id, nodes }) => `${theme}: ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      );
    };
    const dark = own === undefined ? matchMedia('(prefers-color-scheme: dark)').matches : own === 'dark';
    const [shown, other] = dark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
    try {
      const found = await look(shown, {});
      dataset['theme'] = other;
      return [...found, ...(await look(other, { runOnly: ['color-contrast'] }))];
    } finally {
      if (drawings && home) home.insertBefore(drawings, after?.parentNode === home ? after : null);
      if (own === undefined) delete dataset['theme'];
      else dataset['theme'] = own;
    }
  });
}

export async function expectAccessible(page: Page, where: string): Promise<void> {
  expect(await axeFaults(page), where).toEqual([]);
}
