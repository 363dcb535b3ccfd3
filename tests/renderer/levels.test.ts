/** What is said of the levels of computer players. */
import { beforeEach, expect, it, vi } from 'vitest';
import { levelsOf } from '#shared/bots.ts';
import { VARIANTS } from '#shared/seats.ts';
import { useLevels } from '../../src-renderer/evening/useLevels.ts';
import { setLanguage } from '../../src-renderer/language.ts';

beforeEach(async () => {
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  await setLanguage('cs');
});

it('says of every level how it plays the variant', () => {
  for (const variant of VARIANTS) {
    const { options, hintOf } = useLevels(variant);
    const hints = levelsOf(variant).map(hintOf);
    expect(new Set(hints).size, variant).toBe(options.value.length);
    expect(hints.join(' '), variant).not.toContain('evening.');
  }
  // Nothing is hidden in lízaný once all is drawn, and before that only rules of thumb play.
  expect(useLevels('lizany').hintOf(2)).toMatch(/Dokud se dobírá/);
  // What plays tell is learned for two variants only.
  expect(useLevels('krizovy').hintOf(3)).not.toMatch(/zahrané karty/);
  expect(useLevels('voleny').hintOf(3)).toMatch(/zahrané karty/);
});

it('says why a level that was chosen is another where the variant has none such', () => {
  const { hintOf } = useLevels('lizany');
  expect(hintOf(3)).toBe(
    `${hintOf(2)} V této variantě se „Velmi dobře“ nenabízí: hrálo by kartu od karty jako „Dobře“. Pro ostatní zůstává zvoleno.`,
  );
  // One of a later release has no name to be told.
  expect(hintOf(7)).toBe(hintOf(2));
  expect(useLevels('voleny').hintOf(7)).toBe(useLevels('voleny').hintOf(3));
});
