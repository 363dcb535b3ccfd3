import { expect, test } from 'vitest';
import type { RuleSet } from '#shared/rules/index.ts';
import { newDatabaseFile, openApp, settledTable, type TestApp } from './helpers.ts';

/** The set with every rate the same, so that any bill shows by which rules it was made. */
function atOneRate(set: RuleSet, rate: number): RuleSet {
  const { rates } = set.fields;
  const same = { hra: rate, sedma: rate, sto: rate, betl: rate, durch: rate, silentSeven: rate };
  return { ...set, fields: { ...set.fields, rates: { ...rates, ...same } } };
}

async function playToTheEnd(app: TestApp): Promise<number[]> {
  for (;;) {
    const table = await settledTable(app);
    const { dealId, step, view, finished } = table;
    if (finished) return view.settlement!.components.map(({ rate }) => rate);
    await app.get('game.act', { dealId, step, action: view.actions[0]! });
  }
}

test('a game is played to the end by the rules it began with, whatever becomes of its set', async () => {
  const databaseFile = newDatabaseFile();
  const before = await openApp({ databaseFile });
  const copy = await before.get('rules.copy', { id: 'csm', name: 'Chata' });
  const chata = await before.get('rules.save', { ruleSet: atOneRate(copy, 3) });
  const { sessionId, dealId } = await before.get('game.start', { variant: 'voleny', rules: chata.id, seed: 'own' });
  const { step, view } = await settledTable(before);
  await before.get('game.act', { dealId, step, action: view.actions[0]! });

  await before.get('rules.save', { ruleSet: { ...atOneRate(chata, 7), name: 'Chalupa' } });
  await settledTable(before);
  await before.close();
  const app = await openApp({ databaseFile });
  await app.get('game.resume', { sessionId });
  expect(await app.get('game.ruleSet', { sessionId })).toEqual(chata);
  expect(new Set(await playToTheEnd(app))).toEqual(new Set([3]));

  await app.get('rules.delete', { id: chata.id });
  const [listed] = await app.get('game.sessions', {});
  expect(listed).toMatchObject({ sessionId, rules: chata.id, rulesName: 'Chata' });
  await app.get('game.nextDeal', { dealId });
  expect(new Set(await playToTheEnd(app))).toEqual(new Set([3]));
  expect(app.faults).toEqual([]);
});

test('a new game takes the set as it stands; a deleted one is no longer offered', async () => {
  const app = await openApp();
  const copy = await app.get('rules.copy', { id: 'domaci', name: 'Chata' });
  await app.get('rules.save', { ruleSet: atOneRate(copy, 7) });
  const start = { variant: 'voleny', rules: copy.id, seed: 'own' } as const;
  await app.get('game.start', start);
  expect(new Set(await playToTheEnd(app))).toEqual(new Set([7]));
  await app.get('rules.delete', { id: copy.id });
  expect(await app.call('game.start', start)).toMatchObject({ ok: false, error: { code: 'unknown-rules' } });
});

test('a session of a built-in set has no name of its own; an unknown one has no rules', async () => {
  const app = await openApp();
  const { sessionId } = await app.get('game.start', { variant: 'voleny', rules: 'csm', seed: 'own' });
  const [listed] = await app.get('game.sessions', {});
  expect(listed).not.toHaveProperty('rulesName');
  expect(await app.get('game.ruleSet', { sessionId })).toMatchObject({ id: 'csm' });
  const unknown = await app.call('game.ruleSet', { sessionId: sessionId + 1 });
  expect(unknown).toMatchObject({ ok: false, error: { code: 'unknown-session', path: ['sessionId'] } });
});
