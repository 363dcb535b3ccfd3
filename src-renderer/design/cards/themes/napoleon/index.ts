/** Armies of the Emperor's time: grenadier with his musket, hussar with his sabre, a monarch under a bicorne. */
import type { Suit } from '#shared/cards.ts';
import { at, bySuit, buttons, disc, dot, each, line, mirrored, rod, shade, shape } from '../draw.ts';
import { elbows, head, kral, seated, spodek, standing, svrsek } from '../figures.ts';
import { band, braids, epaulettes, meadow, standCollar, wheel } from '../props.ts';
import type { CardTheme } from '../theme.ts';

const chin = line('M-10-7c0 9 3 16 10 20 7-4 10-11 10-20', 1, 'gold-deep');

const bearskin =
  shape('M13-14c3-4 4-8 3-13-2-1-4 0-5 2-1 4 0 8 2 11Z', 'red') +
  shape('M-12-6c-4-9-3-20 12-20s16 11 12 20c-8-3-16-3-24 0Z', 'slate-deep') +
  line(
    'M-10-12l-2 3M-11-17l-2 1M-8-22l-1-2M-5-14l-1.5 3M1-23l0-2M6-21l1.5-2M10-15l2 1M6-13l1.5 3M0-17v3',
    0.7,
    'slate-light',
  ) +
  shape('M-6-7c0-4 2-7 6-8 4 1 6 4 6 8-4-1.2-8-1.2-12 0Z', 'gold') +
  at(0, -10, shape('M0-3l1 2 2.5.3-1.8 1.7.5 2.5L0 2.3l-2.2 1.2.5-2.5L-3.5-.7-1-1Z', 'gold-light', 0.4)) +
  chin;

const shako = (plume: string): string =>
  shape('M-1-24c-2-3-2-5 1-7 3 2 3 4 1 7Z', plume) +
  shape('M-3-24c-1-4 0-6 3-7.5C3-30 4-28 3-24Z', plume) +
  shape('M-10-8c0-5-1-11-2.5-16 8-2.5 17-2.5 25 0C11-19 10-13 10-8Z', 'slate-deep') +
  shape('M-12.5-24c8-2.5 17-2.5 25 0l-.5 3.5c-7.5-2-16.5-2-24 0Z', 'trim', 0.6) +
  line('M-11-17c4 5 16 6 21 0', 1.3, 'white') +
  at(0, -14, disc(0, 0, 3.2, 'gold', 0.6) + dot(0, 0, 1.3, 'red')) +
  shape('M-11-8.5c7-2.5 15-2.5 22 0 0 2-2 3.5-4 4-4.5-1.5-9.5-1.5-14 0-2-.5-4-2-4-4Z', 'slate-deep') +
  chin;

const busby = (bag: string): string =>
  shape('M7-25c5 1 9 4 10 10l-2 4-5-2Z', bag) +
  dot(15.5, -10, 1.6, 'gold') +
  shape('M-8-23c-1-6 1-8 2-9 2 2 3 5 2 9Z', 'white') +
  shape('M-11.5-7c-1-6-1-12 0-17 7-3 16-3 23 0 1 5 1 11 0 17-7-3-16-3-23 0Z', 'brown-deep') +
  line(
    'M-9-20l-1 3M-9-13l-1 3M-4-21l-.5 3M-4-14l-.5 3M1-22v3M1-15v3M6-21l.5 3M6-13l.5 3M10-17l1 3',
    0.7,
    'brown-light',
  ) +
  chin;

const bicorne = (edge: string): string =>
  shape('M-22-6C-20-13-13-16-9-20c5-6 13-6 18 0 4 4 11 7 13 14-6-3-13-4.5-22-4.5S-16-9-22-6Z', 'slate-deep') +
  line('M-21-7.5C-18-13.5-12-16-8.5-19.5c5-5 12-5 17 0C12-16 18-13.5 21-7.5', edge === 'white' ? 2.6 : 1.4, edge) +
  at(7.5, -14, disc(0, 0, 3.4, 'blue', 0.6) + dot(0, 0, 2.4, 'white') + dot(0, 0, 1.3, 'red')) +
  line('M7.5-11l-1 4', 1.5, 'gold') +
  shade('M-9-10.5c0 2-.5 4-1 5.5 0-2 0-4-.5-5Z', 'hair', 1);

const musket = (foot: number): string =>
  shape('M28.5 1l1.6 3v14h-3.2V4Z', 'steel', 0.6) +
  rod('M28.5 60V17', 1.7, 'steel') +
  shape(`M26.5 32h4v32l2.5 6V${foot}h-7.5V68l1-4Z`, 'brown') +
  line('M26.5 38h4M26.5 48h4M26.5 57h4', 1.1, 'gold-light');

const sabre =
  rod('M26 70c-4 4-7 8-8 14', 2, 'gold') +
  shape('M25 62C22 48 23 34 31 24c-4 14-5 26-2.5 38Z', 'steel') +
  line('M26.5 60c-1.5-12 0-22 3.5-31', 0.6, 'white');
const guard =
  rod('M20 63c4-2 7-2 11 0', 1.5, 'gold') +
  line('M20 63c-2 5-1 9 3 11', 2.6) +
  line('M20 63c-2 5-1 9 3 11', 1.4, 'gold');

const eagle =
  mirrored(
    each(
      [28, 46, 64, 82, 100],
      (turn, i) =>
        `<g transform="translate(2 0) rotate(${turn})">${shape(`M0 0c4-4 4-9 1.5-${15 - i}-4 4-5 9-1.5 ${15 - i}Z`, i % 2 ? 'gold-deep' : 'gold', 0.6)}</g>`,
    ) + shape('M1-3c4-3 7-3.5 10-3-2 4-5 6-9 7Z', 'gold-light', 0.6),
  ) +
  shape('M-4.5 6L-3 14l3-2 3 2 1.5-8Z', 'gold-deep', 0.6) +
  shape('M-4-3c1-2.5 7-2.5 8 0 1 5 0 10-4 12-4-2-5-7-4-12Z', 'gold') +
  line('M-2 0c1 1 3 1 4 0M-2.5 3c1.5 1 3.5 1 5 0', 0.6) +
  shape('M-2.8-3.5c-1-4 .3-7.5 3-7.5 2.2 0 4 1.3 5 4-1.5-.5-2.8-.2-3.2.5 0 1.5-.5 2.2-1.3 3Z', 'gold-light') +
  dot(1, -8.6, 0.8);

const standard = (foot: number): string =>
  rod(`M82.5 ${foot}V22`, 2, 'blue') + shape('M77.5 20h10v3.5h-10Z', 'gold') + at(82.5, 12, eagle, 0.72);

const spyglass = at(
  23,
  58,
  `<g transform="rotate(-28)">${shape('M-4-13h8v10h-8Z', 'gold')}${shape('M-3-3h6v11h-6Z', 'brown')}${line('M-4-10h8M-4-5h8M-3 2h6', 0.8)}</g>`,
);
const map = at(
  23,
  58,
  `<g transform="rotate(-12)">${shape('M-7-9h14V6H-7Z', 'ivory-light')}${line('M-4-5c3 2 5-2 8 1M-4 0c2-2 5 2 8-1', 0.7, 'blue')}${dot(1, -2, 1, 'red')}${shape('M-8.5-10.5h17v3.5h-17Z', 'ivory')}</g>`,
);

/** Two colours crossed behind the seat. */
const flags = (suit: Suit): string => {
  const stripes = bySuit(
    suit,
    ['blue', 'white', 'red'],
    ['blue', 'white', 'red'],
    ['blue', 'white', 'red'],
    ['gold', 'slate-deep', 'gold'],
  );
  return at(
    52,
    0,
    each(
      [-1, 1],
      (side) =>
        `<g transform="scale(${side} 1)">${rod('M4 56L23 10', 1.6, 'brown-light')}${shape('M23 10c3 0 5 2 7 0l-1 28c-5 3-12 1-17 4Z', stripes[1]!)}${shape('M23 10l-11 32c-2 .5-3 1-4 2l0-4Z', stripes[0]!, 0.5)}${shape('M30 10c-1 1-2 1-3 .5l-6 29c3-.5 5 0 8-1.5Z', stripes[2]!, 0.5)}</g>`,
    ),
  );
};

const sash = rod('M33 58L62 81', 4.5, 'red');
const star = at(
  52,
  70,
  `${each([0, 45, 90, 135], (turn) => `<g transform="rotate(${turn})">${shape('M0-9.5L2.5 0 0 9.5-2.5 0Z', 'gold-light', 0.5)}</g>`)}${disc(0, 0, 5.8, 'white')}`,
);

const belts = rod('M37 56l27 25', 3.2, 'white') + rod('M67 56L40 81', 3.2, 'white') + disc(52, 69, 2.6, 'gold');

const cannon =
  at(4, 6, wheel(9, 'brown-light', 8)) +
  shape('M-22-9l27 4c4 1 4 8 0 9l-6-.5L-23-4Z', 'gold') +
  shape('M-25-10.5l4 .5-1.5 7-4-.5Z', 'gold-light') +
  line('M-12-7.5l-1 6M-3-6l-.5 7', 1.2, 'gold-deep') +
  disc(8, -1, 2.4, 'gold') +
  rod('M6 6l18 8', 2.6, 'brown') +
  disc(-16, 12, 3, 'slate') +
  disc(-10, 13, 3, 'slate') +
  disc(-13, 8.5, 3, 'slate') +
  at(4, 6, disc(0, 0, 2.6, 'gold'));
const hatAndSabres =
  each(
    [-1, 1],
    (side) =>
      `<g transform="scale(${side} 1) rotate(58)">${shape('M-1.5 8C-3-4-2-13 3-20c-1 9-1 18 1.5 28Z', 'steel')}${rod('M-3 9h7M0 9v7', 1.6, 'gold')}</g>`,
  ) + at(0, 14, bicorne('gold'), 1.1);
const drum =
  rod('M-14-15L6 0M14-15L-6 0', 1.4, 'brown-light') +
  shape('M-14-4c0-3 28-3 28 0v14c0 5-28 5-28 0Z', 'blue') +
  shape('M-14-4c0-4.5 28-4.5 28 0v3.5c0 3.5-28 3.5-28 0Z', 'red') +
  shape('M-14 8c4 3.5 24 3.5 28 0v3.5c0 4.5-28 4.5-28 0Z', 'red') +
  line('M-12 3l5 8M-2 4l-5 7M-2 4l4 7.5M7 3.5L2 11.5M7 3.5l4 6.5M12 2.5l-1 7', 1, 'ivory-light') +
  `<ellipse cx="0" cy="-4.5" rx="13" ry="2.7" fill="var(--art-ivory-light)"/>`;

export const theme: CardTheme = {
  cloths: {
    h: { main: 'red', second: 'slate', trim: 'gold-light' },
    l: { main: 'green', second: 'ivory', trim: 'gold-light' },
    a: { main: 'blue', second: 'ivory', trim: 'gold-light' },
    b: { main: 'ivory', second: 'red', trim: 'gold' },
  },
  courts: {
    U: (suit, foot) =>
      spodek(suit, {
        tool: musket(foot),
        dress:
          shape('M44 53h16l-1 22-7 4-7-4Z', bySuit(suit, 'blue', 'red', 'white', 'blue')) +
          buttons(46.5, 57, 72, 4) +
          buttons(57.5, 57, 72, 4) +
          belts,
        collar:
          standCollar(52, 47, bySuit(suit, 'blue', 'red', 'red', 'blue')) +
          epaulettes(52, 55, 17, bySuit(suit, 'white', 'red', 'red', 'gold')),
        cuff: bySuit(suit, 'blue', 'red', 'red', 'blue'),
        head: head(
          bySuit(suit, 'clean', 'young', 'moustached', 'clean'),
          bySuit(suit, bearskin, shako('green-light'), bearskin, shako('gold')),
          [0.6, 0.4],
        ),
      }),
    O: (suit) =>
      svrsek(suit, {
        behind:
          shape('M34 53c-12 3-21 12-22 29h24c2-10 2-20-2-29Z', 'second') +
          shape('M30 56c-5 1-9 3-11 6 3 1 5 3 5 6 3-3 6-5 8-6Z', 'brown-deep') +
          line('M31 66c-4 3-7 8-8 14', 1.2, 'second-deep'),
        tool: sabre,
        before: guard,
        dress: braids(47, 57, 6, bySuit(suit, 'gold-light', 'gold-light', 'ivory-light', 'gold-deep')),
        sleeve: 'main',
        cuff: 'trim',
        collar: standCollar(47, 48, 'second') + line('M35 56c4 2 8 2.5 12 2.5s8-.5 12-2.5', 1.5, 'gold'),
        head: head('moustached', bySuit(suit, busby('blue'), shako('white'), busby('red'), shako('red')), [0.7, -0.4]),
      }),
    K: (suit, foot) =>
      kral(suit, {
        behind:
          flags(suit) +
          shape('M34 81V32c4-9 32-9 36 0v49Z', 'second') +
          line('M37 60V34c4-6 26-6 30 0v26', 1.2, 'trim'),
        dress: shape('M41 55h22l3 26H38Z', 'white') + buttons(52, 80, 80, 1) + sash,
        collar:
          shape('M42 50c-5 2-9 4-11 7l8 9 4-3 4 8 5-15 5 15 4-8 4 3 8-9c-2-3-6-5-11-7-5 4-15 4-20 0Z', 'main-deep') +
          shape('M43 47c5 4 13 4 18 0v5c-3 4-15 4-18 0Z', 'white') +
          epaulettes(52, 57, 22, 'gold'),
        medal: star,
        orb: bySuit(suit, spyglass, map, spyglass, map),
        sceptre: standard(foot > 100 ? 146 : 78),
        head: head('clean', bicorne(bySuit(suit, 'gold', 'slate-light', 'gold', 'white'))),
      }),
  },
  hair: {
    h: { K: 'ginger', O: 'dark', U: 'fair' },
    l: { K: 'dark', O: 'ginger', U: 'brown' },
    a: { K: 'brown', O: 'brown', U: 'dark' },
    b: { K: 'grey', O: 'fair', U: 'ginger' },
  },
  girdle:
    band('white', 'ivory-deep') +
    each([20, 32, 68, 80], (x) =>
      at(
        x,
        80,
        shape('M-5 0c2-2.5 4-2.5 6-1-1 2.5-4 3-6 1Z', 'gold', 0.4) +
          shape('M5 0C3 2.5 1 2.5-1 1c1-2.5 4-3 6-1Z', 'gold', 0.4),
      ),
    ) +
    shape('M43 74.5h14v11H43Z', 'gold') +
    at(50, 80, `<g stroke-width=".5">${shape('M0-3.5L2.5 0 0 3.5-2.5 0Z', 'red')}</g>`),
  below: {
    U: (suit) =>
      elbows('main') + standing(52, 'main', bySuit(suit, 'ivory', 'ivory', 'ivory', 'ivory-deep'), 'slate-deep'),
    O: () => standing(47, 'main', 'second', 'slate-deep'),
    K: () => seated('main', 'white', 'slate-deep', 'gold'),
  },
  scene: () =>
    meadow('green-light', 'sand') +
    shade('M62 118l12-26 12 26ZM78 120l9-20 9 20ZM8 122l9-20 9 20Z', 'ivory', 0.9) +
    shade('M74 92l2 26h-4ZM74 92v-7l6 2-6 2Z', 'red-light', 0.7) +
    at(16, 140, cannon, 0.5),
  vignette: (suit) => bySuit(suit, cannon, at(0, 2, eagle, 1.45), hatAndSabres, drum),
};
