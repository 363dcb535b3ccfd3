import { expect, test } from 'vitest';
import type { TableState } from '#shared/api/index.ts';
import { newDatabaseFile, openApp, playOn, type TestApp } from './helpers.ts';
import { VOLENY } from './playing.ts';

const isLate = ({ view, finished }: TableState): boolean =>
  !finished && view.phase === 'play' && view.hand.length === 2;

/** Deals until the rest of one is answered so, with two cards in the person's hand and his turn. */
async function until(app: TestApp, wanted: 'settled' | 'rest-open', by = 'rest'): Promise<TableState> {
  for (let number = 0; ; number++) {
    await app.get('game.start', { ...VOLENY, seed: `${by} ${number}` });
    const table = await playOn(app, (now) => now.finished || isLate(now));
    if (table.finished) continue;
    const { dealId, step } = table;
    const answer = await app.call('game.claimRest', { dealId, step, requestId: 'rest' });
    const said = answer.ok ? 'settled' : answer.error.code;
    if (said === wanted) return table;
  }
}

test('a settled rest is played to its end and kept, and pays what playing on would have paid', async () => {
  const databaseFile = newDatabaseFile();
  const app = await openApp({ databaseFile });
  const before = await until(app, 'settled');
  const end = await app.get('game.current', {});
  expect(end).toMatchObject({ dealId: before.dealId, finished: true });
  expect(end!.view.claim).toBeNull();
  // The same moment again, with every card the person could play first.
  for (const card of before.view.hand) {
    const other = await openApp();
    for (let number = 0; ; number++) {
      await other.get('game.start', { ...VOLENY, seed: `rest ${number}` });
      const table = await playOn(other, (now) => now.finished || isLate(now));
      if (JSON.stringify(table.view.hand) !== JSON.stringify(before.view.hand)) continue;
      const { dealId, step } = table;
      await other.call('game.act', { dealId, step, action: { type: 'play', card } });
      const played = await playOn(other);
      expect(played.view.settlement!.bySeat).toEqual(end!.view.settlement!.bySeat);
      break;
    }
    await other.close();
  }
  await app.close();
  const again = await openApp({ databaseFile });
  expect(await again.get('game.current', {})).toEqual(end);
});

test('a rest that is open changes nothing, and neither does one asked at the wrong time', async () => {
  const app = await openApp();
  const before = await until(app, 'rest-open');
  expect(await app.get('game.current', {})).toEqual(before);
  const { dealId, step } = before;
  const stale = await app.call('game.claimRest', { dealId, step: step - 1, requestId: 'rest' });
  expect(stale).toMatchObject({ ok: false, error: { code: 'stale-step' } });
  await app.get('game.start', { ...VOLENY, seed: 'rest early' });
  const early = await app.get('game.current', {});
  const asked = { dealId: early!.dealId, step: early!.step, requestId: 'rest' };
  const answer = await app.call('game.claimRest', asked);
  expect(answer).toMatchObject({ ok: false, error: { code: 'rest-not-in-play' } });
  expect(await app.get('game.current', {})).toEqual(early);
});

test('it is not asked in a game with penalties', async () => {
  const app = await openApp();
  await app.get('game.start', { ...VOLENY, seed: 'rest 1', manner: 'strict' });
  const table = await playOn(app, (now) => now.finished || isLate(now));
  const asked = { dealId: table.dealId, step: table.step, requestId: 'rest' };
  expect(await app.call('game.claimRest', asked)).toMatchObject({
    ok: false,
    error: { code: 'rest-in-training-only' },
  });
});
