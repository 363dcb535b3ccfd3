/** What somebody hears who sees nothing: live regions as they change, and what can be read where the focus is. */
import { expect, type Page } from '@playwright/test';

/** Notes from now on everything a screen reader would say by itself. */
export async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const said = new WeakMap<Element, string>();
    const note = (isFirst: boolean) => {
      for (const region of document.querySelectorAll('[aria-live="polite"], [role="status"], [role="alert"]')) {
        const text = region.textContent.trim().replaceAll(/\s+/g, ' ');
        const before = said.get(region);
        said.set(region, text);
        // A region that comes with its words may be left unread, but for an alert.
        const isHeard = isFirst || before !== undefined || region.getAttribute('role') === 'alert';
        if (isHeard && text !== '' && text !== before) heard.push(text);
      }
    };
    new MutationObserver(() => note(false)).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    note(true);
  });
}

export const heard = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(window as unknown as { heard: string[] }).heard]);

/** Waits until all of that has been said since the last time. */
export async function expectHeard(page: Page, ...wanted: readonly RegExp[]): Promise<void> {
  for (const what of wanted) {
    const has = async () => (await heard(page)).some((text) => what.test(text));
    await expect.poll(has, { message: `${String(what)} was said`, timeout: 60_000 }).toBe(true);
  }
  await forget(page);
}

/** What was said so far is past. */
export const forget = (page: Page): Promise<void> =>
  page.evaluate(() => void ((window as unknown as { heard: string[] }).heard.length = 0));

/** What is read of the thing that has the focus; something has it. */
export async function focusedName(page: Page): Promise<string> {
  const focused = page.locator(':focus');
  await expect(focused, 'the focus is somewhere').toHaveCount(1);
  return focused.ariaSnapshot();
}
