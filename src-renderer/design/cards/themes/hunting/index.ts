/** Huntsmen in loden: gamekeeper, master of the horn, lord of the forest on a seat of antlers. */
import type { Suit } from '#shared/cards.ts';
import { at, bySuit, buttons, dot, each, line, mirrored, oval, ring, rod, shade, shape } from '../draw.ts';
import { elbows, head, kral, seated, spodek, standing, svrsek } from '../figures.ts';
import { band, fir, gun, lapels, meadow } from '../props.ts';
import type { CardTheme } from '../theme.ts';

const brush = at(
  9,
  -14,
  shape('M-2 1c0-7 2-12 6-15 0 3 1 4 2.5 4.5-1 2-.5 4 .5 5-2 4-5 6-9 5.5Z', 'ivory') +
    line('M0 0c1-4 2-7 4-10M2 0c1.5-3 2.5-5 4-7', 0.5),
);
const plume =
  shape('M7-13c6-4 13-11 20-13-2 4-3 6-6 8 2 0 3-.5 4-1-3 5-9 8-18 8.5Z', 'red-light') +
  line('M8-12.5c6-3 11-7 16-11', 0.6);

const loden = (feather: string): string =>
  shape('M-10-10c-1-7 1-12.5 4.5-14 3-1.2 4 1 5.5 1s3.5-2 6 0c3.5 2.5 4.5 8 4 13Z', 'main-deep') +
  shape('M-10.2-13.5c6-2 14.5-2 20.5 0v3.5c-6-1.5-14.5-1.5-20.5 0Z', 'trim', 0.6) +
  feather +
  shape('M-17-8.5c3.5-3.5 9-4.5 17-4.5s13.5 1 17 4.5c-2 3-9 3.3-17 3.3S-15-5.5-17-8.5Z', 'main-deep');

const crown =
  shape('M-11-9c-2-7 3-13 11-13s13 6 11 13Z', 'main-deep') +
  at(
    0,
    -21,
    shape(
      'M0-5.5c1.5 1 2 2 2 3 1.5-.5 3 0 3.5 1.5-1 1.2-2 1.5-3 1.2.5 1.3 0 2.5-2.5 3.3-2.5-.8-3-2-2.5-3.3-1 .3-2 0-3-1.2.5-1.5 2-2 3.5-1.5 0-1 .5-2 2-3Z',
      'green-light',
      0.6,
    ),
  ) +
  shape('M-12-10C-5-13.5 5-13.5 12-10l-.6 5.5c-7-3-16-3-22.8 0Z', 'brown-light') +
  line('M-9-10.5l-.5 4M-6-11.5l-.5 4.5M-2-12.5v4.8M2-12.5v4.8M6-11.5l.5 4.5M9-10.5l.5 4', 0.5);

const spear = (x: number, foot: number): string =>
  rod(`M${x} ${foot}V22`, 2, 'brown-light') +
  shape(`M${x} 4c4 5 5 10 2.5 17h-5c-2.5-7-1.5-12 2.5-17Z`, 'steel') +
  line(`M${x} 7v13`, 0.6) +
  rod(`M${x - 5} 24.5h10`, 1.3, 'brown-deep');

const strap = (x: number, bag: string): string =>
  rod(`M${x - 13} 56l24 24`, 2.6, 'brown-deep') +
  shape(`M${x + 4} 69h12v12h-12Z`, bag) +
  line(`M${x + 4} 73c4 3 8 3 12 0`, 0.8);

/** Antlers grown to the back of a seat. */
const antlers = at(
  53,
  2,
  mirrored(
    rod('M12 60C15 46 26 40 25 25 24.6 17 22 11 19 6', 3, 'brown-light') +
      rod('M25 27c4-3 5-7 5-12M23.5 36c4-1 7-4 8-9M20 43c-4-4-5-9-4-14M24.5 18c-3-1-6-4-7-8', 2, 'brown-light') +
      line('M13 58C16 46 24.5 40 24.5 26', 0.6, 'cream'),
  ),
  0.92,
);

const horn = (x: number, y: number): string =>
  ring(x, y, 11.5, 2.8, 'gold') +
  ring(x, y, 7.6, 1.4, 'gold-light') +
  shape(`M${x - 9} ${y + 5}c-3 3-5 3.5-8 3 1 4 4 7.5 8 8.5 0-3 1.5-6 4-8Z`, 'gold') +
  rod(`M${x + 6} ${y - 6}l5-4`, 1.4, 'gold-light');

const falcon = at(
  23,
  55,
  shape('M-2 8l-2 7 3 1 3-7Z', 'brown-deep') +
    shape('M-5 9c-4-6-3-15 1-18 3-2.5 7-1.5 8.5 2 1.5 5 1 11-2.5 16Z', 'ivory-light') +
    line('M-.5 0h2M1.5 2.5h2M-1 5h2M1 7.5h2', 0.9, 'brown') +
    shape('M-5 9.5c-5-5-5.5-14-1.5-18 1 6 4 11 4.5 18Z', 'brown') +
    line('M-6 0c1 3 2 5 3 8', 0.6, 'brown-light') +
    shape('M-4.5-6c0-5 3.5-7.5 7-6.5 2.5.7 3.5 3 3 5.5-3-.5-6 0-10 1Z', 'brown-deep') +
    shape('M4.5-10.5c2.5 0 4 1.5 3.5 4.5-1-1-2-1.5-3.5-1.5Z', 'gold', 0.5) +
    dot(2.5, -9.2, 1.5, 'gold-light') +
    dot(2.7, -9.2, 0.9),
);
const drinkingHorn = at(
  23,
  58,
  shape('M-8-6h13c0 8-3 14-11 16 1-3 1-5-1-8Z', 'brown-light') +
    shape('M-8.5-8.5h14v3.5h-14Z', 'gold') +
    line('M-5 2c3 1 6 1 8 0', 1.4, 'gold'),
);

const leaves = (x: number): string =>
  each([-1, 1], (side) =>
    at(
      x + side * 6,
      60,
      shape(
        'M0-4c2 0 2 2 1.5 2.5 2 0 2 2 .5 3C3 2.5 1.5 4 0 5c-1.5-1-3-2.5-2-3.5-1.5-1-1.5-3 .5-3C-2-2-2-4 0-4Z',
        'green-light',
        0.5,
      ),
      1,
      side * 18,
    ),
  );

const collar = (x: number): string => shape(`M${x - 11} 50c6 4 16 4 22 0l4 6.5-9 3.5-6-4-6 4-9-3.5Z`, 'second');

const woods =
  fir(84, 44, 26, 'teal-light') +
  fir(73, 46, 32, 'green-light') +
  shade('M60 48c8-4.5 26-5.5 36-2.5v3c-10 1.5-24 1.5-36-.5Z', 'sand', 0.8);

const stag =
  mirrored(
    rod('M3.5 0C6-5 11-5 13.5-9c1.7-3 1-6 0-8', 1.7, 'brown-light') +
      rod('M11.5-6.5c4 .5 8-1 9.5-5M7.5-4c-1-4 0-8 1.5-11', 1.4, 'brown-light') +
      shape('M4 1.5c4-1.5 7-.5 9 2-3 2-6 2-8.5 1Z', 'brown'),
  ) +
  shape('M-5.5.5c0 6 1.5 9 2 13 .8 3 6.2 3 7 0 .5-4 2-7 2-13-2-3-9-3-11 0Z', 'brown-light') +
  shape('M-3 12c1-1.5 5-1.5 6 0 0 2.5-1.5 4-3 4s-3-1.5-3-4Z', 'brown-deep') +
  dot(-3.4, 4.2, 1) +
  dot(3.4, 4.2, 1) +
  shade('M0 2l1.5 3-1.5 4-1.5-4Z', 'ivory', 0.9);

const boar =
  shape('M-14 6l-1 9h4l1.5-6ZM8 8l1 7h4V7ZM-8 8l0 7h4l1-6ZM2 8l1 7h3.5l.5-7Z', 'brown-deep') +
  shape(
    'M-20-1c1-7 7-11 15-11 7-2 13 0 17 4 5 1 9 5 12 9.5-.5 2.5-3 3.5-6 3-4 4-9 5-15 5h-14c-6 0-10-4-9-10.5Z',
    'brown',
  ) +
  shape(
    'M-16-8l1-4 2 2.5 1.5-4 2 3 2-4 2 3.5 2.5-4 1.5 3.5L1-15l1.5 3.5 3-3 .5 4c-7-2-15-1-22 2.5Z',
    'brown-deep',
    0.5,
  ) +
  shape('M9-8l4-5 1.5 6Z', 'brown-deep') +
  shape('M17 2c2-1 3-3 2.5-5 2 2 2.5 5 0 7Z', 'white', 0.6) +
  dot(13.5, -2.5, 1, 'white') +
  line('M-20-2c-3-1-4-4-2-6', 1.2);

const pheasant =
  shape('M-6 3C-14 4-22 9-27 15c8-2 17-5 23-6Z', 'brown-light') +
  line('M-9 6c-5 1-10 4-14 7M-13 4.5l1.5 4M-17 7l1.5 3.5', 0.6) +
  shape('M-9 2c2-8 9-11 15-9 5 2 7 7 4 11-4 6-15 6-19-2Z', 'red') +
  shade('M-6 2c3-5 8-6 12-4-2 5-7 7-12 4Z', 'gold', 0.8) +
  shape('M6-7c0-4 1.5-7 4.5-8.5 3-1 6 .5 6 3.5 0 3-2 5-3 8.5Z', 'green-deep') +
  shape('M6.5-6.5l7.5 3-1 2.5-7.5-3.5Z', 'white', 0.5) +
  shape('M15.5-13.5l4 1.5-3.5 1.5Z', 'gold', 0.5) +
  oval(13.3, -12.5, 1.7, 1.4, 'red-light') +
  dot(13.5, -12.7, 0.6) +
  line('M1 7v6M5 7v6M1 13h3M5 13h3', 1.1);

const crossed =
  at(
    0,
    2,
    each(
      [-1, 1],
      (side) =>
        `<g transform="scale(${side} 1) rotate(52)">${rod('M0-20V6', 1.4, 'steel')}${shape('M-1.5-4h3v12l2.5 3v9h-5V11l-.5-3Z', 'brown')}</g>`,
    ),
  ) + at(0, -1, horn(0, 0), 0.8);

export const theme: CardTheme = {
  cloths: {
    h: { main: 'red', second: 'green', trim: 'gold-light' },
    l: { main: 'green', second: 'brown', trim: 'gold-light' },
    a: { main: 'brown', second: 'green', trim: 'gold-light' },
    b: { main: 'sand', second: 'teal', trim: 'brown-deep' },
  },
  courts: {
    U: (suit, foot) =>
      spodek(suit, {
        behind: woods,
        tool: bySuit(suit, gun(28.5, foot), spear(28.5, foot), gun(28.5, foot), spear(28.5, foot)),
        dress: buttons(52, 66, 74, 3) + strap(52, 'brown-light'),
        collar: collar(52) + leaves(52),
        head: head('young', loden(bySuit(suit, brush, plume, plume, brush)), [0.6, 0.4]),
      }),
    O: (suit) =>
      svrsek(suit, {
        behind: shape('M33 54c-10 4-15 14-18 28h62c-1-9-4-22-16-28Z', 'second-deep'),
        tool: horn(20, 62),
        dress:
          lapels(47, 'second') +
          buttons(43, 72, 79, 2) +
          buttons(51, 72, 79, 2) +
          rod('M33 58c3 8 8 15 14 22', 1.6, 'brown-deep'),
        sleeve: 'main',
        collar: collar(47) + leaves(47),
        head: head(
          bySuit(suit, 'moustached', 'whiskered', 'moustached', 'whiskered'),
          loden(bySuit(suit, plume, brush, brush, plume)),
          [0.7, -0.4],
        ),
      }),
    K: (suit, foot) =>
      kral(suit, {
        behind: shape('M36 81V30c5-8 27-8 32 0v51Z', 'brown-deep') + antlers,
        dress: shape('M42 60h20l3 21H39Z', 'second') + buttons(52, 79, 80, 1),
        collar:
          shape(
            'M52 47c-10 0-20 4-26 11 3 3 6 4 8 8 3-3 5-3 8-1 2 3 4 5 10 5s8-2 10-5c3-2 5-2 8 1 2-4 5-5 8-8-6-7-16-11-26-11Z',
            'brown-light',
          ) +
          line(
            'M32 56l2 4M38 53l1.5 5M45 51l1 5M59 51l-1 5M66 53l-1.5 5M72 56l-2 4M36 61l1 3M68 61l-1 3',
            0.8,
            'brown-deep',
          ),
        orb: bySuit(suit, falcon, drinkingHorn, falcon, drinkingHorn),
        sceptre: spear(82.5, foot > 100 ? 146 : 78),
        head: head('bearded', crown),
      }),
  },
  girdle:
    band('green-deep', 'gold') +
    each([20, 35, 50, 65, 80], (x) =>
      at(
        x,
        80,
        `${shape('M-6 0c2-3 4-2.5 6 0-2 2.5-4 3-6 0Z', 'green-light', 0.4)}${shape('M6 0C4-3 2-2.5 0 0c2 2.5 4 3 6 0Z', 'green-light', 0.4)}${dot(0, 0, 1.2, 'gold')}`,
      ),
    ),
  below: {
    U: () => elbows('main') + standing(52, 'main', 'second', 'brown-deep'),
    O: () =>
      shape('M15 78c-4 16-5 30-4 40 10 4 22 6 34 6s24-2 32-6c0-12-1-26-3-40Z', 'second-deep') +
      standing(47, 'main', 'ivory', 'brown-deep'),
    K: () => seated('main', 'second', 'brown-deep', 'brown-light'),
  },
  scene: () =>
    fir(12, 132, 60, 'teal-light') +
    fir(84, 126, 56, 'green-light') +
    fir(96, 132, 50, 'teal-light') +
    fir(28, 128, 40, 'green-light') +
    meadow('green-light', 'sand'),
  vignette: (suit: Suit) => bySuit(suit, stag, crossed, boar, pheasant),
};
