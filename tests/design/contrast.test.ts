import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { FELTS } from '#shared/looks.ts';

const read = (name: string): string =>
  readFileSync(new URL(`../../src-renderer/design/${name}`, import.meta.url), 'utf8');
const TOKENS = read('tokens.css');
const LOOKS = read('looks.css');

type Theme = 'light' | 'dark';
/** What is chosen: attributes of the root. */
type Look = Readonly<Record<string, string>>;

const valueIn = (css: string, token: string): string | undefined =>
  new RegExp(`--${token}:\\s*([^;]+);`).exec(css)?.[1];

/** The blocks of `looks.css` by the attributes they ask for, in the order of the file. */
const BLOCKS = [...LOOKS.matchAll(/((?:\[[^\]]+\])+)\s*\{([^}]*)\}/g)].map(([, attributes, body]) => ({
  wants: [...attributes!.matchAll(/data-(\w+)='([\w-]+)'/g)].map(([, name, value]) => [name!, value!] as const),
  body: body!,
}));

/** As the program comes. */
const USUAL: Look = { felt: 'green' };

/** A token's value in a look: of all blocks that apply the last of the most particular ones, as in CSS. */
function valueOf(token: string, look: Look): string {
  const applying = BLOCKS.filter(({ wants }) => wants.every(([name, value]) => look[name] === value))
    .map(({ wants, body }) => ({ weight: wants.length, value: valueIn(body, token) }))
    .filter(({ value }) => value !== undefined)
    .sort((a, b) => a.weight - b.weight);
  return applying.at(-1)?.value ?? valueIn(TOKENS, token) ?? '';
}

/** A token's colour as `#rrggbb`, following `var()`. */
function colour(token: string, theme: Theme, look: Look = USUAL): string {
  const value = valueOf(token, look);
  const other = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  if (other) return colour(other, theme, look);
  const [light, dark] = value.match(/#[0-9a-f]{6}/g) ?? [];
  const found = theme === 'dark' ? (dark ?? light) : light;
  if (!found) throw new Error(`no colour in --${token}`);
  return found;
}

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function contrast(a: string, b: string): number {
  const [dark, bright] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (bright! + 0.05) / (dark! + 0.05);
}

const SUITS = ['h', 'l', 'a', 'b'];
const PAPERS = ['paper', 'surface', 'surface-sunken', 'surface-hover'];
const FELT = ['felt', 'felt-deep'];

/** Text token and the surfaces it may stand on. */
const TEXTS: readonly [string, readonly string[]][] = [
  ['ink', [...PAPERS, 'accent-soft']],
  ['ink-muted', PAPERS],
  ['accent-text', [...PAPERS, 'accent-soft']],
  ['accent-ink', ['accent', 'accent-hover']],
  ['danger-text', ['paper', 'surface', 'danger-soft']],
  ['danger-ink', ['danger', 'danger-hover']],
  ['success-text', ['paper', 'surface', 'success-soft']],
  ['on-felt', FELT],
  ['on-felt-muted', FELT],
  ['on-wood', ['wood', 'wood-deep']],
  ['on-wood-muted', ['wood', 'wood-deep']],
  ...SUITS.map((suit): [string, string[]] => [`suit-${suit}`, ['paper', 'surface']]),
  ...SUITS.map((suit): [string, string[]] => [`index-${suit}`, ['art-paper']]),
];

/** Lines that carry meaning without being text. */
const LINES: readonly [string, readonly string[]][] = [
  ['line-strong', ['paper', 'surface']],
  ['focus-on-paper', PAPERS],
  ['focus-on-felt', FELT],
];

const THEMES = ['light', 'dark'] as const;
const SUIT_LOOKS: readonly Look[] = [
  { suits: 'czech', colours: 'usual' },
  { suits: 'czech', colours: 'four' },
  { suits: 'french', colours: 'usual' },
  { suits: 'french', colours: 'four' },
];
const CONTRASTS = ['normal', 'high'] as const;

describe.each(THEMES)('%s theme', (theme) => {
  const pairs = (list: typeof TEXTS) =>
    list.flatMap(([text, grounds]) => grounds.map((ground) => [text, ground] as const));

  test.each(pairs(TEXTS))('--%s on --%s is readable', (text, ground) => {
    expect(contrast(colour(text, theme), colour(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(pairs(LINES))('--%s on --%s can be seen', (line, ground) => {
    expect(contrast(colour(line, theme), colour(ground, theme))).toBeGreaterThanOrEqual(3);
  });

  test.each(FELTS)('everything on the %s cloth is readable, whatever the signs and the contrast', (felt) => {
    for (const suits of SUIT_LOOKS)
      for (const strength of CONTRASTS) {
        const look = { ...suits, felt, contrast: strength };
        for (const ground of FELT) {
          const on = (token: string) => contrast(colour(token, theme, look), colour(ground, theme, look));
          for (const text of ['on-felt', 'on-felt-muted'])
            expect(on(text), `${text} on ${felt}`).toBeGreaterThanOrEqual(4.5);
          for (const line of ['focus-on-felt', 'accent', ...SUITS.map((suit) => `felt-suit-${suit}`)])
            expect(on(line), `${line} on ${felt}`).toBeGreaterThanOrEqual(3);
        }
        if (strength === 'high')
          expect(contrast(colour('on-felt', theme, look), colour('felt', theme, look))).toBeGreaterThanOrEqual(6);
      }
  });

  test.each(SUIT_LOOKS)('letters and signs of $suits suits in $colours colours', (suits) => {
    for (const strength of CONTRASTS) {
      const look = { ...USUAL, ...suits, contrast: strength };
      const on = (token: string, ground: string) => contrast(colour(token, theme, look), colour(ground, theme, look));
      for (const suit of SUITS) {
        expect(on(`index-${suit}`, 'art-paper'), `index-${suit}`).toBeGreaterThanOrEqual(strength === 'high' ? 7 : 4.5);
        // The outline of a sign carries its shape; a bell is bright inside.
        expect(on(`sign-${suit}-deep`, 'art-paper'), `sign-${suit}-deep`).toBeGreaterThanOrEqual(
          strength === 'high' ? 7 : 4.5,
        );
        for (const paper of ['paper', 'surface'])
          expect(on(`suit-${suit}`, paper), `suit-${suit} on ${paper}`).toBeGreaterThanOrEqual(4.5);
      }
      for (const text of ['ink', 'ink-muted'])
        for (const paper of PAPERS)
          expect(on(text, paper), `${text} on ${paper}`).toBeGreaterThanOrEqual(strength === 'high' ? 7 : 4.5);
    }
  });
});

test('every cloth has its colours, and no block asks for a cloth there is not', () => {
  const told = BLOCKS.flatMap(({ wants }) => wants.filter(([name]) => name === 'felt').map(([, value]) => value));
  expect(told).toEqual(FELTS);
});
