/** Twelve dogs in court dress: the spaniel carries a bone for a pike, the Saint Bernard sits before his kennel. */
import type { Suit } from '#shared/cards.ts';
import type { CourtRank } from '../../art/layout.ts';
import { at, bySuit, buttons, disc, dot, each, line, mirrored, oval, rod, shade, shape } from '../draw.ts';
import { elbows, kral, seated, spodek, standing, svrsek } from '../figures.ts';
import { band, meadow } from '../props.ts';
import type { CardTheme } from '../theme.ts';

type Ears = 'floppy' | 'pricked' | 'long' | 'curly' | 'folded';
interface Breed {
  readonly fur: string;
  readonly patch: string;
  readonly ears: Ears;
  readonly muzzle: 'short' | 'long' | 'bearded' | 'heavy';
  readonly spot?: boolean;
}

const BREEDS: Readonly<Record<Suit, Readonly<Record<CourtRank, Breed>>>> = {
  h: {
    U: { fur: 'brown', patch: 'brown-light', ears: 'long', muzzle: 'long' },
    O: { fur: 'hair-ginger', patch: 'sand', ears: 'long', muzzle: 'long' },
    K: { fur: 'ivory-light', patch: 'ivory-light', ears: 'floppy', muzzle: 'heavy', spot: true },
  },
  l: {
    U: { fur: 'ivory-light', patch: 'white', ears: 'folded', muzzle: 'short', spot: true },
    O: { fur: 'slate', patch: 'sand', ears: 'pricked', muzzle: 'long' },
    K: { fur: 'hair-grey', patch: 'ivory', ears: 'folded', muzzle: 'bearded' },
  },
  a: {
    U: { fur: 'sand', patch: 'ivory-light', ears: 'floppy', muzzle: 'long' },
    O: { fur: 'hair-grey', patch: 'ivory-light', ears: 'folded', muzzle: 'bearded' },
    K: { fur: 'brown-light', patch: 'slate', ears: 'floppy', muzzle: 'heavy' },
  },
  b: {
    U: { fur: 'hair-ginger', patch: 'ivory-light', ears: 'pricked', muzzle: 'long' },
    O: { fur: 'ivory-light', patch: 'ivory-light', ears: 'curly', muzzle: 'long' },
    K: { fur: 'slate', patch: 'brown-light', ears: 'floppy', muzzle: 'heavy' },
  },
};

const EARS: Readonly<Record<Ears, string>> = {
  floppy: mirrored(shape('M7-11c5-1 9 3 9.5 10 .3 5-1.5 9-4 9-2.5-1-3-6-5-10Z', 'fur-deep')),
  pricked: mirrored(shape('M4-11l8-12c2 5 2 11-.5 17Z', 'fur') + shade('M7-11.5l4-6.5c.8 4 .5 7-1 10Z', 'rose', 1)),
  long: mirrored(
    shape('M7-11c7 1 10 11 10 23 0 5-6 6-9 1C7 6 7 0 6-7Z', 'fur-deep') + line('M12-2c1 4 1.5 8 1 12', 0.6),
  ),
  curly:
    mirrored(disc(11, -5, 4.2, 'fur') + disc(13, 1, 4.2, 'fur') + disc(12, 7, 4.2, 'fur')) +
    disc(-5, -15, 5, 'fur') +
    disc(5, -15, 5, 'fur') +
    disc(0, -18, 5, 'fur'),
  folded: mirrored(shape('M5-12c4-4 8-4 11-2-1 5-3 8-7 9Z', 'fur-deep')),
};

const MUZZLES: Readonly<Record<Breed['muzzle'], string>> = {
  short: oval(0, 6, 6, 5.2, 'patch'),
  long: shape('M-4-1c-2 3-3 6-2.5 9 1 4 3.5 6 6.5 6s5.5-2 6.5-6C7 5 6 2 4-1Z', 'patch'),
  bearded: shape(
    'M-5 2c-4 2-6 6-6 10 2 0 2.5 0 3.5-.5-.5 2-.5 3 0 4.5 1.5-.5 2.5-1 3.5-2C-3 17-1.5 19 0 21c1.5-2 3-4 4-7 1 1 2 1.5 3.5 2 .5-1.5.5-2.5 0-4.5 1 .5 1.5.5 3.5.5 0-4-2-8-6-10Z',
    'patch',
  ),
  heavy: shape(
    'M-4 0c-4 1-7 5-7.5 10-.3 4 1.5 6 4 6 2 0 3-1 3.5-2 1 2 7 2 8 0 .5 1 1.5 2 3.5 2 2.5 0 4.3-2 4-6C11 5 8 1 4 0Z',
    'patch',
  ),
};

function dog(suit: Suit, rank: CourtRank, hat: string): string {
  const { ears, muzzle, spot } = BREEDS[suit][rank];
  const over = ears === 'long' || ears === 'floppy' || ears === 'folded';
  return [
    shape('M-7 6c-1 6-2 10-3 14h20c-1-4-2-8-3-14Z', 'fur'),
    over ? '' : EARS[ears],
    shape(
      'M-11-5c0-6 5-9.5 11-9.5S11-11 11-5c1 5-1 9-3.5 11C6.5 10.5 4 14 0 14s-6.5-3.5-7.5-8C-10 4-12 0-11-5Z',
      'fur',
    ),
    spot ? shade('M1-14c6 0 10 3.5 10 9 0 4-2 7-4 7-4 0-6-5-6-9Z', rank === 'K' ? 'hair-ginger' : 'brown', 1) : '',
    spot && rank === 'K' ? shade('M-2-14c-6 0-9 3.5-9 9 0 4 2 7 4 7 3 0 5-5 5-9Z', 'hair-ginger', 1) : '',
    MUZZLES[muzzle],
    over ? EARS[ears] : '',
    dot(-4.8, -2.6, 2, 'white') +
      dot(4.8, -2.6, 2, 'white') +
      dot(-4.6, -2.4, 1.5) +
      dot(5, -2.4, 1.5) +
      dot(-5.1, -3, 0.5, 'white') +
      dot(4.5, -3, 0.5, 'white'),
    line('M-7.5-6.5c1.5-1.3 3-1.3 4.3-.5M7.5-6.5c-1.5-1.3-3-1.3-4.3-.5', 1.1, muzzle === 'bearded' ? 'patch' : 'ink'),
    shape('M-3.4 2.5c1-1.5 5.8-1.5 6.8 0 .3 1.9-1.7 3.4-3.4 3.8-1.7-.4-3.7-1.9-3.4-3.8Z', 'slate-deep', 0.5),
    dot(-1.2, 3, 0.6, 'slate-light'),
    line('M0 6.3v2.2c-1 2-3 2.5-4.8 1.3M0 8.5c1 2 3 2.5 4.8 1.3', 0.9),
    shape('M-1.8 10c1 .7 2.6.7 3.6 0 .5 2.5-.3 4.5-1.8 4.5S-2.3 12.5-1.8 10Z', 'red-light', 0.5),
    hat,
  ].join('');
}

const collar = (x: number, y: number): string =>
  shape(`M${x - 11} ${y}c6 4 16 4 22 0l1 5c-6 4.5-18 4.5-24 0Z`, 'second') +
  each([-8, -4, 4, 8], (dx) => disc(x + dx, y + 4.6 - Math.abs(dx) * 0.2, 1, 'trim', 0.4)) +
  disc(x, y + 8.5, 3, 'gold') +
  dot(x, y + 8.5, 0.9, 'gold-deep');

const bone = (fill = 'ivory-light'): string =>
  shape(
    'M-2-10c-4 1-6-2-5-4.5 1-2 3.5-2 5-.5 0-2 1-3.5 2.5-3.5 3 0 4 3.5 2 5.5L2-10v20c3 0 5 2 4 5-1 2.5-4 2.5-5.5.5C-1 18-4.5 17-5 14.5c-.5-2.5 1-4.5 3-4.5Z',
    fill,
  );

const boneSpear = (foot: number): string =>
  rod(`M28.5 ${foot}V22`, 2, 'brown-light') + shape('M25 24h7v4h-7Z', 'trim') + at(28.5, 15, bone(), 0.68);
const stick = (foot: number): string =>
  rod(`M28.5 ${foot}C27 60 30 40 28 22M28.5 34l5-8M28 26l-5-7`, 2.2, 'brown') +
  shape('M33 26c1-4 4-5 6-4 0 3-2 5-6 4ZM23 19c-1-4 1-6 4-6 1 3-1 6-4 6Z', 'green-light');

const cap =
  shape('M-11-11c-2-7 3-12 11-12s13 5 11 12c-7-3-15-3-22 0Z', 'main') +
  shape('M-11.5-11.5c7-3 16-3 23 0l-.5 3.5c-7-2.5-15-2.5-22 0Z', 'second') +
  disc(0, -22.5, 2, 'trim');
const feathered =
  shape('M-9-12c-.5-7 3-11 9-11s9.5 4 9 11Z', 'main') +
  shape('M-9.2-13.5c6-2 12.4-2 18.4 0v3H-9.2Z', 'trim', 0.6) +
  shape('M-17-9c3.5-3 10-4.5 17-4.5s13.5 1 17 3c-2.5 3-9 3-17 3S-14.5-6.5-17-9Z', 'main') +
  shape(
    'M9-13c3-5 0-13-8-15.5-7-2-14 1-18 7 2.5-1 4.5-1 6-.8-1.5 1.3-2 2.5-2.5 4 2.5-1.5 5-2 7-1.7C-3-20 6-17 9-13Z',
    'second-light',
  );
const crown =
  shape(
    'M-11-10c-1-4-2-7-3-10 1.8 2.5 4 4 6.5 4.5C-6.5-18 -4-19-3-22.5c.8 1 1.5 2 3 3.2 1.5-1.2 2.2-2.2 3-3.2 1 3.5 3.5 4.5 4.5 7 2.5-.5 4.7-2 6.5-4.5-1 3-2 6-3 10-7-3-15-3-22 0Z',
    'gold',
  ) +
  shape('M-11.3-11c7-3 15.6-3 22.6 0l-.6 4c-7-2.6-14.4-2.6-21.4 0Z', 'gold-light') +
  disc(0, -11, 1.5, 'red', 0.4) +
  disc(-6, -10.2, 1.1, 'blue-light', 0.4) +
  disc(6, -10.2, 1.1, 'blue-light', 0.4) +
  each([-14, -3, 3, 14], (x) => disc(x, Math.abs(x) > 5 ? -20.5 : -23, 1.3, 'white', 0.5));

const kennel = (foot: number): string =>
  shape(`M33 ${foot}V28h38v${foot - 28}Z`, 'brown') +
  line(`M40 28V${foot}M64 28V${foot}`, 0.7) +
  shape(`M36 ${foot}V40c0-20 32-20 32 0v${foot - 40}Z`, 'brown-deep') +
  shape('M52 4L27 27l4.5 5L52 13l20.5 19 4.5-5Z', 'red') +
  line('M52 9L30 29M52 9l22 20', 0.7, 'red-light');

const ball = at(
  23,
  60,
  disc(0, 0, 7.8, 'red') +
    shade('M-7.5-2c5-3 10-3 15 0v4c-5-3-10-3-15 0Z', 'white', 1) +
    shade('M-3-6c1-1 2-1.5 3-1.5', 'white') +
    line('M-4.5-4c.8-1.2 1.6-2 2.8-2.5', 1.2, 'white') +
    `<circle r="7.8" fill="none"/>`,
);
const bowl = at(
  23,
  61,
  shape('M-9-2H9l2.5 8h-23Z', 'blue') +
    `<ellipse cx="0" cy="-2" rx="9" ry="3" fill="var(--art-brown)"/>` +
    disc(-3, -4, 2.6, 'brown-light') +
    disc(2, -4.5, 2.8, 'brown-light') +
    disc(5, -3, 2, 'brown'),
);

const sausages = at(
  22,
  62,
  each([0, 1, 2], (i) =>
    at(
      -6 + i * 3,
      2 + i * 5.5,
      `<g transform="rotate(${-30 + i * 12})">${oval(0, 0, 6, 2.8, 'red-light')}${line('M-3-.8c2-1 4-1 6 0', 0.6, 'cream')}</g>`,
    ),
  ),
);
const paper = at(
  22,
  68,
  `<g transform="rotate(-20)">${shape('M-13-4H13V5H-13Z', 'ivory-light')}${line('M-10-1h8M-10 1.5h8M4-1h7M4 1.5h7', 0.6)}${shape('M-2-4.5h4v10h-4Z', 'red')}</g>`,
);

const paw =
  shape('M0 15c-6 2-13 0-12-6C-11 3-5 2-4-2c1-3 7-3 8 0 1 4 7 5 8 11 1 6-6 8-12 6Z', 'brown') +
  oval(-14, -3, 4, 5.5, 'brown', -25) +
  oval(14, -3, 4, 5.5, 'brown', 25) +
  oval(-5.5, -11, 4, 5.8, 'brown', -6) +
  oval(5.5, -11, 4, 5.8, 'brown', 6);
const house =
  shape('M-14 16V-3h28v19Z', 'brown-light') +
  line('M-14 3h28M-14 9.5h28', 0.6) +
  shape('M0-17L-20 0l4 4.5L0-9 16 4.5 20 0Z', 'red') +
  shape('M-7 16V6c0-8 14-8 14 0v10Z', 'brown-deep') +
  at(
    0,
    8,
    `<g style="--fur:var(--art-sand);--fur-deep:var(--art-brown-light);--patch:var(--art-ivory-light)">${`<g transform="scale(.5)">${EARS.floppy}${shape('M-11-5c0-6 5-9.5 11-9.5S11-11 11-5c1 5-1 9-3.5 11C6.5 10.5 4 14 0 14s-6.5-3.5-7.5-8C-10 4-12 0-11-5Z', 'fur')}${MUZZLES.short}${dot(-4.8, -2.4, 1.7)}${dot(4.8, -2.4, 1.7)}${shape('M-3.4 2.5c1-1.5 5.8-1.5 6.8 0 .3 1.9-1.7 3.4-3.4 3.8-1.7-.4-3.7-1.9-3.4-3.8Z', 'slate-deep', 0.5)}${EARS.floppy}</g>`}</g>`,
  );
const crossedBones = mirrored(`<g transform="rotate(58)">${bone()}</g>`);
const fullBowl =
  shape('M-16 0h32l5 14h-42Z', 'blue') +
  `<ellipse cx="0" cy="0" rx="16" ry="4" fill="var(--art-brown-deep)"/>` +
  each([-9, -3, 3, 9], (x, i) => disc(x, -2.5 - (i % 2) * 2, 4.5, i % 2 ? 'brown-light' : 'brown')) +
  at(4, -8, `<g transform="rotate(35)">${bone()}</g>`, 0.6) +
  at(0, 8, paw, 0.3);

export const theme: CardTheme = {
  cloths: {
    h: { main: 'red', second: 'blue', trim: 'gold-light' },
    l: { main: 'green', second: 'sand', trim: 'gold-light' },
    a: { main: 'brown', second: 'teal', trim: 'gold-light' },
    b: { main: 'gold', second: 'plum', trim: 'cream' },
  },
  worn: (rank, suit) => {
    const { fur, patch } = BREEDS[suit][rank];
    const deep: Readonly<Record<string, string>> = {
      'ivory-light': rank === 'O' ? 'ivory' : 'hair-ginger',
      'hair-ginger': 'brown',
      'hair-grey': 'slate-light',
      slate: 'slate-deep',
    };
    const dark = deep[fur] ?? (fur === 'brown-light' ? 'brown' : `${fur}-deep`);
    return {
      '--fur': `var(--art-${fur})`,
      '--fur-deep': `var(--art-${dark})`,
      '--patch': `var(--art-${patch})`,
      '--skin': `var(--art-${fur})`,
    };
  },
  courts: {
    U: (suit, foot) =>
      spodek(suit, {
        tool: bySuit(suit, boneSpear, stick, boneSpear, stick)(foot),
        dress: buttons(52, 66, 74, 2) + line('M40 60c-1 7-1 14 0 20M64 60c1 7 1 14 0 20', 1.2, 'trim'),
        collar: collar(52, 50),
        head: dog(suit, 'U', BREEDS[suit].U.ears === 'pricked' ? '' : cap),
      }),
    O: (suit) =>
      svrsek(suit, {
        behind: shape('M33 54c-12 4-19 14-22 28h74c-1-9-8-22-24-28Z', 'main-deep'),
        tool: '',
        before: bySuit(suit, sausages, paper, sausages, paper),
        dress: rod('M34 57L60 80', 4, 'trim'),
        collar: collar(47, 50),
        head: dog(
          suit,
          'O',
          BREEDS[suit].O.ears === 'pricked' || BREEDS[suit].O.ears === 'curly' ? at(0, -1, feathered, 0.86) : feathered,
        ),
      }),
    K: (suit, foot) =>
      kral(suit, {
        behind: kennel(81),
        dress: shape('M42 60h20l3 21H39Z', 'second') + rod('M41.5 62L38.5 81M62.5 62l3 19', 2.2, 'trim'),
        collar:
          shape('M52 49c-9 0-19 3-25 9 5 6.5 14 10 25 10s20-3.5 25-10c-6-6-16-9-25-9Z', 'white') +
          each(
            [
              [33, 57],
              [38, 61],
              [44, 63],
              [60, 63],
              [66, 61],
              [71, 57],
            ] as const,
            ([x, y]) => shape(`M${x} ${y}l1 3.2-1 .8-1-.8Z`, 'ink', 0.3),
          ),
        orb: bySuit(suit, ball, bowl, ball, bowl),
        sceptre: rod(`M82.5 ${foot > 100 ? 146 : 78}V26`, 2.2, 'gold') + at(82.5, 16, bone(), 0.72),
        head: dog(suit, 'K', crown),
      }),
  },
  girdle:
    band('red-deep', 'gold-light') +
    each([18, 28, 38, 62, 72, 82], (x) => disc(x, 80, 1.8, 'steel', 0.5)) +
    `<g transform="translate(50 80) rotate(90)">${`<g transform="scale(.62)">${bone()}</g>`}</g>`,
  below: {
    U: () => elbows('main') + standing(52, 'main', 'second', 'brown-deep'),
    O: () =>
      shape('M11 78c-5 20-7 36-5.5 52 8 3 16 4.5 25 5h36c9-.5 17-2 25-5-1-16-2.5-32-6.5-52Z', 'main-deep') +
      standing(47, 'main', 'second', 'brown-deep'),
    K: () => seated('main', 'second', 'brown-deep'),
  },
  scene: () =>
    meadow('green-light', 'sand') +
    shade('M66 122V106l12-10 12 10v16Z', 'brown-light', 0.8) +
    shade('M62 107l16-14 16 14-3 3-13-11-13 11Z', 'red-light', 0.9) +
    shade('M74 122v-8c0-6 8-6 8 0v8Z', 'brown-deep', 0.6) +
    shade('M4 120V108h3l2-3 2 3h5l2-3 2 3h5v12Z', 'ivory-deep', 0.6) +
    at(14, 141, `<g transform="rotate(70)">${bone()}</g>`, 0.45),
  vignette: (suit) => bySuit(suit, crossedBones, house, paw, fullBowl),
};
