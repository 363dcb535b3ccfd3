/** The old West: cowboy with lasso or rifle, sheriff with his star, a chief in his bonnet of eagle feathers. */
import { at, bySuit, buttons, disc, dot, each, line, mirrored, rod, shade, shape } from '../draw.ts';
import { elbows, head, kral, seated, spodek, standing, svrsek } from '../figures.ts';
import { band, coil, neckerchief, wheel } from '../props.ts';
import type { CardTheme } from '../theme.ts';

const stetson = (felt: string, ribbon: string): string =>
  shape('M-10-10c-1-6 0-13 4-15.5 3-1.5 4 1.5 6 1.5s3-3 6-1.5c4 2.5 5 9.5 4 15.5Z', felt) +
  line('M0-24c-1 4-1 6 0 8M-6-24c0 3-.5 5-1.5 7M6-24c0 3 .5 5 1.5 7', 0.6) +
  shape('M-10.3-14c6-2 14.6-2 20.6 0v4h-20.6Z', ribbon, 0.6) +
  shape(
    'M-23-13c1 4 6 3.5 9 1.5 4-2 9-2 14-2s10 0 14 2c3 2 8 2.5 9-1.5 1 6-4 9-10 8.5-4-.5-8-1-13-1s-9 .5-13 1c-6 .5-11-2.5-10-8.5Z',
    felt,
  );

const rifle = (foot: number): string =>
  rod('M28.5 60V8', 1.8, 'steel') +
  rod('M31 52V14', 1.3, 'steel') +
  shape(`M26 46h5v18l3 5V${foot}h-8V66Z`, 'brown') +
  shape('M25.5 52h6v8h-6Z', 'gold') +
  rod('M32 60c4 1 4 7 0 8', 1.1, 'steel');
const post = (foot: number): string =>
  rod(`M28.5 ${foot}V14`, 2.6, 'brown') +
  coil(30.5, 25, 7, 'sand') +
  coil(30.5, 25, 3.2, 'sand') +
  rod('M36 29c4 6 2 14-4 20', 1.8, 'sand');

const tin = (x: number, y: number, size: number): string =>
  at(
    x,
    y,
    shape('M0-6.5L1.9-2 6.5-2 3 1.2 4.4 6 0 3.2-4.4 6-3 1.2-6.5-2-1.9-2Z', 'gold-light', 0.7) +
      each(
        [
          [0, -6.5],
          [6.5, -2],
          [4.4, 6],
          [-4.4, 6],
          [-6.5, -2],
        ] as const,
        ([a, b]) => disc(a, b, 1.1, 'gold', 0.4),
      ) +
      dot(0, 0.4, 1.2, 'gold-deep'),
    size,
  );

const colt = at(
  22,
  68,
  `<g transform="rotate(-108)">${shape('M-2-2h24v4.5H8L6 5H-2Z', 'steel')}${shape('M3-4h8v8.5H3Z', 'slate-light')}${line('M5-4v8M8-4v8', 0.6)}${shape('M-3-2l5 5c-1 3-2 6-3 10h-6c0-6 1-10 4-15Z', 'brown')}${line('M3 5c1 3 4 3 5 0', 1.2)}${shape('M19-4h2v2h-2Z', 'steel', 0.5)}</g>`,
);
const spurs = at(21, 66, coil(0, 0, 9.5, 'sand') + coil(0, 0, 6, 'sand') + coil(0, 0, 2.6, 'sand'));

const vest = (x: number): string =>
  shape(
    `M${x - 16} 55c3-2 6-3 9-3.5l7 13 7-13c3 .5 6 1.5 9 3.5-2 9-2 17 0 27H${x + 4}l-4-6-4 6h-12c2-10 2-18 0-27Z`,
    'second',
  ) +
  buttons(x - 4, 67, 77, 3, 'trim', 1) +
  line(`M${x - 12} 66h5M${x + 7} 66h5`, 1, 'trim');
const fringe = (x: number, y: number, width: number): string =>
  each(
    Array.from({ length: Math.floor(width / 3) }, (_, i) => x + i * 3),
    (at_) => line(`M${at_} ${y}v5`, 1, 'sand-deep'),
  );

/** Eagle feathers in a half circle about the head. */
const bonnet = (tips: string): string => {
  const angles = [-108, -90, -72, -54, -36, -18, 0, 18, 36, 54, 72, 90, 108];
  return each(
    angles,
    (turn) =>
      `<g transform="rotate(${turn} 0 -2)">${shape('M-2.8-14c-1-6-.5-11 2.8-16 3.3 5 3.8 10 2.8 16Z', 'white', 0.6)}${shape('M-2.7-24.5c.5-2 1.5-4 2.7-5.5 1.2 1.5 2.2 3.5 2.7 5.5-1.7 1-3.7 1-5.4 0Z', tips, 0.5)}${line('M0-14v-13', 0.5)}${dot(0, -14.5, 1.7, 'red')}</g>`,
  );
};
const browBand = (fill: string): string =>
  shape('M-11.5-11C-5-15 5-15 11.5-11l-.5 6c-7-3.5-15-3.5-22 0Z', fill) +
  line('M-10-8.5l3-3.5 3 3 4-4 4 4 3-3 3 3.5', 1.3, 'cream') +
  mirrored(
    disc(12.5, -3, 3, 'gold-light', 0.6) + dot(12.5, -3, 1.2, 'red') + rod('M12.5 0c1 5 0 10-1 15', 2.2, 'ivory-light'),
  );

const tomahawk = (foot: number): string =>
  rod(`M82.5 ${foot}V10`, 2, 'brown-light') +
  shape('M81 14h5v8h-5c-3 0-5 2-7 5-2-6-2-12 0-17 2 2.5 4 4 7 4Z', 'steel') +
  at(
    84,
    26,
    shape('M0 0c4 3 5 8 4 13-4-2-6-7-4-13Z', 'white', 0.6) +
      shape('M3.5 9c.5 1.5.7 3 .5 4-1-.5-2-1.5-2.5-2.5Z', 'slate-deep', 0.4),
  ) +
  line('M81 40h3M81 43h3M81 46h3', 1.6, 'red');
const lance = (foot: number): string =>
  rod(`M82.5 ${foot}V18`, 2, 'brown-light') +
  shape('M82.5 3c3.5 5 4 10 2 16h-4c-2-6-1.5-11 2-16Z', 'steel') +
  each([26, 33, 40], (y, i) =>
    at(84, y, shape('M0 0c5 1 8 5 9 10-5 0-9-4-9-10Z', i % 2 ? 'red-light' : 'white', 0.6)),
  ) +
  line('M81 24h3M81 46h3', 1.6, 'red');

const calumet = at(
  24,
  64,
  `<g transform="rotate(-30)">${rod('M0 8V-12', 1.8, 'brown-light')}${shape('M-3-17h6v7h-6Z', 'red-deep')}${shade('M0-18c-3-2 2-4-1-7 4 2 3 4 2 7Z', 'slate-light', 0.8)}${at(1, 0, shape('M0 0c4 1 6 4 7 8-4 0-7-3-7-8Z', 'white', 0.6))}</g>`,
);
const bowAndArrow = at(
  23,
  58,
  disc(0, 0, 8, 'red-light') +
    `<circle r="5.5" fill="var(--art-cream)"/>` +
    shape('M0-4l1.5 3 3 1-3 1L0 4l-1.5-3-3-1 3-1Z', 'blue', 0.5) +
    each([-4, 0, 4], (x) => at(x, 7.5, shape('M0 0c1.5 2 1.5 5 0 7-1.5-2-1.5-5 0-7Z', 'white', 0.5))),
);

const tipi = at(
  52,
  0,
  shape('M0 12L-28 81h56Z', 'second') +
    rod('M-8 4L8 30M8 4L-8 30M0 2v20', 1.6, 'brown') +
    line('M-16 52l4-5 4 5 4-5 4 5 4-5 4 5 4-5 4 5', 1.6, 'trim') +
    shade('M0 12l28 69H10Z', 'ink', 0.12),
);

const skull =
  mirrored(shape('M6-7c6 0 13-1 16-9 2 9-4 15-15 14Z', 'ivory-light')) +
  shape('M-8-8c2-3 14-3 16 0 1 5-1 9-3 12 0 5-1 10-2.5 12h-5C-4 14-5 9-5 4c-2-3-4-7-3-12Z', 'ivory-light') +
  shape(
    'M-6-3c1-1.5 3-1 3.5.5-.5 2-2 3-3 2.5-.8-.5-1-2-.5-3ZM6-3c-1-1.5-3-1-3.5.5.5 2 2 3 3 2.5.8-.5 1-2 .5-3Z',
    'slate-deep',
    0.5,
  ) +
  line('M-1.5 8.5v4M1.5 8.5v4M0-6v8', 0.9);
const cactus = (fill: string): string =>
  shape('M-3.5 16V-12c0-5 7-5 7 0v28Z', fill) +
  shape(
    'M-3.5 6h-4c-5 0-6-3-6-7v-4c0-3.5 5-3.5 5 0v4c0 1.5.5 2 2 2h3ZM3.5 3h3c2 0 2.5-1 2.5-2.5V-6c0-3.5 5-3.5 5 0V1c0 5-2 7-6.5 7h-4Z',
    fill,
  ) +
  line('M-1-12v26M1.5-12v26M-11-5v6M11.5-6v7', 0.6, 'green-deep');
const sunset =
  shade('M-22 16a22 22 0 0 1 44 0Z', 'red-light', 0.55) +
  shade('M-15 16a15 15 0 0 1 30 0Z', 'gold', 0.8) +
  cactus('green') +
  rod('M-24 16.5h48', 1.6, 'sand-deep');
const horseshoe =
  rod('M-8 13C-14 4-13-13 0-13S14 4 8 13', 5.5, 'slate-light') +
  each(
    [
      [-9.5, 6],
      [-10.5, -1],
      [-8, -8],
      [8, -8],
      [10.5, -1],
      [9.5, 6],
    ] as const,
    ([x, y]) => dot(x, y, 1),
  );
const star = tin(0, 0, 2.1);

export const theme: CardTheme = {
  cloths: {
    h: { main: 'red', second: 'brown', trim: 'gold-light' },
    l: { main: 'green', second: 'sand', trim: 'brown-deep' },
    a: { main: 'brown', second: 'slate', trim: 'gold-light' },
    b: { main: 'sand', second: 'blue', trim: 'cream' },
  },
  worn: (rank): Readonly<Record<string, string>> =>
    rank === 'K'
      ? { '--skin': 'var(--art-copper)', '--skin-deep': 'var(--art-copper-deep)', '--hair': 'var(--art-hair-dark)' }
      : {},
  courts: {
    U: (suit, foot) =>
      spodek(suit, {
        behind: at(80, 30, cactus('green-light'), 0.85),
        tool: bySuit(suit, post, rifle, post, rifle)(foot),
        dress:
          shape(
            'M33 57c3-2 7-3.5 11-4.5l-2 29.5h-9c1-8 1-16 0-25ZM71 57c-3-2-7-3.5-11-4.5L62 82h9c-1-8-1-16 0-25Z',
            'second',
          ) +
          fringe(34, 74, 8) +
          fringe(63, 74, 8) +
          buttons(52, 64, 76, 3, 'ivory', 1),
        collar: neckerchief(52, 49, bySuit(suit, 'blue', 'red', 'red', 'red')),
        head: head(
          bySuit(suit, 'young', 'clean', 'young', 'clean'),
          bySuit(
            suit,
            stetson('sand', 'brown-deep'),
            stetson('brown', 'red'),
            stetson('slate', 'gold'),
            stetson('brown-light', 'slate-deep'),
          ),
          [0.6, 0.4],
        ),
      }),
    O: (suit) =>
      svrsek(suit, {
        tool: '',
        before: bySuit(suit, colt, spurs, colt, spurs),
        body: 'ivory',
        sleeve: 'main',
        cuff: 'ivory',
        dress: vest(47) + tin(38.5, 68, 0.95) + line('M51 71c4 3 7 2 9-1', 1, 'gold'),
        collar:
          shape('M39 49c5 3 11 3 16 0l3 4-7 5-4-3-4 3-7-5Z', 'ivory-light') +
          shape('M47 56l-6-3v6ZM47 56l6-3v6ZM46 57l-3 9h2l2-6 2 6h2l-3-9Z', 'slate-deep'),
        head: head(
          bySuit(suit, 'moustached', 'whiskered', 'moustached', 'whiskered'),
          bySuit(
            suit,
            stetson('slate-deep', 'gold'),
            stetson('ivory', 'brown'),
            stetson('brown-deep', 'red'),
            stetson('slate', 'gold'),
          ),
          [0.7, -0.4],
        ),
      }),
    K: (suit, foot) =>
      kral(suit, {
        behind: tipi + at(52, 34, bonnet(bySuit(suit, 'slate-deep', 'green-deep', 'brown-deep', 'blue-deep'))),
        dress:
          shape('M42 58h20l3 23H39Z', 'sand-light') +
          line('M43 66h18M42 72h20', 1.4, 'red') +
          fringe(20, 74, 12) +
          fringe(72, 74, 14),
        collar:
          shape('M52 49c-9 0-18 3-23 9l8 9 7-5 8 10 8-10 7 5 8-9c-5-6-14-9-23-9Z', 'sand') +
          each([55, 58.5, 62], (y, i) =>
            line(
              `M${40 + i * 2} ${y}c8 5 ${16 - i * 4} 5 ${24 - i * 4} 0`,
              1.8,
              ['ivory-light', 'red', 'blue-light'][i]!,
            ),
          ) +
          fringe(31, 62, 6) +
          fringe(68, 62, 6),
        orb: bySuit(suit, calumet, bowAndArrow, calumet, bowAndArrow),
        sceptre: bySuit(suit, tomahawk, lance, tomahawk, lance)(foot > 100 ? 146 : 78),
        head: head(
          'braided',
          browBand(bySuit(suit, 'red', 'green', 'brown', 'blue')) +
            line('M-7.5 3.5l4 1M7.5 3.5l-4 1M-7.5 5.5l4 .5M7.5 5.5l-4 .5', 1.1, 'red'),
        ),
      }),
  },
  girdle:
    band('brown', 'brown-deep') +
    each([18, 28, 38, 62, 72, 82], (x) => at(x, 80, disc(0, 0, 2.4, 'steel', 0.5) + dot(0, 0, 0.8))) +
    shape('M42 74h16v12H42Z', 'gold') +
    at(50, 80, tin(0, 0, 0.62)),
  below: {
    U: () => elbows('main') + standing(52, 'main', 'blue', 'brown'),
    O: () => standing(47, 'second', 'slate', 'brown-deep'),
    K: () => seated('main', 'sand', 'brown', 'red-light'),
  },
  scene: () =>
    shade('M4 122V104h8l2-18h16l2 18h6v18ZM66 122V98h4l1-10h12l1 10h12v24Z', 'red-light', 0.4) +
    shade('M4 122c30-6 62-6 92 0v34H4Z', 'sand-light', 0.9) +
    shade('M4 138c24-6 60-6 92 0v18H4Z', 'sand', 0.7) +
    at(14, 132, cactus('green-light'), 0.8) +
    at(80, 138, wheel(9, 'brown-light', 8)),
  vignette: (suit) => bySuit(suit, skull, sunset, at(0, 0, star), horseshoe),
};
