/** A dozen portraits of people, put together from shared parts in the 64 × 64 medallion. Markup of our own. */
import type { AvatarName } from '#shared/looks.ts';
import { disc, dot, each, line, shade, shape } from '../cards/themes/draw.ts';

type Person = Exclude<AvatarName, 'hand'>;

interface Parts {
  readonly ground: string;
  readonly hair: string;
  /** Behind the face. */
  readonly back?: string;
  /** Over it: hair, hats, glasses, beards. */
  readonly front: string;
  readonly clothes: string;
  readonly skin?: string;
  readonly lips?: boolean;
}

const FACE =
  'M19.5 26c0 9 2 14 5.5 18 2.3 2.5 4.8 3.5 7 3.5s4.7-1 7-3.5c3.5-4 5.5-9 5.5-18 0-8-5.5-12-12.5-12S19.5 18 19.5 26Z';

function face(hair: string, skin = 'skin', lips = false): string {
  const deep = `${skin}-deep`;
  const tone = (d: string, of: string) => `<path d="${d}" fill="var(--art-${of})"/>`;
  return [
    tone('M26 38v12h12V38Z', deep),
    tone('M19.5 25c-3-1-4.5 1-4 4s2 5 4.5 4.5ZM44.5 25c3-1 4.5 1 4 4s-2 5-4.5 4.5Z', skin),
    tone(FACE, skin),
    `<path d="M44 23.5c1.5 10.5-1.5 18.5-9 23.7 1.5-.5 2.8-1.5 4-2.9 3.5-4 5.5-9.3 5.5-18.3 0-.9-.2-1.7-.5-2.5Z" fill="var(--art-${deep})" stroke="none" opacity=".7"/>`,
    `<g opacity=".32">${dot(24.5, 35.5, 2.6, 'blush')}${dot(39.5, 35.5, 2.6, 'blush')}</g>`,
    `<g fill="var(--art-ink)" stroke="none"><ellipse cx="26.5" cy="29.5" rx="1.4" ry="1.7"/><ellipse cx="37.5" cy="29.5" rx="1.4" ry="1.7"/></g>`,
    line('M23.3 25.8c1.8-1.5 4-1.5 5.8-.5M34.9 25.3c1.8-1 4-1 5.8.5', 1.6, hair),
    line('M31.5 28.5c.3 3-1 4.5-.8 5.8.3.9 1.5 1.2 2.8.8', 1, 'hair-brown'),
    line('M28 40c2.5 1.7 5.5 1.7 8 0', lips ? 2.2 : 1.5, lips ? 'red' : 'red-deep'),
  ].join('');
}

const shirt = (fill: string, collar: string): string =>
  shape('M6 64c1-9 8-14 19-15.5L32 57l7-8.5C50 50 57 55 58 64Z', fill) +
  shape('M25 48l-4.5 5L30 62l2-5ZM39 48l4.5 5L34 62l-2-5Z', collar);
const jumper = (fill: string, rim: string): string =>
  shape('M6 64c1-9 8-14 18-15.5h16C50 50 57 55 58 64Z', fill) +
  shape('M24 45c2.5 2 5 3 8 3s5.5-1 8-3c1.5 2 2 4.5 1 7-2.5 2-5.5 3-9 3s-6.5-1-9-3c-1-2.5-.5-5 1-7Z', rim);
const blouse = (fill: string, neck: string): string =>
  shape('M6 64c1-9 8-14 18-15.5 2 4 5 6 8 6s6-2 8-6C50 50 57 55 58 64Z', fill) +
  line('M24 48.5c2 4 5 6 8 6s6-2 8-6', 2, neck);

const PEOPLE: Readonly<Record<Person, Parts>> = {
  cap: {
    ground: 'blue-light',
    hair: 'hair-dark',
    back: shape('M18.5 22c-1 6 0 10 1.5 12l3-1V21ZM45.5 22c-1 6 0 10-1.5 12l-3-1V21Z', 'hair-dark'),
    front:
      shape('M16 21C15 12 21 7 32 7s17 5 16 14c-5-2-10-3-16-3s-11 1-16 3Z', 'slate') +
      shape(
        'M15.5 21c6-3.5 11-4.5 16.5-4.5s11.5 1 17 4.5c1.5 1 1.5 3 .5 4-6-3-11-3.5-17.5-3.5S20 22 14.5 25c-1-1-.5-3 1-4Z',
        'slate-deep',
      ),
    clothes: shirt('red', 'red-deep'),
  },
  bun: {
    ground: 'sand-light',
    hair: 'hair-brown',
    back:
      disc(32, 9, 6, 'hair-brown') +
      shape('M32 11c-10 0-16 7-15 17 0 4 1 8 3 10h24c2-2 3-6 3-10 1-10-5-17-15-17Z', 'hair-brown'),
    front:
      shape(
        'M19 27c1-6 5-9 10-12.5 7 3.5 14 6.5 16 12.5 1.5-2 1.5-4.5.5-7C43.5 14.5 38.5 11 32 11s-11.5 3.5-13.5 9c-1 2.5-1 5 .5 7Z',
        'hair-brown',
      ) + line('M29 14.5c5 1 9 2.5 12.5 6', 0.7),
    clothes: blouse('teal', 'cream'),
    lips: true,
  },
  curls: {
    ground: 'rose',
    hair: 'hair-dark',
    back: each(
      [
        [17, 30, 5.5],
        [16, 22, 6],
        [47, 30, 5.5],
        [48, 22, 6],
        [17, 37, 4.5],
        [47, 37, 4.5],
      ] as const,
      ([x, y, r]) => disc(x, y, r, 'hair-dark'),
    ),
    front:
      each(
        [
          [20, 15, 5.5],
          [26, 11, 6],
          [33, 9.5, 6],
          [40, 11.5, 5.8],
          [45, 16, 5],
        ] as const,
        ([x, y, r]) => disc(x, y, r, 'hair-dark'),
      ) + shade('M19 22c2-5 7-8 13-8s11 3 13 8c-4-3-8-4-13-4s-9 1-13 4Z', 'hair-dark', 1),
    clothes: blouse('gold', 'brown-deep'),
    skin: 'copper',
    lips: true,
  },
  bob: {
    ground: 'green-light',
    hair: 'hair-ginger',
    back: shape(
      'M32 9.5C20 9.5 15 18 15.5 27c.2 5-.5 9-1.5 12 4 2.5 9 2.5 12 .5h12c3 2 8 2 12-.5-1-3-1.7-7-1.5-12C49 18 44 9.5 32 9.5Z',
      'hair-ginger',
    ),
    front:
      shape('M18.5 25c1-9 6-13.5 13.5-13.5S44.5 16 45.5 25c-4-3.5-8.5-4.5-13.5-4.5s-9.5 1-13.5 4.5Z', 'hair-ginger') +
      line('M26 13c-1 2.5-1.5 4.5-1.5 8M32 12v8M38 13c1 2.5 1.5 4.5 1.5 8', 0.6),
    clothes: jumper('plum', 'plum-light'),
    lips: true,
  },
  beard: {
    ground: 'sand',
    hair: 'hair-ginger',
    back: shape('M18 24c-1 6 0 11 2 14h24c2-3 3-8 2-14 0-9-6-14-14-14S18 15 18 24Z', 'hair-ginger'),
    front:
      shape(
        'M18.5 25c-.5-9 4.5-15 13.5-15s14 6 13.5 15c-2-3-3-5.5-4-7.5-6 1.5-13 1.5-19 0-1 2-2 4.5-4 7.5Z',
        'hair-ginger',
      ) +
      shape(
        'M19.5 30c0 9 1 16 5 20 2.5 2.5 5 5 7.5 5s5-2.5 7.5-5c4-4 5-11 5-20-1.5 4-3.5 6-6.5 6.5-2-1.5-4-1.5-6-.5-2-1-4-1-6 .5-3-.5-5-2.5-6.5-6.5Z',
        'hair-ginger',
      ) +
      line('M28 40.5c2.5 1.2 5.5 1.2 8 0', 1.6, 'red-deep') +
      line('M25 45c0 3 1 5 2.5 6.5M39 45c0 3-1 5-2.5 6.5M32 46v6', 0.7),
    clothes: shirt('green-deep', 'green'),
  },
  glasses: {
    ground: 'teal-light',
    hair: 'hair-brown',
    back: shape('M18.5 22c-1 5-.5 9 1 11l3-1V21ZM45.5 22c1 5 .5 9-1 11l-3-1V21Z', 'hair-brown'),
    front:
      shape('M18 25c-1.5-9 4-16 14-16 9 0 15 6 14 16-1.5-3-2.5-5-3-7-5 .5-11-.5-15-3-3 2-7 5-10 10Z', 'hair-brown') +
      `<g fill="none" stroke="var(--art-slate-deep)" stroke-width="1.8"><rect x="20.5" y="25.5" width="10.5" height="8.5" rx="3"/><rect x="33" y="25.5" width="10.5" height="8.5" rx="3"/><path d="M31 28.5c.7-.6 1.3-.6 2 0"/></g>`,
    clothes: shirt('ivory-light', 'white') + shape('M32 57l-2.5 2L31 64h2l1.5-5Z', 'red'),
  },
  scarf: {
    ground: 'gold-light',
    hair: 'hair-grey',
    front:
      shape(
        'M17 29c-2-13 4-21 15-21s17 8 15 21c-1 6-3 10-6 14 1.5-7 2.5-14 1.5-18-3-5-6-6.5-10.5-6.5S24.5 20 21.5 25c-1 4 0 11 1.5 18-3-4-5-8-6-14Z',
        'red',
      ) +
      shape('M25 45c4 4 10 4 14 0l5 9-8-2-4-4-4 4-8 2Z', 'red') +
      each(
        [
          [20, 22],
          [26, 14],
          [32, 11.5],
          [38, 14],
          [44, 22],
          [32, 16],
        ] as const,
        ([x, y]) => dot(x, y, 1.1, 'cream'),
      ) +
      line('M27 20.5c3-1.5 7-1.5 10 0', 1, 'hair-grey'),
    clothes: blouse('blue', 'blue-light'),
    lips: true,
  },
  bald: {
    ground: 'plum-light',
    hair: 'hair-grey',
    back: shape('M18.5 25c-2 4-2 9 0 12l4-1V24ZM45.5 25c2 4 2 9 0 12l-4-1V24Z', 'hair-grey'),
    front:
      shape(
        'M32 36.3c-4-2-8.5-.5-11.5 4 4.5 1.5 9 .8 11.5-1.3 2.5 2.1 7 2.8 11.5 1.3-3-4.5-7.5-6-11.5-4Z',
        'hair-grey',
      ) + line('M25 19c2-1.5 4.5-2.2 7-2.2', 1.4, 'white'),
    clothes:
      shirt('white', 'ivory') + shape('M6 64c1-9 7-13.5 16-15.2L30 64ZM58 64c-1-9-7-13.5-16-15.2L34 64Z', 'brown'),
  },
  braids: {
    ground: 'blue-light',
    hair: 'hair-fair',
    back: shape(
      'M32 10c-10 0-16 7-15.5 16 .2 4-1 8-3 12-1.5 4-1 9 0 13l5 1c1-5 3-9 4.5-13h18c1.5 4 3.5 8 4.5 13l5-1c1-4 1.5-9 0-13-2-4-3.2-8-3-12C48 17 42 10 32 10Z',
      'hair-fair',
    ),
    front:
      shape('M32 13c-3 5-7 8.5-13 10.5 0-8 5-13 13-13s13 5 13 13C39 21.5 35 18 32 13Z', 'hair-fair') +
      line('M13.5 42l6 2M13.5 47l5 1.5M50.5 42l-6 2M50.5 47l-5 1.5', 2, 'red'),
    clothes: blouse('green', 'gold-light'),
    lips: true,
  },
  hat: {
    ground: 'green-light',
    hair: 'hair-dark',
    back: shape('M18.5 22c-1 6 0 11 1.5 14l3-1V21ZM45.5 22c1 6 0 11-1.5 14l-3-1V21Z', 'hair-dark'),
    front:
      shape('M20 18c-1-8 3-14 7-14 3 0 3 2 5 2s2-2 5-2c4 0 8 6 7 14Z', 'green-deep') +
      shape('M20 13.5c8-2 16-2 24 0v4H20Z', 'brown-deep') +
      shape('M9 20c5-4 13-5 23-5s18 1 23 5c-3 3-12 3.5-23 3.5S12 23 9 20Z', 'green-deep') +
      shape('M43 14c3-3 5-7 9-9-.5 3-.5 5-2 6 0 2-3 4-7 4Z', 'red-light') +
      shape('M32 36.5c-3-1.5-6-.5-8.5 2.5 3.5 1 6.5.8 8.5-.7 2 1.5 5 1.7 8.5.7-2.5-3-5.5-4-8.5-2.5Z', 'hair-dark'),
    clothes: shirt('brown-light', 'green'),
  },
  ponytail: {
    ground: 'sand-light',
    hair: 'hair-dark',
    back:
      shape('M42 12c9 0 14 7 13 17-.5 6 1 9 3 12-5 2-10 0-12-5-1.5-4-1-9-2-14Z', 'hair-dark') +
      shape('M32 10c-9 0-15 6-14.5 16 .2 3 1 6 2.5 8h24c1.5-2 2.3-5 2.5-8C47 16 41 10 32 10Z', 'hair-dark'),
    front:
      shape(
        'M19 26c1-7 5-11 13-11s12 4 13 11c1.5-2 1.5-4.5.5-7C43.5 13 38.5 10 32 10s-11.5 3-13.5 9c-1 2.5-1 5 .5 7Z',
        'hair-dark',
      ) +
      disc(44, 14, 2.4, 'red') +
      disc(18.8, 36, 1.6, 'gold') +
      disc(45.2, 36, 1.6, 'gold'),
    clothes: jumper('slate', 'slate-light'),
    lips: true,
  },
  silver: {
    ground: 'teal-light',
    hair: 'hair-grey',
    back: shape('M18 24c-1.5 6-1 11 1 14h26c2-3 2.5-8 1-14Z', 'hair-grey'),
    front:
      shape(
        'M18 27c-2-11 4-18 14-18s16 7 14 18c-1-4-2.5-7-4-9-3 1-6 1-8-.5-3 2.5-8 3-12 1.5-2 2-3 5-4 8Z',
        'hair-grey',
      ) +
      shape(
        'M20 31c0 8 1 14 4.5 17.5 2.5 2.5 5 3.5 7.5 3.5s5-1 7.5-3.5C43 45 44 39 44 31c-1 5-2.5 8-5 10-2 1.5-4.5 2-7 2s-5-.5-7-2c-2.5-2-4-5-5-10Z',
        'hair-grey',
      ),
    clothes: jumper('blue-deep', 'blue'),
  },
};

export const isPerson = (id: string): id is Person => Object.hasOwn(PEOPLE, id);

/** A portrait as markup, about the middle of the medallion. */
export function portrait(person: Person): string {
  const { ground, hair, back = '', front, clothes, skin, lips } = PEOPLE[person];
  return (
    `<circle cx="32" cy="32" r="32" fill="var(--art-${ground})" stroke="none"/>` +
    back +
    face(hair, skin, lips) +
    front +
    clothes
  );
}
