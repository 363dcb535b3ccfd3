/** Final tests: what each deal came to, and the session in which it is played. */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { FinalTestRecord } from '#shared/school/final-test.ts';
import { finalTestSchema } from '#shared/school/final-test-schema.ts';
import { jsonOr } from '../json.ts';
import type { Schema } from '../schema.ts';

export interface StoredFinalTest {
  readonly id: number;
  readonly learnerId: number;
  readonly record: FinalTestRecord;
  /** `null`: it was taken away. */
  readonly sessionId: number | null;
  /** ISO 8601, UTC. */
  readonly startedAt: string;
  readonly changedAt: string;
}

export function finalTestRepository(db: Kysely<Schema>) {
  const all = () =>
    db
      .selectFrom('final_tests')
      .leftJoin('final_sessions', 'final_sessions.test_id', 'final_tests.id')
      .selectAll('final_tests')
      .select('final_sessions.session_id');

  return {
    async add(learnerId: number, sessionId: number, record: FinalTestRecord, at: string): Promise<number> {
      const body = JSON.stringify(record);
      const { id } = await db
        .insertInto('final_tests')
        .values({ learner_id: learnerId, identity: randomUUID(), body, started_at: at, changed_at: at })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db.insertInto('final_sessions').values({ session_id: sessionId, test_id: id }).execute();
      return id;
    },

    /** The latest first; what cannot be read is left out. */
    async list(learnerId: number): Promise<StoredFinalTest[]> {
      const rows = await all().where('learner_id', '=', learnerId).orderBy('final_tests.id', 'desc').execute();
      return rows.flatMap((row) => testOf(row) ?? []);
    },

    async find(id: number): Promise<StoredFinalTest | undefined> {
      const row = await all().where('final_tests.id', '=', id).executeTakeFirst();
      return row && testOf(row);
    },

    /** The test that is played in a session; `undefined`: it is none. */
    async ofSession(sessionId: number): Promise<StoredFinalTest | undefined> {
      const row = await all().where('final_sessions.session_id', '=', sessionId).executeTakeFirst();
      return row && testOf(row);
    },

    async keep(id: number, record: FinalTestRecord, at: string): Promise<void> {
      await db
        .updateTable('final_tests')
        .set({ body: JSON.stringify(record), changed_at: at })
        .where('id', '=', id)
        .execute();
    },
  };
}

interface Row {
  readonly id: number;
  readonly learner_id: number;
  readonly body: string;
  readonly session_id: number | null;
  readonly started_at: string;
  readonly changed_at: string;
}

function testOf(row: Row): StoredFinalTest | undefined {
  const record = finalTestSchema.safeParse(jsonOr(row.body));
  if (!record.success) return undefined;
  const { id, learner_id: learnerId, session_id: sessionId, started_at: startedAt, changed_at: changedAt } = row;
  return { id, learnerId, record: record.data, sessionId, startedAt, changedAt };
}
