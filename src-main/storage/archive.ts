import { sql, type Expression, type Kysely, type SqlBool } from 'kysely';
import type { ArchiveSearch } from '#shared/api/archive.ts';
import type { Mark } from '#shared/marks.ts';
import type { Component, Contract } from '#shared/contracts.ts';
import type { Suit } from '#shared/cards.ts';
import type { Stake } from '#shared/evening.ts';
import { plainText } from '#shared/plain-text.ts';
import type { Variant } from '#shared/seats.ts';
import { factsOf, type DealFacts } from './facts.ts';
import { BASE, CURRENCY } from './stake.ts';
import { dearestOf, erred, judgedOf, lookedBackOn } from './mistakes.ts';
import { unpackedOrNull } from './packed.ts';
import { placesOf } from './places.ts';
import type { Schema } from './schema.ts';
import { UNLISTED } from './twins.ts';

export interface FoundDeal extends Omit<DealFacts, 'parts'> {
  readonly id: number;
  readonly sessionId: number;
  readonly number: number;
  /** Not all that was announced was made, and some of it was. */
  readonly partly: boolean;
  readonly sessionName: string;
  readonly stake: Stake;
  readonly variant: Variant;
  /** Who declared, if a bot. */
  readonly bot: string | null;
  readonly mark: Mark | null;
  readonly comment: string;
  /** What the dearest mistake of a person cost, in base units; `null` where there was none; `undefined` where nobody looked. */
  readonly mistake: number | null | undefined;
  /** Somebody looked, and of no decision of a person could be told what it cost. */
  readonly unjudged: boolean;
  readonly dealtAt: string;
}

/** Where a page begins: after this deal. */
export interface ArchivePlace {
  readonly at: string;
  readonly id: number;
}

interface PageAsked {
  readonly after?: ArchivePlace | undefined;
  readonly limit: number;
  readonly version: string;
}

/** Settled deals by what they are found by; newest first. */
export function archiveRepository(db: Kysely<Schema>) {
  /** The deals a search finds, as a query over `deal_facts`; mistakes as this version of a review judged them. */
  const found = (search: ArchiveSearch, version: string) => {
    const { contract, trump, result, player, role = 'any', from, to, mark, text, sessionId, mistake } = search;
    let query = db
      .selectFrom('deal_facts')
      .where(sql<boolean>`deal_facts.session_id not in (select id from sessions where removed_at is not null)`);
    if (contract !== undefined) query = query.where('deal_facts.contract', '=', contract);
    if (trump !== undefined) query = query.where('deal_facts.trump', '=', trump);
    if (result !== undefined) query = query.where('deal_facts.made', '=', Number(result === 'made'));
    if (from !== undefined) query = query.where('deal_facts.dealt_at', '>=', from);
    if (to !== undefined) query = query.where('deal_facts.dealt_at', '<', to);
    query =
      sessionId !== undefined
        ? query.where('deal_facts.session_id', '=', sessionId)
        : query.where(sql<boolean>`deal_facts.deal_id not in (${UNLISTED})`);
    if (player !== undefined) query = query.where(playedBy(player, role));
    if (mistake !== undefined) query = query.where(erred(search, mistake, version));
    if (mark !== undefined) {
      query = query.where(sql<boolean>`deal_facts.deal_id in (select deal_id from deal_notes where mark = ${mark})`);
    }
    for (const word of wordsIn(text)) {
      query = query.where(
        sql<boolean>`deal_facts.deal_id in (select deal_id from deal_notes where instr(searched, ${word}) > 0)`,
      );
    }
    return query;
  };

  /** A page of it. */
  const pageOf = (search: ArchiveSearch, { after, limit, version }: PageAsked) => {
    const query = found(search, version);
    return (
      after ? query.where(sql<boolean>`(deal_facts.dealt_at, deal_facts.deal_id) < (${after.at}, ${after.id})`) : query
    )
      .select(['deal_facts.deal_id as id', 'deal_facts.dealt_at as dealtAt'])
      .orderBy('deal_facts.dealt_at', 'desc')
      .orderBy('deal_facts.deal_id', 'desc')
      .limit(limit);
  };

  return {
    /** Which deals a search finds, and nothing of what they were. */
    refs: (search: ArchiveSearch, asked: PageAsked) => pageOf(search, asked).execute(),

    /** @param asked with the version of the reviews that count, here and below */
    async search(search: ArchiveSearch, asked: PageAsked) {
      const { version } = asked;
      // The page is cut before anything is looked up for its rows.
      const rows = await db
        .selectFrom(pageOf(search, asked).as('page'))
        .innerJoin('deal_facts as f', 'f.deal_id', 'page.id')
        .innerJoin('deals', 'deals.id', 'page.id')
        .innerJoin('sessions', 'sessions.id', 'f.session_id')
        .leftJoin('deal_notes', 'deal_notes.deal_id', 'page.id')
        .leftJoin('players', (join) =>
          join.onRef('players.session_id', '=', 'f.session_id').onRef('players.place', '=', 'f.declarer'),
        )
        .select([
          'page.id',
          'f.session_id as sessionId',
          'deals.number',
          'sessions.variant',
          'f.contract',
          'f.trump',
          'f.declarer',
          'f.made',
          'f.parts',
          'f.value',
          'f.dealt_at as dealtAt',
          'deal_notes.mark',
          'deal_notes.comment',
          'players.bot',
          dearestOf(search, version).as('mistake'),
          lookedBackOn(sql`page.id`, version).as('looked'),
          judgedOf(version).as('judged'),
          sql<string>`coalesce(sessions.options ->> '$.name', '')`.as('sessionName'),
          BASE.as('base'),
          CURRENCY.as('currency'),
        ])
        .orderBy('f.dealt_at', 'desc')
        .orderBy('page.id', 'desc')
        .execute();
      return rows.map(({ looked, judged, mistake, base, currency, parts, ...row }): FoundDeal => ({
        ...row,
        stake: { base, currency },
        unjudged: Boolean(looked) && !judged,
        mistake: mistake ?? (looked ? null : undefined),
        contract: row.contract as Contract | null,
        trump: row.trump as Suit | null,
        made: row.made === null ? null : row.made === 1,
        partly: parts !== null,
        mark: row.mark as Mark | null,
        comment: row.comment ?? '',
      }));
    },

    async count(search: ArchiveSearch, version: string): Promise<number> {
      const { n } = await found(search, version)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow();
      return n;
    },

    /** Played deals that would be found but for their mistakes, which nobody looked for to the end yet. */
    async unreviewed(search: ArchiveSearch, version: string): Promise<number> {
      const { n } = await found({ ...search, mistake: undefined }, version)
        .where('deal_facts.contract', 'is not', null)
        .where(sql<boolean>`not ${lookedBackOn(sql`deal_facts.deal_id`, version)}`)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow();
      return n;
    },

    /** The deals of a session in the order they were played, with what was paid, for its account. */
    async facts(dealId: number): Promise<DealFacts | undefined> {
      const row = await db.selectFrom('deal_facts').selectAll().where('deal_id', '=', dealId).executeTakeFirst();
      return (
        row && {
          contract: row.contract as Contract | null,
          trump: row.trump as Suit | null,
          declarer: row.declarer,
          made: row.made === null ? null : row.made === 1,
          parts: (row.parts?.split(',') ?? []) as Component[],
          value: row.value,
        }
      );
    },

    async note(dealId: number, mark: Mark | null, comment: string, notedAt: string): Promise<void> {
      if (mark === null && comment === '') {
        await db.deleteFrom('deal_notes').where('deal_id', '=', dealId).execute();
        return;
      }
      const row = { mark, comment, searched: plainText(comment), noted_at: notedAt };
      await db
        .insertInto('deal_notes')
        .values({ deal_id: dealId, ...row })
        .onConflict((conflict) => conflict.column('deal_id').doUpdateSet(row))
        .execute();
    },

    async noteOf(dealId: number): Promise<{ mark: Mark | null; comment: string } | undefined> {
      const row = await db
        .selectFrom('deal_notes')
        .select(['mark', 'comment'])
        .where('deal_id', '=', dealId)
        .executeTakeFirst();
      return row && { mark: row.mark as Mark | null, comment: row.comment };
    },

    /**
     * Draws the facts of some finished deals that have none: those of older releases. Returns the last it looked at, `undefined`
     * when there is none left after `after`.
     */
    async sortIn(after: number, count: number): Promise<number | undefined> {
      const rows = await db
        .selectFrom('deals')
        .select(['id', 'session_id', 'forhont', 'dealt_at', 'record'])
        .where('id', '>', after)
        .where('record', 'is not', null)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('deal_facts')
                .select('deal_id')
                .whereRef('deal_facts.deal_id', '=', 'deals.id')
                .where(sql<boolean>`coalesce(deal_facts.parts, '') <> ${UNKNOWN_PARTS}`),
            ),
          ),
        )
        .orderBy('id')
        .limit(count)
        .execute();
      const facts = rows.flatMap(({ id, session_id, forhont, dealt_at, record }) => {
        const packed = unpackedOrNull(record!);
        return packed
          ? [rowOf({ dealId: id, sessionId: session_id, dealtAt: dealt_at }, factsOf(packed.outcome, forhont))]
          : [];
      });
      if (facts.length > 0)
        await db
          .insertInto('deal_facts')
          .values(facts)
          .onConflict((c) => c.column('deal_id').doUpdateSet({ parts: sql`excluded.parts` }))
          .execute();
      return rows.at(-1)?.id;
    },

    /** Finished deals that have no facts yet; counted by indexes, for the records are long. */
    async pending(): Promise<number> {
      const { rows } = await sql<{ n: number }>`select
        (select count(*) from deals) - (select count(*) from deals where record is null)
        - (select count(*) from deal_facts where coalesce(parts, '') <> ${UNKNOWN_PARTS}) as n`.execute(db);
      return Math.max(0, rows[0]!.n);
    },
  };
}

/** The parts of a deal that was sorted in before anybody asked which were made (migration 0017). */
const UNKNOWN_PARTS = '?';

/** As it is stored. */
export function rowOf(
  { dealId, sessionId, dealtAt }: { dealId: number; sessionId: number; dealtAt: string },
  { contract, trump, declarer, made, parts, value }: DealFacts,
) {
  return {
    deal_id: dealId,
    session_id: sessionId,
    dealt_at: dealtAt,
    contract,
    trump,
    declarer,
    made: made === null ? null : Number(made),
    parts: parts.length > 0 ? parts.join() : null,
    value,
  };
}

export function wordsIn(text: string | undefined): string[] {
  return plainText(text ?? '')
    .split(/\s+/u)
    .filter(Boolean);
}

function playedBy(player: string, role: 'any' | 'declarer'): Expression<SqlBool> {
  const places = placesOf(player);
  return role === 'declarer'
    ? sql<SqlBool>`(deal_facts.session_id, deal_facts.declarer) in (${places})`
    : sql<SqlBool>`deal_facts.session_id in (select session_id from (${places}))`;
}
