/** Experiments: the figures are those of one run in one thread, stopped or not; what is asked wrongly is told. */
import { expect, test } from 'vitest';
import type { Action } from '#shared/actions.ts';
import type { SavedExperiment } from '#shared/api/experiments.ts';
import { unwrap } from '#shared/result.ts';
import { parseSituation } from '#shared/situations/index.ts';
import { countSituation, experiment } from '#main/situations/index.ts';
import { bring } from '../storage/two-places.ts';
import { newDatabaseFile, openApp } from './helpers.ts';

const FLEK = 'contract = hra; from = doubling; me = middle; trumps 4; sharps 3+';
const SILENT = { type: 'comment', flek: [], against: [] } as const;
const DOUBLED = { type: 'comment', flek: ['hra'], against: [] } as const;
const asked = { text: FLEK, seed: 'tried', level: 1, deals: 12, alternatives: [SILENT, DOUBLED] } as const;
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const inOneRun = () =>
  unwrap(
    experiment(unwrap(countSituation(unwrap(parseSituation(FLEK)), 'en')), {
      seed: asked.seed,
      first: 0,
      deals: asked.deals,
      alternatives: [...asked.alternatives].map((action) => ({ ...action, flek: [...action.flek], against: [] })),
      level: 1,
    }),
  );

test('the calls of the decision are offered, and none where cards are chosen', async () => {
  const app = await openApp();
  const offered = await app.get('experiments.alternatives', { text: FLEK });
  expect(offered.map(({ action }) => action)).toEqual(expect.arrayContaining([SILENT, DOUBLED]));
  expect(offered.every(({ share }) => share > 0 && share <= 1)).toBe(true);
  expect(await app.get('experiments.alternatives', { text: 'trumps 4 with 7' })).toEqual([]);
  expect(await app.get('experiments.alternatives', { text: 'from = trumps; forhont first: a suit 4' })).toEqual([]);
});

test('stopped and gone on with in another program, an experiment comes to what one run comes to', async () => {
  const file = newDatabaseFile();
  const app = await openApp({ databaseFile: file });
  const steps: number[] = [];
  app.listen((name, payload) => {
    if (name !== 'experimentProgress' || !('sums' in payload)) return;
    steps.push(payload.done);
    if (steps.length === 2) void app.call('experiments.stop', { id: payload.id });
  });
  const alternatives = [...asked.alternatives].map((action) => ({ ...action, flek: [...action.flek], against: [] }));
  const added = await app.get('experiments.add', { name: 'Flek?', asked: { ...asked, alternatives } });
  expect(added).toMatchObject({ done: 0, sums: { deals: 0 } });
  expect(await app.call('experiments.run', { id: added.id })).toMatchObject({
    ok: false,
    error: { code: 'analysis-cancelled' },
  });
  const stopped = (await app.get('experiments.list', {}))[0]!;
  expect(stopped.done).toBeGreaterThan(0);
  expect(stopped.done).toBeLessThan(asked.deals);
  await app.close();

  const again = await openApp({ databaseFile: file });
  const finished: SavedExperiment = await again.get('experiments.run', { id: added.id });
  expect(finished.done).toBe(asked.deals);
  expect(plain(finished.sums)).toEqual(plain(inOneRun()));
  expect((await again.get('experiments.list', {}))[0]).toEqual(finished);
  // A finished one is at its end at once.
  expect(await again.get('experiments.run', { id: added.id })).toEqual(finished);

  const renamed = await again.get('experiments.rename', { id: added.id, name: 'Flek or not' });
  expect(renamed.name).toBe('Flek or not');
  // Brought to another computer it is there once.
  const other = newDatabaseFile();
  await (await openApp({ databaseFile: other })).close();
  await again.close();
  bring(file, other);
  bring(file, other);
  const there = await openApp({ databaseFile: other });
  const brought = await there.get('experiments.list', {});
  expect(brought.map(({ name, done, sums }) => ({ name, done, sums }))).toEqual([
    { name: 'Flek or not', done: asked.deals, sums: finished.sums },
  ]);
  await there.get('experiments.remove', { id: brought[0]!.id });
  expect(await there.get('experiments.list', {})).toEqual([]);
  const restored = await there.get('experiments.restore', { id: brought[0]!.id });
  expect(restored.sums).toEqual(finished.sums);
  expect(await there.get('experiments.list', {})).toEqual([restored]);
});

test('what cannot be tried is told', async () => {
  const app = await openApp();
  const faulty = { ...asked, text: 'tens 4, acez 3', alternatives: [] };
  expect(await app.call('experiments.add', { name: 'x', asked: faulty })).toMatchObject({
    ok: false,
    error: { code: 'situation-unknown-word-near', path: ['asked', 'text'] },
  });
  const never = { ...asked, deals: 10, alternatives: [{ type: 'bid' as const, bid: 'betl' as const }] };
  const { id } = await app.get('experiments.add', { name: 'x', asked: never });
  expect(await app.call('experiments.run', { id })).toMatchObject({
    ok: false,
    error: { code: 'situation-no-alternative' },
  });
  for (const call of [
    app.call('experiments.run', { id: 99 }),
    app.call('experiments.rename', { id: 99, name: 'y' }),
    app.call('experiments.remove', { id: 99 }),
  ])
    expect(await call).toMatchObject({ ok: false, error: { code: 'unknown-experiment', path: ['id'] } });
});

test('cards are compared where the condition names the hand', async () => {
  const app = await openApp();
  const offer = (text: string) => app.get('experiments.alternatives', { text });

  // Of each suit once, the better one first, and the second packet once.
  const trumps = await offer('from = trumps; forhont first: Ah Kh 9h 8h, Ta 8a, 7b');
  expect(trumps.map(({ action }) => (action.type === 'trump' ? action.card : action.type))).toEqual(
    expect.arrayContaining(['8h', '8a', '7b', 'trump-blind']),
  );
  expect(trumps).toHaveLength(4);
  expect(trumps[0]!.action).toEqual({ type: 'trump', card: '8h' });

  const talon = await offer('from = talon; trumps = h; Ah Kh 9h 8h 7h, Al 9l 8l, Ub 9b 8b, 9a');
  expect(talon).toHaveLength(12);
  for (const { action } of talon) {
    const cards = action.type === 'discard' ? action.cards : [];
    expect(cards).toHaveLength(2);
    expect(cards).not.toContain('Al');
  }

  const lead = await offer('contract = hra; trumps = h; from = lead; Ah Kh 9h 8h, Al 9l, Tb 9b, 9a 8a');
  expect(lead.length).toBeGreaterThanOrEqual(10);

  // A discard named in another order is the same one; hearts are trumps by whichever card.
  const run = async (text: string, alternatives: Action[]) => {
    const { id } = await app.get('experiments.add', {
      name: 'x',
      asked: { text, seed: 'cards', level: 1, deals: 10, alternatives },
    });
    return (await app.get('experiments.run', { id })).sums;
  };
  const text = 'from = talon; trumps = h; Ah Kh 9h 8h 7h, Al 9l 8l, Ub 9b 8b, 9a';
  const sums = await run(text, [
    { type: 'discard', cards: ['9a', 'Ub'] },
    { type: 'discard', cards: ['Ub', '9a'] },
  ]);
  expect(sums.deals).toBe(10);
  expect(sums.alternatives[1]!.difference).toEqual({ sum: 0, squares: 0 });
  const hearts = await run('from = trumps; forhont first: Ah Kh 9h 8h, Ta 8a, 7b', [
    { type: 'trump', card: 'Ah' },
    { type: 'trump', card: '9h' },
  ]);
  expect(hearts.alternatives[1]!.difference).toEqual({ sum: 0, squares: 0 });
  expect(hearts.deals).toBe(10);
}, 120_000);
