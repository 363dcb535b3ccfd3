/** The table being played, in memory. Stored are the deck and the actions; the rest is derived from them. */
import { seatCount, seatsOf, type Seat } from '#shared/seats.ts';
import type { Deal } from '#main/engine/index.ts';
import type { DealOutcome, Gain, StoredAction, StoredDeal, StoredPlayer, StoredSession } from '#main/storage/index.ts';

/** The place of the human; the others are bots. */
export const HUMAN_PLACE = 0;

export interface Table {
  readonly session: StoredSession;
  readonly players: readonly StoredPlayer[];
  readonly stored: StoredDeal;
  readonly actions: readonly StoredAction[];
  readonly deal: Deal;
  /** The human has chosen something in this deal, which can be taken back; answers that left no choice do not count. */
  readonly chosen: boolean;
  /** What the deal came to when it was finished: it stands. `null` until then. */
  readonly outcome: DealOutcome | null;
  /** Today's engine would have it otherwise, or cannot follow the actions to their end. */
  readonly differs: boolean;
  /** By place, with what this deal brought once it is settled. */
  readonly balances: ReadonlyMap<number, Gain>;
}

type Seated = Pick<Table, 'session' | 'stored'>;

/** Players at the table, with the one who sits out. */
export function tableSize({ variant, sitterOut }: Pick<StoredSession, 'variant' | 'sitterOut'>): number {
  return seatCount(variant) + (sitterOut ? 1 : 0);
}

/** Who sits on a seat in this deal: seats rotate, places do not. */
export function placeOf({ session, stored }: Seated, seat: Seat): number {
  return (stored.forhont + seat) % tableSize(session);
}

/** The place of the dealer who sits this deal out; `undefined` where everybody holds cards. */
export function sittingPlace({ session, stored }: Seated): number | undefined {
  if (!session.sitterOut) return undefined;
  return (stored.forhont + seatCount(session.variant)) % tableSize(session);
}

/** `null` while the human sits out. */
export function humanSeat(table: Seated): Seat | null {
  return seatsOf(table.session.variant).find((seat) => placeOf(table, seat) === HUMAN_PLACE) ?? null;
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
