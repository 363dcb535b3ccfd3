/** One name for a seat in every text: that of the table, in the locale files, the lessons and the guided deals. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Language } from '#shared/api/index.ts';

const ROOT = join(import.meta.dirname, '../../resources');

/** Other names for middlehand and rearhand, and for who sits out. */
const OTHER = {
  cs: /prostřední(ho|mu|m)? hráč|pauzující/iu,
  en: /\b(middle|last) player\b/iu,
} as const satisfies Partial<Record<Language, RegExp>>;

/** All texts of a language in a file, with their paths. */
function* textsIn(value: unknown, language: Language, isText: boolean, path: string): Generator<string> {
  if (typeof value === 'string') {
    if (isText) yield `${path}: ${value}`;
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value))
      yield* textsIn(inner, language, isText || key === language, `${path}/${key}`);
  }
}

it.each(['cs', 'en'] as const)('calls a seat by one name (%s)', (language) => {
  const files = globSync([`locales/${language}/*.json`, 'lessons/*.json', 'guided/*.json'], { cwd: ROOT });
  const texts = files.flatMap((file) => {
    const content: unknown = JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
    return [...textsIn(content, language, file.startsWith('locales'), file)];
  });
  expect(texts.length).toBeGreaterThan(5000);
  expect(texts.filter((text) => OTHER[language].test(text))).toEqual([]);
});
