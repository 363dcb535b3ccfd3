/**
 * Every screen, dialog and moment of a deal in both languages: axe without a finding of any weight in both themes, nothing lost in a
 * window of 320×256.
 */
import { LANGUAGES } from '#shared/api/index.ts';
import { expect, test, type Forhont } from './fixtures.ts';
import { axeFaults } from './pages/accessible.ts';
import { WAYS } from './pages/everywhere.ts';
import { NARROW, reflowFaults } from './pages/reflow.ts';
import { walk } from './pages/walk.ts';
import { WALKS } from './pages/walks.ts';
import { atOnce, expectFits } from './pages/window.ts';

/** A window has no line that could be held up. */
const IN_A_BROWSER: readonly string[] = [
  'a claim being proved',
  'saved sessions',
  'data',
  'final test',
] satisfies (keyof typeof WAYS)[];

const USUAL = { width: 1280, height: 800 };

/** Everything that is wrong on a way, told together. */
async function lookAround({ page }: Forhont, where: string): Promise<string[]> {
  const found = await axeFaults(page);
  await page.setViewportSize({ width: 853, height: 533 });
  await expectFits(page, where);
  await page.setViewportSize(NARROW);
  // What measures itself has done so when two frames are drawn.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  found.push(...(await reflowFaults(page)).map((fault) => `400 %: ${fault}`));
  found.push(...(await axeFaults(page)).map((fault) => `400 %: ${fault}`));
  await page.setViewportSize(USUAL);
  return found.map((fault) => `${where}: ${fault}`);
}

for (const systemLanguage of LANGUAGES)
  test.describe(`in ${systemLanguage}`, () => {
    test.use({ systemLanguage });

    for (const [name, way] of Object.entries(WAYS))
      test(`nothing is found or lost: ${name} @soak`, async ({ forhont }) => {
        test.skip(Boolean(process.env['FORHONT_E2E']) && IN_A_BROWSER.includes(name), 'a window ends with its program');
        test.setTimeout(600_000);
        const found: string[] = [];
        await way(forhont, async (where) => void found.push(...(await lookAround(forhont, where))));
        expect(found).toEqual([]);
      });

    for (const one of WALKS)
      test(`nothing is found or lost at the table: ${one.name} @soak`, async ({ forhont, page }) => {
        test.setTimeout(600_000);
        await atOnce(forhont);
        const found: string[] = [];
        await walk(forhont, one, async (moment) => void found.push(...(await lookAround(forhont, moment))));
        await expect(page.getByRole('dialog')).toBeVisible();
        found.push(...(await lookAround(forhont, 'bill')));
        expect(found).toEqual([]);
      });
  });
