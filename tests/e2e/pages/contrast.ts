/** Contrast by pixels, also over gradients and pictures, which axe does not judge. */
import { appendFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';

/** A text, a sign or an edge that stands out too little. */
interface Weak {
  readonly what: string;
  readonly ratio: number;
  readonly needs: number;
}

export interface Measured {
  /** How many texts, signs and edges were measured. */
  readonly count: number;
  /** The lowest ratio of all texts. */
  readonly lowest: number;
  readonly weak: readonly Weak[];
}

interface Item {
  readonly what: string;
  readonly kind: 'text' | 'edge';
  readonly box: readonly [x: number, y: number, width: number, height: number];
  /** Red, green, blue of 255 and alpha of 1. */
  readonly colour: readonly number[];
  readonly needs: number;
  /** Of an edge: the sides that are in sight. */
  readonly sides?: readonly Side[];
  /** The field it is an edge of, which may have others around it. */
  readonly field?: number;
}

type Side = 'left' | 'right' | 'top' | 'bottom';

/** In both themes nothing stands out too little. */
export async function expectContrast(page: Page, where: string): Promise<void> {
  const own = await page.evaluate(() => document.documentElement.dataset['theme']);
  const weak: string[] = [];
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
    let measured = await measureContrast(page);
    // What moved between being found and being photographed lies still by then.
    for (let again = 0; again < 2 && measured.weak.length > 0; again++) {
      await page.waitForTimeout(300);
      measured = await measureContrast(page);
    }
    weak.push(...measured.weak.map(({ what, ratio, needs }) => `${theme}: ${what}: ${ratio}, needs ${needs}`));
    note(`${where}, ${theme}`, measured);
  }
  await page.evaluate((name) => {
    if (name === undefined) delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = name;
  }, own);
  if (!process.env['FORHONT_CONTRAST']) expect(weak, where).toEqual([]);
}

/** With `FORHONT_CONTRAST=<file>` every figure is written there. */
function note(where: string, { count, lowest, weak }: Measured): void {
  const file = process.env['FORHONT_CONTRAST'];
  if (file) appendFileSync(file, `${JSON.stringify({ where, count, lowest, weak })}\n`);
}

/** Words and the signs that are drawn as letters are, in the colour of the words beside them. */
const HIDING = `*, *::before, *::after, *::placeholder {
  color: transparent !important;
  -webkit-text-fill-color: transparent !important;
  text-shadow: none !important;
  caret-color: transparent !important;
  transition: none !important;
  animation: none !important;
}`;

/**
 * The window is photographed without its words. Each word is compared with the pixel under it that is most like it (WCAG 1.4.3: 4.5,
 * or 3 where it is large), each sign of one colour likewise (1.4.11: 3), and each field with what lies around it (3). What cannot be
 * used just now needs no contrast.
 */
export async function measureContrast(page: Page): Promise<Measured> {
  const items = await page.evaluate(collect);
  // By a sheet of the page: the security policy lets no other style in.
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, HIDING);
  const picture = await page.screenshot();
  await page.evaluate(() => (document.adoptedStyleSheets = []));
  return page.evaluate(compare, { items, picture: picture.toString('base64') });
}

function collect(): Item[] {
  /** How much wider than a field the frame of several is, in pixels. */
  const FRAME = 240;
  const dialogs = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')];
  const roots = dialogs.length > 0 ? [dialogs.at(-1)!, ...document.querySelectorAll('.toast')] : [document.body];
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;
  const colourOf = (text: string): number[] => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = text;
    canvas.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
    return [red!, green!, blue!, alpha! / 255];
  };
  const opacityOf = (element: Element | null): number =>
    element === null ? 1 : Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement);
  const isForEars = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).clipPath === 'inset(50%)' || isForEars(element.parentElement));
  const isIdle = (element: Element): boolean =>
    element.closest(':disabled, [aria-disabled="true"], [data-disabled], [inert]') !== null ||
    (element.closest('label')?.querySelector(':disabled') ?? null) !== null;
  const shown = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !isForEars(element) &&
    !isIdle(element);
  /** Nothing lies over it and nothing cuts it off. */
  const isSeen = (element: Element, { x, y, width, height }: DOMRect): boolean =>
    [0.15, 0.5, 0.85].every((across) => {
      const top = document
        .elementsFromPoint(x + across * width, y + height / 2)
        .find((each) => getComputedStyle(each).pointerEvents !== 'none' || each === element);
      return top !== undefined && (element.contains(top) || top.contains(element));
    });
  const name = (element: Element): string => {
    const { className } = element;
    return typeof className === 'string' && className !== '' ? `.${className.split(' ')[0]!}` : element.localName;
  };
  const found: Item[] = [];
  for (const root of roots) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement!;
      const words = node.textContent!.trim();
      if (!words || element.closest('svg, script, style, option, textarea') || !shown(element)) continue;
      const style = getComputedStyle(element);
      const size = Number.parseFloat(style.fontSize);
      const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
      const [red, green, blue, alpha] = colourOf(style.color);
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const line of range.getClientRects()) {
        const box = new DOMRect(line.x, line.y + line.height / 2 - 0.36 * size, line.width, 0.72 * size);
        if (box.width < 2 || !isSeen(element, box)) continue;
        found.push({
          what: `“${words.slice(0, 30)}” ${name(element)}`,
          kind: 'text',
          box: [box.x, box.y, box.width, box.height],
          colour: [red!, green!, blue!, alpha! * opacityOf(element)],
          needs: isLarge ? 3 : 4.5,
        });
      }
    }
    for (const icon of root.querySelectorAll('svg.icon')) {
      const box = icon.getBoundingClientRect();
      if (!shown(icon) || box.width < 2 || !isSeen(icon.parentElement!, box)) continue;
      const [red, green, blue, alpha] = colourOf(getComputedStyle(icon).color);
      found.push({
        what: `sign in ${name(icon.parentElement!)}`,
        kind: 'text',
        box: [box.x + 3, box.y + 3, box.width - 6, box.height - 6],
        colour: [red!, green!, blue!, alpha! * opacityOf(icon)],
        needs: 3,
      });
    }
    for (const field of root.querySelectorAll('input, textarea, [role="switch"], [role="combobox"]')) {
      if (!shown(field) || field.matches('[type="range"], [type="file"]')) continue;
      // Several in one frame have their edge there.
      for (const framed of [field, field.parentElement!, field.parentElement!.parentElement!]) {
        const { x, y, width, height } = framed.getBoundingClientRect();
        const own = field.getBoundingClientRect();
        if (width < 8 || width > own.width + FRAME || height > own.height + FRAME / 8) continue;
        const [middle, centre] = [x + width / 2, y + height / 2];
        const points = {
          left: [x + 2, centre],
          right: [x + width - 2, centre],
          top: [middle, y + 2],
          bottom: [middle, y + height - 2],
        };
        const sides = Object.entries(points)
          .filter(([, [across, down]]) => {
            const top = document.elementFromPoint(across!, down!);
            return top !== null && framed.contains(top);
          })
          .map(([side]) => side as Side);
        if (sides.length === 0) continue;
        found.push({
          what: `edge of ${field.getAttribute('aria-label') ?? name(field)}`,
          field: [...document.querySelectorAll('*')].indexOf(field),
          kind: 'edge',
          box: [x, y, width, height],
          colour: [0, 0, 0, 0],
          needs: 3,
          sides,
        });
      }
    }
  }
  return found;
}

async function compare({ items, picture }: { items: readonly Item[]; picture: string }): Promise<Measured> {
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d', { willReadFrequently: true })!;
  canvas.drawImage(bitmap, 0, 0);
  const { data, width, height } = canvas.getImageData(0, 0, bitmap.width, bitmap.height);
  const scale = bitmap.width / innerWidth;

  const pixel = (x: number, y: number): number[] => {
    const [column, row] = [Math.round(x * scale), Math.round(y * scale)];
    if (column < 0 || row < 0 || column >= width || row >= height) return [];
    return [...data.subarray(4 * (row * width + column), 4 * (row * width + column) + 3)];
  };
  const luminance = (colour: readonly number[]): number => {
    const [red, green, blue] = colour.map((each) => {
      const channel = each / 255;
      return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
  };
  const contrast = (one: readonly number[], other: readonly number[]): number => {
    const [dark, bright] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (bright! + 0.05) / (dark! + 0.05);
  };
  const ofText = ({ box: [x, y, across, down], colour }: Item): number => {
    let worst = 21;
    for (let row = y; row <= y + down; row += 1)
      for (let column = x; column <= x + across; column += 1) {
        const under = pixel(column, row);
        if (under.length === 0) continue;
        const alpha = colour[3]!;
        const drawn = under.map((each, channel) => alpha * colour[channel]! + (1 - alpha) * each);
        worst = Math.min(worst, contrast(drawn, under));
      }
    return worst;
  };
  /** What stands out most within a few pixels of each side: of all sides the least, or of a line below. */
  const ofEdge = ({ box: [x, y, across, down], sides = [] }: Item): number => {
    const [middle, centre] = [x + across / 2, y + down / 2];
    const ways = {
      left: [x, centre, 1, 0],
      right: [x + across, centre, -1, 0],
      top: [middle, y, 0, 1],
      bottom: [middle, y + down, 0, -1],
    } as const;
    const ratioOf = (side: Side): number => {
      const [column, row, right, below] = ways[side];
      const outside = pixel(column - 4 * right, row - 4 * below);
      const near = [-1, 0, 1, 2, 3].map((step) => pixel(column + step * right, row + step * below));
      if (outside.length === 0) return 21;
      return Math.max(...near.filter(({ length }) => length > 0).map((inside) => contrast(inside, outside)));
    };
    const bottom = sides.includes('bottom') ? ratioOf('bottom') : 0;
    return Math.max(bottom, Math.min(...sides.map(ratioOf)));
  };

  const each = items.map((item) => ({ item, ratio: item.kind === 'text' ? ofText(item) : ofEdge(item) }));
  const best = new Map<number, number>();
  for (const { item, ratio } of each)
    if (item.field !== undefined) best.set(item.field, Math.max(ratio, best.get(item.field) ?? 0));
  const measured = each.filter(({ item, ratio }) => item.field === undefined || best.get(item.field) === ratio);
  const texts = measured.filter(({ item }) => item.kind === 'text' && item.needs === 4.5).map(({ ratio }) => ratio);
  return {
    count: items.length,
    lowest: Math.min(21, ...texts),
    weak: measured
      .filter(({ item, ratio }) => ratio < item.needs - 0.005)
      .map(({ item: { what, needs }, ratio }) => ({ what, needs, ratio: Math.round(ratio * 100) / 100 })),
  };
}
