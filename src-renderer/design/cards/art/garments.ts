import type { Suit } from '#shared/cards.ts';
import type { CourtRank } from './layout.ts';

type Cloth = 'red' | 'blue' | 'green' | 'sand' | 'brown' | 'teal' | 'gold' | 'plum';
type Hair = 'dark' | 'brown' | 'ginger' | 'fair' | 'grey';

const CLOTHS: Readonly<Record<Suit, { readonly main: Cloth; readonly second: Cloth; readonly trim: string }>> = {
  h: { main: 'red', second: 'blue', trim: 'gold' },
  l: { main: 'green', second: 'sand', trim: 'gold-light' },
  a: { main: 'brown', second: 'teal', trim: 'gold-light' },
  b: { main: 'gold', second: 'plum', trim: 'cream' },
};

const HAIR: Readonly<Record<Suit, Readonly<Record<CourtRank, Hair>>>> = {
  h: { K: 'brown', O: 'dark', U: 'fair' },
  l: { K: 'dark', O: 'ginger', U: 'brown' },
  a: { K: 'ginger', O: 'brown', U: 'dark' },
  b: { K: 'grey', O: 'fair', U: 'ginger' },
};

/** What a figure wears, as custom properties to paint with: two cloths in three tones, a trim and the hair. */
export function garment(rank: CourtRank, suit: Suit): Record<string, string> {
  const { main, second, trim } = CLOTHS[suit];
  return {
    '--main': `var(--art-${main})`,
    '--main-deep': `var(--art-${main}-deep)`,
    '--main-light': `var(--art-${main}-light)`,
    '--second': `var(--art-${second})`,
    '--second-deep': `var(--art-${second}-deep)`,
    '--second-light': `var(--art-${second}-light)`,
    '--trim': `var(--art-${trim})`,
    '--hair': `var(--art-hair-${HAIR[suit][rank]})`,
  };
}
