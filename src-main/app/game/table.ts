/** The table being played, in memory. Stored are the deck and the actions; the rest is derived from them. */
import { seatCount, seatsOf, type Seat } from '#shared/seats.ts';
import type { Deal } from '#main/engine/index.ts';
import type { DealOutcome, Gain, StoredAction, StoredDeal, StoredPlayer, StoredSession } from '#main/storage/index.ts';

/** The place of whoever opened the session; people who share the computer sit at others. */
export const HUMAN_PLACE = 0;

export interface LoadedGame {
  readonly session: StoredSession;
  readonly players: readonly StoredPlayer[];
  readonly stored: StoredDeal;
  readonly actions: readonly StoredAction[];
  readonly deal: Deal;
  /** The place of the person who chose last in this deal; answers that left no choice do not count. `null`: nobody yet. */
  readonly chosen: number | null;
  /**
   * The place of whoever has the computer in front of him: all he may know is told. `null` while it goes from hand to hand; always
   * the same where one person plays.
   */
  readonly viewer: number | null;
  /** What the deal came to when it was finished: it stands. `null` until then. */
  readonly outcome: DealOutcome | null;
  /** Today's engine would have it otherwise, or cannot follow the actions to their end. */
  readonly differs: boolean;
  /** By place, with what this deal brought once it is settled. */
  readonly balances: ReadonlyMap<number, Gain>;
}

type Seated = Pick<LoadedGame, 'session' | 'stored'>;

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

/** Where people sit. */
export function peopleOf({ players }: Pick<LoadedGame, 'players'>): number[] {
  return players.filter(({ bot }) => bot === null).map(({ place }) => place);
}

/** Who has the computer when nobody has said so. */
export function firstViewer(table: Pick<LoadedGame, 'players'>): number | null {
  const [only, ...others] = peopleOf(table);
  return others.length === 0 ? (only ?? HUMAN_PLACE) : null;
}

/** The table after an action: when it is another person's turn, the computer is nobody's until he takes it. */
export function handedOn(table: LoadedGame): LoadedGame {
  const player = playerToAct(table);
  const isOthers = player?.bot === null && player.place !== table.viewer;
  return isOthers && table.viewer !== null ? { ...table, viewer: null } : table;
}

/** The seat of whoever has the computer; `null` while it is handed over, or he sits out. */
export function viewerSeat(table: LoadedGame): Seat | null {
  return seatsOf(table.session.variant).find((seat) => placeOf(table, seat) === table.viewer) ?? null;
}

/** The seat of place 0; `null` while it sits out. */
export function humanSeat(table: Seated): Seat | null {
  return seatsOf(table.session.variant).find((seat) => placeOf(table, seat) === HUMAN_PLACE) ?? null;
}

/** Whose turn it is; `null` when the deal is finished. */
export function seatToAct(table: LoadedGame): Seat | null {
  return table.deal.state.toAct;
}

export function playerAt(
  table: Pick<LoadedGame, 'players' | 'session' | 'stored'>,
  seat: Seat,
): StoredPlayer | undefined {
  return table.players[placeOf(table, seat)];
}

/** The player to act; `undefined` when the deal is finished. */
export function playerToAct(table: LoadedGame): StoredPlayer | undefined {
  const seat = seatToAct(table);
  return seat === null ? undefined : playerAt(table, seat);
}
