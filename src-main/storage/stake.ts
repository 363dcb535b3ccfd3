import { sql } from 'kysely';

/** What a base unit is worth in a session, of a query that has `sessions`. */
export const BASE = sql<number>`coalesce(sessions.options ->> '$.stake.base', 1)`;
export const CURRENCY = sql<string>`coalesce(sessions.options ->> '$.stake.currency', '')`;
