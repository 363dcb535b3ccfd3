import { expect, test } from 'vitest';
import { botAction } from '#main/app/game/bots.ts';
import { viewFor } from '#main/engine/index.ts';
import type { Action } from '#shared/actions.ts';
import type { TableState } from '#shared/api/index.ts';
import { newDatabaseFile, openApp, playOn, settledTable, type TestApp } from './helpers.ts';
import { VOLENY } from './playing.ts';

/** With this seed forhont can announce sto a sedma in hearts that nobody can beat. */
const LAID = { ...VOLENY, seed: 'lozena 1165' } as const;
const TO_THE_LEAD: readonly Action[] = [
  { type: 'trump', card: 'Kh' },
  { type: 'discard', cards: ['8b', 'Ub'] },
  { type: 'barva' },
  { type: 'announce', contract: 'sto-sedma' },
];

async function act(app: TestApp, action: Action): Promise<TableState> {
  const { dealId, step } = await settledTable(app);
  await app.get('game.act', { dealId, step, action });
  return settledTable(app);
}

/** A deal in which the human leads as the declarer of a game that is not laid. */
async function atAnOpenLead(app: TestApp): Promise<TableState> {
  for (let number = 0; ; number++) {
    await app.get('game.start', { ...VOLENY, seed: `open ${number}` });
    const table = await playOn(app, ({ view }) => view.phase === 'play');
    const { view, humanSeat } = table;
    const hra = view.contract === 'hra' && view.hand.every((card) => !card.startsWith('A'));
    if (!table.finished && view.declarer === humanSeat && hra) return table;
  }
}

test('a laid game that is shown ends the deal, and its proof can be looked at, also after a restart', async () => {
  const databaseFile = newDatabaseFile();
  const app = await openApp({ databaseFile });
  const { dealId } = await app.get('game.start', LAID);
  for (const action of TO_THE_LEAD) await act(app, action);
  expect(await app.get('game.claim', { dealId })).toBeNull();
  const end = await act(app, { type: 'claim' });
  expect(end).toMatchObject({ finished: true, view: { claim: { laid: true } } });
  expect(end.view.settlement!.components.map(({ note }) => note)).toEqual(['laid', 'laid']);
  const proof = await app.get('game.claim', { dealId });
  expect(proof).toMatchObject({ laid: true, line: [] });
  expect(proof!.rest.toSorted()).toEqual([...end.view.hand].toSorted());
  await app.close();

  const again = await openApp({ databaseFile });
  expect(await again.get('game.current', {})).toEqual(end);
  expect(await again.get('game.claim', { dealId })).toEqual(proof);
});

test('a claim that does not hold leaves the cards open, is explained to its maker and cannot be made twice', async () => {
  const app = await openApp();
  const { dealId, view: before } = await atAnOpenLead(app);
  const after = await act(app, { type: 'claim' });
  expect(after).toMatchObject({ finished: false, view: { claim: { laid: false }, hand: before.hand } });
  const evidence = await app.get('game.claim', { dealId });
  expect(evidence).toMatchObject({ laid: false, rest: [] });
  expect(evidence!.line.length).toBeGreaterThan(0);
  expect([...evidence!.hands![after.humanSeat!]!].toSorted()).toEqual([...before.hand].toSorted());
  expect(await app.call('game.act', { dealId, step: after.step, action: { type: 'claim' } })).toMatchObject({
    error: { code: 'claim-said-already', params: { article: 'turnaj II.21' } },
  });
  expect((await playOn(app)).finished).toBe(true);
});

test("why another's claim does not hold is told when the deal is over, not before", async () => {
  let claims = 0;
  const app = await openApp({
    choose(table, seat) {
      const claim = viewFor(table.deal, seat).actions.find(({ type }) => type === 'claim');
      claims += claim ? 1 : 0;
      return claim ?? botAction(table, seat);
    },
  });
  for (let number = 0; ; number++) {
    const { dealId } = await app.get('game.start', { ...VOLENY, seed: `wrong ${number}`, humanSeat: 2 });
    const told = await playOn(app, ({ view }) => view.claim !== null);
    if (told.view.claim?.laid !== false || told.finished) continue;
    expect(claims).toBeGreaterThan(0);
    expect(told.view.openHands[told.view.declarer!]?.length).toBeGreaterThan(0);
    expect(await app.get('game.claim', { dealId })).toBeNull();
    await playOn(app);
    expect(await app.get('game.claim', { dealId })).toMatchObject({ laid: false });
    return;
  }
});

test('a strict game takes the wrong card, names the renonc and books it to everybody at the table', async () => {
  const app = await openApp();
  const options = { variant: 'licitovany', rules: 'turnaj', manner: 'strict', sitterOut: true } as const;
  for (let number = 0; ; number++) {
    await app.get('game.start', { ...options, seed: `renonc ${number}` });
    const wrong = ({ view }: TableState) => view.verdicts.find(({ legal }) => !legal);
    const table = await playOn(app, (next) => wrong(next) !== undefined);
    if (table.finished) continue;
    const end = await act(app, { type: 'play', card: wrong(table)!.card });
    expect(end.finished).toBe(true);
    expect(end.view.renoncs).toMatchObject([{ seat: end.humanSeat }]);
    expect(end.view.settlement!.penalties).toMatchObject([{ seat: end.humanSeat, rate: 10 }]);
    const balances = end.players.map(({ balance }) => balance);
    expect(balances.reduce((sum, balance) => sum + balance)).toBe(0);
    expect(balances[0]).toBeLessThanOrEqual(-30);
    const sitting = end.players.find(({ place }) => !end.places.includes(place))!;
    expect(sitting.balance).toBeGreaterThanOrEqual(10 - Math.abs(end.view.settlement!.sitterOut!));
    return;
  }
});
