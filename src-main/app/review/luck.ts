/** What bots make of the same cards from the same seats: what a table gained beyond that was its play, the rest its cards. */
import { setImmediate as breath } from 'node:timers/promises';
import { dealCards, startDeal, viewFor } from '#main/engine/index.ts';
import { chooseAction } from '#main/players/index.ts';
import type { StoredDeal, StoredPlayer, StoredSession } from '#main/storage/index.ts';
import { gainsOf, type Proofs } from '../game/index.ts';
import { COMPARED_WITH } from './version.ts';

export interface DealtSeats {
  readonly session: StoredSession;
  readonly stored: StoredDeal;
  readonly players: readonly StoredPlayer[];
}

/**
 * Money by place when the strongest bots play every seat of a deal; always the same. `null` once the signal is raised. Takes
 * breaths between actions, so that the table goes on.
 */
export async function botsGain(
  { session, stored, players }: DealtSeats,
  proofs: Pick<Proofs, 'apply'>,
  signal?: AbortSignal,
): Promise<readonly number[] | null> {
  const { variant, ruleSet, sitterOut } = session;
  let deal = startDeal(dealCards(variant, ruleSet, stored.deck, { sitterOut }), { manner: 'training' });
  for (let step = 0; deal.state.toAct !== null; step++) {
    await breath();
    if (signal?.aborted) return null;
    const view = viewFor(deal, deal.state.toAct);
    const { action } = chooseAction(view, { level: COMPARED_WITH, seed: `luck ${step}`, ruleSet });
    const next = await proofs.apply(stored.id, deal, action, { signal });
    if (!next.ok) {
      if (signal?.aborted) return null;
      throw new Error(`A bot's ${action.type} is refused: ${next.error.code}`);
    }
    deal = next.value;
  }
  return gainsOf({ session, stored, deal, players }).map(({ amount }) => amount);
}
