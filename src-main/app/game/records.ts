/** Tables from and to the database. */
import type { SessionSummary } from '#shared/api/index.ts';
import { rulesFor } from '#shared/rules/apply.ts';
import type { Card } from '#shared/cards.ts';
import type { Seat } from '#shared/seats.ts';
import { cutDeck, ENGINE_VERSION, shuffleDue, shuffledDeck, stackDeck, type Deal } from '#main/engine/index.ts';
import {
  NO_GAIN,
  UnreadableRecord,
  type DealOutcome,
  type Gain,
  type SessionPage,
  type Storage,
  type StoredAction,
  type StoredDeal,
  type StoredDuplicate,
  type StoredPlayer,
  type StoredSession,
} from '#main/storage/index.ts';
import { seatedPlayers } from './bots.ts';
import { isSessionOver } from './end.ts';
import { finishedDeal, olderOutcome, outcomeOf, replayed } from './derive.ts';
import { forcedIn } from './forced.ts';
import type { Proofs } from './proofs.ts';
import { standing } from './state.ts';
import { firstViewer, handedOn, HUMAN_PLACE, placeOf, tableSize, type LoadedGame } from './table.ts';

/**
 * The session's last deal as it was left; `undefined` when there is no such session. Throws `UnreadableRecord` when today's
 * program cannot go on with it, see `dealAfresh`.
 */
export async function loadTable(storage: Storage, proofs: Proofs, sessionId: number): Promise<LoadedGame | undefined> {
  const session = await storage.sessions.find(sessionId);
  const stored = session && (await storage.deals.latest(sessionId));
  if (!stored) return undefined;
  const actions = await storage.actions.list(stored.id);
  const players = await playersAt(storage, session);
  const balances = await storage.settlements.balances(sessionId);
  const outcome = await outcomeOn(storage, proofs, { session, stored, actions, players });
  const derived = await proofs.with(stored.id, (answers) =>
    outcome
      ? finishedDeal(session, stored, actions, outcome, answers)
      : { deal: replayed(session, stored, actions, answers), differs: false },
  );
  const seated = { session, players, stored, actions, balances, outcome, ...derived };
  const last = outcome === null ? await lastChoice(proofs, seated, actions.length) : undefined;
  return { ...seated, chosen: last?.place ?? null, viewer: firstViewer(seated) };
}

/** Who sits at the table; where that was lost, whoever sits at a new one. */
export async function playersAt(storage: Storage, session: StoredSession): Promise<readonly StoredPlayer[]> {
  const players = await storage.players.list(session.id);
  const count = tableSize(session);
  return players.length === count ? players : seatedPlayers(count);
}

type Listed = Pick<LoadedGame, 'session' | 'stored' | 'actions' | 'players'>;

/** What a finished deal came to; deals of release 0.1.0 kept only what was paid. */
async function outcomeOn(storage: Storage, proofs: Proofs, listed: Listed): Promise<DealOutcome | null> {
  const kept = await storage.deals.outcome(listed.stored.id);
  if (kept) return kept;
  const paid = await storage.settlements.of(listed.stored.id);
  if (paid.length === 0) return null;
  return proofs.with(listed.stored.id, (answers) => olderOutcome(listed, paid, answers));
}

/**
 * All that is stored of a session, for whoever can make something of it. Where it can be gone on with, the cards of the deal that is
 * being played are left out, and what they or those of deals to come would follow from; where it cannot, nothing else tells them.
 */
export async function sessionToTell(storage: Storage, proofs: Proofs, sessionId: number): Promise<unknown> {
  const raw = await storage.sessions.raw(sessionId);
  const table = raw && (await loadTable(storage, proofs, sessionId).catch(unlessUnreadable));
  if (!table) return raw;
  const { session, deals, actions } = raw;
  const open = table.deal.state.toAct === null ? null : table.stored.id;
  const isOpen = (id: number): boolean => id === open;
  // The seeds of a session that was given one follow from it, and it from them.
  const isGiven = table.session.seed !== null;
  return {
    ...raw,
    session: { ...session, seed: null },
    deals: deals.map((deal) => ({
      ...deal,
      ...(isGiven && { seed: null }),
      ...(isOpen(deal.id) && { deck: null, seed: null, origin: null }),
    })),
    actions: actions.filter(({ deal_id: id }) => !isOpen(id)),
  };
}

function unlessUnreadable(fault: unknown): undefined {
  if (!(fault instanceof UnreadableRecord)) throw fault;
}

/** Packs one settled deal of an older release, the next after `after`; its id, or `undefined` when there is none left. */
export async function packNext(storage: Storage, proofs: Proofs, after: number): Promise<number | undefined> {
  const dealId = await storage.deals.nextUnpacked(after);
  if (dealId === undefined) return undefined;
  try {
    const stored = (await storage.deals.find(dealId))!;
    const session = (await storage.sessions.find(stored.sessionId))!;
    const actions = await storage.actions.list(dealId);
    const players = await playersAt(storage, session);
    const outcome = await outcomeOn(storage, proofs, { session, stored, actions, players });
    if (outcome) await storage.transaction(({ deals }) => deals.finish(dealId, outcome));
  } catch (fault) {
    // It stays as it is: nothing is lost by not packing it.
    if (!(fault instanceof UnreadableRecord)) throw fault;
  }
  return dealId;
}

/**
 * Goes on in a session whose last deal cannot be read: that one is left as it is and said to be given up, and whoever was forhont is
 * dealt new cards, shuffled. `undefined` when the session itself is not there; throws `UnreadableRecord` when it cannot be read either.
 */
export async function dealAfresh(
  storage: Storage,
  proofs: Proofs,
  sessionId: number,
  dealSeed: string,
  dealtAt: string,
): Promise<LoadedGame | undefined> {
  const session = await storage.sessions.find(sessionId);
  const last = session && (await storage.deals.lastPlace(sessionId));
  if (!last) return undefined;
  const wasPaid = (await storage.settlements.of(last.dealId)).length > 0;
  await storage.transaction(async ({ sessions, deals }) => {
    await deals.giveUp(last.dealId, dealtAt);
    await deals.add({
      sessionId,
      number: last.number + 1,
      forhont: (last.forhont + Number(wasPaid)) % tableSize(session),
      seed: dealSeed,
      origin: { type: 'shuffled' },
      deck: shuffledDeck(dealSeed),
      bonus: session.bonus,
      dealtAt,
      engine: ENGINE_VERSION,
    });
    await sessions.touch(sessionId, dealtAt);
  });
  return loadTable(storage, proofs, sessionId);
}

/** Nothing done yet. */
const FRESH = { actions: [], outcome: null, differs: false, chosen: null } as const;

export interface NewSession extends Omit<StoredSession, 'id'> {
  /** The place of seat 0. */
  readonly forhont: number;
  readonly players: readonly StoredPlayer[];
  readonly dealSeed: string;
  /** The cards, where they are not shuffled; and all that follow them. */
  readonly deck?: readonly Card[];
  readonly duplicate?: StoredDuplicate;
}

export async function openSession(storage: Storage, start: NewSession): Promise<LoadedGame> {
  const { forhont, players, dealSeed, deck = shuffledDeck(dealSeed), duplicate, ...options } = start;
  return storage.transaction(async ({ sessions, players: seats, deals, duplicates }) => {
    const session = await sessions.add(options);
    if (duplicate) await duplicates.keep(session.id, duplicate);
    await seats.add(session.id, players);
    const stored = await deals.add({
      sessionId: session.id,
      number: 1,
      forhont,
      seed: dealSeed,
      origin: { type: 'shuffled' },
      deck,
      bonus: session.bonus,
      dealtAt: session.startedAt,
      engine: ENGINE_VERSION,
    });
    const viewer = firstViewer({ players });
    return { ...FRESH, viewer, session, players, stored, deal: replayed(session, stored, []), balances: new Map() };
  });
}

/**
 * The session's next deal: the cards stacked and cut, or shuffled, dealt by the player before the next forhont.
 * @param cut where the person whose duty it is cuts
 */
export async function dealNext(
  storage: Storage,
  table: LoadedGame,
  dealSeed: string,
  now: Date,
  cut?: number,
): Promise<LoadedGame> {
  const { session, stored } = table;
  const dealtAt = now.toISOString();
  return storage.transaction(async ({ sessions, deals, duplicates }) => {
    const given = (await duplicates.find(session.id))?.deals[stored.number];
    const next = await deals.add({
      sessionId: session.id,
      number: stored.number + 1,
      forhont: given?.forhont ?? (stored.forhont + 1) % tableSize(session),
      seed: dealSeed,
      ...(given ? { deck: given.deck, origin: { type: 'shuffled' } } : nextDeck(table, dealSeed, now, cut)),
      bonus: session.bonus,
      dealtAt,
      engine: ENGINE_VERSION,
    });
    await sessions.touch(session.id, dealtAt);
    const viewer = firstViewer(table);
    return { ...table, ...FRESH, viewer, stored: next, deal: replayed(session, next, []) };
  });
}

function nextDeck(
  { session, stored, deal, differs }: LoadedGame,
  dealSeed: string,
  now: Date,
  cut?: number,
): Pick<StoredDeal, 'deck' | 'origin'> {
  const fields = rulesFor(session.ruleSet, session.variant);
  const last = { dealtAt: new Date(stored.dealtAt), wasPlayed: deal.actions.some(({ type }) => type === 'play') };
  // A deal that cannot be followed to its end leaves no cards to stack.
  if (differs || shuffleDue(fields, new Date(session.startedAt), last, now)) {
    const shuffled = shuffledDeck(dealSeed);
    const deck = cut === undefined ? shuffled : cutDeck(shuffled, cut);
    return { deck, origin: { type: 'shuffled' } };
  }
  const drawn = stackDeck(deal, dealSeed);
  const { deck, record } = cut === undefined ? drawn : stackDeck(deal, { ...drawn.record, cut });
  return { deck, origin: { type: 'stacked', ...record } };
}

/** Records an action with the deal it leads to and, when that ends the deal, what it came to and what is paid. */
export async function appendAction(
  storage: Storage,
  table: LoadedGame,
  taken: StoredAction,
  deal: Deal,
  at: string,
): Promise<LoadedGame> {
  const { session, stored } = table;
  const outcome = deal.state.toAct === null ? outcomeOf({ ...table, deal }) : null;
  const gains = outcome?.gains ?? [];
  const chosen = isChoice(table, taken.seat, table.deal) ? placeOf(table, taken.seat) : table.chosen;
  await storage.transaction(async ({ sessions, deals, actions, settlements }) => {
    await actions.append(stored.id, table.actions.length, taken, at);
    await sessions.touch(session.id, at);
    if (gains.length > 0) await settlements.add(stored.id, gains);
    if (outcome) await deals.finish(stored.id, outcome);
  });
  const balances = new Map(table.balances);
  for (const [place, gain] of gains.entries()) balances.set(place, sum(balances.get(place) ?? NO_GAIN, gain));
  return handedOn({ ...table, actions: [...table.actions, taken], deal, chosen, outcome, balances });
}

function sum(one: Gain, other: Gain): Gain {
  return { amount: one.amount + other.amount, bonus: one.bonus + other.bonus };
}

type Played = Pick<LoadedGame, 'session' | 'stored' | 'actions' | 'players'>;

const isPerson = (table: Played, seat: Seat): boolean => table.players[placeOf(table, seat)]?.bot === null;

const isChoice = (table: Played, seat: Seat, before: Deal): boolean =>
  isPerson(table, seat) && forcedIn(before, table.session.options.help) === null;

/** A person's last choice before a step, with the deal as it was then; `undefined` when there is none. */
async function lastChoice(
  proofs: Proofs,
  table: Played,
  before: number,
): Promise<{ readonly step: number; readonly deal: Deal; readonly place: number } | undefined> {
  const { session, stored, actions } = table;
  for (let step = before - 1; step >= 0; step--) {
    const { seat } = actions[step]!;
    if (!isPerson(table, seat)) continue;
    const deal = await proofs.with(stored.id, (answers) => replayed(session, stored, actions.slice(0, step), answers));
    if (isChoice(table, seat, deal)) return { step, deal, place: placeOf(table, seat) };
  }
  return undefined;
}

/** Takes back the last choice of whoever has the computer and all after it; `undefined` when it is not his to take back. */
export async function takeBack(storage: Storage, proofs: Proofs, table: LoadedGame): Promise<LoadedGame | undefined> {
  const last = await lastChoice(proofs, table, table.actions.length);
  // Nobody's computer is at place `null`, and nobody's last choice either.
  if (table.viewer === null || last?.place !== table.viewer) return undefined;
  const { step, deal } = last;
  await storage.actions.removeFrom(table.stored.id, step);
  const chosen = (await lastChoice(proofs, table, step))?.place ?? null;
  return { ...table, actions: table.actions.slice(0, step), deal, chosen };
}

export async function listSessions(
  storage: Storage,
  page: SessionPage,
  playerName: string,
  now: Date,
): Promise<SessionSummary[]> {
  const sessions = await storage.sessions.list(page);
  const ids = sessions.map(({ sessionId }) => sessionId);
  const balances = await storage.settlements.balancesOfPlace(HUMAN_PLACE, ids);
  const players = await storage.players.of(ids);
  const over = new Set<number>();
  for (const { sessionId: id, options, variant, sitterOut, problem } of sessions) {
    if (!problem && (await isSessionOver(storage, { id, options, variant, sitterOut }, now))) over.add(id);
  }
  return sessions.map(({ ruleSetId, ruleSetName, options, ...session }) => ({
    ...session,
    over: over.has(session.sessionId),
    name: options.name,
    stake: options.stake,
    players: (players.get(session.sessionId) ?? []).map(({ bot, profile }) => ({
      name: bot ? null : (profile?.name ?? playerName),
      botId: bot?.id ?? null,
    })),
    rules: ruleSetId,
    ...(ruleSetName !== undefined && { rulesName: ruleSetName }),
    ...standing(balances.get(session.sessionId) ?? NO_GAIN),
  }));
}
