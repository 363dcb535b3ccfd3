import { expect, type Page } from '@playwright/test';

/** Lets a file go over the window, and sees that the browser is kept from opening it in its place. */
export async function dropFile(page: Page, name: string, text: string): Promise<void> {
  const dropped = await page.evaluate(
    ([fileName, content]) => {
      const data = new DataTransfer();
      data.items.add(new File([content!], fileName!));
      const target = document.querySelector('main')!;
      const event = (type: string) => new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true });
      // A page that does not take the file over has the browser open it in its place.
      return [target.dispatchEvent(event('dragover')), target.dispatchEvent(event('drop'))];
    },
    [name, text],
  );
  expect(dropped).toEqual([false, false]);
}
