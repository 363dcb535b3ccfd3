/** The deck as it has always been here: figures of the Prague pattern, drawn anew. */
import type { Suit } from '#shared/cards.ts';
import { each, shape, line, oval, rod, shade } from '../draw.ts';
import { elbows, head, seated, standing } from '../figures.ts';
import type { CardTheme } from '../theme.ts';

const TAILS = each(
  [
    [31, 57.5],
    [36, 54],
    [37, 61],
    [43, 58],
    [45, 64],
    [59, 64],
    [61, 58],
    [67, 61],
    [68, 54],
    [73, 57.5],
  ] as const,
  ([x, y]) => shape(`M${x} ${y}l1 3.2-1 .8-1-.8Z`, 'ink', 0.3),
);

/** Crowned, on a throne, with sceptre and orb. */
const kral = (suit: Suit): string => `
    <path d="M31 81V23c7-2 12-9 21-9s14 7 21 9v58Z" fill="var(--second)"/>
    <path d="M31 81V23c7-2 12-9 21-9s14 7 21 9v58Z" fill="url(#cloth-lozenge)" stroke="none"/>
    <path d="M35.5 62V26.5C42 24 45 18.5 52 18.5S62 24 68.5 26.5V62" fill="none" stroke="var(--trim)" stroke-width="1.1"/>
    <path d="M28 81V24h5v57ZM71 81V24h5v57Z" fill="var(--art-gold)"/>
    <path d="M29.6 26v50M72.6 26v50" stroke="var(--art-gold-light)" stroke-width="1"/>
    <circle cx="30.5" cy="20.5" r="3.5" fill="var(--art-gold)"/>
    <circle cx="73.5" cy="20.5" r="3.5" fill="var(--art-gold)"/>
    <circle cx="29.6" cy="19.6" r=".9" fill="var(--art-white)" stroke="none"/>
    <circle cx="72.6" cy="19.6" r=".9" fill="var(--art-white)" stroke="none"/>
    <path d="M52 50c-12 1-25 5-30 13-4 6-7 12-8 18H90c-1-6-4-12-8-18-5-8-18-12-30-13Z" fill="var(--main)"/>
    <path d="M42 60h20l3 21H39Z" fill="var(--second)"/>
    <path d="M42 60h20l3 21H39Z" fill="url(#cloth-lozenge)" stroke="none"/>
    <path d="M41.5 62L38.5 81M62.5 62l3 19" fill="none" stroke-width="3.6"/>
    <path d="M41.5 62L38.5 81M62.5 62l3 19" fill="none" stroke="var(--trim)" stroke-width="2.2"/>
    <path d="M33 62c-4-.5-7 1.5-8 5l-8.5 1.5C14 73 12.5 77 12 82h21c2-7 2-13 0-20Z" fill="var(--main)"/>
    <path d="M71 60c3-2.5 6-3 7.5-1.5l9.5 3.5c2 6 3 13 3 20h-20c-2-8-2.5-15-.5-22Z" fill="var(--main)"/>
    <path d="M29 68c-2 4-3 8-3 13M76 66c2 4 3 9 3 15" fill="none" stroke="var(--main-deep)"/>
    <path d="M84 62c3 6 4 12 4 19h2.5c0-7-1-13-3-18Z" fill="var(--main-deep)" stroke="none" opacity=".6"/>
    <path d="M52 47c-9 0-19 4-25 11 5 6.5 14 10 25 10s20-3.5 25-10c-6-7-16-11-25-11Z" fill="var(--art-white)"/>
    ${TAILS}
    <circle cx="52" cy="70" r="6.3" fill="var(--art-cream)"/>
    <circle cx="52" cy="70" r="6.3" fill="none" stroke="var(--art-gold)" stroke-width="1.1"/>
    <use href="#sign-${suit}-small" x="47.5" y="65.5" width="9" height="9"/>
    <g transform="translate(52 34)">
    ${head('bearded')}
    <path d="M-9.5-10c-2-5 3-9 9.5-9s11.5 4 9.5 9Z" fill="var(--main)"/>
    <path d="M-10.8-9.5c-1-4-2-7-3.2-10.5 1.8 2.5 4 4.2 6.6 4.8C-6.5-18-4-19.5-3-23c.8 1 1.5 2 3 3.3C1.5-21 2.2-22 3-23c1 3.5 3.5 5 4.4 7.8 2.6-.6 4.8-2.3 6.6-4.8-1.2 3.5-2.2 6.5-3.2 10.5C4-12.5-4-12.5-10.8-9.5Z" fill="var(--art-gold)"/>
    <path d="M-11-10.5C-4-13.5 4-13.5 11-10.5l-.7 4.3c-6.6-2.8-14-2.8-20.6 0Z" fill="var(--art-gold-light)"/>
    <g fill="var(--art-white)" stroke-width=".6">
    <circle cx="-14" cy="-20.5" r="1.4"/>
    <circle cx="-3" cy="-23.5" r="1.3"/>
    <circle cx="3" cy="-23.5" r="1.3"/>
    <circle cx="14" cy="-20.5" r="1.4"/>
    </g>
    <g stroke-width=".5">
    <path d="M0-12.5l1.8 2L0-8.5l-1.8-2Z" fill="var(--art-red)"/>
    <circle cx="-6" cy="-9.6" r="1.2" fill="var(--art-blue-light)"/>
    <circle cx="6" cy="-9.6" r="1.2" fill="var(--art-blue-light)"/>
    </g>
    </g>
    <path d="M23 53v-7.5M20 48.3h6" fill="none" stroke-width="3"/>
    <path d="M23 53v-7.5M20 48.3h6" fill="none" stroke="var(--art-gold)" stroke-width="1.6"/>
    <circle cx="23" cy="60" r="7.8" fill="var(--art-gold)"/>
    <path d="M15.3 58.8c5 1.7 10.4 1.7 15.4 0v2.8c-5 1.7-10.4 1.7-15.4 0ZM21.7 52.3v7.7h2.6v-7.7Z" fill="var(--art-gold-light)" stroke-width=".6"/>
    <path d="M15.5 68.5c-1.5-2.5-.5-5 1.5-4.8 1.2.1 2 1.6 3 2 2.5 1 6 .9 8.5-.3 2-1 4 .8 3 3-1 2-3 3.6-5 4.1H19c-1.8-.5-2.8-2-3.5-4Z" fill="var(--skin)"/>
    <path d="M17 71.5c3 1.8 8 1.8 11.5 0l1.5 4.5H15Z" fill="var(--trim)"/>
    <path d="M82.5 76V24" stroke-width="3.6"/>
    <path d="M82.5 76V24" stroke="var(--art-gold)" stroke-width="2.2"/>
    <path d="M79.5 27.5h6" stroke-width="2.8"/>
    <path d="M79.5 27.5h6" stroke="var(--art-gold-light)" stroke-width="1.4"/>
    <path d="M82.5 25.5c-6.5-.5-7.5-6.5-4-9 .3 2.3 1.3 3.3 2.3 3.3-.8-3.5 0-7 1.7-9.8 1.7 2.8 2.5 6.3 1.7 9.8 1 0 2-1 2.3-3.3 3.5 2.5 2.5 8.5-4 9Z" fill="var(--art-gold)"/>
    <path d="M77.5 55.5c0-2 2-3 5-3s6 1 6 3v6.5c0 2-2.5 2.8-5.5 2.8s-5.5-.8-5.5-2.8Z" fill="var(--skin)"/>
    <path d="M77.8 56h4.7c1.2 0 1.2 2.6 0 2.6h-4.7M77.8 58.6h4.7c1.2 0 1.2 2.6 0 2.6h-4.7" fill="none" stroke-width=".6"/>
    <path d="M77 63.5c3 1.7 8.5 1.8 12 .3l1 5c-4 1.7-10.5 1.6-14-.3Z" fill="var(--trim)"/>`;

/** Young, in a cap and a dagged hood, with a pike. */
const spodek = (suit: Suit, foot: number): string => `
    <path d="M28.5 ${foot}V18" stroke-width="3.4"/>
    <path d="M28.5 ${foot}V18" stroke="var(--art-brown-light)" stroke-width="2"/>
    <path d="M28.5 5.5c3 4.5 3.8 8.5 2 13.5h-4c-1.8-5-1-9 2-13.5Z" fill="var(--art-steel)"/>
    <path d="M28.5 7.5V19h-2c-1.8-5-1-8.5 2-11.5Z" fill="var(--art-white)" stroke="none" opacity=".6"/>
    <path d="M25.5 19h6l1 5-2-.8-1.5 1.6-1.5-1.6-2.5.8Z" fill="var(--trim)"/>
    <path d="M33 58c1 8 1 16 0 24h38c-1-8-1-16 0-24Z" fill="var(--main)"/>
    <path d="M60 58c2 8 2 16 1 24h10c-1-8-1-16 0-24Z" fill="var(--main-deep)" stroke="none" opacity=".45"/>
    <path d="M52 66v16" fill="none"/>
    <path d="M36 60c-7 1-13 8-15.5 22h14c1-6 2.5-11 4.5-15Z" fill="var(--main)"/>
    <path d="M30 68c-2.5 4-4 8-4.5 13" fill="none" stroke="var(--main-light)" stroke-width="1.3"/>
    <path d="M66 59c5 1 8 5 8.5 11 2 1.5 4.5 2.5 7 2.8l-1 9.2H65c-1.5-8-1-16 1-23Z" fill="var(--main)"/>
    <path d="M70.5 64c.8 3 .8 6 .5 9M75 76c1.5.8 3 1.2 4.5 1.5" fill="none" stroke="var(--main-light)" stroke-width="1.3"/>
    <path d="M52 48c-10 1-18.5 5-23.5 13l2.5 6.5 4-4.5 3.5 6.5 4.5-5 4 6.5L52 65.5l5 5.5 4-6.5 4.5 5 3.5-6.5 3.5 3.5L74.5 60C70 53 61 49 52 48Z" fill="var(--second)"/>
    <path d="M64 51.5c4.5 2.2 8 5 10.5 8.5l-2 6.5-3.5-3.5-3.5 6.5-2.5-3c3-4 3.5-9.5 1-15Z" fill="var(--second-deep)" stroke="none" opacity=".5"/>
    <path d="M30 62.5C36.5 57 43.5 54.5 52 54.5c8 0 15 2 21.5 7" fill="none" stroke="var(--trim)" stroke-width="1.1"/>
    <path d="M43 49c2 4 5.5 6 9 6s7-2 9-6c2 2 2 5 0 6.5-3 3-15 3-18 0-2-1.5-2-4.5 0-6.5Z" fill="var(--second-deep)"/>
    <g transform="translate(52 35)">
    ${head('young', '', [0.6, 0.4])}
    <path d="M-10-7c1-3 2-4 4-5l12 0c2 1 3 2 4 5-3-1.5-5-2.5-10-2.5S-7-8.5-10-7Z" fill="var(--hair)" stroke="none"/>
    <path d="M-12.5-12c-3-8 4-13.5 13.5-13.5S16-20 13-11.5C5-14.5-5-14.5-12.5-12Z" fill="var(--main)"/>
    <path d="M6-25c8 1.5 9.5 7 7 13.5l-4-1c2-4.5 1.5-9-3-12.5Z" fill="var(--main-deep)" stroke="none" opacity=".5"/>
    <path d="M-13-12.5c8-3.7 18-3.7 26-.5l-.8 4.6c-7.7-2.7-16.7-2.7-24.4.2Z" fill="var(--second)"/>
    <circle cx="-7.5" cy="-12.2" r="2.3" fill="var(--trim)"/>
    </g>
    <use href="#sign-${suit}" x="71.5" y="45.5" width="25" height="25"/>
    <path d="M72 75.5c-2-2-1.5-5 1-5.2 1.5-.1 2.5 1 4.5 1.2 3 .3 6-1.5 8.5-1 2.3.5 2 3.5-.5 4.8-3 1.6-6 2.2-9 2.2Z" fill="var(--skin)"/>
    <path d="M22.5 62c0-1.8 2-2.7 5-2.7s5 .9 5 2.7v6c0 1.8-2 2.7-5 2.7s-5-.9-5-2.7Z" fill="var(--skin)"/>
    <path d="M22.8 62.5h4.5M22.8 65h4.5M22.8 67.5h4.5" fill="none" stroke-width=".6"/>
    <path d="M21.5 69.5c3.5 1.5 8.5 1.5 12.5 0l1 4.5c-4.5 1.7-10 1.7-14.5 0Z" fill="var(--trim)"/>`;

/** Plumed hat and moustache, a sword at his side. */
const svrsek = (suit: Suit): string => `
    <path d="M33 54c-12 4-19 14-22 28h74c-1-9-8-22-24-28Z" fill="var(--main-deep)"/>
    <path d="M68 66c6 3 10 8 12 15M20 81c1-6 3-10 7-14" fill="none" stroke="var(--main)" stroke-width="1.2"/>
    <path d="M24 60v22" stroke-width="3.6"/>
    <path d="M24 60v14" stroke="var(--art-gold)" stroke-width="2.2"/>
    <path d="M47 51c-7 0-13 2-17 6 2 8 3 16 2 25h30c-1-9 0-17 2-25-4-4-10-6-17-6Z" fill="var(--main)"/>
    <path d="M56 53c4 1 6 2.5 8 4-2 8-3 16-2 25h-7c2-9 3-19 1-29Z" fill="var(--main-deep)" stroke="none" opacity=".5"/>
    <path d="M32 55.5l6.5-2.3L63 76v6h-6L31.5 60Z" fill="var(--trim)"/>
    <path d="M34 58.5L60 81" fill="none" stroke="var(--art-white)" stroke-width=".8" opacity=".7"/>
    <path d="M32 56c-9 0-18 7-19 14-.3 4.5 5 7 11 5.5l-.5-7c3-2 6.5-4 9.5-5.5 1-2.5.5-5-1-7Z" fill="var(--second)"/>
    <path d="M29 58.5c-5 1.3-9 4.5-10.5 9M31 61.5c-4 1.5-7 4-8.5 7" fill="none" stroke="var(--second-light)" stroke-width="1.3"/>
    <circle cx="24" cy="60.5" r="2.6" fill="var(--art-gold-light)"/>
    <path d="M20.5 65.5c0-1.8 1.5-2.5 3.5-2.5 2.5 0 5 .8 5 2.8v4c0 2-2.5 3-4.7 3s-3.8-1-3.8-2.8Z" fill="var(--skin)"/>
    <path d="M24.5 66h4M24.5 68.5h4" fill="none" stroke-width=".6"/>
    <path d="M17 74.5c4-1.5 10-1.5 14 0" fill="none" stroke-width="3.2"/>
    <path d="M17 74.5c4-1.5 10-1.5 14 0" fill="none" stroke="var(--art-gold)" stroke-width="1.8"/>
    <path d="M62 56c5 0 9 1.5 12 1 1.5-4 2-8.5 2.5-13l11 1c.5 8 0 16-4 21.5-4 5-16 4.5-22-.5Z" fill="var(--second)"/>
    <path d="M66 59.5c5 1.5 9 1.5 11.5 0 1-3.5 1.8-7.5 2-12M66 64c5 2.5 11 2.5 14-1 2-4 3-9.5 3.2-15" fill="none" stroke="var(--second-light)" stroke-width="1.3"/>
    <path d="M47 47.5c-8 0-15 2.5-18 7l3.5 3.5 3.5-.5 2.5 3 4-1 4.5 2.5 4.5-2.5 4 1 2.5-3 3.5.5 3.5-3.5c-3-4.5-10-7-18-7Z" fill="var(--art-white)"/>
    <path d="M38 53l-2 4M43 54.5l-1 4.5M51 54.5l1 4.5M56 53l2 4" fill="none" stroke-width=".5"/>
    <g transform="translate(47 36)">
    ${head('moustached', '', [0.7, -0.4])}
    <path d="M-9.5-12c-.5-8 3.5-12.5 9.5-12.5S10-20 9.5-12Z" fill="var(--main)"/>
    <path d="M3-24c5 1.5 7 6 6.5 12H5c.5-5 0-9-2-12Z" fill="var(--main-deep)" stroke="none" opacity=".5"/>
    <path d="M-9.6-13.8c6-2 13.2-2 19.2 0v3.3H-9.6Z" fill="var(--trim)"/>
    <path d="M-17.5-8.5c3.5-3.3 10-4.8 17.5-4.8s14.5 1 18 3c-2.5 3-9 3.3-18 3.3S-14.5-6-17.5-8.5Z" fill="var(--main)"/>
    <path d="M9-12.5c4-5 1-13.5-7-16-8-2.3-16 1-20.5 7.5 2.5-1 4.5-1.3 6.5-1-1.5 1.3-2.5 2.7-3 4.5 2.5-1.7 5-2.3 7.5-2-1 1-1.5 2-1.8 3.5 2.3-1.5 5-2 7.3-1.5C3-16.7 6.5-15.5 9-12.5Z" fill="var(--second-light)"/>
    <path d="M8-14C6-21-2-25.5-12-23.5M1-21.5c-1.5.5-2.5 1.3-3.5 2.5M-4-23.5c-1.5.6-2.7 1.5-3.7 3" fill="none" stroke-width=".5"/>
    <circle cx="8.8" cy="-12.2" r="2" fill="var(--trim)"/>
    </g>
    <use href="#sign-${suit}" x="69.5" y="6.5" width="26" height="26"/>
    <path d="M76.8 42c-2-3.5-2.3-8 0-9.3 2-.8 8.5-.8 10.7.2 2.3 1.3 1.5 6-.5 9.6Z" fill="var(--skin)"/>
    <path d="M79.5 33v4.3M82.3 32.6v4.7M85.2 33v4" fill="none" stroke-width=".6"/>
    <path d="M75 41l14 1-.7 4.5-13.5-1Z" fill="var(--art-white)"/>`;

const STUDS = each([18, 26, 34, 42, 50, 58, 66, 74, 82], (x) =>
  shade(`M${x} 78.3l2.6 1.7-2.6 1.7-2.6-1.7Z`, 'trim', 1),
);

/** A spray on either side; the sign on the top of it in small. */
const spray = (suit: Suit): string => `
  <g transform="translate(-50 -27)">
    <g fill="var(--ornament-${suit})" stroke="var(--ornament-${suit})">
      <path d="M50 46V22M50 42.5c-10.5.5-19.5-4-20.5-12-.5-4.5 3.3-8 7.3-6.5 3.5 1.3 3.5 6 .2 7-2.2.7-4-1.2-3.3-3.2M50 42.5c10.5.5 19.5-4 20.5-12 .5-4.5-3.3-8-7.3-6.5-3.5 1.3-3.5 6-.2 7 2.2.7 4-1.2 3.3-3.2M50 36c-3.5-1-6-3.5-6.5-7M50 36c3.5-1 6-3.5 6.5-7" fill="none" stroke-width="1.3"/>
      <g stroke="none">
        <path d="M43.5 31.5c-3.3-2.5-4-6-2-10 3.3 2.7 4 6.3 2 10ZM56.5 31.5c3.3-2.5 4-6 2-10-3.3 2.7-4 6.3-2 10Z"/>
        <path d="M40 41.3c-2.7-2.7-3-6-.9-9.5 2.7 2.5 3.1 5.9.9 9.5ZM60 41.3c2.7-2.7 3-6 .9-9.5-2.7 2.5-3.1 5.9-.9 9.5Z"/>
        <path d="M31 36.5c-4 .8-7-.6-8.8-4 4-.8 7.1.6 8.8 4ZM69 36.5c4 .8 7-.6 8.8-4-4-.8-7.1.6-8.8 4Z"/>
      </g>
    </g>
    <g fill="var(--art-gold)" stroke="none">
      <circle cx="50" cy="46.5" r="1.7"/>
      <circle cx="44" cy="45.7" r="1.1"/>
      <circle cx="56" cy="45.7" r="1.1"/>
      <circle cx="38.3" cy="44.3" r=".9"/>
      <circle cx="61.7" cy="44.3" r=".9"/>
    </g>
    <use href="#sign-${suit}-small" x="44.5" y="11" width="11" height="11"/>
  </g>`;

export const theme: CardTheme = {
  cloths: {
    h: { main: 'red', second: 'blue', trim: 'gold' },
    l: { main: 'green', second: 'sand', trim: 'gold-light' },
    a: { main: 'brown', second: 'teal', trim: 'gold-light' },
    b: { main: 'gold', second: 'plum', trim: 'cream' },
  },
  courts: { U: spodek, O: svrsek, K: kral },
  girdle:
    shape(
      'M10.5 75.5h79c.8 0 1.5.7 1.5 1.5v6c0 .8-.7 1.5-1.5 1.5h-79c-.8 0-1.5-.7-1.5-1.5v-6c0-.8.7-1.5 1.5-1.5Z',
      'main-deep',
    ) +
    line('M9.5 77.5H90.5M9.5 82.5H90.5', 1.1, 'trim') +
    STUDS,
  below: {
    U: () => elbows('main') + standing(52, 'main', 'second', 'brown-deep'),
    O: () =>
      shape('M11 78c-5 20-7 36-5.5 52 8 3 16 4.5 25 5h36c9-.5 17-2 25-5-1-16-2.5-32-6.5-52Z', 'main-deep') +
      standing(47, 'main', 'second', 'brown-deep'),
    K: () => seated('main', 'second', 'red-deep'),
  },
  scene: (rank) =>
    shade('M4 118c14-12 30-9 44-3 16 6 32 4 48-6v47H4Z', 'green-light', 0.45) +
    shade('M4 136c20-8 40-4 54 0 14 3 26 1 38-3v23H4Z', 'sand', 0.6) +
    (rank === 'K'
      ? rod('M30 80V146M74 80V146', 4, 'gold') + oval(52, 148, 40, 5, 'plum-light')
      : shade('M70 112V84h4v-6h3v6h4v-6h3v6h4v28ZM14 116c-1-10 3-18 6-24 3 6 7 14 6 24Z', 'teal-light', 0.5)),
  vignette: spray,
};
