import { sql, type Kysely } from 'kysely';
import type { Profile, ProfileEntry } from '#shared/evening.ts';
import type { Schema } from './schema.ts';

export interface SeatedProfile extends ProfileEntry {
  readonly id: number;
}

/** People of the household. One that is removed is not offered any more; games go on naming it. */
export function profileRepository(db: Kysely<Schema>) {
  const sessions = sql<number>`(select count(*) from seated join sessions on sessions.id = seated.session_id
    where seated.profile_id = profiles.id and sessions.removed_at is null)`;
  return {
    async list(): Promise<Profile[]> {
      const rows = await db
        .selectFrom('profiles')
        .select(['id', 'name', 'avatar', 'created_at', sessions.as('sessions')])
        .where('removed_at', 'is', null)
        .orderBy('id')
        .execute();
      return rows.map(({ created_at: createdAt, ...row }) => ({ ...row, createdAt }));
    },

    /** Also those that were removed. */
    async all(): Promise<SeatedProfile[]> {
      return db.selectFrom('profiles').select(['id', 'name', 'avatar']).execute();
    },

    /** One that may sit down to a new game. */
    async offered(id: number): Promise<SeatedProfile | undefined> {
      return db
        .selectFrom('profiles')
        .select(['id', 'name', 'avatar'])
        .where('id', '=', id)
        .where('removed_at', 'is', null)
        .executeTakeFirst();
    },

    async add(entry: ProfileEntry, createdAt: string): Promise<void> {
      await db
        .insertInto('profiles')
        .values({ ...entry, created_at: createdAt, removed_at: null })
        .execute();
    },

    /** `false` when there is none. */
    async change(id: number, entry: ProfileEntry): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('profiles')
        .set(entry)
        .where('id', '=', id)
        .where('removed_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** @param at `null` takes it back; `false` when there is none */
    async remove(id: number, at: string | null): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('profiles')
        .set({ removed_at: at })
        .where('id', '=', id)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async seat(sessionId: number, seats: readonly { place: number; profileId: number }[]): Promise<void> {
      if (seats.length === 0) return;
      const rows = seats.map(({ place, profileId }) => ({ session_id: sessionId, place, profile_id: profileId }));
      await db.insertInto('seated').values(rows).execute();
    },

    /** By place. */
    async seated(sessionIds: readonly number[]): Promise<Map<number, Map<number, SeatedProfile>>> {
      const rows = await db
        .selectFrom('seated')
        .innerJoin('profiles', 'profiles.id', 'seated.profile_id')
        .select(['session_id', 'place', 'profiles.id', 'name', 'avatar'])
        .where('session_id', 'in', sessionIds)
        .execute();
      const found = new Map<number, Map<number, SeatedProfile>>();
      for (const { session_id, place, ...profile } of rows) {
        const places = found.get(session_id) ?? new Map<number, SeatedProfile>();
        found.set(session_id, places.set(place, profile));
      }
      return found;
    },
  };
}
