import type { Kysely, Selectable } from 'kysely';
import type { BonusTable } from '#shared/bonus.ts';
import { DECK, parseCard, type Card } from '#shared/cards.ts';
import { rowOf } from './archive.ts';
import { unreadable } from './errors.ts';
import { factsOf } from './facts.ts';
import { jsonOr } from './json.ts';
import { pack, unpack, type DealOutcome } from './packed.ts';
import type { Schema } from './schema.ts';
import { readBonus } from './sessions.ts';

/** How a deck came about: shuffled, or put together and cut as its maker recorded it. */
interface DeckOrigin {
  readonly type: 'shuffled' | 'stacked';
  readonly order?: readonly string[];
  readonly cut?: number;
}

export interface StoredDeal {
  readonly id: number;
  readonly sessionId: number;
  /** 1-based within the session. */
  readonly number: number;
  /** Place of seat 0. */
  readonly forhont: number;
  readonly seed: string;
  readonly origin: DeckOrigin;
  /** The 32 cards as dealt, first card first. */
  readonly deck: readonly Card[];
  /** The table of bonus points the deal is played under. */
  readonly bonus: BonusTable;
  /** ISO 8601, UTC. */
  readonly dealtAt: string;
  /** Version of the rules engine it is played by. */
  readonly engine: number;
}

export function dealRepository(db: Kysely<Schema>) {
  return {
    async add(deal: Omit<StoredDeal, 'id'>): Promise<StoredDeal> {
      const { id } = await db
        .insertInto('deals')
        .values({
          session_id: deal.sessionId,
          number: deal.number,
          forhont: deal.forhont,
          seed: deal.seed,
          origin: JSON.stringify(deal.origin),
          deck: deal.deck.join(''),
          bonus: JSON.stringify(deal.bonus),
          dealt_at: deal.dealtAt,
          engine: deal.engine,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { ...deal, id };
    },

    /** The session's last deal, finished or not. */
    async latest(sessionId: number): Promise<StoredDeal | undefined> {
      const row = await db
        .selectFrom('deals')
        .select(COLUMNS)
        .where('session_id', '=', sessionId)
        .orderBy('number', 'desc')
        .executeTakeFirst();
      return row && readDeal(row);
    },

    async find(dealId: number): Promise<StoredDeal | undefined> {
      const row = await db.selectFrom('deals').select(COLUMNS).where('id', '=', dealId).executeTakeFirst();
      return row && readDeal(row);
    },

    async sessionOf(dealId: number): Promise<number | undefined> {
      const row = await db.selectFrom('deals').select('session_id').where('id', '=', dealId).executeTakeFirst();
      return row?.session_id;
    },

    /** When each deal of a session was dealt, in order. */
    async times(sessionId: number): Promise<string[]> {
      const rows = await db
        .selectFrom('deals')
        .select('dealt_at')
        .where('session_id', '=', sessionId)
        .orderBy('number')
        .execute();
      return rows.map(({ dealt_at: time }) => time);
    },

    /** What can be said of a session's last deal even when its cards cannot be read. */
    async lastPlace(sessionId: number): Promise<LastPlace | undefined> {
      const row = await db
        .selectFrom('deals')
        .select(['id', 'number', 'forhont'])
        .where('session_id', '=', sessionId)
        .orderBy('number', 'desc')
        .executeTakeFirst();
      return row && { dealId: row.id, number: row.number, forhont: row.forhont };
    },

    /** Keeps what a deal came to and packs its actions with it. */
    async finish(dealId: number, outcome: DealOutcome): Promise<void> {
      const {
        dealt_at: dealtAt,
        session_id: sessionId,
        forhont,
      } = await db
        .selectFrom('deals')
        .select(['dealt_at', 'session_id', 'forhont'])
        .where('id', '=', dealId)
        .executeTakeFirstOrThrow();
      const rows = await db
        .selectFrom('actions')
        .select(['seat', 'action', 'acted_at'])
        .where('deal_id', '=', dealId)
        .orderBy('step')
        .execute();
      const actions = rows.map(
        ({ seat, action, acted_at }) => [seat, msBetween(dealtAt, acted_at), JSON.parse(action) as unknown] as const,
      );
      await db
        .updateTable('deals')
        .set({ record: pack(outcome, actions) })
        .where('id', '=', dealId)
        .execute();
      await db.deleteFrom('actions').where('deal_id', '=', dealId).execute();
      await db
        .insertInto('deal_facts')
        .values(rowOf({ dealId, sessionId, dealtAt }, factsOf(outcome, forhont)))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    /** What a deal came to; `null` while it is not finished, or not packed yet. */
    async outcome(dealId: number): Promise<DealOutcome | null> {
      const row = await db.selectFrom('deals').select('record').where('id', '=', dealId).executeTakeFirst();
      return row?.record ? unpack(row.record, `outcome of deal ${dealId}`).outcome : null;
    },

    /** A deal that was settled and is not packed, of those after `after`. */
    async nextUnpacked(after: number): Promise<number | undefined> {
      const row = await db
        .selectFrom('deals')
        .select('id')
        .where('id', '>', after)
        .where('record', 'is', null)
        .where(({ exists, selectFrom }) =>
          exists(selectFrom('settlements').select('deal_id').whereRef('settlements.deal_id', '=', 'deals.id')),
        )
        .orderBy('id')
        .executeTakeFirst();
      return row?.id;
    },

    /** Remembers that a deal could not be read and the session went on without it; nothing of it is removed. */
    async giveUp(dealId: number, at: string): Promise<void> {
      await db.updateTable('deals').set({ given_up_at: at }).where('id', '=', dealId).execute();
    },
  };
}

export interface LastPlace {
  readonly dealId: number;
  readonly number: number;
  /** Place of seat 0. */
  readonly forhont: number;
}

const COLUMNS = [
  'id',
  'session_id',
  'number',
  'forhont',
  'seed',
  'origin',
  'deck',
  'bonus',
  'dealt_at',
  'engine',
] as const;

function msBetween(earlier: string, later: string): number {
  return Date.parse(later) - Date.parse(earlier) || 0;
}

function readDeal(row: Pick<Selectable<Schema['deals']>, (typeof COLUMNS)[number]>): StoredDeal {
  return {
    id: row.id,
    sessionId: row.session_id,
    number: row.number,
    forhont: row.forhont,
    seed: row.seed,
    origin: (jsonOr(row.origin) ?? unreadable(`origin of deal ${row.id}`)) as DeckOrigin,
    deck: parseDeck(row.deck),
    bonus: readBonus(row.bonus),
    dealtAt: row.dealt_at,
    engine: row.engine ?? 1,
  };
}

function parseDeck(text: string): Card[] {
  const cards = (text.match(/../g) ?? []).map((card) => parseCard(card) ?? unreadable(`card ${card}`));
  return new Set(cards).size === DECK.length ? cards : unreadable('deck');
}
