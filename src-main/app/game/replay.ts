/** A finished deal once more, step by step. */
import type { DealReplay } from '#shared/api/archive.ts';
import { err, ok, type Result } from '#shared/result.ts';
import { seatsOf } from '#shared/seats.ts';
import type { TableView } from '#shared/view.ts';
import { dealCards, startDeal, viewFor, type Deal } from '#main/engine/index.ts';
import { UnreadableRecord, type Storage } from '#main/storage/index.ts';
import type { Proofs } from './proofs.ts';
import { playersAt } from './records.ts';
import { tableState } from './state.ts';
import { HUMAN_PLACE, type LoadedGame } from './table.ts';

export interface ReplayOptions {
  /** All hands, or what whoever sat at place 0 saw at the time. */
  readonly sees: 'all' | 'own';
  readonly playerName: string;
}

/** Errors: `unknown-deal`; `deal-not-finished`, for its cards are secret. Throws `UnreadableRecord`. */
export async function replayOf(
  storage: Storage,
  proofs: Pick<Proofs, 'apply'>,
  dealId: number,
  { sees, playerName }: ReplayOptions,
): Promise<Result<DealReplay>> {
  const stored = await storage.deals.find(dealId);
  const session = stored && (await storage.sessions.find(stored.sessionId));
  if (!session) return err('unknown-deal', { deal: dealId }, ['dealId']);
  const outcome = await storage.deals.outcome(dealId);
  const actions = await storage.actions.list(dealId);
  const players = await playersAt(storage, session);
  const { variant, ruleSet, sitterOut, manner } = session;
  const deals = [startDeal(dealCards(variant, ruleSet, stored.deck, { sitterOut }), { manner })];
  for (const { action } of actions) {
    const next = await proofs.apply(dealId, deals.at(-1)!, action);
    // An older deal is shown as far as today's engine follows it.
    if (!next.ok && outcome) break;
    if (!next.ok) throw new UnreadableRecord(`The actions of deal ${dealId} break the rules`);
    deals.push(next.value);
  }
  if (!outcome && deals.at(-1)!.state.phase !== 'finished') return err('deal-not-finished', {}, ['dealId']);
  const options = { ...session.options, help: { ...session.options.help, openHands: false } };
  const steps = deals.map((deal, step) => {
    const table: LoadedGame = {
      session: { ...session, options },
      players,
      stored,
      actions: actions.slice(0, step),
      deal,
      chosen: null,
      viewer: HUMAN_PLACE,
      outcome: step === deals.length - 1 ? outcome : null,
      differs: false,
      balances: new Map(),
    };
    const state = tableState(table, playerName);
    return sees === 'own' ? state : { ...state, view: { ...state.view, ...allCards(table, deal) } };
  });
  return ok({ steps });
}

function allCards({ session }: LoadedGame, deal: Deal) {
  const openHands: TableView['openHands'] = Object.fromEntries(
    seatsOf(session.variant).map((seat) => [seat, viewFor(deal, seat).hand]),
  );
  const { talon } = deal.state;
  return { openHands, talon: { count: talon.length, cards: talon } };
}
