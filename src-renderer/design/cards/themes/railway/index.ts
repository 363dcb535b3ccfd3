/** The railway in the days of steam: shunter with his flag, engine driver with goggles, station master in the red cap. */
import { at, bySuit, buttons, disc, dot, each, line, mirrored, rod, shade, shape } from '../draw.ts';
import { elbows, head, kral, seated, spodek, standing, svrsek } from '../figures.ts';
import { epaulettes, lapels, standCollar } from '../props.ts';
import type { CardTheme } from '../theme.ts';

/** A winged wheel, the badge of railwaymen. */
const badge = (scale: number): string =>
  `<g transform="scale(${scale})">${mirrored(shape('M2-1c3-4 6-5 11-5-1 1.5-1 2-2 2.5-.5 1.5-1.5 2-2.5 2.5C8 0 6 1 3 1Z', 'gold-light', 0.6))}${disc(0, 0, 3, 'gold', 0.8)}${line('M0-3V3M-3 0H3', 0.6)}</g>`;

const cap = (crown: string, bandColour: string): string =>
  shape('M-12-13c-4-3-4-8 0-9.5 8-3 16-3 24 0 4 1.5 4 6.5 0 9.5Z', crown) +
  shade('M4-24c4 0 7 .5 9 2 3 2 2.5 6-1 9H7c2-4 1-8-3-11Z', 'ink', 0.16) +
  shape('M-11.5-14c7-2 16-2 23 0l-.5 6c-7-2.5-15-2.5-22 0Z', bandColour) +
  shape('M-12-8.5c7-3 17-3 24 0 0 3-2 4.5-4 5-5-2-11-2-16 0-2-.5-4-2-4-5Z', 'slate-deep') +
  line('M-9-6.5c6-1.8 12-1.8 18 0', 0.8, 'slate-light') +
  at(0, -13.5, badge(0.62));

const goggled =
  shape('M-12-8c-3-9 2-16 12-16s15 7 12 16c-8-3-16-3-24 0Z', 'slate') +
  shade('M3-24c7 1 11 8 9 16l-5-1c1-6 0-11-4-15Z', 'ink', 0.2) +
  shape('M-12-9.5c8-3 16-3 24 0l-.5 4c-7-2.5-16-2.5-23 0Z', 'slate-deep') +
  rod('M-12-12c8-3 16-3 24 0', 1.4, 'brown') +
  mirrored(
    disc(5, -14.5, 4.2, 'gold', 0.8) + disc(5, -14.5, 2.9, 'blue-light', 0.5) + line('M3.5-15.5l2-1', 0.9, 'white'),
  );

const flag = (foot: number, cloth: string): string =>
  rod(`M28.5 ${foot}V8`, 1.8, 'brown-light') +
  shape('M29.5 9c4-2 7 2 11 .5V25c-4 1.5-7-2.5-11-.5Z', cloth) +
  shade('M35 11v14c2 .5 3.5.5 5.5 0V9.5c-2 .5-3.5.5-5.5 1.5Z', 'ink', 0.16) +
  disc(28.5, 7.5, 1.6, 'gold');
const couplingPole = (foot: number): string =>
  rod(`M28.5 ${foot}V18`, 2, 'brown-light') +
  line('M28.5 20v-8c0-6 9-6 9 0', 3.4) +
  line('M28.5 20v-8c0-6 9-6 9 0', 2, 'steel');

const lamp = at(
  22,
  67,
  rod('M-5-8c0-8 10-8 10 0', 1.3, 'slate') +
    shape('M-7-8H7l-1.5 4h-11Z', 'slate') +
    shape('M-6.5-4h13V9h-13Z', 'slate-deep') +
    disc(0, 2.5, 4.6, 'red-light') +
    disc(-1.2, 1, 1.3, 'cream', 0.3) +
    shape('M-8 9H8v3.5H-8Z', 'slate'),
);
const oilCan = at(
  21,
  68,
  shape('M-7 8H7L4-3h-8Z', 'gold') +
    shape('M-2-3h4v-3h-4Z', 'gold-light', 0.6) +
    rod('M3 0L15-12', 1.6, 'gold') +
    rod('M-6 6c-6 0-6-8-1-8', 1.5, 'gold') +
    line('M-4 4h8', 1, 'gold-deep'),
);

const watch = at(
  23,
  59,
  rod('M0-9v-3M0-12c-3-3 3-5 0-2', 1.2, 'gold') +
    disc(0, 0, 8.5, 'gold') +
    disc(0, 0, 6.5, 'white', 0.6) +
    each([0, 90, 180, 270], (turn) => `<g transform="rotate(${turn})">${line('M0-5.8v1.6', 0.9)}</g>`) +
    line('M0 0V-4.5M0 0l3 1.5', 1.1),
);
const ticket = at(
  23,
  58,
  `<g transform="rotate(-10)">${shape('M-8-7H8V6H-8Z', 'sand-light')}${shape('M-8-7H8v3.5H-8Z', 'red-light', 0.6)}${line('M-5-.5h10M-5 2.5h6', 0.9)}${disc(5, 2.8, 1.2, 'brown', 0.4)}</g>`,
);

/** The disc with which a train is sent off. */
const wand = (foot: number): string =>
  rod(`M82.5 ${foot}V28`, 2, 'brown-light') +
  disc(82.5, 18, 9.5, 'white') +
  disc(82.5, 18, 7.2, 'green') +
  disc(82.5, 18, 2.6, 'white', 0.5);

/** The face of an engine: smoke box, lamps, chimney. */
const engineFront = (r: number): string =>
  shape(`M-${r * 0.26} -${r * 0.9}l-${r * 0.1}-${r * 0.5}h${r * 0.72}l-${r * 0.1} ${r * 0.5}Z`, 'slate-deep') +
  disc(0, 0, r, 'slate') +
  disc(0, 0, r * 0.86, 'slate-deep', 0.6) +
  each(
    [0, 60, 120, 180, 240, 300],
    (turn) => `<g transform="rotate(${turn})">${dot(0, -r * 0.93, r * 0.04, 'slate-light')}</g>`,
  );

const seat =
  at(52, 40, engineFront(30)) +
  each([27.5, 76.5], (x) => disc(x, 20, 4.8, 'gold') + disc(x, 20, 3.2, 'cream', 0.6)) +
  rod('M22 66h60', 3, 'red') +
  shade('M47 3c-3-2-8 0-8 3 3 1 8 0 13-2ZM58 4c4-3 10-3 12 1-3 2-8 1-12-1Z', 'slate-light', 0.6);

const locomotive =
  shade('M-14-12c-4-5-9-5-12-3 3 3 7 4 12 3ZM-11-14c0-3 4-5 8-4 0 3-4 5-8 4Z', 'slate-light', 0.7) +
  shape('M-20-5H4V6h-24Z', 'green') +
  shape('M4-13h13V6H4Z', 'green-deep') +
  shape('M2-15.5h18v3.5H2Z', 'slate-deep') +
  shape('M7-9.5h7v7H7Z', 'gold-light') +
  shape('M-18-5l-1-7h6l-1 7Z', 'slate-deep') +
  shape('M-8-5c0-5 6-5 6 0Z', 'gold') +
  shape('M-22-6h4V7h-4Z', 'slate') +
  disc(-20, -7, 2.2, 'gold-light', 0.6) +
  rod('M-24 7.5h42', 1.8, 'red') +
  shape('M-24 8l-4 6h7l1-6Z', 'red-deep') +
  each([-14, -3, 9], (x) => disc(x, 11, 4.8, 'red') + disc(x, 11, 1.6, 'slate-light', 0.5)) +
  rod('M-14 12H9', 1.2, 'steel') +
  line('M-13-5V6M-5-5V6', 1, 'gold-light') +
  rod('M-28 16.5h52', 1, 'slate-light');
const front =
  at(0, 3, engineFront(12)) +
  disc(0, 3, 3.4, 'gold') +
  disc(0, 3, 2.2, 'cream', 0.4) +
  each([-13, 13], (x) => disc(x, 11, 3, 'gold') + disc(x, 11, 1.9, 'cream', 0.5)) +
  rod('M-17 14.5h34', 3, 'red') +
  shade('M2-13c4-3 10-4 16-1-4 4-11 4-16 1Z', 'slate-light', 0.8);
const signalPost =
  rod('M-4 17V-15', 2.4, 'slate-light') +
  shape('M-4-13h22v6.5H-4l-3-3.2Z', 'red') +
  shade('M11-13h3v6.5h-3Z', 'white', 1) +
  disc(-4, -9.7, 3.2, 'green-light') +
  shape('M-4 1h20v5.5H-4Z', 'white') +
  shade('M9 1h3v5.5H9Z', 'slate-deep', 1) +
  rod('M-12 17h16', 1.6, 'slate') +
  rod('M-9 16V4M-4 0l-5 4', 0.8, 'slate-light');
const wingedWheel = badge(2.1);

const serge = (x: number): string =>
  buttons(x - 5.5, 60, 76, 4, 'trim', 1.3) + buttons(x + 5.5, 60, 76, 4, 'trim', 1.3) + line(`M${x} 56v24`, 0.7);
const overalls = (x: number): string =>
  shape(`M${x - 11} 62h22v20h-22Z`, 'slate') +
  rod(`M${x - 9} 63l-3-10M${x + 9} 63l3-10`, 2.4, 'slate') +
  disc(x - 9, 63.5, 1.4, 'gold', 0.5) +
  disc(x + 9, 63.5, 1.4, 'gold', 0.5) +
  shape(`M${x - 5} 67h10v8h-10Z`, 'slate-light', 0.6) +
  line(`M${x + 1} 66v7M${x + 3} 66v6`, 1, 'sand');

export const theme: CardTheme = {
  cloths: {
    h: { main: 'blue', second: 'red', trim: 'gold-light' },
    l: { main: 'green', second: 'slate', trim: 'gold-light' },
    a: { main: 'brown', second: 'slate', trim: 'gold-light' },
    b: { main: 'slate', second: 'gold', trim: 'gold-light' },
  },
  courts: {
    U: (suit, foot) =>
      spodek(suit, {
        behind: at(79, 30, signalPost, 0.85),
        tool: bySuit(suit, flag(foot, 'red'), couplingPole(foot), flag(foot, 'gold'), couplingPole(foot)),
        dress:
          shape('M44 53l8 14 8-14Z', 'white') +
          shape('M50.5 60h3l2 16-3.5 4-3.5-4Z', 'red') +
          lapels(52, 'second', 'white') +
          buttons(52, 79, 79, 1),
        collar: shape('M43 49c5 3 13 3 18 0l2 4-7 5-4-4-4 4-7-5Z', 'white'),
        head: head(bySuit(suit, 'young', 'clean', 'young', 'clean'), cap('main-deep', 'main'), [0.6, 0.4]),
      }),
    O: (suit) =>
      svrsek(suit, {
        tool: '',
        before: bySuit(suit, lamp, oilCan, lamp, oilCan),
        dress:
          bySuit(suit, serge(47), overalls(47), serge(47), overalls(47)) +
          (suit === 'h' || suit === 'a'
            ? rod('M33 57l27 24', 2.4, 'brown-deep') + shape('M52 72h10v9h-10Z', 'brown')
            : ''),
        sleeve: 'main',
        cuff: bySuit(suit, 'red', 'slate', 'gold-light', 'gold-light'),
        collar: bySuit(
          suit,
          standCollar(47, 48, 'second'),
          shape('M36 51c6 5 16 5 22 0l2 5c-7 6-19 6-26 0Z', 'red'),
          standCollar(47, 48, 'second'),
          shape('M36 51c6 5 16 5 22 0l2 5c-7 6-19 6-26 0Z', 'red'),
        ),
        head: head(
          bySuit(suit, 'moustached', 'whiskered', 'moustached', 'whiskered'),
          bySuit(suit, cap('slate', 'blue'), goggled, cap('brown-deep', 'slate'), goggled),
          [0.7, -0.4],
        ),
      }),
    K: (suit, foot) =>
      kral(suit, {
        behind: seat,
        dress: buttons(45, 60, 79, 4, 'gold', 1.6) + buttons(59, 60, 79, 4, 'gold', 1.6),
        collar:
          shape('M52 49c-10 0-19 3-25 8l6 6 12-5 7 6 7-6 12 5 6-6c-6-5-15-8-25-8Z', 'main-deep') +
          standCollar(52, 47, 'second') +
          epaulettes(52, 57, 23, 'gold'),
        orb: bySuit(suit, watch, ticket, watch, ticket),
        sceptre: wand(foot > 100 ? 146 : 78),
        head: head(bySuit(suit, 'bearded', 'moustached', 'whiskered', 'bearded'), cap('red', 'red-deep')),
      }),
  },
  girdle:
    shape('M9 75.5h82v9H9Z', 'ivory-deep') +
    each([12, 20, 28, 36, 44, 50, 56, 64, 72, 80, 88], (x) => shape(`M${x - 1.8} 74.5h3.6v11h-3.6Z`, 'brown', 0.6)) +
    rod('M9.5 77.3h81M9.5 82.7h81', 1.3, 'steel'),
  below: {
    U: () => elbows('main') + standing(52, 'main', 'slate', 'slate-deep'),
    O: (suit) => standing(47, suit === 'l' || suit === 'b' ? 'slate' : 'main', 'slate', 'slate-deep'),
    K: () => seated('main', 'second', 'slate-deep', 'gold'),
  },
  scene: () =>
    shade('M4 116c16-8 30-8 46-3s32 3 46-3v20H4Z', 'green-light', 0.45) +
    shade('M4 128h92v28H4Z', 'sand', 0.55) +
    shade('M70 122v-20h26v20Z', 'ivory', 0.9) +
    shade('M67 103l16-11 16 11Z', 'red-light', 0.9) +
    shade('M75 107h5v6h-5ZM84 107h5v6h-5Z', 'slate-light', 0.8) +
    each([8, 20, 32, 44, 56, 68, 80, 92], (x) => shade(`M${x - 3} 149h6v3h-6Z`, 'brown', 0.8)) +
    line('M4 150.5h92', 1.2, 'slate') +
    at(19, 130, locomotive, 0.55),
  vignette: (suit) => bySuit(suit, locomotive, signalPost, wingedWheel, front),
};
