import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { methods } from '#shared/api/index.ts';
import { messages } from '#resources/locales/index.ts';
import { byLanguage } from './messages.ts';

const NAMESPACES = Object.keys(messages.en);
const messagesIn = byLanguage.get('en')!;
const KEYS = [...messagesIn.keys()];
/** Namespaces whose keys are made of codes elsewhere; their own tests look after them. */
const BY_CODE = [
  'reasons',
  'foreign',
  'talk',
  'catalog',
  'errors',
  'notation',
  'conditions',
  'notices',
  'bots',
  'game',
  'shell',
  'lessons',
  'coach',
  'drills',
];

const sources = globSync('src-renderer/**/*.{ts,vue}');
// Double quotes hold template bindings, which look the same (`:view="table.view"`).
const literal = new RegExp(`['\`]((?:${NAMESPACES.join('|')})\\.[^'"\`\\s]+?)['\`]`, 'g');
const used = sources
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(literal)].map(([, key]) => ({ file, key: key! })))
  .filter(({ key }) => !(key in methods) && !key.endsWith('()'));

/** Known keys that a key stands for: itself, or with `${…}` in it all with any part there. */
function meant(key: string): readonly string[] {
  if (!key.includes('${')) return messagesIn.has(key) ? [key] : [];
  const parts = key.split(/\$\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(`^${parts.join('.+')}$`);
  return KEYS.filter((known) => pattern.test(known));
}

describe('keys used in the window', () => {
  it('are found at all', () => {
    expect(used.length).toBeGreaterThan(100);
  });

  it('exist in the locale files', () => {
    const missing = used.filter(({ key }) => meant(key).length === 0);
    expect(missing).toEqual([]);
  });

  it('leave no text of the window unused', () => {
    const known = new Set(used.flatMap(({ key }) => meant(key)));
    const unused = KEYS.filter((key) => !BY_CODE.includes(key.split('.')[0]!) && !known.has(key));
    expect(unused).toEqual([]);
  });

  it('name a button by more than it shows, the words on it among them', () => {
    const named = /:aria-label="t\('([^']+)'[^"]*"[^<]*?>\s*\{\{\s*t\('([^']+)'\)\s*\}\}/g;
    const pairs = sources.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(named)]);
    expect(pairs.length).toBeGreaterThan(10);
    for (const texts of byLanguage.values()) {
      for (const [, name, shown] of pairs) {
        expect(texts.get(name!)?.toLowerCase(), name).toContain(texts.get(shown!)!.toLowerCase());
      }
    }
  });
});
