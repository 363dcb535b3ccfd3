import type { Kysely } from 'kysely';
import { profileRepository, type SeatedProfile } from './profiles.ts';
import type { Schema } from './schema.ts';

export interface StoredPlayer {
  /** Fixed at the table while seats rotate; 0 is the human. */
  readonly place: number;
  /** `null` for a human. */
  readonly bot: { readonly id: string; readonly level: number } | null;
  /** Somebody of the household; absent for bots and for the owner of the settings. */
  readonly profile?: SeatedProfile;
}

export function playerRepository(db: Kysely<Schema>) {
  const profiles = profileRepository(db);
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
      await profiles.seat(
        sessionId,
        players.flatMap(({ place, profile }) => (profile ? [{ place, profileId: profile.id }] : [])),
      );
    },

    /** Of these sessions, by place. */
    async of(sessionIds: readonly number[]): Promise<Map<number, StoredPlayer[]>> {
      const rows = await db
        .selectFrom('players')
        .select(['session_id', 'place', 'bot', 'level'])
        .where('session_id', 'in', sessionIds)
        .orderBy('place')
        .execute();
      const seated = await profiles.seated(sessionIds);
      const found = new Map<number, StoredPlayer[]>();
      for (const { session_id, ...row } of rows) {
        const players = found.get(session_id) ?? [];
        players.push(playerOf(row, seated.get(session_id)?.get(row.place)));
        found.set(session_id, players);
      }
      return found;
    },

    /** By place. */
    async list(sessionId: number): Promise<StoredPlayer[]> {
      const rows = await db
        .selectFrom('players')
        .select(['place', 'bot', 'level'])
        .where('session_id', '=', sessionId)
        .orderBy('place')
        .execute();
      const seated = (await profiles.seated([sessionId])).get(sessionId);
      return rows.map((row) => playerOf(row, seated?.get(row.place)));
    },
  };
}

function playerOf(
  { place, bot, level }: { place: number; bot: string | null; level: number | null },
  profile: SeatedProfile | undefined,
): StoredPlayer {
  if (bot !== null && level !== null) return { place, bot: { id: bot, level } };
  return { place, bot: null, ...(profile && { profile }) };
}
