/** What a browser must have before the window shows anything, told by the manifest of the build. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const OUT = join(import.meta.dirname, '../../out/renderer');

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
}

const manifest = JSON.parse(readFileSync(join(OUT, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
const ENTRY = Object.keys(manifest).find((name) => manifest[name]!.isEntry)!;
/** The first screen and all that it shares with others. */
const [TABLE, CS, EN] = ['table', 'cs', 'en'].map((wanted) =>
  Object.keys(manifest).find((name) => manifest[name]!.name === wanted)!,
) as [string, string, string];

/** The scripts of chunks with all they import at once. */
function scriptsOf(names: readonly string[]): string[] {
  const found = new Set<string>();
  const walk = (name: string): void => {
    if (found.has(name)) return;
    found.add(name);
    manifest[name]!.imports?.forEach(walk);
  };
  names.forEach(walk);
  return [...found].map((name) => manifest[name]!.file).filter((file) => file.endsWith('.js'));
}

const bytesOf = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + statSync(join(OUT, file)).size, 0);

test('the first script is small: neither screens nor texts are in it', () => {
  const entry = scriptsOf([ENTRY]);
  expect(bytesOf(entry)).toBeLessThanOrEqual(300_000);
  expect(entry).not.toContain(manifest[CS]!.file);
});

test('it comes in few pieces: a request takes longer than a small file', () => {
  expect(scriptsOf([ENTRY])).toHaveLength(1);
  expect(scriptsOf([ENTRY, CS, TABLE]).length).toBeLessThanOrEqual(5);
});

test('with one language and the table it is far from the whole', () => {
  const first = scriptsOf([ENTRY, CS, TABLE]);
  expect(bytesOf(first)).toBeLessThanOrEqual(760_000);
  expect(first).not.toContain(manifest[EN]!.file);
  const sources = first.map((file) => readFileSync(join(OUT, file), 'utf8'));
  expect(sources.filter((source) => source.includes('ZodError'))).toEqual([]);
  const all = Object.keys(manifest);
  const whole = scriptsOf(all).map((file) => readFileSync(join(OUT, file), 'utf8'));
  expect(
    whole.some((source) => source.includes('ZodError')),
    'the check would see zod',
  ).toBe(true);
});
