/** A farm at harvest: farm hand with the pitchfork, reaper with sickle and sheaf, the farmer before a waggon wheel. */
import { at, bySuit, buttons, disc, dot, each, line, mirrored, oval, rod, shade, shape } from '../draw.ts';
import { elbows, head, kral, seated, spodek, standing, svrsek } from '../figures.ts';
import { band, meadow, neckerchief, wheel } from '../props.ts';
import type { CardTheme } from '../theme.ts';

const straw = (ribbon: string): string =>
  shape('M-9.5-11c-.5-7 2-11.5 9.5-11.5s10 4.5 9.5 11.5Z', 'sand') +
  shape('M-9.8-14.5c6-2 13.6-2 19.6 0v4H-9.8Z', ribbon, 0.6) +
  shape('M-20-7c3-4.5 11-6.5 20-6.5S17-11.5 20-7c-5 1-7 .5-10-.5-6-1.5-14-1.5-20 0-3 1-5 1.5-10 .5Z', 'sand') +
  line('M-17-7.8c4-3 10-4.2 17-4.2s13 1.2 17 4.2M-6-21l-1.5 5M0-22.3v6M6-21l1.5 5', 0.6, 'sand-deep');

const scarf = (fill: string): string =>
  shape(
    'M-11-4c-2-10 2-17 11-17s13 7 11 17c-1 5-2 8-4 11 1-6 2-12 1-15-3-3-5-4-8-4s-5 1-8 4c-1 3 0 9 1 15-2-3-3-6-4-11Z',
    fill,
  ) +
  shape('M-4 15c2 1.5 6 1.5 8 0l4 8-6-1-2-4-2 4-6 1Z', fill) +
  each(
    [
      [-8, -10],
      [0, -17],
      [8, -10],
      [-5, -15],
      [5, -15],
    ] as const,
    ([x, y]) => dot(x, y, 1, 'cream'),
  );

const feltHat =
  shape('M-10-10c0-8 2-14 10-14s10 6 10 14Z', 'brown-deep') +
  shape('M-10-13.5c6-2 14-2 20 0v3.5c-6-1-14-1-20 0Z', 'trim', 0.6) +
  shape('M-19-8c4-3.5 11-4.5 19-4.5s15 1 19 4.5c-3 3-11 3.5-19 3.5S-16-5-19-8Z', 'brown-deep') +
  at(
    9,
    -13,
    line('M0 0C1-5 1-9-1-13M0 0c3-4 4-8 4-12M0 0c4-2 6-5 8-9', 1, 'gold-deep') +
      oval(-1, -14, 1.6, 3.2, 'gold-light', -8) +
      oval(4.5, -13, 1.6, 3.2, 'gold-light', 12) +
      oval(8.5, -10, 1.6, 3.2, 'gold-light', 40),
  );

const furCap =
  shape('M-11-10c-1-8 4-13 11-13s12 5 11 13Z', 'main-deep') +
  shape('M-13-12c8-4 18-4 26 0 1 3 1 5 0 7-8-3.5-18-3.5-26 0-1-2-1-4 0-7Z', 'brown-deep') +
  line('M-10-11l-.5 4M-5-12.5v4M0-13v4M5-12.5v4M10-11l.5 4', 0.7, 'brown-light');

const pitchfork = (foot: number): string =>
  rod(`M28.5 ${foot}V26`, 2, 'brown-light') +
  line('M28.5 28V8M28.5 26c-4 0-5-4-5-8v-8M28.5 26c4 0 5-4 5-8v-8', 3.2) +
  line('M28.5 28V8M28.5 26c-4 0-5-4-5-8v-8M28.5 26c4 0 5-4 5-8v-8', 1.8, 'steel');
const rake = (foot: number): string =>
  rod(`M28.5 ${foot}V14`, 2, 'brown-light') +
  rod('M21 14h15', 2.2, 'brown') +
  line('M22 14V8M25.3 14V8M28.5 14V8M31.7 14V8M35 14V8', 2.6) +
  line('M22 14V8.5M25.3 14V8.5M28.5 14V8.5M31.7 14V8.5M35 14V8.5', 1.2, 'brown-light');

const scythe = (foot: number): string =>
  rod(`M82.5 ${foot}C81 60 84 40 81 12`, 2.2, 'brown-light') +
  shape('M80 14C92 9 96 18 95 32 92 24 88 19 80 18Z', 'steel') +
  line('M82 16c7-2 11 3 12.5 11', 0.7, 'white') +
  rod('M82.5 46l5-2', 1.6, 'brown');

const ear =
  shape('M0-9c1.5 1 1.5 3 0 4.5-1.5-1.5-1.5-3.5 0-4.5Z', 'gold-light', 0.4) +
  mirrored(
    shape('M.3-4.5c2-1.5 3-1 3-3 .5 2.5 0 4.5-3 5.5ZM.3-1c2-1.5 3-1 3-3 .5 2.5 0 4.5-3 5.5Z', 'gold-light', 0.4),
  ) +
  line('M0-5V8', 0.9, 'gold-deep');
const sheaf = (scale: number): string =>
  `<g transform="scale(${scale})">` +
  each(
    [-38, -25, -12, 12, 25, 38, 0],
    (turn) => `<g transform="rotate(${turn} 0 6)">${at(0, -8, ear, 1.15)}${line('M0-3V14', 1.6, 'gold')}</g>`,
  ) +
  shape('M-6 4c3-1.5 9-1.5 12 0l-1 4c-3-1.2-7-1.2-10 0Z', 'red') +
  shape('M-4.5 8c3-1 6-1 9 0l5 9c-6 2-13 2-19 0Z', 'gold') +
  line('M-3 9l-3 8M0 9v9M3 9l3 8', 0.7, 'gold-deep') +
  '</g>';

const sickle = at(
  24,
  68,
  rod('M3 12V2', 2.6, 'brown') +
    shape('M2 3C-8 1-15-8-13-19c1-5 5-8 9-8-4 3-6 8-5 13 1 6 6 10 12 12Z', 'steel') +
    line('M-11.5-15c0-5 2-8 5-10.5', 0.8, 'white'),
  0.82,
);
const basket = at(
  22,
  66,
  each(
    [
      [-5, -6, 'red'],
      [1, -8, 'red-light'],
      [6, -5, 'gold'],
      [-1, -4, 'red'],
    ] as const,
    ([x, y, fill]) => disc(x, y, 4, fill),
  ) +
    rod('M-9-4c0-14 18-14 18 0', 1.6, 'brown') +
    shape('M-11-3h22l-3 13h-16Z', 'brown-light') +
    line('M-10.5 1h21M-9.5 5h19M-6-3l1 13M0-3v13M6-3L5 10', 0.7, 'brown-deep'),
);

const hen = at(
  23,
  58,
  shape('M-9-2c4 0 5-6 9-8 2-1.5 5-.5 5 2 0 4 3 8 0 12-4 5-13 4-14-6Z', 'ivory-light') +
    shape('M-9-2c-2-3-1-6 1-7 0 3 1 4 3 5Z', 'ivory-light') +
    shape('M-4 0c3-1 6 1 6 5-3 1-6-1-6-5Z', 'ivory') +
    shape('M1-10c-.5-3 .5-4 1.5-4 .5 1 1 1.2 1.5 1 .5-.5 1.5-.5 2 0 .5 1 0 2-.5 3Z', 'red', 0.6) +
    shape('M5-8l3.5 1.5L5-5Z', 'gold', 0.5) +
    oval(5, -3.4, 1.1, 1.8, 'red') +
    dot(3.2, -7.6, 0.9),
);
const bread = at(
  23,
  60,
  oval(0, 0, 8.5, 6.5, 'brown-light', -12) +
    line('M-5-2c1.5-1.5 2-2.5 2-3.5M-1 0c1.5-1.5 2-3 2-4.5M3 1c1.5-1.5 2-3 2-4.5', 1.2, 'cream'),
);

const bib = (x: number): string =>
  shape(`M${x - 11} 62h22v20h-22Z`, 'second') +
  rod(`M${x - 9} 63L${x - 12} 53M${x + 9} 63l3-10`, 2.4, 'second') +
  disc(x - 9, 63.5, 1.4, 'trim', 0.5) +
  disc(x + 9, 63.5, 1.4, 'trim', 0.5) +
  shape(`M${x - 5} 67h10v8c-3 1.5-7 1.5-10 0Z`, 'second-light', 0.6);
const apron = (x: number): string =>
  shape(`M${x - 8} 58c4 2 12 2 16 0l3 24h-22Z`, 'white') +
  line(`M${x - 9} 66c6 2 12 2 18 0M${x - 10} 72c6 2 14 2 20 0`, 1, 'red-light') +
  rod(`M${x - 8} 58l-4-5M${x + 8} 58l4-5`, 1.6, 'white');
const vest = (x: number): string =>
  shape(`M${x - 13} 54l8 1 5 10 5-10 8-1-1 28h-24Z`, 'second') +
  shape(`M${x - 5} 54l5 11 5-11Z`, 'white') +
  buttons(x, 67, 79, 4);

const rooster =
  shape('M-9 2C-16 2-21-3-21-11c3 3 5 3 7 3-2-3-2-6-1-8 3 4 6 6 9 9Z', 'green-deep') +
  shape('M-10 1c-5-1-8-5-8-10 3 3 5 4 8 5Z', 'teal', 0.6) +
  shape('M-10 0c3 1 7-3 10-7 1-3 2-5 5-6 3.5-1 6 1 6 4 0 5 2 8-1 13-4 7-16 8-20-4Z', 'red') +
  shade('M1-6c1-4 3-7 6-6.5 3 1 3 3 3.5 8-2 4-6 4-9.5-1.5Z', 'gold', 1) +
  shape('M-7 2c4-2 9 0 10 5-5 2-9 0-10-5Z', 'red-deep', 0.6) +
  shape('M4-13c-1-3 0-5 1-5.5.5 1 1 1.5 2 1 .5-1.5 2-1.5 2.5 0 1.5-.5 2.5.5 2 2-.5 1.5-1 2-2 2.5Z', 'red-light', 0.6) +
  shape('M11-10l4 1.5-4 2Z', 'gold', 0.5) +
  oval(10, -4.5, 1.4, 2.6, 'red-light') +
  dot(8.4, -9.6, 0.9) +
  line('M-1 11v5M4 11v5M-3 16h4M2 16h4', 1.4, 'gold-deep');
const cow =
  mirrored(shape('M6-8c4-1 9-4 10-8 2 5-1 10-7 12Z', 'ivory') + shape('M8-4c4-3 9-2 11 1-2 4-7 5-11 3Z', 'brown')) +
  shape('M-9-7c2-4 16-4 18 0 1 6-1 10-2 15-1 4-3 6-7 6s-6-2-7-6c-1-5-3-9-2-15Z', 'ivory-light') +
  shade('M-9-7c2-3 5-3.5 7-3.5 1 6-1 10-6 14C-9 0-9.5-4-9-7Z', 'brown', 1) +
  shape('M-7 8c0-4 14-4 14 0s-3 7-7 7-7-3-7-7Z', 'rose') +
  dot(-3, 9, 1.2, 'red-deep') +
  dot(3, 9, 1.2, 'red-deep') +
  dot(-5, -1, 1.4) +
  dot(5, -1, 1.4) +
  line('M-2 12.5c1.5.8 2.5.8 4 0', 0.8) +
  shape('M-3-10c1-2 5-2 6 0-1 3-2 4-3 4s-2-1-3-4Z', 'ivory', 0.6);
const pig =
  shape('M-13 6l-1 8h4l2-6ZM7 8l1 6h4l1-8Z', 'rose') +
  shape('M-18 0c0-7 7-10 14-10S10-9 13-6c3 0 5 2 6 4l3 .5v6l-3 .5c-3 4-7 5-11 5H-7c-6 0-11-3-11-10Z', 'rose') +
  line('M-18 0c-3 0-4-2-3-4s3 0 2 1', 1.1) +
  shape('M6-8c2-4 5-5 7-4 0 3-1 6-3 7Z', 'blush') +
  oval(21.5, 1.5, 1.6, 3.2, 'blush') +
  dot(15.5, -2.5, 1) +
  line('M14 5c2 1.5 4 1.5 5 .5M-6-9c2 4 2 8 1 11', 0.7);

export const theme: CardTheme = {
  cloths: {
    h: { main: 'red', second: 'blue', trim: 'gold-light' },
    l: { main: 'green', second: 'brown', trim: 'gold-light' },
    a: { main: 'teal', second: 'brown', trim: 'gold-light' },
    b: { main: 'gold', second: 'slate', trim: 'cream' },
  },
  courts: {
    U: (suit, foot) =>
      spodek(suit, {
        behind:
          shade('M66 50V28l11-11 11 11v22Z', 'red-light', 0.75) +
          shade('M62 30l15-16 15 16-3 2-12-12-12 12Z', 'brown', 0.8) +
          shade('M72 50V34h10v16Z', 'ivory-light', 0.9) +
          line('M72 34l10 14M82 34L72 48', 1, 'red-light'),
        tool: bySuit(suit, pitchfork, rake, pitchfork, rake)(foot),
        body: 'main',
        sleeve: 'main',
        dress: bib(52),
        collar: neckerchief(52, 49, bySuit(suit, 'gold', 'red', 'red-light', 'red')),
        head: head('young', bySuit(suit, straw('red'), straw('green'), straw('brown'), straw('blue')), [0.6, 0.4]),
      }),
    O: (suit) => {
      const her = suit === 'h' || suit === 'b';
      return svrsek(suit, {
        behind: her ? shape('M31 56c-5 8-9 17-10 26h52c-1-9-5-18-10-26Z', 'second') : '',
        tool: her ? '' : sickle,
        before: her ? basket : '',
        body: her ? 'main' : 'white',
        sleeve: 'white',
        cuff: 'main',
        dress: her ? apron(47) : vest(47),
        collar: her
          ? shape('M36 51c6 6 16 6 22 0l4 5-15 10-15-10Z', 'second') + line('M34 56l13 8 13-8', 1.1, 'trim')
          : shape('M38 49c5 4 13 4 18 0l3 5-8 4-4-3-4 3-8-4Z', 'white'),
        head: head(
          her ? 'woman' : 'moustached',
          her ? scarf(suit === 'h' ? 'red' : 'gold') : straw('main'),
          [0.7, -0.4],
        ),
      });
    },
    K: (suit, foot) =>
      kral(suit, {
        behind: at(52, 42, wheel(29, 'brown-light', 12)),
        dress: shape('M40 56l12 14 12-14 3 25H37Z', 'second') + buttons(52, 78, 80, 2),
        collar:
          shape('M52 48c-9 0-17 3-22 8l7 12c4-1 6-5 8-9l7 10 7-10c2 4 4 8 8 9l7-12c-5-5-13-8-22-8Z', 'brown') +
          line('M31 57l7 10M73 57l-7 10', 1, 'brown-light') +
          shape('M44 49c5 3 11 3 16 0l1 5-9 5-9-5Z', 'white'),
        orb: bySuit(suit, hen, at(23, 58, sheaf(0.62)), hen, bread),
        sceptre: scythe(foot > 100 ? 146 : 78),
        head: head('bearded', bySuit(suit, feltHat, furCap, feltHat, furCap)),
      }),
  },
  girdle:
    band('sand-deep', 'gold-light') +
    each(
      [16, 26, 36, 64, 74, 84],
      (x) => `<g transform="translate(${x} 80) rotate(${x < 50 ? -90 : 90}) scale(.62)">${ear}</g>`,
    ) +
    at(50, 80, disc(0, 0, 4.4, 'red') + disc(0, 0, 1.8, 'gold-light', 0.5)),
  below: {
    U: () => elbows('main') + standing(52, 'second', 'second', 'brown-deep'),
    O: (suit) =>
      suit === 'h' || suit === 'b'
        ? shape('M38 140l-1 8.5h9v-12ZM49 136v12.5h9l-1-8.5Z', 'brown-deep') +
          shape('M32 78c-3 20-8 42-11 60 17 6 35 6 52 0-3-18-8-40-11-60Z', 'main') +
          shape('M37 78c-1 18-4 34-6 50 11 3.5 21 3.5 32 0-2-16-5-32-6-50Z', 'white') +
          line('M31.5 122c10.5 3.5 20.5 3.5 31 0M22.5 131c16 5.5 33 5.5 49 0', 1.4, 'red-light')
        : standing(47, 'second', 'ivory-deep', 'brown-deep'),
    K: () => seated('main', 'second', 'brown-deep'),
  },
  scene: () =>
    meadow('gold-light', 'green-light') +
    shade('M64 122V102l12-11 12 11v20Z', 'red-light', 0.8) +
    shade('M60 104l16-15 16 15-3 2-13-12-13 12Z', 'brown', 0.8) +
    each([10, 18, 26], (x) => shade(`M${x - 5} 128c1-10 3-14 5-17 2 3 4 7 5 17Z`, 'gold', 0.8)),
  vignette: (suit) => bySuit(suit, rooster, at(0, -2, sheaf(1)), pig, cow),
};
