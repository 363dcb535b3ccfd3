/** The board keeps itself: what the window writes, and what it lays out again. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { KeptBoard } from '#shared/api/analysis.ts';
import { parseLine, recordOf } from '#shared/notation/index.ts';
import { err, ok, unwrap, type Result } from '#shared/result.ts';
import { keptBoardSchema } from '#shared/api/analysis.ts';
import { put, toggleLack } from '../../src-renderer/editor/model/draft.ts';
import { useAnalysis } from '../../src-renderer/editor/store.ts';
import { fakeClient } from './client.ts';

const DEAL = recordOf(unwrap(parseLine('voleny csm 0 hra:h hATKO97lATaA8/hUlKOU98aTKbA9/h8l7aOU97bTKO8 talon=bU7')));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return () => void vi.useRealTimers();
});

const later = (ms = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

/** A main process that keeps the board, and fails when told to. */
function windowOver(kept: { board: KeptBoard | null; failing?: boolean }) {
  const fake = fakeClient({
    'analysis.look': () => ok({ problems: [], standing: null }),
    'analysis.keep': ({ board }: { board: KeptBoard }): Result<null> => {
      if (kept.failing) return err('disk-full');
      kept.board = keptBoardSchema.parse(JSON.parse(JSON.stringify(board)));
      return ok(null);
    },
    'analysis.kept': () => ok(kept.board),
  });
  return { store: useAnalysis(), ...fake };
}

describe('a board', () => {
  it('is there again in the next window, with its line, its comment, its name and where one looked', async () => {
    const kept = { board: null };
    const { store } = windowOver(kept);
    await store.restore();
    store.open({ ...DEAL, comment: 'od začátku' }, { id: 7, name: 'Konec', tags: ['škola'], note: 'těžké' });
    for (const card of ['8a', 'Ta', 'Oa', '9l'] as const) store.play(card);
    store.go([0, 0]);
    await later();
    const before = store.record;

    const next = windowOver(kept).store;
    await next.restore();
    expect(next.record).toEqual(before);
    expect(next.board.path).toEqual([0, 0]);
    expect(next.board.label).toEqual({ id: 7, name: 'Konec', tags: ['škola'], note: 'těžké' });
    expect([next.mode, next.canUndo, next.isUnsaved, next.isUnkept]).toEqual(['analyse', false, false, false]);
  });

  it('that is half laid out is, too: an open trick, cards gone, and what somebody lacks', async () => {
    const kept = { board: null };
    const { store } = windowOver(kept);
    store.edit((draft) => put(draft, ['Ah', '7h', 'Kl'], 0));
    store.edit((draft) => put(draft, ['Ah'], 'trick'));
    store.edit((draft) => put(draft, ['9b', 'Tb', 'Ab'], 'gone'));
    store.edit((draft) => toggleLack(draft, 2, 'b'));
    await later();
    const next = windowOver(kept).store;
    await next.restore();
    expect(next.mode).toBe('edit');
    expect(next.board.draft.gone).toEqual(['9b', 'Tb', 'Ab']);
    expect(next.board.draft.lacks).toEqual([[], [], ['b']]);
    expect(next.setup).toEqual(store.setup);
    expect(next.isUnsaved).toBe(true);
  });

  it('says that it is not kept until it is, and when it could not be', async () => {
    const kept = { board: null, failing: true };
    const { store } = windowOver(kept);
    expect(store.isUnkept).toBe(false);
    store.open(DEAL);
    expect(store.isUnkept).toBe(true);
    await later();
    expect(store.isUnkept).toBe(true);
    kept.failing = false;
    store.play('8a');
    await later();
    expect([store.isUnkept, kept.board !== null]).toEqual([false, true]);
  });

  it('is written at once, one write after another, and of many changes during a write only the last', async () => {
    const written: number[] = [];
    let running = 0;
    let finish = (): void => undefined;
    fakeClient({
      'analysis.look': () => ok({ problems: [], standing: null }),
      'analysis.kept': () => ok(null),
      'analysis.keep': async ({ board }: { board: KeptBoard }) => {
        running += 1;
        expect(running, 'writes at a time').toBe(1);
        written.push(board.path.length);
        await new Promise<void>((resolve) => (finish = resolve));
        running -= 1;
        return ok(null);
      },
    });
    const store = useAnalysis();
    store.open(DEAL);
    await later();
    expect(written).toEqual([0]);
    for (const card of ['8a', 'Ta', 'Oa'] as const) {
      store.play(card);
      await later();
    }
    expect(written).toEqual([0]);
    finish();
    await later();
    expect(written).toEqual([0, 3]);
    expect(store.isUnkept).toBe(true);
    finish();
    await later();
    expect([written, store.isUnkept]).toEqual([[0, 3], false]);
  });

  it('that was begun before the answer came is not laid over, and what cannot be read is left alone', async () => {
    const kept = { board: null as KeptBoard | null };
    const first = windowOver(kept).store;
    first.open(DEAL);
    await later();
    const { store } = windowOver(kept);
    const restoring = store.restore();
    store.edit((draft) => put(draft, ['Ah'], 0));
    await restoring;
    expect(store.setup.hands).toEqual([['Ah'], [], []]);
    store.undo();
    expect(store.record.setup, 'undo comes to it').toEqual(first.record.setup);

    const damaged = windowOver({ board: { ...kept.board!, record: 'nothing of ours' } }).store;
    await damaged.restore();
    expect(damaged.setup.hands.flat()).toEqual([]);
  });
});
