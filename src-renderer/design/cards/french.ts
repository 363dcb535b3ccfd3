/** French signs in the places of the Czech ones: ♥ hearts, ♠ leaves, ♣ acorns, ♦ bells. Symbols as markup. */
import type { Suit } from '#shared/cards.ts';

const SHAPES: Readonly<Record<Suit, string>> = {
  h: 'M16 29.4C7 22.9 2.3 17.6 2.3 11.4 2.3 6.8 5.6 3.6 9.5 3.6c2.8 0 5.2 1.6 6.5 4.4 1.3-2.8 3.7-4.4 6.5-4.4 3.9 0 7.2 3.2 7.2 7.8 0 6.2-4.7 11.5-13.7 18Z',
  l: 'M16 2C11 8.5 3 12.5 3 19c0 4 3 6.5 6.3 6.5 2.3 0 4.2-1 5.3-2.7-.2 3.3-1.3 5.5-3.2 7.2h9.2c-1.9-1.7-3-3.9-3.2-7.2 1.1 1.7 3 2.7 5.3 2.7C26 25.5 29 23 29 19c0-6.5-8-10.5-13-17Z',
  a: 'M16 2.2c-3.9 0-6.7 2.9-6.7 6.5 0 1.9.8 3.7 2 4.9-.6-.2-1.3-.3-2-.3-3.7 0-6.5 2.7-6.5 6.3s2.8 6.3 6.5 6.3c2.3 0 4.2-1 5.3-2.7-.2 3.1-1.3 5.1-3.2 6.8h9.2c-1.9-1.7-3-3.7-3.2-6.8 1.1 1.7 3 2.7 5.3 2.7 3.7 0 6.5-2.7 6.5-6.3s-2.8-6.3-6.5-6.3c-.7 0-1.4.1-2 .3 1.2-1.2 2-3 2-4.9 0-3.6-2.8-6.5-6.7-6.5Z',
  b: 'M16 1.8C19 7.5 22.5 12 27.5 16 22.5 20 19 24.5 16 30.2 13 24.5 9.5 20 4.5 16 9.5 12 13 7.5 16 1.8Z',
};

const SHINE: Readonly<Record<Suit, string>> = {
  h: 'M5.8 12c-.3-2.5 1-4.7 3.2-5.4',
  l: 'M5.8 19.5c0-2.5 1.5-4.5 4-6.5',
  a: 'M12 8.5c0-2 1.2-3.5 3-4',
  b: 'M9.5 15.5c2-1.8 3.5-3.6 4.8-5.7',
};

const symbol = (suit: Suit, ending: string, box: string, content: string): string =>
  `<symbol id="sign-${suit}${ending}" viewBox="${box}">${content}</symbol>`;

const body = (suit: Suit, width: number): string =>
  `<path d="${SHAPES[suit]}" fill="var(--sign-${suit})" stroke="var(--sign-${suit}-deep)" stroke-width="${width}" stroke-linejoin="round"/>`;
const shine = (suit: Suit, width: number): string =>
  `<path d="${SHINE[suit]}" fill="none" stroke="var(--art-cream)" stroke-width="${width}" stroke-linecap="round" opacity=".7"/>`;

const ornate = (suit: Suit): string =>
  `<g transform="translate(-29.5 -29.5) scale(1.845)">${body(suit, 0.8)}</g>` +
  `<g transform="translate(-19.2 ${suit === 'h' ? -18.5 : suit === 'b' ? -19.2 : -18.2}) scale(1.2)"><path d="${SHAPES[suit]}" fill="none" stroke="var(--art-gold-light)" stroke-width=".9"/></g>` +
  '<g fill="none" stroke="var(--art-gold-light)" stroke-width="1.3" stroke-linecap="round"><path d="M0 10V-6M0 6C-5 5-9 1-8-4c.5-3 4-3.5 5-1M0 6c5-1 9-5 8-10-.5-3-4-3.5-5-1"/></g><path d="M0-10c2.2 2 2.2 4.5 0 6.5-2.2-2-2.2-4.5 0-6.5Z" fill="var(--art-gold-light)"/>';

export const FRENCH_SIGNS = (['h', 'l', 'a', 'b'] as const)
  .map(
    (suit) =>
      symbol(suit, '', '0 0 32 32', body(suit, 1) + shine(suit, 1.5)) +
      symbol(suit, '-small', '0 0 32 32', body(suit, 1.2)) +
      symbol(suit, '-ornate', '-32 -32 64 64', ornate(suit)),
  )
  .join('');
