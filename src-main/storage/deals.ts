import type { Kysely } from 'kysely';
import { DECK, parseCard, type Card } from '#shared/cards.ts';
import { unreadable } from './errors.ts';
import type { Schema } from './schema.ts';

export interface StoredDeal {
  readonly id: number;
  readonly sessionId: number;
  /** 1-based within the session. */
  readonly number: number;
  /** Place of seat 0. */
  readonly forhont: number;
  readonly seed: string;
  /** How the deck came about, as its maker recorded it. */
  readonly origin: unknown;
  /** The 32 cards as dealt, first card first. */
  readonly deck: readonly Card[];
}

export type DealRepository = ReturnType<typeof dealRepository>;

export function dealRepository(db: Kysely<Schema>) {
  return {
    async add(deal: Omit<StoredDeal, 'id'>, dealtAt: string): Promise<StoredDeal> {
      const { id } = await db
        .insertInto('deals')
        .values({
          session_id: deal.sessionId,
          number: deal.number,
          forhont: deal.forhont,
          seed: deal.seed,
          origin: JSON.stringify(deal.origin),
          deck: deal.deck.join(''),
          dealt_at: dealtAt,
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
      return (
        row && {
          id: row.id,
          sessionId: row.session_id,
          number: row.number,
          forhont: row.forhont,
          seed: row.seed,
          origin: JSON.parse(row.origin) as unknown,
          deck: parseDeck(row.deck),
        }
      );
    },

    async sessionOf(dealId: number): Promise<number | undefined> {
      const row = await db.selectFrom('deals').select('session_id').where('id', '=', dealId).executeTakeFirst();
      return row?.session_id;
    },
  };
}

function parseDeck(text: string): Card[] {
  const cards = (text.match(/../g) ?? []).map((card) => parseCard(card) ?? unreadable(`card ${card}`));
  return new Set(cards).size === DECK.length ? cards : unreadable('deck');
}
