/** Tables from and to the database. */
import type { SessionSummary } from '#shared/api/index.ts';
import type { Card } from '#shared/cards.ts';
import { seatsOf, type Seat } from '#shared/seats.ts';
import type { Settlement } from '#shared/settlement.ts';
import { dealCards, replay, settlementOf, shuffledDeck, stackDeck, type Deal } from '#main/engine/index.ts';
import { UnreadableRecord, type Storage, type StoredAction, type StoredSession } from '#main/storage/index.ts';
import { seatedPlayers } from './bots.ts';
import { HUMAN_PLACE, placeOf, sittingPlace, tableSize, type Table } from './table.ts';

/** The session's last deal as it was left; `undefined` when there is no such session. */
export async function loadTable(storage: Storage, sessionId: number): Promise<Table | undefined> {
  const session = await storage.sessions.find(sessionId);
  const stored = await storage.deals.latest(sessionId);
  if (!session || !stored) return undefined;
  const actions = await storage.actions.list(stored.id);
  return {
    session,
    players: await storage.players.list(sessionId),
    stored,
    actions,
    deal: replayed(session, stored.deck, actions),
    balances: await storage.settlements.balances(sessionId),
  };
}

export interface NewSession extends Omit<StoredSession, 'id'> {
  /** The seat after the last is the one that sits out. */
  readonly humanSeat: Seat;
  readonly dealSeed: string;
}

export async function openSession(storage: Storage, start: NewSession, at: string): Promise<Table> {
  const { humanSeat, dealSeed, ...options } = start;
  const count = tableSize(options);
  const players = seatedPlayers(count);
  const deck = shuffledDeck(dealSeed);
  return storage.transaction(async ({ sessions, players: seats, deals }) => {
    const session = await sessions.add(options, at);
    await seats.add(session.id, players);
    const stored = await deals.add(
      {
        sessionId: session.id,
        number: 1,
        forhont: (HUMAN_PLACE - humanSeat + count) % count,
        seed: dealSeed,
        origin: { type: 'shuffled' },
        deck,
      },
      at,
    );
    return { session, players, stored, actions: [], deal: replayed(session, deck, []), balances: new Map() };
  });
}

/** The session's next deal: the cards stacked and cut, dealt by the player before the next forhont. */
export async function dealNext(storage: Storage, table: Table, dealSeed: string, at: string): Promise<Table> {
  const { session, stored } = table;
  const { deck, record } = stackDeck(table.deal, dealSeed);
  return storage.transaction(async ({ sessions, deals }) => {
    const next = await deals.add(
      {
        sessionId: session.id,
        number: stored.number + 1,
        forhont: (stored.forhont + 1) % tableSize(session),
        seed: dealSeed,
        origin: { type: 'stacked', ...record },
        deck,
      },
      at,
    );
    await sessions.touch(session.id, at);
    return { ...table, stored: next, actions: [], deal: replayed(session, deck, []) };
  });
}

/** Records an action with the deal it leads to and, when that ends the deal, what is paid. */
export async function appendAction(
  storage: Storage,
  table: Table,
  taken: StoredAction,
  deal: Deal,
  at: string,
): Promise<Table> {
  const { session, stored } = table;
  const settlement = settlementOf(deal);
  const amounts = settlement ? byPlace({ ...table, deal }, settlement) : [];
  await storage.transaction(async ({ sessions, actions, settlements }) => {
    await actions.append(stored.id, table.actions.length, taken, at);
    await sessions.touch(session.id, at);
    if (settlement) await settlements.add(stored.id, amounts);
  });
  const balances = new Map(table.balances);
  amounts.forEach((amount, place) => balances.set(place, (balances.get(place) ?? 0) + amount));
  return { ...table, actions: [...table.actions, taken], deal, balances };
}

/** What each place gains: the seats' gains, and between the declarer and who sits out what that one settles. */
function byPlace(table: Table, { bySeat, sitterOut = 0 }: Settlement): number[] {
  const amounts = table.players.map(() => 0);
  const { declarer } = table.deal.state;
  for (const seat of seatsOf(table.session.variant)) {
    amounts[placeOf(table, seat)] = bySeat[seat]! + (seat === declarer ? sitterOut : 0);
  }
  const sitting = sittingPlace(table);
  if (sitting !== undefined) amounts[sitting] = 0 - sitterOut;
  return amounts;
}

/** Takes back the human's last action and all after it; `undefined` when there is none. */
export async function takeBack(storage: Storage, table: Table): Promise<Table | undefined> {
  const step = table.actions.findLastIndex(({ seat }) => placeOf(table, seat) === HUMAN_PLACE);
  if (step < 0) return undefined;
  await storage.actions.removeFrom(table.stored.id, step);
  const actions = table.actions.slice(0, step);
  return { ...table, actions, deal: replayed(table.session, table.stored.deck, actions) };
}

export async function listSessions(storage: Storage): Promise<SessionSummary[]> {
  const balances = await storage.settlements.balancesOfPlace(HUMAN_PLACE);
  return (await storage.sessions.list()).map(({ ruleSetId, ruleSetName, ...session }) => ({
    ...session,
    rules: ruleSetId,
    ...(ruleSetName !== undefined && { rulesName: ruleSetName }),
    balance: balances.get(session.sessionId) ?? 0,
  }));
}

function replayed(session: StoredSession, deck: readonly Card[], actions: readonly StoredAction[]): Deal {
  const dealt = dealCards(session.variant, session.ruleSet, deck, { sitterOut: session.sitterOut });
  const deal = replay(
    dealt,
    actions.map(({ action }) => action),
  );
  if (!deal.ok) throw new UnreadableRecord(`The actions of a deal break the rules: ${JSON.stringify(deal.error)}`);
  return deal.value;
}
