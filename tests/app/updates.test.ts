/** Newer versions over a server that answers as a test says. */
import { readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { UpdateHindrance, UpdateState } from '#shared/api/updates.ts';
import type { UpdateFeed, UpdateSource } from '#main/app/updates.ts';
import { playOn, inMidPlay, newDatabaseFile, openApp, type TestApp } from './helpers.ts';
import { VOLENY } from './playing.ts';

interface FakeFeed extends UpdateFeed {
  checks: number;
  ends: number;
  /** What it answers next. */
  newer: () => Promise<string | null>;
  loads: UpdateFeed['load'];
}

function fakeFeed(newer: FakeFeed['newer'] = () => Promise.resolve('9.0.0')): FakeFeed {
  const feed: FakeFeed = {
    checks: 0,
    ends: 0,
    newer,
    loads: (progress) => {
      progress(1, 2);
      return Promise.resolve();
    },
    check() {
      feed.checks += 1;
      return feed.newer();
    },
    load: (progress, signal) => feed.loads(progress, signal),
    problemOf: (fault) => (fault as Error).message,
    end: () => (feed.ends += 1),
  };
  return feed;
}

const openPage = vi.fn(() => Promise.resolve());
const source = (feed?: UpdateFeed, why: UpdateHindrance | null = null): UpdateSource => ({
  why,
  openPage,
  ...(feed && { feed }),
});

async function until(app: TestApp, stage: UpdateState['stage']): Promise<UpdateState> {
  for (;;) {
    const state = await app.get('updates.state', {});
    if (state.stage === stage) return state;
    await new Promise(setImmediate);
  }
}

async function ready(app: TestApp): Promise<void> {
  await app.get('updates.check', {});
  await until(app, 'found');
  await app.get('updates.load', {});
  await until(app, 'ready');
}

const code = (answer: { ok: boolean; error?: { code: string } }) => (answer.ok ? null : answer.error!.code);
const copies = (databaseFile: string): string[] =>
  readdirSync(join(dirname(databaseFile), 'backups')).filter((name) => name.endsWith('-update.sqlite'));

test('where nobody said where newer versions are, nothing is known of them', async () => {
  const app = await openApp();
  expect(await app.get('updates.state', {})).toMatchObject({ way: 'none', stage: 'idle' });
  for (const method of ['updates.check', 'updates.load', 'updates.openPage'] as const)
    expect(code(await app.call(method, {})), method).toBe('update-none');
  expect(code(await app.call('updates.install', { when: 'now' }))).toBe('update-none');
  expect(await app.pendingUpdate()).toBeNull();
});

test('nobody is asked before the person has said so, whatever the clock says', async () => {
  const feed = fakeFeed();
  const databaseFile = newDatabaseFile();
  const app = await openApp({ databaseFile, updates: source(feed), firstUpdateLook: 1 });
  expect(await app.get('settings.get', {})).toMatchObject({ updates: 'unasked' });
  await new Promise((resolve) => setTimeout(resolve, 50));
  await app.get('settings.set', { updates: 'no' });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(feed.checks).toBe(0);
  await app.get('settings.set', { updates: 'yes' });
  expect(await until(app, 'found')).toMatchObject({ way: 'itself', version: '9.0.0' });
  expect(feed.checks).toBe(1);
  await app.close();
  const again = await openApp({ databaseFile, updates: source(feed), firstUpdateLook: 1 });
  await until(again, 'found');
  expect(feed.checks).toBe(2);
});

test('what does not work is told, and can be tried again', async () => {
  const feed = fakeFeed(() => Promise.reject(new Error('update-offline')));
  const app = await openApp({ updates: source(feed) });
  await app.get('updates.check', {});
  await vi.waitFor(async () =>
    expect(await app.get('updates.state', {})).toMatchObject({ stage: 'idle', problem: { code: 'update-offline' } }),
  );
  feed.newer = () => Promise.resolve(null);
  await app.get('updates.check', {});
  expect(await until(app, 'newest')).toMatchObject({ problem: null, version: null });
  feed.newer = () => Promise.resolve('9.0.0');
  feed.loads = () => Promise.reject(new Error('update-damaged'));
  await app.get('updates.check', {});
  await until(app, 'found');
  await app.get('updates.load', {});
  await vi.waitFor(async () =>
    expect(await app.get('updates.state', {})).toMatchObject({ stage: 'found', problem: { code: 'update-damaged' } }),
  );
  expect(app.faults).toEqual([]);
  feed.loads = () => Promise.reject(new Error('update-failed'));
  await app.get('updates.load', {});
  await vi.waitFor(() => expect(app.faults).toHaveLength(1));
});

test('looking and loading are called off, and what comes of them later is not heard', async () => {
  let answer!: (version: string) => void;
  const feed = fakeFeed(() => new Promise((resolve) => (answer = resolve)));
  const app = await openApp({ updates: source(feed) });
  await app.get('updates.check', {});
  await until(app, 'checking');
  expect(await app.get('updates.cancel', {})).toMatchObject({ stage: 'idle' });
  answer('9.0.0');
  await new Promise(setImmediate);
  expect(await app.get('updates.state', {})).toMatchObject({ stage: 'idle', version: null });

  feed.newer = () => Promise.resolve('9.0.0');
  let raised = false;
  feed.loads = (progress, signal) =>
    new Promise((_, reject) => {
      progress(5, 10);
      signal.addEventListener('abort', () => {
        raised = true;
        reject(new Error('cancelled'));
      });
    });
  await app.get('updates.check', {});
  await until(app, 'found');
  await app.get('updates.load', {});
  expect(await until(app, 'loading')).toMatchObject({ loaded: { done: 5, total: 10 } });
  expect(await app.get('updates.cancel', {})).toMatchObject({ stage: 'found', loaded: null, problem: null });
  await new Promise(setImmediate);
  expect([raised, (await app.get('updates.state', {})).problem]).toEqual([true, null]);
});

test('one that was called off has ended before the next begins', async () => {
  const feed = fakeFeed();
  const ends: (() => void)[] = [];
  let begun = 0;
  feed.loads = () => {
    begun += 1;
    return begun === 1 ? new Promise((_, reject) => ends.push(() => reject(new Error('late')))) : Promise.resolve();
  };
  const app = await openApp({ updates: source(feed) });
  await app.get('updates.check', {});
  await until(app, 'found');
  await app.get('updates.load', {});
  await vi.waitFor(() => expect(begun).toBe(1));
  await app.get('updates.cancel', {});
  await app.get('updates.load', {});
  await new Promise(setImmediate);
  expect([begun, (await app.get('updates.state', {})).stage]).toEqual([1, 'loading']);
  ends.forEach((end) => end());
  await until(app, 'ready');
  expect([begun, app.faults]).toEqual([2, []]);
});

test('a program that cannot replace itself looks, and leads to the page', async () => {
  const feed = fakeFeed();
  const app = await openApp({ updates: source(feed, 'package') });
  expect(await app.get('updates.state', {})).toMatchObject({ way: 'tell', why: 'package' });
  await app.get('updates.check', {});
  await until(app, 'found');
  expect(code(await app.call('updates.load', {}))).toBe('update-not-here');
  expect(code(await app.call('updates.install', { when: 'at-end' }))).toBe('update-not-found');
  openPage.mockClear();
  await app.get('updates.openPage', {});
  expect(openPage).toHaveBeenCalledOnce();

  const sources = await openApp({ updates: source(undefined, 'sources') });
  expect(await sources.get('updates.state', {})).toMatchObject({ way: 'page', why: 'sources' });
  expect(code(await sources.call('updates.check', {}))).toBe('update-not-here');
});

test('it is installed between deals and never within one; the data are copied before', async () => {
  const feed = fakeFeed();
  const databaseFile = newDatabaseFile();
  let time = Date.parse('2026-11-22T12:00:00Z');
  const app = await openApp({ databaseFile, updates: source(feed), now: () => new Date(time) });
  expect(code(await app.call('updates.install', { when: 'now' }))).toBe('update-not-found');
  await ready(app);
  await inMidPlay(app, 1);
  expect(code(await app.call('updates.install', { when: 'now' }))).toBe('update-mid-deal');
  expect([feed.ends, await app.pendingUpdate()]).toEqual([0, null]);
  await playOn(app);
  expect(await app.get('updates.install', { when: 'now' })).toMatchObject({ atEnd: true });
  expect([feed.ends, copies(databaseFile).length]).toEqual([1, 1]);
  expect(await app.pendingUpdate()).toBe('and-start-again');
  // Who stayed after all, for unsaved work, and goes much later does not want it to start again.
  time += 3_600_000;
  expect(await app.pendingUpdate()).toBe('quietly');
});

test('within a deal it is left for the end, and may be taken back', async () => {
  const feed = fakeFeed();
  const databaseFile = newDatabaseFile();
  const app = await openApp({ databaseFile, updates: source(feed) });
  await ready(app);
  await app.get('game.start', { ...VOLENY, seed: 'updates', humanSeat: 0 });
  await app.get('updates.install', { when: 'at-end' });
  await app.get('updates.install', { when: 'not-at-end' });
  expect(await app.pendingUpdate()).toBeNull();
  await app.get('updates.install', { when: 'at-end' });
  expect([await app.pendingUpdate(), feed.ends, copies(databaseFile).length]).toEqual(['quietly', 0, 1]);
});

test('nothing is installed when the data cannot be copied: at once that is told, at the end it is left for the next start', async () => {
  const databaseFile = newDatabaseFile();
  const app = await openApp({ databaseFile, updates: source(fakeFeed()) });
  await ready(app);
  // In the place of the folder of copies there is something else.
  writeFileSync(join(dirname(databaseFile), 'backups'), '');
  expect(code(await app.call('updates.install', { when: 'now' }))).toBe('data-copies-unusable');
  await app.get('updates.install', { when: 'at-end' });
  expect(await app.pendingUpdate()).toBeNull();
  await app.close();
  const again = await openApp({ databaseFile });
  const { notices } = await again.get('app.info', {});
  expect(notices.map((notice) => notice.code)).toEqual(['update-not-copied']);
});

test.each([
  ['updates.install', { when: 'soon' }],
  ['updates.check', { address: 'https://example.com' }],
  ['updates.openPage', { page: 'https://example.com' }],
])('%s takes nothing from the window that it does not know', async (method, params) => {
  const app = await openApp({ updates: source(fakeFeed()) });
  expect(await app.handle(method, params)).toMatchObject({ ok: false });
});
