import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

export interface StoredPlayer {
  /** Fixed at the table while seats rotate; 0 is the human. */
  readonly place: number;
  /** `null` for a human. */
  readonly bot: { readonly id: string; readonly level: number } | null;
}

export type PlayerRepository = ReturnType<typeof playerRepository>;

export function playerRepository(db: Kysely<Schema>) {
  return {
    async add(sessionId: number, players: readonly StoredPlayer[]): Promise<void> {
      await db
        .insertInto('players')
        .values(
          players.map(({ place, bot }) => ({
            session_id: sessionId,
            place,
            bot: bot?.id ?? null,
            level: bot?.level ?? null,
          })),
        )
        .execute();
    },

    /** By place. */
    async list(sessionId: number): Promise<StoredPlayer[]> {
      const rows = await db
        .selectFrom('players')
        .select(['place', 'bot', 'level'])
        .where('session_id', '=', sessionId)
        .orderBy('place')
        .execute();
      return rows.map(({ place, bot, level }) => ({
        place,
        bot: bot === null || level === null ? null : { id: bot, level },
      }));
    },
  };
}
