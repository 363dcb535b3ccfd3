/** What is to be printed: a copy of a part of a screen, as it was when it was asked for. */
import { shallowRef } from 'vue';

export interface Preview {
  /** Heads the page where it has no heading of its own, and names the file. */
  readonly title: string;
  readonly page: HTMLElement;
}

/** What somebody looks at before it is printed. */
export const preview = shallowRef<Preview | null>(null);

/** What is for the hand and not for the eye, as in print.css. */
const UNPRINTED = '.app-button, form, nav, input, select, textarea, [data-unprinted]';

/** @param inside a button of the part that is printed, which is marked `data-printed` with its title */
export function showPreview(inside: Element): void {
  const part = inside.closest<HTMLElement>('[data-printed]');
  if (!part) return;
  const page = part.cloneNode(true) as HTMLElement;
  page.querySelectorAll(UNPRINTED).forEach((each) => each.remove());
  const title = part.dataset['printed'] ?? '';
  const isHeaded = [...page.querySelectorAll('h1, h2')].some(
    ({ tagName, textContent }) => tagName === 'H1' || textContent.trim() === title,
  );
  if (!isHeaded) page.prepend(headingOf(title));
  // What the window scrolls by keys is not scrolled on paper.
  page.querySelectorAll('[tabindex]').forEach((each) => each.removeAttribute('tabindex'));
  preview.value = { title, page };
}

function headingOf(title: string): HTMLElement {
  const heading = document.createElement('h1');
  heading.textContent = title;
  return heading;
}

/** One more of the same page. Its drawings refer to parts of their own: those of a hidden page would not be there. */
export function copyOf(page: HTMLElement, mark: string): HTMLElement {
  const copy = page.cloneNode(true) as HTMLElement;
  const own = new Set([...copy.querySelectorAll('[id]')].map(({ id }) => id));
  const renamed = (id: string): string => (own.has(id) ? `${id}-${mark}` : id);
  for (const each of copy.querySelectorAll('*')) {
    for (const { name, value } of each.attributes) {
      if (name === 'id') each.id = renamed(value);
      else if (name === 'href' && value.startsWith('#')) each.setAttribute(name, `#${renamed(value.slice(1))}`);
      else if (name.startsWith('aria-')) each.setAttribute(name, value.split(' ').map(renamed).join(' '));
      else if (value.includes('url(#'))
        each.setAttribute(
          name,
          value.replace(/url\(#([^)]+)\)/g, (_, id: string) => `url(#${renamed(id)})`),
        );
    }
  }
  return copy;
}
