/** A moment of a finished deal played on: by whoever learns from it, with bots on the other seats. */
import type { Action } from '#shared/actions.ts';
import type { ReplayedMoment } from '#shared/api/review.ts';
import { ok, type Result } from '#shared/result.ts';
import { viewFor, type Deal } from '#main/engine/index.ts';
import { chooseAction } from '#main/players/index.ts';
import type { FollowedDeal, Proofs } from '../game/index.ts';
import { COMPARED_WITH } from './version.ts';

/** Errors: those of the first action that is refused, with its path in `actions`. */
export async function replayedFrom(
  { stored, deals, session, outcome }: FollowedDeal,
  step: number,
  actions: readonly Action[],
  proofs: Pick<Proofs, 'apply'>,
): Promise<Result<ReplayedMoment>> {
  let deal = deals[step]!;
  const seat = deal.state.toAct!;
  let used = 0;
  const apply = async (action: Action): Promise<Result<Deal>> => {
    const next = await proofs.apply(stored.id, deal, action);
    if (next.ok) deal = next.value;
    return next;
  };
  for (let turn = 0; deal.state.toAct !== null; turn++) {
    const { toAct } = deal.state;
    if (toAct === seat) {
      const action = actions[used];
      if (action === undefined) break;
      const done = await apply(action);
      if (!done.ok) return { ok: false, error: { ...done.error, path: ['actions', used] } };
      used++;
    } else {
      const seed = `again ${step} ${turn}`;
      const { action } = chooseAction(viewFor(deal, toAct), { level: COMPARED_WITH, seed, ruleSet: session.ruleSet });
      const done = await apply(action);
      if (!done.ok) throw new Error(`A bot's ${action.type} is refused: ${done.error.code}`);
    }
  }
  const finished = deal.state.toAct === null;
  const then = outcome?.settlement ?? deals.at(-1)!.state.settlement;
  return ok({
    view: viewFor(deal, seat),
    finished,
    settlement: finished ? deal.state.settlement : null,
    then: finished ? then : null,
  });
}
