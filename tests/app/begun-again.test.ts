/** What the start screen remembers, and what it makes of it. */
import { expect, it } from 'vitest';
import { DEFAULT_HELP, DEFAULT_OPTIONS } from '#shared/defaults.ts';
import { LEVELS } from '#shared/bots.ts';
import type { Variant } from '#shared/seats.ts';
import type { LastGame } from '#shared/api/last-game.ts';
import { freshPlan, levelOf, ownLevelOf, planned, DEFAULT_PLAN } from '../../src-renderer/evening/plan.ts';
import { newDatabaseFile, openApp } from './helpers.ts';

const LAST: LastGame = {
  variant: 'licitovany',
  rules: 'csm',
  sitterOut: true,
  manner: 'strict',
  seats: ['profile:2', 'bot:ludmila', 'profile:7', 'owner'],
  levels: { ludmila: 3 },
  dealer: 'draw',
  bonus: [{ contract: 'durch', hearts: null, outcome: 'made', fleks: 0, side: 'declarer', points: 20 }],
  options: { length: { kind: 'rounds', rounds: 5 }, cutting: 'person', help: DEFAULT_HELP },
};
const SETTINGS = { stake: { base: 0.5, currency: 'Kč' }, sessionCap: 20, lastGame: LAST, onlyCard: 'unasked' } as const;

it('begins as the last game did, for what the settings say', () => {
  const plan = freshPlan(SETTINGS, [{ id: 2 }, { id: 7 }]);
  expect(plan.seats).toEqual(LAST.seats);
  expect(plan).toMatchObject({ levels: { ludmila: 3 }, dealer: 'draw', cap: 20 });
  expect(plan.options).toEqual({ ...DEFAULT_OPTIONS, ...LAST.options, stake: SETTINGS.stake });
  // While nobody knows who is there, all of them are.
  expect(freshPlan(SETTINGS).seats).toEqual(LAST.seats);
  expect(freshPlan({ ...SETTINGS, lastGame: null })).toMatchObject({ seats: DEFAULT_PLAN.seats, cap: 20 });
});

it('seats a bot for whoever was removed, and a person first', () => {
  expect(freshPlan(SETTINGS, [{ id: 7 }]).seats).toEqual(['profile:7', 'bot:ludmila', 'owner', 'bot:blazena']);
  expect(freshPlan(SETTINGS, []).seats).toEqual(['owner', 'bot:ludmila', 'bot:blazena', 'bot:vaclav']);
});

it('asks nobody of the household to a fourth place who did not sit down', () => {
  const lastGame = {
    ...LAST,
    variant: 'voleny',
    sitterOut: false,
    seats: ['profile:2', 'profile:7', 'bot:vaclav'],
  } as const;
  const plan = freshPlan({ ...SETTINGS, lastGame: { ...lastGame, seats: [...lastGame.seats] } }, [
    { id: 2 },
    { id: 7 },
  ]);
  expect(plan.seats).toEqual(['profile:2', 'profile:7', 'bot:vaclav', 'bot:blazena']);
});

it('keeps a level that the variant at hand does not have for the next variant that has it', () => {
  const plan = freshPlan({ ...SETTINGS, lastGame: { ...LAST, levels: { ludmila: 3, vaclav: 1 } } });
  const shown = (variant: 'lizany' | 'voleny', bot: string | null): number =>
    levelOf(bot, { levels: plan.levels, botLevel: 3, variant });
  for (const variant of ['voleny', 'lizany', 'voleny'] as const) {
    const most = variant === 'lizany' ? 2 : 3;
    expect(['ludmila', 'vaclav', 'jindra', null].map((bot) => shown(variant, bot))).toEqual([most, 1, most, most]);
  }
  expect(planned(plan, 4).seats).toContainEqual({ kind: 'bot', id: 'ludmila', level: 3 });
});

it('keeps it over a start of the program, and takes every level that is offered', async () => {
  const databaseFile = newDatabaseFile();
  const app = await openApp({ databaseFile });
  expect((await app.get('settings.get', {})).lastGame).toBeNull();
  for (const botLevel of LEVELS) await app.get('settings.set', { botLevel, lastGame: LAST });
  await app.close();
  const again = await openApp({ databaseFile });
  expect(await again.get('settings.get', {})).toMatchObject({ botLevel: 3, lastGame: LAST });
  expect(await again.call('settings.set', { lastGame: { ...LAST, seats: ['<b>'] } })).toMatchObject({ ok: false });
});

it('a bot that plays otherwise than the rest is told apart, as far as the variant has both levels', () => {
  const of = (variant: Variant, key: string) =>
    ownLevelOf(key, { levels: { ludmila: 3, jindra: 2 }, botLevel: 2, variant });
  expect(of('voleny', 'bot:ludmila')).toBe(3);
  expect(of('lizany', 'bot:ludmila')).toBeNull();
  expect(['bot:jindra', 'bot:blazena', 'owner', 'profile:3'].map((key) => of('voleny', key))).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
