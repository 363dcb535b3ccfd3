import { afterEach, expect, test, vi } from 'vitest';
import { regional } from '../../src-renderer/language.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  [['en-GB', 'cs'], 'en', 'en-GB'],
  [['cs', 'en-AU'], 'en', 'en-AU'],
  [['cs-CZ'], 'en', 'en'],
  [['en-GB'], 'cs', 'cs'],
  [['cs'], 'cs', 'cs'],
  [[], 'en', 'en'],
] as const)('a computer that speaks %j writes dates of %s as %s', (languages, language, expected) => {
  vi.stubGlobal('navigator', { languages });
  expect(regional(language)).toBe(expected);
});
