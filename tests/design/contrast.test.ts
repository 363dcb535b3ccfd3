import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('../../src-renderer/design/tokens.css', import.meta.url), 'utf8');

type Theme = 'light' | 'dark';

/** A token's colour as `#rrggbb`, following one level of `var()`. */
function colour(token: string, theme: Theme): string {
  const value = new RegExp(`--${token}:\\s*([^;]+);`).exec(css)?.[1] ?? '';
  const other = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  if (other) return colour(other, theme);
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

const PAPERS = ['paper', 'surface', 'surface-sunken', 'surface-hover'];
const FELTS = ['felt', 'felt-deep'];

/** Text token and the surfaces it may stand on. */
const TEXTS: readonly [string, readonly string[]][] = [
  ['ink', [...PAPERS, 'accent-soft']],
  ['ink-muted', PAPERS],
  ['accent-text', [...PAPERS, 'accent-soft']],
  ['accent-ink', ['accent', 'accent-hover']],
  ['danger-text', ['paper', 'surface', 'danger-soft']],
  ['danger-ink', ['danger', 'danger-hover']],
  ['success-text', ['paper', 'surface', 'success-soft']],
  ['on-felt', FELTS],
  ['on-felt-muted', FELTS],
  ['on-wood', ['wood', 'wood-deep']],
  ['on-wood-muted', ['wood', 'wood-deep']],
  ...['h', 'l', 'a', 'b'].map((suit): [string, string[]] => [`suit-${suit}`, ['paper', 'surface']]),
  ...['h', 'l', 'a', 'b'].map((suit): [string, string[]] => [`index-${suit}`, ['art-paper']]),
];

/** Lines that carry meaning without being text. */
const LINES: readonly [string, readonly string[]][] = [
  ['line-strong', ['paper', 'surface']],
  ['focus-on-paper', PAPERS],
  ['focus-on-felt', FELTS],
];

describe.each(['light', 'dark'] as const)('%s theme', (theme) => {
  const pairs = (list: typeof TEXTS) =>
    list.flatMap(([text, grounds]) => grounds.map((ground) => [text, ground] as const));

  test.each(pairs(TEXTS))('--%s on --%s is readable', (text, ground) => {
    expect(contrast(colour(text, theme), colour(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(pairs(LINES))('--%s on --%s can be seen', (line, ground) => {
    expect(contrast(colour(line, theme), colour(ground, theme))).toBeGreaterThanOrEqual(3);
  });
});
