/** What bots make of the same cards from the same seats: what a table gained beyond that was its play, the rest its cards. */
import { setImmediate as breath } from 'node:timers/promises';
import type { Action } from '#shared/actions.ts';
import type { Seat } from '#shared/seats.ts';
import type { Manner } from '#shared/view.ts';
import { dealCards, startDeal, viewFor } from '#main/engine/index.ts';
import { chooseAction } from '#main/players/index.ts';
import type { StoredAction, StoredDeal, StoredPlayer, StoredSession } from '#main/storage/index.ts';
import { gainsOf, type BotTable, type Proofs } from '../game/index.ts';
import { COMPARED_WITH } from './version.ts';

export interface DealtSeats {
  readonly session: StoredSession;
  readonly stored: StoredDeal;
  readonly players: readonly StoredPlayer[];
}

export interface BotsPlay {
  readonly signal?: AbortSignal | undefined;
  readonly manner?: Manner;
  readonly choose?: (table: BotTable, seat: Seat) => Action | Promise<Action>;
}

/**
 * Money by place when bots play every seat of a deal: unless somebody else is to choose, good ones at once, and always the same.
 * `null` once the signal is raised. Takes breaths between actions, so that the table goes on.
 */
export async function botsGain(
  { session, stored, players }: DealtSeats,
  proofs: Pick<Proofs, 'apply'>,
  { signal, manner = 'training', choose = atOnce }: BotsPlay = {},
): Promise<readonly number[] | null> {
  const { variant, ruleSet, sitterOut } = session;
  let deal = startDeal(dealCards(variant, ruleSet, stored.deck, { sitterOut }), { manner });
  const actions: StoredAction[] = [];
  for (let seat = deal.state.toAct; seat !== null; seat = deal.state.toAct) {
    await breath();
    if (signal?.aborted) return null;
    const action = await choose({ session, stored, players, deal, actions: [...actions] }, seat);
    actions.push({ seat, action });
    const next = await proofs.apply(stored.id, deal, action, { signal });
    if (!next.ok) {
      if (signal?.aborted) return null;
      throw new Error(`A bot's ${action.type} is refused: ${next.error.code}`);
    }
    deal = next.value;
  }
  return gainsOf({ session, stored, deal, players }).map(({ amount }) => amount);
}

function atOnce({ session, deal, actions }: BotTable, seat: Seat): Action {
  const options = { level: COMPARED_WITH, seed: `luck ${actions.length}`, ruleSet: session.ruleSet };
  return chooseAction(viewFor(deal, seat), options).action;
}
