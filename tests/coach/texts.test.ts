import { expect, test } from 'vitest';
import { messages } from '#resources/locales/index.ts';
import { DECK, SUITS } from '#shared/cards.ts';
import { FLEK_TARGETS, SILENT_COMPONENTS } from '#shared/contracts.ts';
import { PHASES } from '#shared/view.ts';
import { REASONS } from '#main/coach/detectors/index.ts';
import { ROLES } from '#main/coach/roles.ts';
import { wordsIn } from '#main/coach/words.ts';

const { coach } = messages.en;

test('every reason, role, component and phase has its text, and no other has', () => {
  expect(Object.keys(coach.reasons).toSorted()).toEqual([...REASONS].toSorted());
  for (const list of [coach.roles, coach.rolesDat]) expect(Object.keys(list).toSorted()).toEqual([...ROLES].toSorted());
  const paid = [...FLEK_TARGETS, ...SILENT_COMPONENTS].toSorted();
  for (const side of ['declarer', 'defenders'] as const) {
    expect(Object.keys(coach.loses[side]).toSorted()).toEqual(paid);
  }
  expect(PHASES.filter((phase) => !(phase in coach.phases))).toEqual(['play', 'finished']);
});

test('cards and suits stand in the case the sentence needs', () => {
  const words = wordsIn('cs');
  expect(words.sentence('reasons.ten-under-ace', { ten: 'Tl', ace: 'Al' })).toBe(
    'Zelená desítka padne pod zelené eso.',
  );
  expect(words.sentence('reasons.suit-runs', { who: 'last', suit: 'a', count: 2 })).toBe(
    'Zadákovi projdou žaludy a vezmou 2 zdvihy.',
  );
  expect(words.sentence('reasons.suit-runs', { who: 'declarer', suit: 'b', count: 5 })).toBe(
    'Aktérovi projdou kule a vezmou 5 zdvihů.',
  );
  for (const language of ['cs', 'en'] as const) {
    for (const card of DECK) expect(wordsIn(language).phrase('hint.card', { card })).not.toContain('coach.');
    for (const suit of SUITS) expect(wordsIn(language).phrase('hint.suit', { suit })).not.toContain('game.');
  }
});

test('amounts are written as each language writes them', () => {
  expect(wordsIn('cs').amount(-2.5)).toBe('−2,5');
  expect(wordsIn('en').amount(-2.5)).toBe('−2.5');
  expect(wordsIn('cs').signed(3)).toBe('+3');
});
