/** axe on the screens and dialogs that no spec of their own comes by. */
import { test } from './fixtures.ts';
import { expectAccessible } from './pages/accessible.ts';
import { WAYS } from './pages/everywhere.ts';
import { expectFits } from './pages/window.ts';

const OWN_SPECS: readonly string[] = ['review', 'rules', 'school', 'board'] satisfies (keyof typeof WAYS)[];
/** A window has no line that could be held up. */
const IN_A_BROWSER: readonly string[] = [
  'a claim being proved',
  'saved sessions',
  'data',
] satisfies (keyof typeof WAYS)[];

for (const [name, way] of Object.entries(WAYS)) {
  if (OWN_SPECS.includes(name)) continue;
  test(`axe finds nothing serious: ${name} @soak`, async ({ forhont }) => {
    test.skip(Boolean(process.env['FORHONT_E2E']) && IN_A_BROWSER.includes(name), 'a window ends with its program');
    await way(forhont, async (where) => {
      await expectAccessible(forhont.page, where);
      await forhont.page.setViewportSize({ width: 853, height: 533 });
      await expectFits(forhont.page, where);
      await forhont.page.setViewportSize({ width: 1280, height: 800 });
    });
  });
}
