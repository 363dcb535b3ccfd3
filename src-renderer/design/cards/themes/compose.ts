/** Whole court cards and aces out of what a theme gives. */
import type { Suit } from '#shared/cards.ts';
import type { CourtRank } from '../art/layout.ts';
import { at, sign } from './draw.ts';
import type { CardTheme, Hair } from './theme.ts';

export type Heads = 'double' | 'single';

const MIDDLE = 82;
const GROUND = 148;

const HAIR: Readonly<Record<Suit, Readonly<Record<CourtRank, Hair>>>> = {
  h: { K: 'brown', O: 'dark', U: 'fair' },
  l: { K: 'dark', O: 'ginger', U: 'brown' },
  a: { K: 'ginger', O: 'brown', U: 'dark' },
  b: { K: 'grey', O: 'fair', U: 'ginger' },
};

const tones = (name: string, cloth: string): Record<string, string> => ({
  [`--${name}`]: `var(--art-${cloth})`,
  [`--${name}-deep`]: `var(--art-${cloth}-deep)`,
  [`--${name}-light`]: `var(--art-${cloth}-light)`,
});

/** What a figure wears, as custom properties to paint with: two cloths in three tones, a trim, hair and skin. */
export function garment(theme: CardTheme, rank: CourtRank, suit: Suit): Record<string, string> {
  const { main, second, trim } = theme.cloths[suit];
  return {
    ...tones('main', main),
    ...tones('second', second),
    '--trim': `var(--art-${trim})`,
    '--hair': `var(--art-hair-${(theme.hair ?? HAIR)[suit][rank]})`,
    '--skin': 'var(--art-skin)',
    '--skin-deep': 'var(--art-skin-deep)',
    ...theme.worn?.(rank, suit),
  };
}

/** A picture of a court; `id` is unlike that of any other in the document. */
export function courtPicture(theme: CardTheme, rank: CourtRank, suit: Suit, heads: Heads, id: string): string {
  const figure = theme.courts[rank](suit, heads === 'single' ? GROUND : MIDDLE);
  if (heads === 'single') {
    const scene = `<g clip-path="url(#card-inside)">${theme.scene(rank, suit)}</g>`;
    return `${scene}${theme.below[rank](suit)}${figure}`;
  }
  return (
    `<g id="${id}" clip-path="url(#upper-half)">${figure}</g>` +
    `<use href="#${id}" transform="rotate(180 50 80)"/>${theme.girdle}`
  );
}

/** One large ornate sign between two pictures: the lower one on its head, unless the card has a foot. */
export function acePicture(theme: CardTheme, suit: Suit, heads: Heads): string {
  const above = at(51, 27, theme.vignette(suit));
  const below =
    heads === 'single' ? at(49, 133, theme.vignette(suit)) : `<g transform="rotate(180 50 80)">${above}</g>`;
  return `${above}${below}<use href="#sign-${suit}-ornate" x="20" y="50" width="60" height="60"/>`;
}

/** The sign of a suit in the middle of a card with a large index. */
export const largeSign = (suit: Suit): string => sign(suit, 50, 80, 46);
