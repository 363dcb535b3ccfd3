import { sql, type Kysely } from 'kysely';
import { bonusTableSchema, NO_BONUS, type BonusTable } from '#shared/bonus.ts';
import { sessionOptionsSchema, type SessionOptions } from '#shared/evening.ts';
import { optionalNameSchema } from '#shared/names.ts';
import { DEFAULT_OPTIONS } from '#shared/defaults.ts';
import { rulesFor } from '#shared/rules/apply.ts';
import { ruleSetSchema, type RuleFields, type RuleSet } from '#shared/rules/types.ts';
import { VARIANTS, type Variant } from '#shared/seats.ts';
import { MANNERS, type Manner } from '#shared/view.ts';
import { unreadable, UnreadableRecord } from './errors.ts';
import { jsonAt, jsonOr } from './json.ts';
import { unpackedOrNull } from './packed.ts';
import type { Schema, SessionRow } from './schema.ts';
import { TWINS } from './twins.ts';

/** In the place of the rules of a game of which only deals could be saved. */
export const LOST_RULES = '{"lost":true}';

export interface StoredSession {
  readonly id: number;
  readonly variant: Variant;
  /** As it was when the session began. */
  readonly ruleSet: RuleSet;
  /** Given by the user to repeat a session; otherwise every deal draws its own. */
  readonly seed: string | null;
  /** Whether whoever deals sits out. */
  readonly sitterOut: boolean;
  readonly manner: Manner;
  /** The table of bonus points for deals to come. */
  readonly bonus: BonusTable;
  /** How it is played beyond its rules. */
  readonly options: SessionOptions;
  /** ISO 8601, UTC. */
  readonly startedAt: string;
  /** The session in which its cards were dealt first: it counts nowhere. Left out where the cards are its own. */
  readonly again?: number;
}

export interface SessionListing {
  readonly sessionId: number;
  readonly variant: Variant;
  readonly sitterOut: boolean;
  readonly manner: Manner;
  readonly ruleSetId: string;
  /** What the user called the set when the session began; built-in sets have no name of their own. */
  readonly ruleSetName?: string;
  readonly options: SessionOptions;
  /** The most a deal may cost by its rules or by the table's word, in base units; `null`: no limit. Left out where it cannot be read. */
  readonly cap?: number | null;
  readonly deals: number;
  /** How many of its finished deals stand in an older session, too: where two places went on with one, both are kept. */
  readonly twins: number;
  /** Its cards were dealt in another session first: it counts nowhere. */
  readonly again: boolean;
  /** It cannot be gone on with: what stands in its row cannot be read, or only its deals could be saved of a damaged file. */
  readonly problem?: 'unreadable' | 'lost';
  readonly startedAt: string;
  readonly lastPlayedAt: string;
}

export interface SessionPage {
  /** How many to leave out. */
  readonly from?: number | undefined;
  /** All of them where it is not said. */
  readonly limit?: number | undefined;
}

export function sessionRepository(db: Kysely<Schema>) {
  return {
    async add(asked: Omit<StoredSession, 'id' | 'options'> & { options?: SessionOptions }): Promise<StoredSession> {
      const session = { options: DEFAULT_OPTIONS, ...asked };
      const { id } = await db
        .insertInto('sessions')
        .values({
          variant: session.variant,
          rule_set: JSON.stringify(session.ruleSet),
          seed: session.seed,
          sitter_out: Number(session.sitterOut),
          manner: session.manner,
          bonus: JSON.stringify(session.bonus),
          options: JSON.stringify(session.options),
          removed_at: null,
          ...(session.again !== undefined && { again_of: session.again }),
          started_at: session.startedAt,
          last_played_at: session.startedAt,
          played: nextPlace,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { ...session, id };
    },

    async find(sessionId: number): Promise<StoredSession | undefined> {
      const row = await db.selectFrom('sessions').selectAll().where('id', '=', sessionId).executeTakeFirst();
      return row && readSession(row);
    },

    /** Sets how a session is played from now on. */
    async setOptions(sessionId: number, options: SessionOptions): Promise<void> {
      await db
        .updateTable('sessions')
        .set({ options: JSON.stringify(options) })
        .where('id', '=', sessionId)
        .execute();
    },

    /** Puts a session away: it is not listed, and its deals are not found. */
    async putAway(sessionId: number, at: string): Promise<void> {
      await db.updateTable('sessions').set({ removed_at: at }).where('id', '=', sessionId).execute();
    },

    /** Takes away for good what was put away before that time. */
    async purge(before: string): Promise<void> {
      await db.deleteFrom('sessions').where('removed_at', '<', before).execute();
    },

    /** The last played of those that can be read and have a deal. */
    async lastPlayed(): Promise<number | undefined> {
      for (let from = 0; ; from++) {
        const [row] = await this.list({ from, limit: 1 });
        if (!row?.problem) return row?.sessionId;
      }
    },

    /** Sets the table of bonus points for deals to come. */
    async setBonus(sessionId: number, bonus: BonusTable): Promise<void> {
      await db
        .updateTable('sessions')
        .set({ bonus: JSON.stringify(bonus) })
        .where('id', '=', sessionId)
        .execute();
    },

    /** Takes one back that is put away, if it is. */
    async takeOut(sessionId: number): Promise<void> {
      await db
        .updateTable('sessions')
        .set({ removed_at: null })
        .where('id', '=', sessionId)
        .where('removed_at', 'is not', null)
        .execute();
    },

    /** It was played; one that was put away is put away no more. */
    async touch(sessionId: number, playedAt: string): Promise<void> {
      await db
        .updateTable('sessions')
        .set({ last_played_at: playedAt, played: nextPlace, removed_at: null })
        .where('id', '=', sessionId)
        .execute();
    },

    /** Last played first; also those that cannot be read, which say so. One without a deal is none. */
    async list({ from = 0, limit = -1 }: SessionPage = {}): Promise<SessionListing[]> {
      const rows = await db
        .selectFrom('sessions')
        .selectAll()
        .select(({ selectFrom, ref }) => [
          jsonAt('rule_set', '$.id').as('rule_set_id'),
          jsonAt('rule_set', '$.name').as('rule_set_name'),
          selectFrom('deals')
            .select(({ fn: count }) => count.countAll<number>().as('n'))
            .where('session_id', '=', ref('sessions.id'))
            .as('deals'),
          sql<number>`(select count(*) from deals where session_id = sessions.id and id in (${TWINS}))`.as('twins'),
        ])
        .where('removed_at', 'is', null)
        .where(({ exists, selectFrom }) =>
          exists(selectFrom('deals').select('id').whereRef('session_id', '=', 'sessions.id')),
        )
        .orderBy('played', 'desc')
        .orderBy('last_played_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(from)
        .execute();
      const capOf = capsOnce();
      return rows.map((row) => ({
        sessionId: row.id,
        variant: row.variant,
        sitterOut: row.sitter_out === 1,
        manner: MANNERS.find((manner) => manner === row.manner) ?? 'training',
        ruleSetId: row.rule_set_id ?? '',
        ...(row.rule_set_name !== null && { ruleSetName: row.rule_set_name }),
        options: optionsOr(row.options),
        deals: row.deals ?? 0,
        twins: row.twins,
        again: row.again_of !== null,
        ...(capOf(row) ?? { problem: row.rule_set === LOST_RULES ? 'lost' : 'unreadable' }),
        startedAt: row.started_at,
        lastPlayedAt: row.last_played_at,
      }));
    },

    /** Takes a session away with all that belongs to it. */
    async remove(sessionId: number): Promise<void> {
      await db.deleteFrom('sessions').where('id', '=', sessionId).execute();
    },

    /** All that is stored of a session, as it is stored, for whoever can make something of it. */
    async raw(sessionId: number) {
      const session = await db.selectFrom('sessions').selectAll().where('id', '=', sessionId).executeTakeFirst();
      if (!session) return undefined;
      const deals = await db.selectFrom('deals').selectAll().where('session_id', '=', sessionId).execute();
      const ofDeals = (table: 'actions' | 'settlements') =>
        db
          .selectFrom(table)
          .selectAll()
          .where('deal_id', 'in', (query) => query.selectFrom('deals').select('id').where('session_id', '=', sessionId))
          .execute();
      return {
        session,
        players: await db.selectFrom('players').selectAll().where('session_id', '=', sessionId).execute(),
        deals: deals.map(({ record, ...deal }) => ({ ...deal, record: record && readable(record) })),
        actions: await ofDeals('actions'),
        settlements: await ofDeals('settlements'),
      };
    },
  };
}

/** A packed deal where it can be unpacked, otherwise its bytes. */
function readable(record: Uint8Array): unknown {
  return unpackedOrNull(record) ?? { base64: Buffer.from(record).toString('base64') };
}

/** The caps of rows that can be read. Many sessions have the same rules, which are long: each text is looked at once. */
function capsOnce(): (row: SessionRow) => Capped | null {
  const known = new Map<string, Capped | null>();
  return (row) => {
    const text = `${row.variant} ${row.manner} ${row.bonus} ${row.rule_set}`;
    const before = known.get(text);
    const found = before === undefined ? capIn(row) : before;
    known.set(text, found);
    return found;
  };
}

type Capped = Pick<RuleFields, 'cap'>;

/** The cap of a session; `null` where it cannot be read. */
function capIn(row: SessionRow): Capped | null {
  try {
    const { ruleSet, variant } = readSession(row);
    return { cap: rulesFor(ruleSet, variant).cap };
  } catch (fault) {
    if (fault instanceof UnreadableRecord) return null;
    throw fault;
  }
}

/** After all that was played so far, whatever the clock says. */
const nextPlace = sql<number>`(select coalesce(max(played), 0) + 1 from sessions)`;

function readSession(row: SessionRow): StoredSession {
  const ruleSet = ruleSetSchema.safeParse(jsonOr(row.rule_set));
  if (!ruleSet.success || !VARIANTS.includes(row.variant)) return unreadable(`rule set of session ${row.id}`);
  return {
    id: row.id,
    variant: row.variant,
    ruleSet: ruleSet.data,
    seed: row.seed,
    sitterOut: row.sitter_out === 1,
    manner: readManner(row.manner),
    bonus: readBonus(row.bonus),
    options: optionsOr(row.options),
    startedAt: row.started_at,
    ...(row.again_of !== null && { again: row.again_of }),
  };
}

/** A name of before may be one of which nothing is seen: it is none, and the rest of the options stands. */
const storedOptionsSchema = sessionOptionsSchema.extend({ name: optionalNameSchema(60) });

/** What cannot be read of them is as ever: no game is lost by it. */
function optionsOr(text: string | null): SessionOptions {
  const options = storedOptionsSchema.safeParse(text === null ? null : jsonOr(text));
  return options.success ? options.data : DEFAULT_OPTIONS;
}

function readManner(text: string): Manner {
  return MANNERS.find((manner) => manner === text) ?? unreadable(`manner ${text}`);
}

/** A stored table of bonus points; sessions and deals from before there were any have none. */
export function readBonus(text: string | null): BonusTable {
  const bonus = bonusTableSchema.safeParse(text === null ? NO_BONUS : jsonOr(text));
  return bonus.success ? bonus.data : unreadable('table of bonus points');
}
