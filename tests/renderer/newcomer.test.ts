/** Small things a newcomer stumbled over, where no browser is needed to see that they are mended. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RULE_SETS, rulesFor } from '#shared/rules/index.ts';
import { fieldGroups } from '../../src-renderer/articles/fields.ts';
import { forgetWord, leaveWord, takeWord } from '../../src-renderer/common/after-reload.ts';
import { sentence } from '../../src-renderer/table/model/speech.ts';

describe('what is answered ends as a sentence before the question', () => {
  it.each([
    ['Blažena: Tutti na sedmu', 'Blažena: Tutti na sedmu.'],
    ['Václav: Flek!', 'Václav: Flek!'],
    ['Barva?', 'Barva?'],
  ])('%s', (said, told) => expect(sentence(said)).toBe(told));
});

describe('values of two sevens stand only where two sevens can be bid', () => {
  const games = RULE_SETS.flatMap((set) => set.variants.map((variant) => [set.id, variant, set] as const));
  it.each(games)('%s, %s', (_, variant, set) => {
    const fields = rulesFor(set, variant);
    const rungs = [...(fields.auction?.ladder ?? []), ...(fields.auction?.tops ?? [])];
    const paths = fieldGroups(fields).flatMap((group) => group.paths);
    const told = paths.filter((path) => /sedmy|twoSevens/i.test(path));
    expect(told.length > 0).toBe(rungs.some((bid) => bid.startsWith('dve-sedmy')));
    expect(paths).toContain('rates.sedma');
  });
});

describe('a word for the window that is loaded again', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  afterEach(() => kept.clear());

  it('is said once', () => {
    leaveWord('restored');
    expect(takeWord()).toBe('restored');
    expect(takeWord()).toBeNull();
  });
  it('is not said when it did not come to it, nor when it is no word of ours', () => {
    leaveWord('imported');
    forgetWord();
    expect(takeWord()).toBeNull();
    for (const key of ['forhont.done']) kept.set(key, '<b>');
    expect(takeWord()).toBeNull();
  });
});
