/** A volunteer fire brigade: hose man, officer with the signal horn, chief with axe and plume before the flames. */
import { at, bySuit, buttons, disc, dot, each, line, mirrored, rod, shade, shape } from '../draw.ts';
import { elbows, head, kral, seated, spodek, standing, svrsek } from '../figures.ts';
import { axe, band, coil, epaulettes, flame, meadow, standCollar, wheel } from '../props.ts';
import type { CardTheme } from '../theme.ts';

const chin = line('M-10-6c0 9 3 16 10 20 7-4 10-11 10-20', 1.2, 'brown-deep');

/** Brass, with a comb from front to back and a broad brim. */
const helmet = (metal: string, comb: string): string =>
  chin +
  shape('M-12-7c-2-10 2-17 12-17s14 7 12 17Z', metal) +
  shade('M5-23c6 2 8 8 7 16H7c1.5-6 1-11-2-16Z', `${metal}-deep`, 0.55) +
  line('M-8-11c0-4 1-7 3.5-9', 1.5, 'white') +
  shape('M-3.5-17c-1-6 0-11 3.5-13 3.5 2 4.5 7 3.5 13-1.5 2-5.5 2-7 0Z', comb) +
  line('M0-28v9', 0.6) +
  shape('M-12-9.5c8-3 16-3 24 0l5 4.5c-2 2.5-4 2-6 1.5-7-2.5-15-2.5-22 0-2 .5-4 1-6-1.5Z', metal) +
  line('M-14-5.5c9-4 19-4 28 0', 0.9, `${metal}-light`) +
  shape('M-4.5-16h9c.5 4-1 7-4.5 9.5-3.5-2.5-5-5.5-4.5-9.5Z', 'red', 0.7) +
  line('M-2-13.5l4 4M2-13.5l-4 4', 1, 'gold-light');

const crest =
  shape('M-13-14c-3-12 4-20 14-19 9 .5 14 8 12 19-2-6-4-9-7-11-5-3-12-1-15 3-2 2-3 5-4 8Z', 'red') +
  line('M-12-18l3 2M-9-25l3 3M-3-30l1.5 4M4-31l0 4.5M10-27l-2.5 4M13-20l-3 2', 0.7, 'red-deep');
const plume = mirrored(
  shape('M2-21c2-8 12-11 19-5-3 0-5 1-6 3 2 0 3 1 4 3-3-1-6 0-8 2-4-2-7-2-9-3Z', 'white') +
    line('M4-20c4-4 9-6 14-5.5M9-17.5c3-2 5-3 8-3', 0.5),
);

const nozzle = (foot: number): string =>
  shade(
    'M28.5 16c-2-4-3.5-7-4-11 2 1.5 3 3 4 5 .5-2.5 1.5-4.5 4-5.5-.3 2-.3 3.5-.6 5 1.5-1.5 3-2 5.100-2-2.5 3-5 5-7 8.5Z',
    'blue-light',
    0.9,
  ) +
  dot(32, 4, 1, 'blue') +
  dot(36, 12, 1, 'blue') +
  dot(28.5, 6, 1, 'blue') +
  rod(`M28.5 ${foot}V48`, 4.6, 'sand') +
  line(`M28.5 ${foot}V48`, 0.6, 'sand-deep') +
  shape('M26.8 16h3.4l1.8 26 1 2v6h-9v-6l1-2Z', 'gold') +
  shape('M26 15h5v3h-5ZM24 43h9v3.5h-9Z', 'gold-light', 0.6);

const hook = (foot: number): string =>
  rod(`M28.5 ${foot}V20`, 2, 'brown-light') +
  shape('M26.5 24V12c0-3 1-6 2-9 1 3 2 6 2 9h4c3 0 4 2 3.5 6-2-2-3-2.5-5-2.5h-2.5V24Z', 'steel');

const lantern = at(
  23,
  68,
  rod('M-4-6c0-8 8-8 8 0', 1.2, 'slate') +
    shape('M-7-5L0-10l7 5Z', 'slate') +
    shape('M-6-5H6V9H-6Z', 'gold-light') +
    shape('M0 7c-4-.5-4-4-2-6.5C-1 2 0 0 0-3c3 3 5 9 0 10Z', 'red-light', 0.4) +
    line('M-6-5V9M6-5V9M0-5v3', 1) +
    shape('M-7 9H7v4H-7Z', 'slate'),
);
const bugle = at(
  22,
  66,
  `<g transform="rotate(-18)">${shape('M-16-2c2 0 4-3 5-6l3 1v14l-3 1c-1-3-3-6-5-6Z', 'gold')}${rod('M-9 0H12', 2, 'gold')}${rod('M-4-1c0-7 11-7 11 0s-11 7-11 0', 1.6, 'gold')}${rod('M12-1.5v3', 1.6, 'gold-light')}</g>${line('M-6 6c0 8 10 8 12 0', 1.6, 'red')}`,
);
const bucket = at(
  23,
  58,
  rod('M-8-6c2-8 14-8 16 0', 1.2, 'slate') +
    shape('M-9-6H9L6.5 9h-13Z', 'red') +
    `<ellipse cx="0" cy="-6" rx="9" ry="2.6" fill="var(--art-blue-light)"/>` +
    line('M-8.5-2c5 2 12 2 17 0', 1.1, 'gold-light'),
);
const hoseReel = at(23, 59, coil(0, 0, 7, 'sand') + coil(0, 0, 3.4, 'sand') + rod('M6 4l5-9', 2, 'gold'));

const ladder = (foot: number): string =>
  rod(`M38 ${foot}V8M66 ${foot}V8`, 2, 'brown-light') +
  each([14, 24, 34, 44, 54], (y) => rod(`M38 ${y}H66`, 1.4, 'brown-light'));

const burning = each(
  [
    [33, 34, 1.05],
    [71, 34, 1.05],
    [28, 52, 0.8],
    [77, 24, 0.7],
    [40, 20, 0.9],
    [64, 18, 0.9],
  ] as const,
  ([x, y, scale]) => at(x, y, flame, scale),
);

const tunic = (x: number): string =>
  buttons(x - 5, 57, 69, 3, 'gold', 1.4) + buttons(x + 5, 57, 69, 3, 'gold', 1.4) + line(`M${x} 53v20`, 0.7);
const belt = (x: number, half: number): string =>
  shape(`M${x - half} 71h${half * 2}v6h-${half * 2}Z`, 'brown-light') +
  shape(`M${x - 4} 70h8v8h-8Z`, 'gold') +
  line(`M${x - 1.5} 72v4h3`, 0.8);

const axes = mirrored(
  `<g transform="rotate(40)">${rod('M0 22V-16', 2, 'brown-light')}${shape('M1.5-15v8h-4c-2.5 0-5 1.5-6.5 4-1.5-5-1.5-10 0-15 1.5 2 4 3.5 6.5 3.5Z', 'steel')}</g>`,
);
const engine =
  rod('M-23 10h44', 2.4, 'red-deep') +
  at(-14, 10, wheel(6, 'gold', 8)) +
  at(12, 10, wheel(6, 'gold', 8)) +
  shape('M-18-4h26l6 6v6h-32Z', 'red') +
  line('M-18 1h26', 1.2, 'gold-light') +
  shape('M-9-12h9v8h-9Z', 'gold') +
  disc(-4.5, -14, 3.5, 'gold') +
  rod('M-24-11L16-17', 1.8, 'brown-light') +
  rod('M-4.5-14v5', 2, 'steel') +
  rod('M-24-13v5M16-19v5', 1.6, 'brown-light') +
  shape('M9-4c4 0 7 3 8 6h-8Z', 'brown-light');
const house =
  at(-9, -8, flame, 0.75) +
  at(9, -9, flame, 0.85) +
  at(0, -12, flame, 0.9) +
  shape('M-15 16V-1h30v17Z', 'ivory') +
  shape('M-20 1L-12-9H12L20 1Z', 'red-deep') +
  shape('M-10 4h7v7h-7ZM3 4h7v7H3Z', 'gold-light') +
  at(-6.5, 6.5, flame, 0.35) +
  at(6.5, 6.5, flame, 0.35) +
  rod('M20 16L13-9M26 16L19-9M21.5 12h4M20 6h4M18.3 0h4', 1.2, 'brown-light');
const pail =
  at(
    0,
    2,
    rod('M-11-6C-9-19 9-19 11-6', 1.4, 'slate') +
      shape('M-12-6h24L9 14H-9Z', 'red') +
      `<ellipse cx="0" cy="-6" rx="12" ry="3.5" fill="var(--art-blue-light)"/>` +
      line('M-11.3-1c7 3 15.5 3 22.6 0M-10 8c6 2.5 14 2.5 20 0', 1.2, 'gold-light'),
  ) +
  at(-18, 8, flame, 0.7) +
  at(18, 8, flame, 0.7);

export const theme: CardTheme = {
  cloths: {
    h: { main: 'red', second: 'slate', trim: 'gold-light' },
    l: { main: 'green', second: 'slate', trim: 'gold-light' },
    a: { main: 'slate', second: 'brown', trim: 'gold-light' },
    b: { main: 'blue', second: 'gold', trim: 'gold-light' },
  },
  courts: {
    U: (suit, foot) =>
      spodek(suit, {
        behind: at(70, 30, flame, 0.9) + at(81, 36, flame, 0.6) + at(90, 30, flame, 0.5),
        tool: bySuit(suit, nozzle, hook, nozzle, hook)(foot),
        dress: tunic(52) + belt(52, 19),
        collar:
          standCollar(52, 48, 'second') +
          (suit === 'l' || suit === 'b' ? rod('M37 54c6 12 16 20 28 24', 2.4, 'sand') : ''),
        cuff: 'second',
        head: head(
          'young',
          bySuit(
            suit,
            helmet('gold', 'gold-deep'),
            helmet('steel', 'gold'),
            helmet('steel', 'gold'),
            helmet('gold', 'gold-deep'),
          ),
          [0.6, 0.4],
        ),
      }),
    O: (suit) =>
      svrsek(suit, {
        tool: '',
        before: bySuit(suit, bugle, lantern, bugle, lantern),
        dress: tunic(47) + belt(47, 15) + rod('M36 53l24 20', 2, 'white'),
        sleeve: 'main',
        cuff: 'gold-light',
        collar: standCollar(47, 48, 'second') + epaulettes(47, 55, 15, 'gold'),
        head: head(
          bySuit(suit, 'moustached', 'whiskered', 'moustached', 'whiskered'),
          at(0, -1, crest, 0.88) + helmet('gold', 'gold-deep'),
          [0.7, -0.4],
        ),
      }),
    K: (suit, foot) =>
      kral(suit, {
        behind: burning + ladder(60),
        dress: buttons(46, 60, 79, 4, 'gold', 1.5) + buttons(58, 60, 79, 4, 'gold', 1.5),
        collar:
          shape('M52 49c-10 0-19 3-25 9l6 6c5-3 11-4 19-4s14 1 19 4l6-6c-6-6-15-9-25-9Z', 'second') +
          line('M29 60c6-5 14-7 23-7s17 2 23 7', 1.4, 'gold') +
          epaulettes(52, 57, 23, 'gold') +
          standCollar(52, 47, 'second'),
        orb: bySuit(suit, bucket, hoseReel, bucket, hoseReel),
        sceptre: axe(82.5, foot > 100 ? 146 : 78),
        head: head('bearded', plume + helmet('gold', 'gold-light')),
      }),
  },
  girdle:
    band('red-deep', 'gold-light') +
    line('M10 80c6-3.5 10-3.5 16 0s10 3.5 16 0', 2.8, 'ivory') +
    line('M90 80c-6 3.5-10 3.5-16 0s-10-3.5-16 0', 2.8, 'ivory') +
    shape('M42 74.5h16v11H42Z', 'gold') +
    at(50, 80, line('M-4-3L4 3M4-3L-4 3', 1.6, 'red-deep')),
  below: {
    U: () => elbows('main') + standing(52, 'main', 'second', 'slate-deep'),
    O: () => standing(47, 'main', 'slate', 'slate-deep'),
    K: () => seated('main', 'second', 'slate-deep', 'gold'),
  },
  scene: () =>
    shade('M6 118c4-12 8-16 14-16 1-8 10-12 16-7 6-7 17-5 20 3 10-4 20 0 22 8 8 0 12 4 16 12v36H6Z', 'rose', 0.4) +
    meadow('sand', 'brown-light') +
    shade('M8 128V104l10-9 10 9v24Z', 'ivory-deep', 0.9) +
    shade('M6 105l12-11 12 11Z', 'red-light', 0.9) +
    at(18, 90, flame, 0.7) +
    at(76, 134, engine, 0.55),
  vignette: (suit) => bySuit(suit, at(0, 2, axes) + at(0, 10, helmet('gold', 'gold-deep'), 0.92), engine, house, pail),
};
