import { computed, shallowRef, watch, type Ref } from 'vue';
import type { KeptBoard } from '#shared/api/analysis.ts';
import { makeRecord, parseRecord } from '#shared/notation/index.ts';
import type { GameRecord } from '#shared/notation/game-record.ts';
import type { Board } from './model/board.ts';
import { useClient } from '../common/useClient.ts';

export interface KeepingOptions {
  readonly board: Ref<Board>;
  readonly record: Ref<GameRecord>;
  readonly mode: Ref<'edit' | 'analyse'>;
  /** Lays out what was kept; where something was laid out meanwhile, undo comes to it. */
  readonly lay: (kept: KeptBoard, record: GameRecord, meanwhile: boolean) => void;
}

/** The board keeps itself: it is there again after a reload, a crash and the end of the program. */
export function useKeeping({ board, record, mode, lay }: KeepingOptions) {
  const client = useClient();
  const untouched = board.value;
  const state = computed(() => [board.value, mode.value] as const);
  const written = shallowRef<readonly [Board, string]>(state.value);
  /** Whether the last change is not written yet, or could not be. */
  const isUnkept = computed(() => written.value[0] !== state.value[0] || written.value[1] !== state.value[1]);
  let writing: Promise<void> | null = null;
  let restoring: Promise<void> | null = null;

  // At once: what ends the program in the next moment takes no card along.
  watch(state, () => void keep(), { flush: 'sync' });

  /** One write after another; of the changes made during one only the last is written. */
  async function keep(): Promise<void> {
    const before = writing;
    if (before !== null) return before.then(() => (writing === null ? keep() : writing));
    writing = write().finally(() => (writing = null));
    return writing;
  }

  async function write(): Promise<void> {
    // What was kept before is not written over before it was read.
    await restore();
    const now = state.value;
    if (!isUnkept.value) return;
    const { draft, path, label, tree } = board.value;
    const answer = await client.call('analysis.keep', {
      board: {
        record: makeRecord(record.value),
        // The cards of an open trick are plays of the record, before those of the tree.
        path: [...draft.trick.map(() => 0), ...path],
        gone: [...draft.gone],
        lacks: draft.lacks.map((suits) => [...suits]),
        id: label.id,
        note: label.note,
        mode: mode.value,
      },
    });
    if (answer.ok && tree === board.value.tree) written.value = now;
  }

  /** Once. */
  function restore(): Promise<void> {
    return (restoring ??= (async () => {
      const answer = await client.call('analysis.kept', {});
      if (!answer.ok || !answer.value) return;
      const read = parseRecord(answer.value.record);
      if (!read.ok) return;
      const meanwhile = board.value !== untouched;
      lay(answer.value, read.value, meanwhile);
      if (!meanwhile) written.value = state.value;
    })());
  }

  return { isUnkept, keep, restore };
}
