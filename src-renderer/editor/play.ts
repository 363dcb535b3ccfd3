import { defineStore } from 'pinia';
import { shallowRef, watch } from 'vue';
import type { Seat } from '#shared/seats.ts';
import { nodeAt } from './model/tree.ts';
import { createPace, PAUSE } from '../motion/pace.ts';
import { useAnalysis } from './store.ts';
import { useClient } from '../common/useClient.ts';
import { tellError } from '../common/errors.ts';
import { useSettings } from '../common/settings.ts';

export type Opponent = 'perfect' | 'bot';

/** Playing on from the board: the person plays one seat, the others answer. */
export const useAnalysisPlay = defineStore('analysis-play', () => {
  const client = useClient();
  const board = useAnalysis();
  const settings = useSettings();
  const { pause, skip } = createPace(() => settings.settings.speed);

  /** `null`: nobody plays, the board is only looked at. */
  const own = shallowRef<Seat | null>(null);
  const opponent = shallowRef<Opponent>('perfect');
  const thinking = shallowRef(false);

  function start(seat: Seat, against: Opponent): void {
    opponent.value = against;
    own.value = seat;
  }

  function stop(): void {
    own.value = null;
    thinking.value = false;
    skip();
  }

  watch(
    () => [own.value, board.fresh] as const,
    () => void answer(),
  );
  watch(
    () => board.mode,
    (mode) => mode === 'edit' && stop(),
  );

  /** At the end of a line, the seat to play answers unless it is the person's. Where play goes on already, it is left alone. */
  async function answer(): Promise<void> {
    const seat = board.fresh?.standing?.seat ?? null;
    if (own.value === null || thinking.value || seat === null || seat === own.value) return;
    const at = board.key;
    if (nodeAt(board.board.tree, board.board.path).children.length > 0) return;
    thinking.value = true;
    await pause(PAUSE.card);
    const reply =
      board.key === at && own.value !== null
        ? await client.call('analysis.reply', { setup: board.setup, opponent: opponent.value })
        : null;
    thinking.value = false;
    if (reply && !reply.ok) {
      stop();
      tellError(reply.error);
    } else if (reply && board.key === at && own.value !== null) board.play(reply.value.play);
    else void answer();
  }

  return { own, opponent, thinking, start, stop };
});
