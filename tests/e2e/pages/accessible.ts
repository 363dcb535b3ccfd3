import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, ImpactValue, RunOptions } from 'axe-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Axe {
  run(options: RunOptions): Promise<AxeResults>;
  /** What it knows of its rules; how bad a fault is it tells only here. */
  readonly _audit: { readonly rules: readonly { readonly id: string; readonly impact?: ImpactValue }[] };
}

/**
 * axe finds nothing serious, in the theme that is on; in the other one, which is the same document in other colours, no
 * contrast that is too low. The window has one frame and axe stays in it, so that asking again costs little. What costs
 * nothing to look at is not looked at: the drawings of the cards, which are hidden and made of parts by the thousand, and
 * rules whose faults are never serious.
 */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const found = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: Axe };
    const drawings = document.querySelector('svg.symbols[aria-hidden="true"]');
    const home = drawings?.parentNode;
    const after = drawings?.nextSibling;
    drawings?.remove();
    const mild = axe._audit.rules.filter(({ impact }) => impact === 'minor' || impact === 'moderate');
    const rules = Object.fromEntries(mild.map(({ id }) => [id, { enabled: false }]));
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
    try {
      const serious = await look(shown, { rules });
      dataset['theme'] = other;
      return [...serious, ...(await look(other, { runOnly: ['color-contrast'] }))];
    } finally {
      if (drawings && home) home.insertBefore(drawings, after?.parentNode === home ? after : null);
      if (own === undefined) delete dataset['theme'];
      else dataset['theme'] = own;
    }
  });
  expect(found, where).toEqual([]);
}
