import { compile } from '@intlify/core-base';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#shared/api/index.ts';
import { byLanguage, placeholders } from './messages.ts';

const cs = byLanguage.get('cs')!;
const en = byLanguage.get('en')!;

describe('locale files', () => {
  it('have the same keys in Czech and English', () => {
    expect([...en.keys()].sort()).toEqual([...cs.keys()].sort());
  });

  it.each(LANGUAGES)('have no empty or untrimmed message in %s', (language) => {
    const bad = [...byLanguage.get(language)!].filter(([, text]) => text.trim() === '' || text !== text.trim());
    expect(bad).toEqual([]);
  });

  it('use the same placeholders in both languages', () => {
    const different = [...cs].filter(
      ([key, text]) => placeholders(text).join() !== placeholders(en.get(key) ?? '').join(),
    );
    expect(different).toEqual([]);
  });

  it.each([
    ['cs', [1, 3, 4]],
    ['en', [1, 2, 3]],
  ] as const)('have the plural forms %s needs', (language, counts) => {
    const forms = (text: string) => text.split('|').length;
    const bad = [...byLanguage.get(language)!].filter(
      ([, text]) => !(counts as readonly number[]).includes(forms(text)),
    );
    expect(bad).toEqual([]);
  });

  it.each(LANGUAGES)('are written in a syntax the compiler takes in %s', (language) => {
    for (const [key, text] of byLanguage.get(language)!) {
      const compiled = () =>
        compile(text, {
          locale: language,
          key,
          warnHtmlMessage: false,
          onError: (e) => {
            throw e;
          },
        });
      expect(compiled, key).not.toThrow();
    }
  });

  it('do not call the player by the familiar form outside table talk', () => {
    const familiar =
      /(?<!\p{L})(ty|tebe|tobě|tvůj|tvoje|tvá|tvé|máš|hraješ|jsi|chceš|můžeš|musíš|vyber|zvol|zkus|potvrď)(?!\p{L})/iu;
    const bad = [...cs].filter(([key, text]) => !/^(table\.say|talk)\./.test(key) && familiar.test(text));
    expect(bad).toEqual([]);
  });
});
