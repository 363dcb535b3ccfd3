/**
 * Pieces of drawings as SVG markup. Pictures of a theme are written with these and nothing else, so that every colour
 * is a token: cloth and hair by the names a figure wears (`main`, `second-deep`, `trim`, `hair`, `skin`), anything else
 * by its name among the art colours (`gold`, `steel`, …). Coordinates are card units, 100 × 160.
 */
import type { Suit } from '#shared/cards.ts';

const WORN = /^((main|second|skin|fur)(-deep|-light)?|patch|trim|hair)$/;

const colour = (name: string): string => (name === 'none' ? name : `var(--${WORN.test(name) ? '' : 'art-'}${name})`);

/** A filled shape with the outline of its surroundings, or without (`bare`). */
export const shape = (d: string, fill: string, width?: number): string =>
  `<path d="${d}" fill="${colour(fill)}"${width === undefined ? '' : ` stroke-width="${width}"`}/>`;

/** A shape without an outline: shadow, light, a pattern. */
export const shade = (d: string, fill: string, opacity = 0.5): string =>
  `<path d="${d}" fill="${colour(fill)}" stroke="none" opacity="${opacity}"/>`;

/** A drawn line; without a colour it is ink. */
export const line = (d: string, width = 0.8, stroke = 'ink'): string =>
  `<path d="${d}" fill="none" stroke="${colour(stroke)}" stroke-width="${width}"/>`;

/** A line thick enough to have an outline: staffs, straps, ropes. */
export const rod = (d: string, width: number, stroke: string): string => line(d, width + 1.4) + line(d, width, stroke);

export const disc = (x: number, y: number, r: number, fill: string, width?: number): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour(fill)}"${width === undefined ? '' : ` stroke-width="${width}"`}/>`;

export const dot = (x: number, y: number, r: number, fill = 'ink'): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour(fill)}" stroke="none"/>`;

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, turn = 0): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${colour(fill)}"${turn ? ` transform="rotate(${turn} ${x} ${y})"` : ''}/>`;

export const ring = (x: number, y: number, r: number, width: number, stroke: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="var(--art-ink)" stroke-width="${width + 1.4}"/>` +
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${colour(stroke)}" stroke-width="${width}"/>`;

/** Something drawn about (0, 0), put somewhere else. */
export const at = (x: number, y: number, what: string, scale = 1, turn = 0): string =>
  `<g transform="translate(${x} ${y})${turn ? ` rotate(${turn})` : ''}${scale === 1 ? '' : ` scale(${scale})`}">${what}</g>`;

/** The same again, seen in a mirror standing at x = 0. */
export const mirrored = (what: string): string => `${what}<g transform="scale(-1 1)">${what}</g>`;

export const sign = (suit: Suit, x: number, y: number, size: number): string =>
  `<use href="#sign-${suit}${size < 14 ? '-small' : ''}" x="${x - size / 2}" y="${y - size / 2}" width="${size}" height="${size}"/>`;

/** The same drawing at several places. */
export const each = <T>(list: readonly T[], draw: (one: T, index: number) => string): string => list.map(draw).join('');

/** A row of buttons. */
export const buttons = (x: number, from: number, to: number, count: number, fill = 'trim', r = 1.2): string =>
  each(
    Array.from({ length: count }, (_, i) => from + ((to - from) * i) / Math.max(1, count - 1)),
    (y) => disc(x, y, r, fill, 0.5),
  );

/** One of four, by suit: what tells the figures of a theme apart. */
export const bySuit = <T>(suit: Suit, h: T, l: T, a: T, b: T): T => ({ h, l, a, b })[suit];
