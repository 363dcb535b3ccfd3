/** What the start form keeps while it is filled in, and for the next time. */
import { beforeEach, expect, it, vi } from 'vitest';
import { ref } from 'vue';
import { lastGameSchema, type LastGame } from '#shared/api/last-game.ts';
import type { Profile } from '#shared/evening.ts';
import { ok } from '#shared/result.ts';
import type { Variant } from '#shared/seats.ts';
import { DEFAULT_HELP } from '#shared/defaults.ts';

import { freshPlan, planned, remembered } from '../../src-renderer/evening/plan.ts';
import { usePlan } from '../../src-renderer/evening/usePlan.ts';
import { useProfiles } from '../../src-renderer/evening/profiles.ts';
import { useSettings } from '../../src-renderer/common/settings.ts';
import { rulesPlayed, useRuleChoice } from '../../src-renderer/articles/useRuleChoice.ts';
import { useRules } from '../../src-renderer/articles/store.ts';
import { fakeClient } from './client.ts';

const LAST: LastGame = {
  variant: 'voleny',
  rules: 'csm',
  sitterOut: false,
  manner: 'training',
  seats: ['owner', 'profile:2', 'bot:jindra', 'bot:blazena'],
  levels: {},
  dealer: 'usual',
  options: { length: { kind: 'open' }, cutting: 'auto', help: DEFAULT_HELP },
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

it('does not take over rules that a variant has no others of', async () => {
  expect((await choosing({ ...LAST, variant: 'licitovany', rules: 'pub' })).rulesId.value).toBe('pub');
  const offered = [...OFFERED, { id: 'abroad', name: '', custom: false, variants: ['voleny', 'lizany'] }];
  const { app } = fakeClient({
    'rules.list': () => ok(offered.filter(({ id }) => id !== 'home' && id !== 'lizany')),
  });
  const last = { ...LAST, variant: 'lizany' as const, rules: 'abroad' };
  const rulesId = app.runWithContext(() => useRuleChoice(ref<Variant>('voleny'), last));
  await useRules().loadList();
  expect(rulesId.value).toBe('csm');
});

it('keeps the company of all four places after a game of fewer', () => {
  const settings = {
    stake: { base: 1, currency: '' },
    sessionCap: 'rules',
    lastGame: LAST,
    onlyCard: 'unasked',
  } as const;
  const people = [{ id: 2 }];
  const kept = remembered(freshPlan(settings, people));
  const lastGame = { ...LAST, variant: 'lizany' as const, rules: 'lizany', ...kept };
  expect(lastGameSchema.parse(lastGame).seats).toEqual(LAST.seats);
  expect(freshPlan({ ...settings, lastGame }, people).seats).toEqual(LAST.seats);
  // As versions before wrote it: the seats of the game.
  const short = { ...LAST, seats: ['owner', 'bot:jindra'] };
  expect(freshPlan({ ...settings, lastGame: short }, people).seats).toEqual([
    'owner',
    'bot:jindra',
    'bot:blazena',
    'bot:vaclav',
  ]);
});

async function planning() {
  const lastGame = { ...LAST, levels: { jindra: 3 }, seats: ['owner', 'profile:2', 'profile:9', 'bot:jindra'] };
  const one: Profile = { id: 2, name: 'Ota', avatar: 'hand', createdAt: '', sessions: 0 };
  const { app } = fakeClient({
    'settings.get': () => ok({ ...useSettings().settings, lastGame }),
    'profiles.list': () => ok([one]),
  });
  await useSettings().load('cs');
  return app.runWithContext(() => usePlan());
}

it('takes from the plan who is no longer there, whatever was said before that was known', async () => {
  const plan = await planning();
  plan.value = { ...plan.value, levels: {} };
  expect(plan.value.seats).toContain('profile:9');
  await useProfiles().load();
  expect(plan.value).toMatchObject({ seats: ['owner', 'profile:2', 'bot:jindra', 'bot:blazena'], levels: {} });

  const early = await planning();
  early.value = { ...early.value, seats: ['profile:9', 'profile:2', 'bot:vaclav', 'owner'] };
  expect(early.value.seats[0]).toBe('profile:9');
  await useProfiles().load();
  expect(early.value.seats).toEqual(['profile:2', 'bot:vaclav', 'owner', 'bot:blazena']);
  // What was not said is still the last game's.
  expect(early.value.levels).toEqual({ jindra: 3 });
});

it('deals without a first dealer where the game has no such place', () => {
  const plan = {
    ...freshPlan({ stake: { base: 1, currency: '' }, sessionCap: 'rules', lastGame: null, onlyCard: 'unasked' }),
    dealer: '3',
  };
  expect(planned(plan, 4).firstDealer).toBe(3);
  expect(planned(plan, 3)).not.toHaveProperty('firstDealer');
  expect(planned({ ...plan, dealer: 'draw' }, 2).firstDealer).toBe('draw');
  expect(planned({ ...plan, dealer: 'usual' }, 4)).not.toHaveProperty('firstDealer');
});

it('seats a bot that is there where one is asked for that is not', () => {
  const lastGame = { ...LAST, seats: ['owner', 'bot:nobody', 'bot:jindra'] };
  const { seats } = freshPlan({ stake: { base: 1, currency: '' }, sessionCap: 'rules', lastGame, onlyCard: 'unasked' });
  expect(seats).toEqual(['owner', 'bot:jindra', 'bot:blazena', 'bot:vaclav']);
});
