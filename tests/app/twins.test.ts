/** A session that went on in two places is kept twice, and every deal of it counts once. */
import { copyFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { WholeAccount } from '#shared/api/evening.ts';
import { bring } from '../storage/two-places.ts';
import { newDatabaseFile, openApp, playOn, type TestApp } from './helpers.ts';
import { VOLENY } from './playing.ts';

async function nextDeal(app: TestApp): Promise<void> {
  const { sessionId } = (await app.get('game.sessions', {}))[0]!;
  await app.get('game.resume', { sessionId });
  await app.get('game.nextDeal', { dealId: (await app.get('game.current', {}))!.dealId });
  await playOn(app);
}

/** A file that is closed. */
async function played(from: string | null, work: (app: TestApp) => Promise<void>): Promise<string> {
  const databaseFile = newDatabaseFile();
  if (from !== null) copyFileSync(from, databaseFile);
  const app = await openApp({ databaseFile });
  await app.get('settings.set', { speed: 'instant' });
  await work(app);
  await app.close();
  return databaseFile;
}

const dealsOf = ({ players }: WholeAccount) => players.map(({ deals }) => deals);
const declaredIn = ({ contracts }: WholeAccount) => contracts.reduce((sum, each) => sum + each.played, 0);

it('counts once what was played before the places parted, whichever was brought to the other and however often', async () => {
  const common = await played(null, async (app) => {
    await app.get('game.start', { ...VOLENY, seed: 'two places' });
    await playOn(app);
    await nextDeal(app);
  });
  const [a, b] = [await played(common, nextDeal), await played(common, nextDeal)];
  const accounts: WholeAccount[] = [];
  for (const [from, to] of [
    [a, b],
    [b, a],
  ] as const) {
    const into = newDatabaseFile();
    copyFileSync(to, into);
    bring(from, into);
    bring(a, into);
    bring(b, into);
    const app = await openApp({ databaseFile: into });
    const sessions = await app.get('game.sessions', {});
    expect(sessions.map(({ deals }) => deals)).toEqual([3, 3]);
    expect(sessions.map(({ twins }) => twins).sort()).toEqual([0, 2]);
    const account = await app.get('account.all', {});
    accounts.push(account);
    expect(dealsOf(account)).toEqual([4, 4, 4]);
    expect(declaredIn(account)).toBeLessThanOrEqual(4);
    expect(account.players.reduce((sum, { money }) => sum + money, 0)).toBe(0);
    // The same, told by the sessions: what is in both, and what either came to since.
    const told = new Map<string, number>();
    const perDeal = new Map<string, readonly number[]>();
    for (const { sessionId } of sessions) {
      const { players, deals } = await app.get('account.session', { sessionId });
      for (const { dealtAt, amounts } of deals) {
        if (perDeal.has(dealtAt)) expect(amounts).toEqual(perDeal.get(dealtAt));
        else for (const { place, key } of players) told.set(key, (told.get(key) ?? 0) + amounts[place]!);
        perDeal.set(dealtAt, amounts);
      }
    }
    expect(perDeal.size).toBe(4);
    expect(new Map(account.players.map(({ key, money }) => [key, money]))).toEqual(told);
    const found = (await app.get('archive.search', { search: { source: 'played' }, limit: 50 })).total;
    expect(found).toBe(4);
    for (const { sessionId } of sessions) {
      const own = await app.get('archive.search', { search: { source: 'played', sessionId }, limit: 50 });
      expect(own.total).toBe(3);
    }
    // What is written of a deal in the later session only is found; the same words in both are one deal again.
    const later = sessions.find(({ twins }) => twins > 0)!;
    const older = sessions.find(({ twins }) => twins === 0)!;
    const firstOf = async (sessionId: number) => (await app.get('account.session', { sessionId })).deals[0]!.dealId;
    const written = { search: { source: 'played', text: 'chycená' }, limit: 50 } as const;
    const comment = 'Chycená sedma';
    const note = async (id: number, text: string) =>
      app.get('archive.note', { deal: { source: 'played', id }, mark: null, comment: text });
    const [one, two] = [await firstOf(older.sessionId), await firstOf(later.sessionId)];
    await note(two, comment);
    expect((await app.get('archive.search', written)).deals.map(({ id }) => id)).toEqual([two]);
    await note(one, comment);
    expect((await app.get('archive.search', written)).deals.map(({ id }) => id)).toEqual([one]);
    await note(one, '');
    await note(two, '');
    // Put away, the one that counted leaves the other whole.
    const counted = sessions.find(({ twins }) => twins === 0)!;
    await app.get('game.putAway', { sessionId: counted.sessionId });
    expect(dealsOf(await app.get('account.all', {}))).toEqual([3, 3, 3]);
    await app.get('game.takeOut', { sessionId: counted.sessionId });
    expect(await app.get('account.all', {})).toEqual(account);
  }
  expect(accounts[0]!.contracts.toSorted((x, y) => (x.key + x.contract < y.key + y.contract ? -1 : 1))).toEqual(
    accounts[1]!.contracts.toSorted((x, y) => (x.key + x.contract < y.key + y.contract ? -1 : 1)),
  );
});
