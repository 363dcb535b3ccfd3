/**
 * A stored deal as the table needs it: its state by today's engine, its outcome by the engine of its day. What was proved of its
 * claims is given; a question that was not throws `NotProved`, see `proofs.ts`.
 */
import { isDeepStrictEqual } from 'node:util';
import {
  applyAction,
  dealCards,
  ENGINE_VERSION,
  proved,
  replay,
  settlementOf,
  startDeal,
  type Deal,
  type Proved,
} from '#main/engine/index.ts';
import {
  UnreadableRecord,
  type DealOutcome,
  type Gain,
  type StoredAction,
  type StoredDeal,
  type StoredSession,
} from '#main/storage/index.ts';
import { gainsOf } from './gains.ts';
import type { LoadedGame } from './table.ts';

/** A deal that is being played; throws `UnreadableRecord` when its actions break the rules. */
export function replayed(
  session: StoredSession,
  { deck }: Pick<StoredDeal, 'deck'>,
  actions: readonly StoredAction[],
  answers: Proved = {},
): Deal {
  const deal = replay(
    dealt(session, deck),
    actions.map(({ action }) => action),
    { manner: session.manner, prove: proved(answers) },
  );
  if (!deal.ok) throw new UnreadableRecord(`The actions of a deal break the rules: ${JSON.stringify(deal.error)}`);
  return deal.value;
}

/** A finished deal: replayed as far as today's engine follows, and settled as it was settled. */
export function finishedDeal(
  session: StoredSession,
  { deck }: Pick<StoredDeal, 'deck'>,
  actions: readonly StoredAction[],
  outcome: DealOutcome,
  answers: Proved,
): { readonly deal: Deal; readonly differs: boolean } {
  const deal = followed(session, deck, actions, answers);
  const { settlement } = outcome;
  const same = deal.state.toAct === null && isDeepStrictEqual(plain(settlementOf(deal)), plain(settlement));
  if (same) return { deal, differs: false };
  const { declarer, contract, trump, claim } = outcome;
  const stands = {
    declarer: declarer ?? deal.state.declarer,
    contract: contract ?? deal.state.contract,
    trump: trump ?? deal.state.trump,
    claim: claim ?? deal.state.claim,
    settlement: settlement ?? deal.state.settlement,
  };
  return { deal: { ...deal, state: { ...deal.state, ...stands, phase: 'finished', toAct: null } }, differs: true };
}

/** What is kept of a deal that is finished now. */
export function outcomeOf(table: Pick<LoadedGame, 'session' | 'stored' | 'deal' | 'players'>): DealOutcome {
  const { declarer, contract, trump, claim, settlement } = table.deal.state;
  const verdict = claim && { laid: claim.laid };
  return { engine: ENGINE_VERSION, declarer, contract, trump, claim: verdict, settlement, gains: gainsOf(table) };
}

/**
 * The same for a deal of release 0.1.0, which kept only what everybody gained: where today's engine comes to the same, its sheet
 * is the sheet; otherwise there is none.
 */
export function olderOutcome(
  table: Omit<LoadedGame, 'outcome' | 'differs' | 'deal' | 'chosen' | 'viewer' | 'balances'>,
  paid: Gain[],
  answers: Proved,
): DealOutcome {
  const deal = followed(table.session, table.stored.deck, table.actions, answers);
  const found = { ...outcomeOf({ ...table, deal }), engine: table.stored.engine };
  const same = deal.state.toAct === null && isDeepStrictEqual(found.gains, paid);
  return same ? found : { ...found, settlement: null, gains: paid };
}

/** The deal up to the first action that today's engine refuses. */
function followed(
  session: StoredSession,
  deck: StoredDeal['deck'],
  actions: readonly StoredAction[],
  answers: Proved,
): Deal {
  let deal = startDeal(dealt(session, deck), { manner: session.manner });
  for (const { action } of actions) {
    const next = applyAction(deal, action, undefined, proved(answers));
    if (!next.ok) return deal;
    deal = next.value;
  }
  return deal;
}

function dealt({ variant, ruleSet, sitterOut }: StoredSession, deck: StoredDeal['deck']) {
  return dealCards(variant, ruleSet, deck, { sitterOut });
}

/** As it comes back from the database. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
