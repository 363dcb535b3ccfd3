/** Tables from and to the database. */
import type { SessionSummary } from '#shared/api/index.ts';
import type { Card } from '#shared/cards.ts';
import { rulesFor } from '#shared/rules/types.ts';
import type { Seat } from '#shared/seats.ts';
import { dealCards, replay, shuffleDue, shuffledDeck, stackDeck, type Deal } from '#main/engine/index.ts';
import {
  NO_GAIN,
  UnreadableRecord,
  type Gain,
  type Storage,
  type StoredAction,
  type StoredDeal,
  type StoredSession,
} from '#main/storage/index.ts';
import { seatedPlayers } from './bots.ts';
import { forcedIn } from './forced.ts';
import { gainsOf } from './gains.ts';
import { standing } from './state.ts';
import { HUMAN_PLACE, placeOf, tableSize, type Table } from './table.ts';

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

export async function openSession(storage: Storage, start: NewSession): Promise<Table> {
  const { humanSeat, dealSeed, ...options } = start;
  const count = tableSize(options);
  const players = seatedPlayers(count);
  return storage.transaction(async ({ sessions, players: seats, deals }) => {
    const session = await sessions.add(options);
    await seats.add(session.id, players);
    const stored = await deals.add({
      sessionId: session.id,
      number: 1,
      forhont: (HUMAN_PLACE - humanSeat + count) % count,
      seed: dealSeed,
      origin: { type: 'shuffled' },
      deck: shuffledDeck(dealSeed),
      bonus: session.bonus,
      dealtAt: session.startedAt,
    });
    return { session, players, stored, actions: [], deal: replayed(session, stored.deck, []), balances: new Map() };
  });
}

/** The session's next deal: the cards stacked and cut, or shuffled, dealt by the player before the next forhont. */
export async function dealNext(storage: Storage, table: Table, dealSeed: string, now: Date): Promise<Table> {
  const { session, stored } = table;
  const dealtAt = now.toISOString();
  return storage.transaction(async ({ sessions, deals }) => {
    const next = await deals.add({
      sessionId: session.id,
      number: stored.number + 1,
      forhont: (stored.forhont + 1) % tableSize(session),
      seed: dealSeed,
      ...nextDeck(table, dealSeed, now),
      bonus: session.bonus,
      dealtAt,
    });
    await sessions.touch(session.id, dealtAt);
    return { ...table, stored: next, actions: [], deal: replayed(session, next.deck, []) };
  });
}

function nextDeck({ session, stored, deal }: Table, dealSeed: string, now: Date): Pick<StoredDeal, 'deck' | 'origin'> {
  const fields = rulesFor(session.ruleSet, session.variant);
  if (shuffleDue(fields, new Date(session.startedAt), new Date(stored.dealtAt), now)) {
    return { deck: shuffledDeck(dealSeed), origin: { type: 'shuffled' } };
  }
  const { deck, record } = stackDeck(deal, dealSeed);
  return { deck, origin: { type: 'stacked', ...record } };
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
  const gains = gainsOf({ ...table, deal });
  await storage.transaction(async ({ sessions, actions, settlements }) => {
    await actions.append(stored.id, table.actions.length, taken, at);
    await sessions.touch(session.id, at);
    if (gains.length > 0) await settlements.add(stored.id, gains);
  });
  const balances = new Map(table.balances);
  for (const [place, gain] of gains.entries()) balances.set(place, sum(balances.get(place) ?? NO_GAIN, gain));
  return { ...table, actions: [...table.actions, taken], deal, balances };
}

function sum(one: Gain, other: Gain): Gain {
  return { amount: one.amount + other.amount, bonus: one.bonus + other.bonus };
}

/** Takes back the human's last choice and all after it; `undefined` when there is none. */
export async function takeBack(storage: Storage, table: Table): Promise<Table | undefined> {
  const { session, stored } = table;
  const before = (step: number): Deal => replayed(session, stored.deck, table.actions.slice(0, step));
  const step = table.actions.findLastIndex(
    ({ seat }, at) => placeOf(table, seat) === HUMAN_PLACE && forcedIn(before(at)) === null,
  );
  if (step < 0) return undefined;
  await storage.actions.removeFrom(stored.id, step);
  const actions = table.actions.slice(0, step);
  return { ...table, actions, deal: replayed(session, stored.deck, actions) };
}

export async function listSessions(storage: Storage): Promise<SessionSummary[]> {
  const balances = await storage.settlements.balancesOfPlace(HUMAN_PLACE);
  return (await storage.sessions.list()).map(({ ruleSetId, ruleSetName, ...session }) => ({
    ...session,
    rules: ruleSetId,
    ...(ruleSetName !== undefined && { rulesName: ruleSetName }),
    ...standing(balances.get(session.sessionId) ?? NO_GAIN),
  }));
}

function replayed(session: StoredSession, deck: readonly Card[], actions: readonly StoredAction[]): Deal {
  const dealt = dealCards(session.variant, session.ruleSet, deck, { sitterOut: session.sitterOut });
  const deal = replay(
    dealt,
    actions.map(({ action }) => action),
    { manner: session.manner },
  );
  if (!deal.ok) throw new UnreadableRecord(`The actions of a deal break the rules: ${JSON.stringify(deal.error)}`);
  return deal.value;
}
