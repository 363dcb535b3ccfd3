/** What is lost in a window of 320×256 pixels, which is what one of 1280×1024 has at 400 % (WCAG 1.4.10). */
import type { Page } from '@playwright/test';

export const NARROW = { width: 320, height: 256 };

/**
 * Faults in words: a window or a part of it that has to be scrolled in two directions, words that are cut or lie where nothing leads
 * to, things to press that are covered once they are scrolled to. What has two dimensions of its own may scroll sideways:
 * a table, a drawing, and what says so of itself.
 */
export async function reflowFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const { innerWidth: width, innerHeight: height } = window;
    const EDGE = 2;
    const dialogs = [...document.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"]')];
    const root = dialogs.at(-1) ?? document.body;
    const name = (element: Element): string => {
      const words = (element.getAttribute('aria-label') ?? element.textContent).trim().replaceAll(/\s+/g, ' ');
      const { className } = element;
      const kind = typeof className === 'string' && className ? className.split(' ')[0]! : element.localName;
      return `${kind} “${words.slice(0, 40)}”`;
    };
    const isForEars = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath === 'inset(50%)' || isForEars(element.parentElement));
    const shown = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('[inert], [aria-hidden="true"]') &&
      !isForEars(element);
    const spreads = (element: Element): boolean =>
      element.matches(':has(> table), :has(> svg), [data-two-dimensional]');

    if (document.documentElement.scrollWidth > width) found.add('the window scrolls sideways');
    for (const element of root.querySelectorAll<HTMLElement>('*')) {
      if (element.closest('svg') || !shown(element) || spreads(element)) continue;
      const sideways = element.scrollWidth > element.clientWidth + EDGE && element.clientWidth > 1;
      if (sideways && /auto|scroll/.test(getComputedStyle(element).overflowX))
        found.add(`${name(element)} scrolls sideways`);
    }

    /** Whether a box can be brought into sight: nothing cuts it off that does not scroll. */
    const lostBy = (from: Element, box: DOMRect): string | null => {
      let [x, y] = [true, true];
      for (let up: Element | null = from; up; up = up.parentElement) {
        const style = getComputedStyle(up);
        const around = up.getBoundingClientRect();
        if (style.overflowX === 'visible' && style.overflowY === 'visible') {
          if (style.position === 'fixed') break;
          continue;
        }
        if (/auto|scroll/.test(style.overflowX)) x = false;
        else if (
          x &&
          style.overflowX !== 'visible' &&
          (box.right > around.right + EDGE || box.left < around.left - EDGE)
        )
          return `is cut sideways by ${name(up)}`;
        if (/auto|scroll/.test(style.overflowY)) y = false;
        else if (y && style.overflowY !== 'visible' && (box.bottom > around.bottom + 4 || box.top < around.top - 4))
          return `is cut by ${name(up)}`;
        if (style.position === 'fixed') break;
      }
      if (x && (box.right > width + EDGE || box.left < -EDGE)) return 'lies beside the window';
      if (y && (box.bottom > height + EDGE || box.top < -EDGE)) return 'lies below the window';
      return null;
    };

    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement!;
      const words = node.textContent!.trim();
      if (!words || element.closest('svg, script, style, option, textarea') || !shown(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const line of range.getClientRects()) {
        const size = Number.parseFloat(getComputedStyle(element).fontSize);
        const box = new DOMRect(line.x, line.y + (line.height - 0.9 * size) / 2, line.width, 0.9 * size);
        const lost = line.width > 1 && lostBy(element, box);
        if (lost) found.add(`“${words.slice(0, 40)}” ${lost}`);
      }
    }

    const controls = root.querySelectorAll<HTMLElement>(
      'button, a[href], input:not([type="hidden"]), select, textarea, summary',
    );
    for (const element of controls) {
      if (!shown(element) || element.closest('.hand-fan')) continue;
      const { width: own } = element.getBoundingClientRect();
      if (own <= 1) continue;
      element.scrollIntoView({ block: 'center', inline: 'nearest' });
      const box = element.getBoundingClientRect();
      const over = [0.5, 0.1, 0.9].map((down) =>
        document.elementFromPoint(box.x + box.width / 2, box.y + down * box.height),
      );
      const isHit = (top: Element | null): boolean =>
        top !== null && (element.contains(top) || top.closest('label')?.contains(element) === true);
      if (over.some(isHit)) continue;
      found.add(
        `${name(element)} cannot be reached, ${over[0] ? `${name(over[0])} lies over it` : 'nothing leads there'}`,
      );
    }
    return [...found];
  });
}
