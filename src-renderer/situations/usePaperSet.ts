/** A set of dealt exercises for paper: what is to be decided in each, and what is best. */
import { onScopeDispose, shallowRef, type ShallowRef } from 'vue';
import type { Action } from '#shared/actions.ts';
import type { JudgedDecision } from '#shared/api/situations.ts';
import type { SeatView } from '#shared/view.ts';
import { useClient } from '../common/useClient.ts';
import { tellError } from '../common/errors.ts';

interface PaperExercise {
  readonly view: SeatView;
  /** `null`: nothing can be said; `undefined`: it is still being worked out. */
  readonly best: Action | null | undefined;
}

export interface PaperSet {
  readonly exercises: ShallowRef<readonly PaperExercise[]>;
  /** Deals and works out so many; what was there before is gone. */
  make(text: string, seed: string, deals: number): Promise<void>;
}

export function usePaperSet(): PaperSet {
  const client = useClient();
  const exercises = shallowRef<readonly PaperExercise[]>([]);
  /** What is worked out now; another one takes its place when another set is asked for. */
  let request: string | null = null;

  const stop = (): void => {
    if (request !== null) void client.call('situations.cancel', { requestId: request });
    request = null;
  };
  onScopeDispose(stop);

  async function make(text: string, seed: string, deals: number): Promise<void> {
    stop();
    const requestId = `paper-${crypto.randomUUID().slice(0, 8)}`;
    request = requestId;
    exercises.value = [];
    for (let number = 0; number < deals; number++) {
      const dealt = await client.call('situations.play', { text, seed, number, actions: [] });
      if (request !== requestId) return;
      if (!dealt.ok) return tellError(dealt.error);
      exercises.value = [...exercises.value, { view: dealt.value.view, best: undefined }];
    }
    for (const [number, { view }] of exercises.value.entries()) {
      const action = view.actions.find(({ type }) => type !== 'claim');
      const asked = { text, seed, number, actions: action ? [action] : [], decision: 0, requestId };
      const judged = await client.call('situations.judge', asked);
      if (request !== requestId) return;
      const best = judged.ok && action ? bestOf(judged.value, action) : null;
      exercises.value = exercises.value.map((each, i) => (i === number ? { view, best } : each));
    }
    request = null;
  }

  return { exercises, make };
}

/** What the judge, or where he is silent a bot, would do in place of `action` or as it. */
function bestOf({ moment, values }: JudgedDecision, action: Action): Action | null {
  if (moment?.known) return moment.known.loss.mean > 0 ? moment.known.better : action;
  return values[0]?.action ?? null;
}
