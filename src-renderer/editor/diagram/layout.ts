/** A position as one SVG text: rows of cards with their names. What the cards look like comes from `defs`. */
import type { Card } from '#shared/cards.ts';

export interface DiagramRow {
  readonly label: string;
  /** Beside the label; empty for nothing. */
  readonly note: string;
  readonly cards: readonly Card[];
}

export interface Diagram {
  /** Empty for no title. */
  readonly title: string;
  readonly terms: string;
  readonly rows: readonly DiagramRow[];
}

/** Colours as written into the file. */
export interface DiagramColours {
  readonly paper: string;
  readonly ink: string;
  readonly muted: string;
}

const CARD = { width: 80, height: 128, gap: 6 };
const MARGIN = 28;
const LABEL_HEIGHT = 30;
const ROW_HEIGHT = LABEL_HEIGHT + CARD.height + 14;
const HEAD = { terms: 34, title: 36 };
/** Of a letter of the head, about, by the size of its type. */
const LETTER = 0.56;
const SIZES = { title: 26, terms: 19, note: 16 };
/** From the left of a row's name to what is said beside it. */
const BESIDE = 200;
const FONT = "'Source Sans 3', 'Segoe UI', 'Noto Sans', sans-serif";

/** Width and height of the picture, in its own units. */
export function sizeOf({ title, terms, rows }: Diagram): { readonly width: number; readonly height: number } {
  const columns = Math.max(...rows.map(({ cards }) => cards.length));
  const lengthOf = (text: string, size: number): number => text.length * size * LETTER;
  const inner = Math.max(
    columns * (CARD.width + CARD.gap) - CARD.gap,
    lengthOf(title, SIZES.title),
    lengthOf(terms, SIZES.terms),
    ...rows.map(({ note }) => (note ? BESIDE + lengthOf(note, SIZES.note) : 0)),
  );
  const head = HEAD.terms + (title ? HEAD.title : 0);
  return {
    width: Math.ceil(2 * MARGIN + inner),
    height: 2 * MARGIN + head + rows.length * ROW_HEIGHT - 14,
  };
}

/** @param defs the symbols `card-<card>` and all they refer to, and the font of their indices */
export function svgOf(diagram: Diagram, defs: string, colours: DiagramColours): string {
  const { width, height } = sizeOf(diagram);
  const { title, terms, rows } = diagram;
  const top = MARGIN + HEAD.terms + (title ? HEAD.title : 0);
  const parts = [
    ...(title ? [text(MARGIN, MARGIN + 26, SIZES.title, 700, colours.ink, title)] : []),
    text(MARGIN, top - 14, SIZES.terms, 400, colours.muted, terms),
    ...rows.flatMap((row, index) => rowParts(row, top + index * ROW_HEIGHT, colours)),
  ];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<defs>${defs}</defs>`,
    `<rect width="${width}" height="${height}" fill="${colours.paper}"/>`,
    ...parts,
    '</svg>',
  ].join('\n');
}

function rowParts({ label, note, cards }: DiagramRow, y: number, { ink, muted }: DiagramColours): string[] {
  const name = text(MARGIN, y + 20, 18, 600, ink, label);
  const beside = note ? text(MARGIN + BESIDE, y + 20, SIZES.note, 400, muted, note) : '';
  const faces = cards.map(
    (card, index) =>
      `<use href="#card-${card}" x="${MARGIN + index * (CARD.width + CARD.gap)}" y="${y + LABEL_HEIGHT}" width="${CARD.width}" height="${CARD.height}"/>`,
  );
  return [name, beside, ...faces].filter((part) => part !== '');
}

function text(x: number, y: number, size: number, weight: number, colour: string, content: string): string {
  return `<text x="${x}" y="${y}" font-family="${FONT}" font-size="${size}" font-weight="${weight}" fill="${colour}">${escaped(content)}</text>`;
}

function escaped(content: string): string {
  return content.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
