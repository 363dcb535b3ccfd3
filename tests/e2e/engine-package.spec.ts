/** The npm package of the engine in a page of its own: every example of its README, by the module as it is published. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { buildPackage, examples, NAME, PACKAGE } from '../release/engine-package.ts';

const SITE = 'http://engine.test';

test('the examples of the engine’s README run in a browser @soak', async ({ page }) => {
  buildPackage();
  const map = JSON.stringify({ imports: { [NAME]: '/index.js' } });
  const html = `<!doctype html><title>engine</title><script type="importmap">${map}</script>`;
  const module = readFileSync(join(PACKAGE, 'index.js'), 'utf8');
  await page.route(`${SITE}/**`, (route) =>
    route.fulfill(
      route.request().url().endsWith('.js')
        ? { contentType: 'text/javascript', body: module }
        : { contentType: 'text/html', body: html },
    ),
  );
  const lines: string[] = [];
  page.on('console', (message) => lines.push(`${message.text()}\n`));
  page.on('pageerror', ({ message }) => lines.push(message));
  await page.goto(SITE);
  for (const { title, code, printed } of examples()) {
    lines.length = 0;
    await page.evaluate(async (text) => {
      const address = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
      await import(address);
    }, code);
    await expect.poll(() => lines.join(''), title).toBe(printed);
  }
});
