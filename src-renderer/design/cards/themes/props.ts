/** Things more than one theme has use for. */
import { at, disc, dot, each, line, rod, shade, shape } from './draw.ts';

/** Rows of cord across the breast, between two columns of buttons. */
export const braids = (x: number, from: number, rows: number, fill: string): string =>
  each(
    Array.from({ length: rows }, (_, i) => from + i * 4.4),
    (y, i) =>
      line(`M${x - 10 + i * 0.6} ${y}c3 1.6 6 1.6 ${10 - i * 0.6} 1.6s7 0 ${10 - i * 0.6}-1.6`, 1.7, fill) +
      disc(x - 10 + i * 0.6, y, 1.1, fill, 0.4) +
      disc(x + 10 - i * 0.6, y, 1.1, fill, 0.4),
  );

/** Fringed, on both shoulders of a figure whose middle is `x`. */
export const epaulettes = (x: number, y: number, reach: number, fill: string): string =>
  each([-1, 1], (side) =>
    at(
      x + side * reach,
      y,
      `<g transform="scale(${side} 1)">${line('M-3 2.5v4M-1 3v4.2M1 3.2v4.3M3 3.2v4M5 2.5v3.5', 1.5, fill)}${shape('M-5 1c0-3 3-4 6-3.5S6.5 0 6.5 2.5c-3.5 1.5-8 1.5-11.5 0Z', fill)}</g>`,
    ),
  );

/** Turned-back fronts of a coat about the middle `x`. */
export const lapels = (x: number, fill: string, shirt = 'white'): string =>
  shape(`M${x - 6} 53l6 13 6-13Z`, shirt) +
  shape(`M${x - 6} 52c-3 1.5-5 3-6 4l4 7-2 1.5 10 11.5V66ZM${x + 6} 52c3 1.5 5 3 6 4l-4 7 2 1.5-10 11.5V66Z`, fill);

/** A cloth round the neck, knotted in front. */
export const neckerchief = (x: number, y: number, fill: string): string =>
  shape(`M${x - 12} ${y}c7 4 17 4 24 0l1.5 4.5L${x} ${y + 14}l-13.5-9.5Z`, fill) +
  shape(`M${x - 2.5} ${y + 3.5}h5l1.5 3.5-1.5 2.5h-5l-1.5-2.5Z`, fill) +
  dot(x - 8, y + 5, 0.9, 'cream') +
  dot(x + 8, y + 5, 0.9, 'cream') +
  dot(x - 4, y + 8.5, 0.8, 'cream') +
  dot(x + 4, y + 8.5, 0.8, 'cream');

/** A stiff standing collar. */
export const standCollar = (x: number, y: number, fill: string, edge = 'trim'): string =>
  shape(`M${x - 8} ${y}c5 3 11 3 16 0l1 7.5c-5.5 3-12.5 3-18 0Z`, fill) +
  line(`M${x - 8} ${y + 0.8}c5 3 11 3 16 0`, 1.2, edge);

/** A waggon wheel about (0, 0). */
export const wheel = (r: number, fill: string, spokes = 8): string =>
  each(
    Array.from({ length: spokes }, (_, i) => (i * 360) / spokes),
    (turn) => `<g transform="rotate(${turn})">${rod(`M0 0V-${r}`, 1.5, fill)}</g>`,
  ) +
  `<circle r="${r}" fill="none" stroke="var(--art-ink)" stroke-width="4"/><circle r="${r}" fill="none" stroke="var(--art-${fill})" stroke-width="2.5"/>` +
  disc(0, 0, 2.8, fill);

/** A flame about (0, 0), 24 high. */
export const flame =
  shape(
    'M0 12c-8-.5-11-7-7.5-13 .8 2.5 2 3.5 3.2 3.5-1.7-6.5 1-11.5 5.8-15.5-.3 5.5 2.5 8 5 11.5C10.5 4 8.5 11.5 0 12Z',
    'red-light',
    0.6,
  ) +
  shade(
    'M.5 11c-4.5 0-6-3.5-4.5-7 1 1.5 2 2 2.8 1.8C-1.5 2 .5-1 2.5-3c.3 3 1.7 4.5 2.7 6.5C6.8 7 5.5 11 .5 11Z',
    'gold-light',
    1,
  );

/** An axe, its edge to the left, its haft down to `foot`; the head about y = 16. */
export const axe = (x: number, foot: number, head = 'steel'): string =>
  rod(`M${x} ${foot}V9`, 2.2, 'brown-light') +
  shape(`M${x - 1.5} 12h5v8h-5c-3 0-6 2-8 5-2-6-2-12 0-18 2 3 5 5 8 5Z`, head) +
  line(`M${x - 9} 8c-1.5 5-1.5 11 0 16`, 1, 'white');

/** A gun with its butt down. */
export const gun = (x: number, foot: number, top = 8): string =>
  rod(`M${x} 60V${top}`, 1.6, 'steel') +
  shape(`M${x - 2} 40h4v24l2.5 6V${foot}h-6.5V68l-1-4Z`, 'brown') +
  line(`M${x - 2} 46h4M${x - 2} 54h4`, 0.9, 'gold-light');

export const fir = (x: number, y: number, height: number, fill: string): string =>
  shade(
    `M${x} ${y - height}l${height * 0.2} ${height * 0.35}h-${height * 0.08}l${height * 0.17} ${height * 0.3}h-${height * 0.1}l${height * 0.2} ${height * 0.35}h-${height * 0.78}l${height * 0.2}-${height * 0.35}h-${height * 0.1}l${height * 0.17}-${height * 0.3}h-${height * 0.08}Z`,
    fill,
    1,
  );

/** Two hills and a ground to stand on. */
export const meadow = (far: string, near: string): string =>
  shade('M4 118c14-12 30-9 44-3 16 6 32 4 48-6v47H4Z', far, 0.45) +
  shade('M4 136c20-8 40-4 54 0 14 3 26 1 38-3v23H4Z', near, 0.6);

/** The leather of a belt with a buckle in the middle, for a girdle. */
export const band = (fill: string, edge: string): string =>
  shape(
    'M10.5 75.5h79c.8 0 1.5.7 1.5 1.5v6c0 .8-.7 1.5-1.5 1.5h-79c-.8 0-1.5-.7-1.5-1.5v-6c0-.8.7-1.5 1.5-1.5Z',
    fill,
  ) + line('M9.5 77.3H90.5M9.5 82.7H90.5', 0.9, edge);

export const coil = (x: number, y: number, r: number, fill: string): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r}" fill="none" stroke="var(--art-ink)" stroke-width="4.6"/>` +
  `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r}" fill="none" stroke="var(--art-${fill})" stroke-width="3.2"/>` +
  `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r}" fill="none" stroke="var(--art-ink)" stroke-width=".5"/>`;
