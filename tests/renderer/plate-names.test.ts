/** What a plate tells of who sits there. */
import { beforeEach, expect, it, vi } from 'vitest';
import { CHARACTERS } from '#shared/bots.ts';
import { setLanguage } from '../../src-renderer/language.ts';
import { useNames } from '../../src-renderer/table/useNames.ts';

beforeEach(async () => {
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  await setLanguage('cs');
});

it('tells of a bot how strongly it plays and how it calls, and of a person nothing', () => {
  const { aboutBot } = useNames();
  expect(aboutBot({ botId: 'blazena', level: 2 })).toBe('Blažena · Dobře. Opatrná: do závazků ani do fleků se nehrne.');
  const abouts = CHARACTERS.map((botId) => aboutBot({ botId, level: 1 }));
  expect(new Set(abouts).size).toBe(CHARACTERS.length);
  expect(aboutBot({ botId: 'ludmila' })).toBe('Ludmila. Hlásí a flekuje podle karty, ne podle nálady.');
  expect(aboutBot({ botId: null })).toBeNull();
});
