import type { Suit } from '#shared/cards.ts';

/** The cloth of one suit's court, as custom properties for the figures to paint with. */
const garment = (main: string, second: string, trim: string, hair: string): Record<string, string> => ({
  '--main': `var(--art-${main})`,
  '--main-deep': `var(--art-${main}-deep)`,
  '--main-light': `var(--art-${main}-light)`,
  '--second': `var(--art-${second})`,
  '--second-deep': `var(--art-${second}-deep)`,
  '--second-light': `var(--art-${second}-light)`,
  '--trim': `var(--art-${trim})`,
  '--hair': `var(--art-hair-${hair})`,
});

export const GARMENTS: Readonly<Record<Suit, Record<string, string>>> = {
  h: garment('red', 'blue', 'gold', 'brown'),
  l: garment('green', 'red', 'gold', 'fair'),
  a: garment('brown', 'green', 'gold-light', 'dark'),
  b: garment('gold', 'blue', 'red', 'grey'),
};
