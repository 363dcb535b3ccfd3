import { expect, it, vi } from 'vitest';
import type { UpdateState } from '#shared/api/updates.ts';
import { err, ok } from '#shared/result.ts';
import { useSettings } from '../../src-renderer/common/settings.ts';
import { useTable } from '../../src-renderer/table/store.ts';
import { useUpdates } from '../../src-renderer/updates/store.ts';
import { fakeClient, settled } from './client.ts';

const STATE: UpdateState = {
  change: 0,
  way: 'itself',
  why: null,
  stage: 'idle',
  version: null,
  loaded: null,
  atEnd: false,
  problem: null,
};

function opened(state: UpdateState) {
  // The settings set the window's language, which the files after this one in the same worker read: theirs is Czech.
  vi.stubGlobal('navigator', { language: 'cs' });
  vi.stubGlobal('document', { documentElement: { dataset: {} }, addEventListener: vi.fn() });
  const client = fakeClient({
    'updates.state': () => ok(state),
    'updates.check': () => err('update-offline'),
    'updates.cancel': () => ok(state),
    'updates.openPage': () => ok(null),
  });
  return { ...client, updates: useUpdates(), settings: useSettings(), table: useTable() };
}

it('says nothing where nobody said where newer versions are, and where there is but a page it does not ask', async () => {
  const none = opened({ ...STATE, way: 'none' });
  await settled();
  expect([none.updates.known, none.updates.looks, none.updates.unasked]).toEqual([false, false, false]);
  const page = opened({ ...STATE, way: 'page', why: 'sources' });
  await settled();
  expect([page.updates.known, page.updates.looks, page.updates.unasked]).toEqual([true, false, false]);
});

it('asks once whether it may look', async () => {
  const { updates, settings, emit } = opened(STATE);
  await settled();
  expect(updates.unasked).toBe(true);
  emit('settings', { ...settings.settings, updates: 'no' });
  expect(updates.unasked).toBe(false);
});

it('speaks of a newer version between deals only, and not of one that is decided', async () => {
  const { updates, table, emit } = opened({ ...STATE, stage: 'found', version: '9.0.0' });
  await settled();
  expect(updates.news).toBe(true);
  table.shown = { finished: false, step: 3, view: { claim: null } } as typeof table.shown;
  expect([updates.rests, updates.news]).toEqual([false, false]);
  table.shown = { finished: true, step: 30, view: { claim: null } } as typeof table.shown;
  expect([updates.rests, updates.news]).toEqual([true, true]);
  emit('updates', { ...STATE, stage: 'ready', version: '9.0.0', atEnd: true });
  expect(updates.news).toBe(false);
});

it('goes by what happened last, not by what came last', async () => {
  const { updates, emit } = opened({ ...STATE, change: 4, stage: 'checking' });
  emit('updates', { ...STATE, change: 5, stage: 'newest' });
  await settled();
  expect(updates.state?.stage).toBe('newest');
});

it('begins to count anew when the program was started again', async () => {
  const { updates, emit, connect } = opened(STATE);
  emit('updates', { ...STATE, change: 5, stage: 'newest' });
  connect('away');
  connect('connected');
  await settled();
  expect(updates.state?.stage).toBe('idle');
});

it('keeps why a call was refused until the next', async () => {
  const { updates } = opened(STATE);
  await updates.check();
  expect(updates.refusal?.code).toBe('update-offline');
  await updates.openPage();
  expect([updates.refusal, updates.state?.way]).toEqual([null, 'itself']);
});
