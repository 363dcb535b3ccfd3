/** Draws a diagram with the cards of this window. The file refers to nothing outside itself. */
import type { Card } from '#shared/cards.ts';
import { svgOf, type Diagram } from './layout.ts';

/** Pixels of the PNG for one unit of the drawing. */
const PNG_SCALE = 2;

export async function drawDiagram(diagram: Diagram): Promise<string> {
  const cards = [...new Set(diagram.rows.flatMap((row) => row.cards))];
  const font = await fontOfIndices();
  return inLightTheme(() => {
    const colours = { paper: token('--paper'), ink: token('--ink'), muted: token('--ink-muted') };
    return svgOf(diagram, `${font}\n${symbolsOf(cards)}`, colours);
  });
}

/** Pictures are for paper and for anybody's screen. Nothing is painted before the theme is back. */
function inLightTheme<T>(work: () => T): T {
  const { dataset } = document.documentElement;
  const before = dataset['theme'];
  dataset['theme'] = 'light';
  try {
    return work();
  } finally {
    if (before === undefined) delete dataset['theme'];
    else dataset['theme'] = before;
  }
}

/** Draws the SVG on a canvas. */
export async function toPng(svg: string): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth * PNG_SCALE;
    canvas.height = image.naturalHeight * PNG_SCALE;
    canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The canvas gave no picture.'))), 'image/png'),
    );
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** The symbols of the cards, and everything they refer to in turn. */
function symbolsOf(cards: readonly Card[]): string {
  const found = new Map<string, string>();
  const waiting = cards.map((card) => `card-${card}`);
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const element = found.has(id) ? null : document.getElementById(id);
    if (!element) continue;
    const markup = new XMLSerializer().serializeToString(plainCopy(element));
    found.set(id, markup);
    waiting.push(...[...markup.matchAll(/(?:href="#|url\(#)([\w-]+)/g)].map(([, reference]) => reference!));
  }
  return [...found.values()].join('\n');
}

async function fontOfIndices(): Promise<string> {
  const { default: url } = await import('@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2?inline');
  return `<style>@font-face{font-family:Fraunces;font-weight:100 900;src:url(${url}) format('woff2')}</style>`;
}

/**
 * A copy in which every custom property has become its value: in a file of its own they mean nothing. Diagrams show cards
 * as they are printed, without what only the largest index puts in the place of pips.
 */
function plainCopy(element: Element): Element {
  const copy = element.cloneNode(true) as Element;
  const copies = [copy, ...copy.querySelectorAll('*')];
  for (const [index, original] of [element, ...element.querySelectorAll('*')].entries()) {
    const plain = copies[index]!;
    if (original.hasAttribute('data-large-index')) plain.remove();
    for (const { name, value } of [...plain.attributes]) {
      if (name === 'style' || name.startsWith('data-')) plain.removeAttribute(name);
      else if (value.includes('var(')) plain.setAttribute(name, withTokens(value, original));
    }
  }
  return copy;
}

function withTokens(value: string, element: Element): string {
  return value.replaceAll(/var\((--[\w-]+)\)/g, (_, name: string) => token(name, element).replaceAll('"', "'"));
}

/** A custom property as it is here; the source of the style sheet keeps both themes in one value. */
function token(name: string, element: Element = document.documentElement): string {
  const value = getComputedStyle(element).getPropertyValue(name).trim();
  return /^light-dark\(([^,]+),/.exec(value)?.[1] ?? value;
}
