/** A theme is a folder: its pictures, its name, one line in the list, and nothing about it anywhere else. */
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CARD_BACKS, CARD_THEMES } from '#shared/looks.ts';
import { backPicture } from '../../src-renderer/design/cards/backs.ts';
import { FRENCH_SIGNS } from '../../src-renderer/design/cards/french.ts';
import { acePicture, courtPicture, garment } from '../../src-renderer/design/cards/themes/compose.ts';
import { loadTheme, themeTitle } from '../../src-renderer/design/cards/themes/index.ts';

const ROOT = join(import.meta.dirname, '../..');
const FOLDER = join(ROOT, 'src-renderer/design/cards/themes');
const TOKENS = new Set(
  [...readFileSync(join(ROOT, 'src-renderer/design/tokens.css'), 'utf8').matchAll(/--([\w-]+):/g)].map(
    ([, name]) => name!,
  ),
);
const COURTS = ['U', 'O', 'K'] as const;
const SUITS = ['h', 'l', 'a', 'b'] as const;

/** Custom properties a picture paints with. */
const paints = (markup: string): string[] => [...markup.matchAll(/var\(--([\w-]+)\)/g)].map(([, name]) => name!);

function isWellFormed(markup: string): boolean {
  const open: string[] = [];
  for (const [, closing, name, own] of markup.matchAll(/<(\/?)([a-z][\w-]*)(?:\s+[\w:-]+="[^"<]*")*\s*(\/?)>/gi)) {
    if (closing) {
      if (open.pop() !== name) return false;
    } else if (!own) open.push(name!);
  }
  // What the expression does not know as a tag is a fault, too.
  const rest = markup.replace(/<\/?[a-z][\w-]*(?:\s+[\w:-]+="[^"<]*")*\s*\/?>/gi, '');
  return open.length === 0 && !/[<>]|NaN|undefined|\[object/.test(rest) && !/NaN|undefined/.test(markup);
}

test('the list names the folders', () => {
  const folders = readdirSync(FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).sort()).toEqual([...CARD_THEMES].sort());
});

test('a theme is named nowhere but in its folder and in the list', () => {
  const others = CARD_THEMES.filter((name) => name !== 'classic' && name !== 'western' && name !== 'farm');
  const named = globSync('{src-main,src-renderer,src-shared}/**/*.{ts,vue,css}', { cwd: ROOT })
    .filter((file) => !file.includes('cards/themes/') && !file.endsWith('src-shared/looks.ts'))
    .filter((file) => {
      const text = readFileSync(join(ROOT, file), 'utf8');
      return others.some((name) => text.includes(`'${name}'`) || text.includes(`themes/${name}`));
    });
  expect(named).toEqual([]);
});

describe.each(CARD_THEMES)('%s', async (name) => {
  const theme = await loadTheme(name);
  const figures = SUITS.flatMap((suit) =>
    COURTS.flatMap((rank) =>
      (['double', 'single'] as const).map((heads) => ({
        suit,
        rank,
        heads,
        markup: courtPicture(theme, rank, suit, heads, `x-${rank}${suit}`),
      })),
    ),
  );

  test('has a name in both languages', () => {
    expect(themeTitle(name, 'cs')).toMatch(/\p{L}{3,}/u);
    expect(themeTitle(name, 'en')).toMatch(/\p{L}{3,}/u);
  });

  test('every court carries its sign, and only its own', () => {
    for (const { suit, markup } of figures) {
      const signs = [...markup.matchAll(/#sign-(\w)/g)].map(([, of]) => of);
      expect(new Set(signs)).toEqual(new Set([suit]));
    }
  });

  test('the four suits of a rank differ in more than colour', () => {
    for (const heads of ['double', 'single'] as const)
      for (const rank of COURTS) {
        const drawn = figures.filter((figure) => figure.heads === heads && figure.rank === rank);
        const shapes = drawn.map(({ markup }) => markup.replace(/x-..|#sign-\w/g, ''));
        expect(new Set(shapes).size, `${rank} ${heads}`).toBeGreaterThanOrEqual(name === 'classic' ? 1 : 2);
      }
    if (name !== 'classic') expect(new Set(SUITS.map((suit) => theme.vignette(suit))).size).toBe(4);
  });

  test('is well-formed and paints with tokens alone', () => {
    const aces = SUITS.flatMap((suit) =>
      (['double', 'single'] as const).map((heads) => acePicture(theme, suit, heads)),
    );
    for (const markup of [...figures.map((figure) => figure.markup), ...aces]) {
      expect(isWellFormed(markup)).toBe(true);
      expect(markup).not.toMatch(/#[0-9a-f]{3,6}["';]|rgb/);
    }
    for (const { suit, rank, markup } of figures) {
      const worn = Object.keys(garment(theme, rank, suit)).map((key) => key.slice(2));
      expect([...new Set(paints(markup))].filter((paint) => !TOKENS.has(paint) && !worn.includes(paint))).toEqual([]);
      const cloths = Object.values(garment(theme, rank, suit)).flatMap(paints);
      expect(cloths.filter((cloth) => !TOKENS.has(cloth))).toEqual([]);
    }
  });
});

test('ten backs, all different, of tokens, and none tells which end is up', () => {
  const pictures = CARD_BACKS.map(backPicture);
  expect(pictures).toHaveLength(10);
  expect(new Set(pictures.map((picture) => picture.replace(/--[\w-]+/g, ''))).size).toBe(10);
  for (const picture of pictures) {
    expect(isWellFormed(picture)).toBe(true);
    // What is repeated stands there once more, turned about the middle; flowers have an even number of petals.
    const [, once] = /<path d="([^"]+)"[^>]*rotate\(0 50 80\)/.exec(picture)!;
    expect(picture.split(`<path d="${once}"`)).toHaveLength(3);
    expect([...picture.matchAll(/rotate\((0|180) 50 80\)/g)]).toHaveLength(2);
    const petals = [...picture.matchAll(/transform="rotate\(([\d.]+)\)"/g)].map(([, angle]) => Number(angle));
    for (const angle of petals) expect(petals, `${angle}`).toContain((angle + 180) % 360);
    expect(paints(picture).filter((paint) => !TOKENS.has(paint) && paint !== 'back' && paint !== 'back-line')).toEqual(
      [],
    );
  }
});

test('French signs take the places of the Czech ones, each with a shape of its own', () => {
  expect(isWellFormed(FRENCH_SIGNS)).toBe(true);
  const symbols = [...FRENCH_SIGNS.matchAll(/<symbol id="sign-(\w)(|-small|-ornate)"[^>]*>.*?<path d="([^"]+)"/gs)];
  expect(symbols).toHaveLength(12);
  const plain = symbols.filter(([, , cut]) => cut === '');
  expect(new Set(plain.map(([, , , outline]) => outline)).size).toBe(4);
});

test('Czech signs differ by outline, not only by colour', () => {
  const text = readFileSync(join(ROOT, 'src-renderer/design/cards/art/SignSymbols.vue'), 'utf8');
  const outlines = SUITS.map((suit) =>
    new RegExp(`id="sign-${suit}-small"[\\s\\S]*?</symbol>`).exec(text)![0].replace(/var\([^)]*\)/g, ''),
  );
  expect(new Set(outlines).size).toBe(4);
});
