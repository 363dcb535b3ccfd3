import { sql, type Kysely } from 'kysely';
import { bonusTableSchema, NO_BONUS, type BonusTable } from '#shared/bonus.ts';
import { ruleSetSchema, type RuleSet } from '#shared/rules/types.ts';
import type { Variant } from '#shared/seats.ts';
import { MANNERS, type Manner } from '#shared/view.ts';
import { unreadable } from './errors.ts';
import { jsonAt, jsonOr } from './json.ts';
import type { Schema, SessionRow } from './schema.ts';

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
  /** ISO 8601, UTC. */
  readonly startedAt: string;
}

export interface SessionListing {
  readonly sessionId: number;
  readonly variant: Variant;
  readonly sitterOut: boolean;
  readonly manner: Manner;
  readonly ruleSetId: string;
  /** What the user called the set when the session began; built-in sets have no name of their own. */
  readonly ruleSetName?: string;
  readonly deals: number;
  readonly startedAt: string;
  readonly lastPlayedAt: string;
}

export interface SessionPage {
  /** How many to leave out. */
  readonly from?: number | undefined;
  /** All of them where it is not said. */
  readonly limit?: number | undefined;
}

export type SessionRepository = ReturnType<typeof sessionRepository>;

export function sessionRepository(db: Kysely<Schema>) {
  return {
    async add(session: Omit<StoredSession, 'id'>): Promise<StoredSession> {
      const { id } = await db
        .insertInto('sessions')
        .values({
          variant: session.variant,
          rule_set: JSON.stringify(session.ruleSet),
          seed: session.seed,
          sitter_out: Number(session.sitterOut),
          manner: session.manner,
          bonus: JSON.stringify(session.bonus),
          started_at: session.startedAt,
          last_played_at: session.startedAt,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { ...session, id };
    },

    async find(sessionId: number): Promise<StoredSession | undefined> {
      const row = await db.selectFrom('sessions').selectAll().where('id', '=', sessionId).executeTakeFirst();
      return row && readSession(row);
    },

    async lastPlayed(): Promise<number | undefined> {
      const row = await db
        .selectFrom('sessions')
        .select('id')
        .orderBy('last_played_at', 'desc')
        .orderBy('id', 'desc')
        .executeTakeFirst();
      return row?.id;
    },

    /** Sets the table of bonus points for deals to come. */
    async setBonus(sessionId: number, bonus: BonusTable): Promise<void> {
      await db
        .updateTable('sessions')
        .set({ bonus: JSON.stringify(bonus) })
        .where('id', '=', sessionId)
        .execute();
    },

    async touch(sessionId: number, playedAt: string): Promise<void> {
      await db.updateTable('sessions').set({ last_played_at: playedAt }).where('id', '=', sessionId).execute();
    },

    /** Last played first; those that cannot be read are kept, and not listed. */
    async list({ from = 0, limit = -1 }: SessionPage = {}): Promise<SessionListing[]> {
      const rows = await db
        .selectFrom('sessions')
        .select(({ selectFrom, ref }) => [
          'id',
          'variant',
          'sitter_out',
          'manner',
          'started_at',
          'last_played_at',
          jsonAt('rule_set', '$.id').as('rule_set_id'),
          jsonAt('rule_set', '$.name').as('rule_set_name'),
          selectFrom('deals')
            .select(({ fn: count }) => count.countAll<number>().as('n'))
            .where('session_id', '=', ref('sessions.id'))
            .as('deals'),
        ])
        .where(sql<boolean>`json_valid(rule_set)`)
        .where('manner', 'in', MANNERS)
        .orderBy('last_played_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(from)
        .execute();
      return rows.map((row) => ({
        sessionId: row.id,
        variant: row.variant,
        sitterOut: row.sitter_out === 1,
        manner: readManner(row.manner),
        ruleSetId: row.rule_set_id ?? '',
        ...(row.rule_set_name !== null && { ruleSetName: row.rule_set_name }),
        deals: row.deals ?? 0,
        startedAt: row.started_at,
        lastPlayedAt: row.last_played_at,
      }));
    },
  };
}

function readSession(row: SessionRow): StoredSession {
  const ruleSet = ruleSetSchema.safeParse(jsonOr(row.rule_set));
  if (!ruleSet.success) return unreadable(`rule set of session ${row.id}`);
  return {
    id: row.id,
    variant: row.variant,
    ruleSet: ruleSet.data,
    seed: row.seed,
    sitterOut: row.sitter_out === 1,
    manner: readManner(row.manner),
    bonus: readBonus(row.bonus),
    startedAt: row.started_at,
  };
}

function readManner(text: string): Manner {
  return MANNERS.find((manner) => manner === text) ?? unreadable(`manner ${text}`);
}

/** A stored table of bonus points; sessions and deals from before there were any have none. */
export function readBonus(text: string | null): BonusTable {
  const bonus = bonusTableSchema.safeParse(text === null ? NO_BONUS : jsonOr(text));
  return bonus.success ? bonus.data : unreadable('table of bonus points');
}
