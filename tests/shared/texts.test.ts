import { describe, expect, it } from 'vitest';
import { pluralRules } from '#resources/locales/languages.ts';
import { DECK } from '#shared/cards.ts';
import { textsIn } from '#shared/texts.ts';

describe('texts', () => {
  it('names every card in both languages, all differently', () => {
    for (const language of ['cs', 'en'] as const) {
      const names = DECK.map(textsIn(language).card);
      expect(new Set(names).size).toBe(32);
      expect(names.every((name) => !name.includes('.'))).toBe(true);
    }
    expect(textsIn('cs').card('Kl')).toBe('zelený král');
    expect(textsIn('en').card('Tb')).toBe('ten of bells');
  });

  it('takes the Czech plural forms', () => {
    const forms = (count: number) => pluralRules.cs(count, 3);
    expect([1, 2, 4, 5, 0, 11].map(forms)).toEqual([0, 1, 1, 2, 2, 2]);
    expect([0, 1, 3, 7].map((count) => pluralRules.cs(count, 4))).toEqual([0, 1, 2, 3]);
    expect([0, 1, 2].map((count) => pluralRules.en(count, 2))).toEqual([1, 0, 1]);
  });

  it('gives the key itself when there is no such message', () => {
    expect(textsIn('en').t('no.such.key')).toBe('no.such.key');
  });
});
