/** What a person could not see or press on the page as it is laid out now, found by measuring. */
import type { Page } from '@playwright/test';

/** Smaller than this a finger misses it. */
const TARGET = 40;
/** What has to be readable of a card lying open, in px. */
const INDEX = 13;

/**
 * Faults on the page in words, none if all is well: pressable things covered, cut, off screen or too small; texts over
 * each other or covered; the index of an open card out of sight. With a dialog open only the dialog counts.
 */
export async function faults(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ target, index }) => {
      const found: string[] = [];
      const { innerWidth: width, innerHeight: height } = window;
      const dialogs = [...document.querySelectorAll<HTMLElement>('[role="dialog"]')];
      const root = dialogs.at(-1) ?? document.body;
      const EDGE = 1;

      if (dialogs.length > 0 && root.classList.contains('drawer')) {
        if (!document.getElementById('app')?.inert) found.push('what lies under the drawer can be reached');
      }
      const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement;
      if (scrollWidth > clientWidth || scrollHeight > clientHeight) found.push('the page scrolls');

      const name = (element: Element): string => {
        const words = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 30);
        const classes = typeof element.className === 'string' ? element.className.split(' ')[0] : element.tagName;
        return `${classes ?? ''} “${words}”`;
      };
      const shown = (element: Element): boolean =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        !element.closest('.visually-hidden, .skip:not(:focus-visible)');
      /** The part of a box its scrolling and clipping ancestors let through. */
      const clipped = (from: Element | null, box: DOMRect): DOMRect => {
        let { left, top, right, bottom } = box;
        for (let up = from; up; up = up.parentElement) {
          if (getComputedStyle(up).overflow === 'visible') continue;
          const around = up.getBoundingClientRect();
          left = Math.max(left, around.left);
          top = Math.max(top, around.top);
          right = Math.min(right, around.right);
          bottom = Math.min(bottom, around.bottom);
        }
        return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
      };
      /** Letters reach a little out of a tight line; a line that is cut away is missing with at least half its height. */
      const linesCut = (element: Element): boolean =>
        element.clientHeight > 1 &&
        element.scrollHeight - element.clientHeight > 0.5 * Number.parseFloat(getComputedStyle(element).fontSize);
      const scrolls = (element: Element): boolean => {
        for (let up = element.parentElement; up && up !== document.body; up = up.parentElement) {
          if (/auto|scroll/.test(getComputedStyle(up).overflowY) && up.scrollHeight > up.clientHeight) return true;
        }
        return false;
      };
      const hits = (element: Element, x: number, y: number): boolean => {
        const top = document.elementFromPoint(x, y);
        return top !== null && (element.contains(top) || top.closest('label')?.contains(element) === true);
      };

      /** What lies over a line of text and is no part of what it belongs to. */
      const coverOf = (element: Element, box: DOMRect): Element | undefined => {
        if (box.width < 2 || box.height < 2 || getComputedStyle(element).pointerEvents === 'none') return undefined;
        const points = [0.1, 0.5, 0.9].flatMap((across) =>
          [0.2, 0.8].map((down) => [box.x + across * box.width, box.y + down * box.height] as const),
        );
        return points
          .map(([x, y]) => document.elementFromPoint(x, y))
          .find((over): over is Element => over !== null && !element.contains(over) && !over.contains(element));
      };

      // Pressable things. Of a card in the fan the strip its right neighbour leaves is what can be pressed.
      const fan = [...root.querySelectorAll<HTMLElement>('.hand-fan .hand-card')];
      const controls = root.querySelectorAll<HTMLElement>(
        'button, a[href], [role="radio"], [role="tab"], input, select, summary',
      );
      for (const element of controls) {
        if (!shown(element) || element.closest('[inert]')) continue;
        const box = element.getBoundingClientRect();
        const at = fan.indexOf(element);
        const next = at >= 0 ? fan[at + 1]?.getBoundingClientRect() : undefined;
        const strip = next ? new DOMRect(box.x, box.y, next.x - box.x, box.height) : box;
        if (strip.width < target - 0.5 || strip.height < target - 0.5) {
          if (element.matches('a[href], input') && element.closest('p, label')) continue;
          found.push(`${name(element)} is ${strip.width.toFixed()}×${strip.height.toFixed()}`);
        }
        if (scrolls(element)) continue;
        // A turned card reaches a little beyond its own edges.
        const slack = at >= 0 ? 4 : EDGE;
        if (box.left < -slack || box.top < -slack || box.right > width + slack || box.bottom > height + slack) {
          found.push(`${name(element)} is off screen`);
        }
        const seen = clipped(element.parentElement, box);
        if (at < 0 && (seen.width < box.width - EDGE || seen.height < box.height - EDGE))
          found.push(`${name(element)} is cut`);
        const short = [...element.querySelectorAll('.name')].some((text) => shown(text) && linesCut(text));
        if (short) found.push(`the name of ${name(element)} is cut short`);
        // A turned card leans out of its box.
        const inset = at >= 0 ? strip.width / 4 : 6;
        const points = [
          [strip.x + strip.width / 2, strip.y + strip.height / 2],
          [strip.x + inset, strip.y + strip.height * 0.3],
          [strip.right - inset, strip.y + strip.height * 0.7],
        ] as const;
        for (const [x, y] of points) {
          if (hits(element, x, y)) continue;
          const over = document.elementFromPoint(x, y);
          found.push(`${name(element)} is covered by ${over ? name(over) : 'nothing'}`);
          break;
        }
      }

      for (const said of root.querySelectorAll('.speech-bubble .words')) {
        const cut = linesCut(said) || said.scrollWidth > said.clientWidth + EDGE;
        if (shown(said) && cut) found.push(`what was said is cut: “${said.textContent}”`);
      }

      // Texts over each other.
      const texts: { box: DOMRect; words: string; element: Element }[] = [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const words = node.textContent?.trim();
        const element = node.parentElement!;
        if (!words || !shown(element) || element.closest('svg, script, style')) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const line of range.getClientRects()) {
          // A line box is taller than its letters.
          const size = Number.parseFloat(getComputedStyle(element).fontSize);
          const middle = line.y + line.height / 2;
          const box = clipped(element, new DOMRect(line.x, middle - 0.45 * size, line.width, 0.9 * size));
          if (box.width > 1 && box.height > 2) texts.push({ box, words: words.slice(0, 40), element });
          const over = coverOf(element, box);
          if (over) found.push(`“${words.slice(0, 30)}” is covered by ${name(over)}`);
          if (size < 11.9) found.push(`“${words.slice(0, 30)}” is ${size}px`);
          if (!scrolls(element) && (line.right > width + EDGE || line.left < -EDGE)) {
            found.push(`“${words.slice(0, 30)}” is off screen`);
          }
        }
      }
      for (const [at, one] of texts.entries()) {
        for (const other of texts.slice(at + 1)) {
          if (one.element === other.element) continue;
          const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
          const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
          if (across > 1 && down > 1) found.push(`“${one.words}” over “${other.words}”`);
        }
      }

      // The index of every open card, read in its upper left corner.
      if (dialogs.length === 0) {
        for (const face of document.querySelectorAll('.stage .card-face')) {
          if (!shown(face)) continue;
          const box = face.getBoundingClientRect();
          const style = getComputedStyle(face);
          const scale = Number(style.getPropertyValue('--index-scale'));
          const wide = face.clientWidth || box.width;
          if (0.24 * wide * scale < index - 0.5)
            found.push(`${face.ariaLabel ?? 'card'}: index of ${(0.24 * wide * scale).toFixed(1)}px`);
          const home = face.closest('.hand-card, .slot, li, .trump, figure') ?? face;
          const [x, y] = [box.x + 0.14 * wide * scale, box.y + 0.2 * wide * scale];
          const over = document.elementFromPoint(x, y);
          const through = getComputedStyle(home).pointerEvents === 'none';
          if (!through && over && !home.contains(over))
            found.push(`index of ${name(home)} is covered by ${name(over)}`);
          if (box.bottom > height + 4 || box.right > width + 4) found.push(`${name(home)} is off screen`);
        }
      }
      return [...new Set(found)];
    },
    { target: TARGET, index: INDEX },
  );
}
