/**
 * The three figures every theme dresses: how they stand, what their arms do, where the sign is. A theme gives hats,
 * tools and clothes; what tells the ranks apart stays the same in all of them (docs/design.md).
 */
import type { Suit } from '#shared/cards.ts';
import { at, disc, dot, line, rod, shade, shape, sign } from './draw.ts';

export type FigureLook = 'bearded' | 'moustached' | 'young' | 'whiskered' | 'clean' | 'woman' | 'braided';

interface Slots {
  /** Scenery, a cape, the back of a seat. */
  readonly behind?: string;
  /** On the body, under the arms: buttons, straps, a bib. */
  readonly dress?: string;
  /** Round the neck, over the arms. */
  readonly collar?: string;
  /** About the point between the eyes. */
  readonly head: string;
  readonly sleeve?: string;
  readonly body?: string;
  readonly cuff?: string;
}

export interface SpodekSlots extends Slots {
  /** What the left hand grips at (27.5, 65): something long. */
  readonly tool: string;
}
export interface SvrsekSlots extends Slots {
  /** What the left hand holds at (24.5, 68), drawn behind it, and what shows before it. */
  readonly tool: string;
  readonly before?: string;
}
export interface KralSlots extends Slots {
  /** What lies in the left hand: about (23, 60), as large as an apple. */
  readonly orb: string;
  /** What the right hand grips at (82.5, 58), as a sceptre. */
  readonly sceptre: string;
  /** On the breast, about (52, 70); the sign stands on it. */
  readonly medal?: string;
  readonly medalColour?: string;
}

/** Face and hair about the point (0, 0) between the eyes; headgear is drawn over it. */
export function head(look: FigureLook, hat = '', gaze: readonly [number, number] = [0, 0]): string {
  const back = {
    bearded: 'M-10.5-9c-4 8-2.5 17-6.5 24 2.5 4 8 4 11 0H6c3 4 8.5 4 11 0-4-7-2.5-16-6.5-24Z',
    moustached:
      'M-10.5-9c-4 5-1.5 9-4 13.5-2 3.5 0 8.5 5 8.5 1.5 0 3-.5 3.5-2H6c.5 1.5 2 2 3.5 2 5 0 7-5 5-8.5-2.5-4.5 0-8.5-4-13.5Z',
    young: 'M-10.5-9c-2.5 6-1.5 11-2.5 16 1.8 2.2 5 2.8 7 2h12c2 .8 5.2.2 7-2-1-5 0-10-2.5-16Z',
    whiskered: 'M-10.3-9c-1.5 4-1.7 8-1.5 12 1 2 3 3 5 3h13.6c2 0 4-1 5-3 .2-4 0-8-1.5-12Z',
    clean: 'M-10.3-9c-1.5 4-1.9 7-1.5 10 1 1.5 3 2 5 2h13.6c2 0 4-.5 5-2 .4-3 0-6-1.5-10Z',
    woman: 'M-10.5-9c-3.5 6-3 13-4 19 2.5 3.5 6.5 4 9 2.5h11c2.5 1.5 6.5 1 9-2.5-1-6-.5-13-4-19Z',
    braided:
      'M-10.5-9c-2.5 5-2.5 9-2.5 13-2 3-3 8-2.5 14l-1 6c1.5 1.5 3.5 1.5 5 0l-.5-6c.5-4 1.5-8 3.5-11h13c2 3 3 7 3.5 11l-.5 6c1.5 1.5 3.5 1.5 5 0l-1-6c.5-6-.5-11-2.5-14 0-4 0-8-2.5-13Z',
  }[look];
  const soft = look === 'young' || look === 'woman';
  return [
    shape(back, 'hair'),
    look === 'braided' ? line('M-14.5 12l4-2M-15 17l4.5-1.5M14.5 12l-4-2M15 17l-4.5-1.5', 1.6, 'trim') : '',
    shape('M-4.5 7v14h9V7Z', 'skin-deep'),
    shape(
      'M-9.3-7c-.2 8 .5 13 3.6 16.7C-3.8 12-1.7 13.3 0 13.3s3.8-1.3 5.7-3.6C8.8 6 9.5 1 9.3-7 9.3-11 5-13 0-13S-9.3-11-9.3-7Z',
      'skin',
    ),
    shade('M8.8-7c.4 7-.4 12.5-3.5 16.3-1.7 2-3.4 3.3-5 3.6 6-1 8.3-9.5 6.5-19.9Z', 'skin-deep', 0.7),
    `<g opacity=".32">${dot(-5.6, 3.8, soft ? 2.3 : 2, 'blush')}${dot(5.6, 3.8, soft ? 2.3 : 2, 'blush')}</g>`,
    shade(
      'M-6.7-.6c1.3-1.9 3.7-1.9 4.9.1-1.3 1.1-3.6 1.1-4.9-.1ZM6.7-.6c-1.3-1.9-3.7-1.9-4.9.1 1.3 1.1 3.6 1.1 4.9-.1Z',
      'white',
      1,
    ),
    dot(-4.2 + gaze[0], -0.7 + gaze[1], 1.15),
    dot(4.2 + gaze[0], -0.7 + gaze[1], 1.15),
    line('M-6.8-.6c1.3-2 3.8-2 5 .1M6.8-.6c-1.3-2-3.8-2-5 .1', look === 'woman' ? 1.1 : 0.8),
    line('M-7-3.9c1.5-1.3 3.5-1.4 5.2-.5M7-3.9c-1.5-1.3-3.5-1.4-5.2-.5', look === 'woman' ? 0.9 : 1.3, 'hair'),
    line('M-1.2-2.3c.3 2.5-.9 4.3-.7 5.4.2.8 1.2 1 2.5.7', 0.7, 'hair-brown'),
    look === 'bearded' ? BEARD : '',
    look === 'whiskered'
      ? shape(
          'M-9.5-2c-1.5 5-1 10 2 12.5 2.2 1 3.5-1 3.5-4C-6 6-8 3-9.5-2ZM9.5-2c1.5 5 1 10-2 12.5-2.2 1-3.5-1-3.5-4C6 6 8 3 9.5-2Z',
          'hair',
        )
      : '',
    look === 'moustached' ? shape('M-2 11.2c-.2 3 .6 6 2 8 1.4-2 2.2-5 2-8-1.2.9-2.8.9-4 0Z', 'hair', 0.6) : '',
    line('M-2.4 7.7c1.5 1 3.3 1 4.8 0', look === 'woman' ? 1.5 : 1.1, 'red-deep'),
    look === 'bearded' || look === 'moustached' || look === 'whiskered'
      ? shape(
          'M0 4.8c-2.3-1.3-5.3-.2-7.8 3.2 3.1.3 6.2-.1 7.8-1.6C1.6 7.9 4.7 8.3 7.8 8 5.3 4.6 2.3 3.5 0 4.8Z',
          'hair',
          0.6,
        )
      : '',
    look === 'young'
      ? shade('M-10-7c1-3 2-4 4-5h12c2 1 3 2 4 5-3-1.5-5-2.5-10-2.5S-7-8.5-10-7Z', 'hair', 1)
      : look === 'woman' || look === 'braided'
        ? shape('M0-13c-2 4-5 6.5-10 8-.5-6 3-10 10-10s10.5 4 10 10c-5-1.5-8-4-10-8Z', 'hair', 0.6)
        : '',
    hat,
  ].join('');
}

const BEARD =
  shape(
    'M-9.5-1c-.5 7-.7 13 2.7 18.5 1.9 3 4.8 4.5 6.8 7 2-2.5 4.9-4 6.8-7C10.2 12 10 6 9.5-1 8.8 2.6 7 4.6 4.2 5 2.4 4.2 1 4.4 0 5c-1-.6-2.4-.8-4.2 0-2.8-.4-4.6-2.4-5.3-6Z',
    'hair',
  ) +
  `<g opacity=".65">${line('M-6.5 9c-.3 4 1 7.5 3.2 10.5M6.5 9c.3 4-1 7.5-3.2 10.5M-2.5 12c0 3 .8 6 2.5 9M2.5 12c0 3-.8 6-2.5 9', 0.5)}</g>`;

/** The spodek: his sign low in an open hand, something long in the other. */
export function spodek(suit: Suit, slots: SpodekSlots): string {
  const { sleeve = 'main', body = 'main', cuff = 'trim' } = slots;
  return [
    slots.behind ?? '',
    slots.tool,
    shape('M33 57c5-3 11-5 19-5s14 2 19 5c-1 9-1 17 0 25H33c1-8 1-16 0-25Z', body),
    shade('M60 55c2 9 2 19 1 27h10c-1-8-1-16 0-25-3-1.5-7-3-11-2Z', `ink`, 0.14),
    slots.dress ?? '',
    shape('M36 58c-8 .5-13 9-15.5 24h14c1-6 2.5-11 4.5-15Z', sleeve),
    shape('M66 57c5.5 1 8.5 6 8.5 13 2 1.5 4.5 2.5 7 2.8l-1 9.2H65c-1.5-8-1-17 1-25Z', sleeve),
    line('M30 67c-2.5 4-4 8-4.5 14M70.5 64c.8 3 .8 6 .5 9M75 76c1.5.8 3 1.2 4.5 1.5', 1.2, `${sleeve}-light`),
    slots.collar ?? '',
    at(52, 35, slots.head),
    sign(suit, 84, 58, 25),
    shape(
      'M72 75.5c-2-2-1.5-5 1-5.2 1.5-.1 2.5 1 4.5 1.2 3 .3 6-1.5 8.5-1 2.3.5 2 3.5-.5 4.8-3 1.6-6 2.2-9 2.2Z',
      'skin',
    ),
    shape('M22.5 62c0-1.8 2-2.7 5-2.7s5 .9 5 2.7v6c0 1.8-2 2.7-5 2.7s-5-.9-5-2.7Z', 'skin'),
    line('M22.8 62.5h4.5M22.8 65h4.5M22.8 67.5h4.5', 0.6),
    shape('M21.5 69.5c3.5 1.5 8.5 1.5 12.5 0l1 4.5c-4.5 1.7-10 1.7-14.5 0Z', cuff),
  ].join('');
}

/** The svršek: his sign high over his head. */
export function svrsek(suit: Suit, slots: SvrsekSlots): string {
  const { sleeve = 'second', body = 'main', cuff = 'white' } = slots;
  return [
    slots.behind ?? '',
    slots.tool,
    shape('M47 51c-7 0-13 2-17 6 2 8 3 16 2 25h30c-1-9 0-17 2-25-4-4-10-6-17-6Z', body),
    shade('M56 53c4 1 6 2.5 8 4-2 8-3 16-2 25h-7c2-9 3-19 1-29Z', 'ink', 0.14),
    slots.dress ?? '',
    shape('M32 56c-9 0-18 7-19 14-.3 4.5 5 7 11 5.5l-.5-7c3-2 6.5-4 9.5-5.5 1-2.5.5-5-1-7Z', sleeve),
    line('M29 58.5c-5 1.3-9 4.5-10.5 9', 1.2, `${sleeve}-light`),
    shape('M20.5 65.5c0-1.8 1.5-2.5 3.5-2.5 2.5 0 5 .8 5 2.8v4c0 2-2.5 3-4.7 3s-3.8-1-3.8-2.8Z', 'skin'),
    line('M24.5 66h4M24.5 68.5h4', 0.6),
    slots.before ?? '',
    shape('M62 56c5 0 9 1.5 12 1 1.5-4 2-8.5 2.5-13l11 1c.5 8 0 16-4 21.5-4 5-16 4.5-22-.5Z', sleeve),
    line('M66 59.5c5 1.5 9 1.5 11.5 0 1-3.5 1.8-7.5 2-12', 1.2, `${sleeve}-light`),
    slots.collar ?? '',
    at(47, 36, slots.head),
    sign(suit, 82.5, 19.5, 26),
    shape('M76.8 42c-2-3.5-2.3-8 0-9.3 2-.8 8.5-.8 10.7.2 2.3 1.3 1.5 6-.5 9.6Z', 'skin'),
    line('M79.5 33v4.3M82.3 32.6v4.7M85.2 33v4', 0.6),
    shape('M75 41l14 1-.7 4.5-13.5-1Z', cuff),
  ].join('');
}

/** The král: seated, something like a sceptre and something like an orb in his hands, his sign on the breast. */
export function kral(suit: Suit, slots: KralSlots): string {
  const { sleeve = 'main', body = 'main', cuff = 'trim' } = slots;
  return [
    slots.behind ?? '',
    shape('M52 50c-12 1-25 5-30 13-4 6-7 12-8 18H90c-1-6-4-12-8-18-5-8-18-12-30-13Z', body),
    slots.dress ?? '',
    shape('M33 61c-4-.5-7 2.5-8 6l-8.5 1.5C14 73 12.5 77 12 82h21c2-7 2-14 0-21Z', sleeve),
    shape('M71 60c3-2.5 6-3 7.5-1.5l9.5 3.5c2 6 3 13 3 20h-20c-2-8-2.5-15-.5-22Z', sleeve),
    line('M29 68c-2 4-3 8-3 13M76 66c2 4 3 9 3 15', 0.9, `${sleeve}-deep`),
    slots.collar ?? '',
    slots.medal ??
      disc(52, 70, 6.3, 'cream') +
        `<circle cx="52" cy="70" r="6.3" fill="none" stroke="var(--art-${slots.medalColour ?? 'gold'})" stroke-width="1.1"/>`,
    sign(suit, 52, 70, 9),
    at(52, 34, slots.head),
    slots.orb,
    shape(
      'M15.5 68.5c-1.5-2.5-.5-5 1.5-4.8 1.2.1 2 1.6 3 2 2.5 1 6 .9 8.5-.3 2-1 4 .8 3 3-1 2-3 3.6-5 4.1H19c-1.8-.5-2.8-2-3.5-4Z',
      'skin',
    ),
    shape('M17 71.5c3 1.8 8 1.8 11.5 0l1.5 4.5H15Z', cuff),
    slots.sceptre,
    shape('M77.5 55.5c0-2 2-3 5-3s6 1 6 3v6.5c0 2-2.5 2.8-5.5 2.8s-5.5-.8-5.5-2.8Z', 'skin'),
    line('M77.8 56h4.7c1.2 0 1.2 2.6 0 2.6h-4.7M77.8 58.6h4.7c1.2 0 1.2 2.6 0 2.6h-4.7', 0.6),
    shape('M77 63.5c3 1.7 8.5 1.8 12 .3l1 5c-4 1.7-10.5 1.6-14-.3Z', cuff),
  ].join('');
}

/** Legs and boots of a standing figure, and the skirts of its coat. `x` is the middle: 52 the spodek's, 47 the svršek's. */
export function standing(x: number, coat: string, trousers: string, boots: string, long = false): string {
  const hem = long ? 122 : 100;
  const waist = x === 47 ? 15 : 19;
  return [
    shape(`M${x - 14} 92l1.5 50h11.5l1-44 1 44h11.5l1.5-50Z`, trousers),
    line(`M${x} 98v40`, 0.7),
    shape(`M${x - 13} 122l.5 18c-3.5 1.5-6 4-6 8.5h17.5l.5-26.5Z`, boots),
    shape(`M${x + 13} 122l-.5 18c3.5 1.5 6 4 6 8.5h-17.5l-.5-26.5Z`, boots),
    line(`M${x - 12.5} 125h12M${x + 0.5} 125h12`, 1.2, 'steel'),
    shape(
      `M${x - waist} 78h${waist * 2}c.5 8 1.5 16 ${22 - waist} ${hem - 78}c-7 2.5-14 3.5-22 3.5s-15-1-22-3.5c${20 - waist}-8 ${21 - waist}-${hem - 86} ${22 - waist}-${hem - 78}Z`,
      coat,
    ),
    line(`M${x} 80V${hem + 3}`, 0.7),
    shade(
      `M${x + 9} 78h${waist - 9}c.5 8 1.5 16 ${22 - waist} ${hem - 78}-4 1.5-7 2.2-10.5 2.8 0-8-1-16-2.5-${hem - 76}Z`,
      'ink',
      0.14,
    ),
  ].join('');
}

/** Elbows of the spodek, which the middle of a double-headed card hides. */
export const elbows = (sleeve: string): string =>
  shape('M20.5 81c0 6 2 9.5 6.5 9.5s7-4 8-9.5Z', sleeve) + shape('M65 81c1 5.5 4 8 8 7.5s7-3 7.6-7.5Z', sleeve);

/** A long robe over the knees of the král, and his shoes. */
export function seated(robe: string, lining: string, shoes: string, hem = 'trim'): string {
  return [
    shape('M32 148c-3-1-3.5-5 0-6.5h14c3 2 3 5 2 6.5ZM72 148c3-1 3.5-5 0-6.5H58c-3 2-3 5-2 6.5Z', shoes),
    shape('M14 78c-3 16-5 38-4.5 62 12 3.5 28 5 42.5 5s30.5-1.5 42.5-5C95 116 93 94 90 78Z', robe),
    shape('M42 78c-2 22-3 44-3.5 66.5 9 .7 18 .7 27 0C65 122 64 100 62 78Z', lining),
    shade('M70 78c3 20 5 44 5 65 7-.5 13-1.5 19.5-3.5C95 116 93 94 90 78Z', 'ink', 0.14),
    line('M26 82c-3 18-4 38-4 60M33 82c-1 20-2 40-2 62M78 82c3 18 4 38 4 60', 0.9, `${robe}-deep`),
    rod('M9.6 137c12 3.5 28 5 42.4 5s30.4-1.5 42.4-5', 2, hem),
  ].join('');
}
