/** The table being played, in memory. Stored are the deck and the actions; the rest is derived from them. */
import type { TableState } from '#shared/api/index.ts';
import { seatCount, seatsOf, type Seat } from '#shared/seats.ts';
import { viewFor, type Deal } from '#main/engine/index.ts';
import type { StoredAction, StoredDeal, StoredPlayer, StoredSession } from '#main/storage/index.ts';

/** The place of the human; the others are bots. */
export const HUMAN_PLACE = 0;

export interface Table {
  readonly session: StoredSession;
  readonly players: readonly StoredPlayer[];
  readonly stored: StoredDeal;
  readonly actions: readonly StoredAction[];
  readonly deal: Deal;
  /** By place, with what this deal brought once it is settled. */
  readonly balances: ReadonlyMap<number, number>;
}

/** Who sits on a seat in this deal: seats rotate, places do not. */
export function placeOf({ session, stored }: Pick<Table, 'session' | 'stored'>, seat: Seat): number {
  return (stored.forhont + seat) % seatCount(session.variant);
}

export function humanSeat(table: Pick<Table, 'session' | 'stored'>): Seat {
  return seatsOf(table.session.variant).find((seat) => placeOf(table, seat) === HUMAN_PLACE)!;
}

/** Whose turn it is; `null` when the deal is finished. */
export function seatToAct(table: Table): Seat | null {
  return table.deal.state.toAct;
}

/** The player to act; `undefined` when the deal is finished. */
export function playerToAct(table: Table): StoredPlayer | undefined {
  const seat = seatToAct(table);
  return seat === null ? undefined : table.players[placeOf(table, seat)];
}

/** What the human may see of it all. */
export function tableState(table: Table, playerName: string): TableState {
  const { session, stored, players, balances } = table;
  const seat = humanSeat(table);
  const view = viewFor(table.deal, seat);
  const finished = view.phase === 'finished';
  return {
    sessionId: session.id,
    dealId: stored.id,
    dealNumber: stored.number,
    step: table.actions.length,
    variant: session.variant,
    rules: session.ruleSet.id,
    seed: finished ? stored.seed : null,
    players: players.map(({ place, bot }) => ({
      place,
      name: bot ? null : playerName,
      botId: bot?.id ?? null,
      balance: balances.get(place) ?? 0,
    })),
    places: seatsOf(session.variant).map((each) => placeOf(table, each)),
    humanSeat: seat,
    view,
    finished,
  };
}
