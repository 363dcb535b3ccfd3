import type { Kysely, Selectable } from 'kysely';
import type { BonusTable } from '#shared/bonus.ts';
import { DECK, parseCard, type Card } from '#shared/cards.ts';
import { unreadable } from './errors.ts';
import type { Schema } from './schema.ts';
import { readBonus } from './sessions.ts';

/** How a deck came about: shuffled, or put together and cut as its maker recorded it. */
export interface DeckOrigin {
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
}

export type DealRepository = ReturnType<typeof dealRepository>;

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
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { ...deal, id };
    },

    /** The session's last deal, finished or not. */
    async latest(sessionId: number): Promise<StoredDeal | undefined> {
      const row = await db
        .selectFrom('deals')
        .selectAll()
        .where('session_id', '=', sessionId)
        .orderBy('number', 'desc')
        .executeTakeFirst();
      return row && readDeal(row);
    },

    async find(dealId: number): Promise<StoredDeal | undefined> {
      const row = await db.selectFrom('deals').selectAll().where('id', '=', dealId).executeTakeFirst();
      return row && readDeal(row);
    },

    async sessionOf(dealId: number): Promise<number | undefined> {
      const row = await db.selectFrom('deals').select('session_id').where('id', '=', dealId).executeTakeFirst();
      return row?.session_id;
    },
  };
}

function readDeal(row: Selectable<Schema['deals']>): StoredDeal {
  return {
    id: row.id,
    sessionId: row.session_id,
    number: row.number,
    forhont: row.forhont,
    seed: row.seed,
    origin: JSON.parse(row.origin) as DeckOrigin,
    deck: parseDeck(row.deck),
    bonus: readBonus(row.bonus),
    dealtAt: row.dealt_at,
  };
}

function parseDeck(text: string): Card[] {
  const cards = (text.match(/../g) ?? []).map((card) => parseCard(card) ?? unreadable(`card ${card}`));
  return new Set(cards).size === DECK.length ? cards : unreadable('deck');
}
