/** What the start form keeps while it is filled in, and for the next time. */
import { beforeEach, expect, it, vi } from 'vitest';
import { ref } from 'vue';
import type { LastGame } from '#shared/api/last-game.ts';
import { ok } from '#shared/result.ts';
import type { Variant } from '#shared/seats.ts';
import { USUAL_HELP } from '#shared/usual.ts';
import { rulesPlayed, useRuleChoice } from '../../src-renderer/views/useRuleChoice.ts';
import { useRules } from '../../src-renderer/stores/rules.ts';
import { fakeClient } from './client.ts';

const LAST: LastGame = {
  variant: 'voleny',
  rules: 'csm',
  sitterOut: false,
  manner: 'training',
  seats: ['owner', 'profile:2', 'bot:jindra', 'bot:blazena'],
  levels: {},
  dealer: 'usual',
  options: { length: { kind: 'open' }, cutting: 'auto', help: USUAL_HELP },
};
const OFFERED = [
  { id: 'pub', name: '', custom: false, variants: ['voleny', 'licitovany'] },
  { id: 'csm', name: '', custom: false, variants: ['voleny', 'licitovany', 'krizovy'] },
  { id: 'home', name: '', custom: true, variants: ['lizany'] },
  { id: 'lizany', name: '', custom: false, variants: ['lizany'] },
];

// The settings set the window's language, which the files after this one in the same worker read: theirs is Czech.
beforeEach(() => {
  vi.stubGlobal('navigator', { language: 'cs' });
  vi.stubGlobal('document', { documentElement: { dataset: {} }, addEventListener: vi.fn() });
});

async function choosing(last: LastGame | null) {
  const { app } = fakeClient({ 'rules.list': () => ok(OFFERED) });
  const variant = ref<Variant>('voleny');
  const rulesId = app.runWithContext(() => useRuleChoice(variant, last));
  const before = rulesId.value;
  await useRules().loadList();
  const visited = (where: Variant): string => ((variant.value = where), rulesId.value);
  return { before, rulesId, visited };
}

it('gives every variant its rules back', async () => {
  const { before, rulesId, visited } = await choosing(null);
  expect([before, visited('lizany'), visited('voleny')]).toEqual(['csm', 'home', 'csm']);
  visited('lizany');
  rulesId.value = 'lizany';
  expect([visited('voleny'), visited('krizovy'), visited('lizany')]).toEqual(['csm', 'csm', 'lizany']);
  visited('voleny');
  rulesId.value = 'pub';
  expect([visited('licitovany'), visited('krizovy'), visited('lizany'), visited('voleny')]).toEqual([
    'csm',
    'csm',
    'lizany',
    'pub',
  ]);
});

it('begins each variant with the rules it was last played by', async () => {
  const last = { ...LAST, rules: 'pub', rulesOf: { lizany: 'lizany', krizovy: 'removed' } };
  const { before, visited } = await choosing(last);
  expect([before, visited('lizany'), visited('krizovy'), visited('voleny')]).toEqual(['pub', 'lizany', 'csm', 'pub']);
  expect(rulesPlayed(last)).toEqual({ lizany: 'lizany', krizovy: 'removed', voleny: 'pub' });
});
