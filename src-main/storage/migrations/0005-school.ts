import { sql, type CreateTableBuilder, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Learners and all that is recorded of them: exercises, attempts with every answer, ratings, repetitions, lessons. */
export const school: Migration = {
  async up(db: Kysely<unknown>) {
    const strict = sql`strict`;
    const withoutRowid = sql`strict, without rowid`;
    const ofLearner = (table: string): CreateTableBuilder<string, 'learner_id'> =>
      db.schema
        .createTable(table)
        .addColumn('learner_id', 'integer', (column) => column.notNull().references('learners.id').onDelete('cascade'));

    await db.schema
      .createTable('learners')
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('settings', 'text', (column) => column.notNull().check(sql`json_valid(settings)`))
      .addColumn('chosen', 'integer', (column) => column.notNull().check(sql`chosen in (0, 1)`))
      .addColumn('created_at', 'text', (column) => column.notNull())
      .modifyEnd(strict)
      .execute();

    await ofLearner('exercises')
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('identity', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('name', 'text')
      .addColumn('body', 'text', (column) => column.check(sql`json_valid(body)`))
      .addColumn('added_at', 'text', (column) => column.notNull())
      .addUniqueConstraint('exercises_identity', ['learner_id', 'identity'])
      .modifyEnd(strict)
      .execute();

    await ofLearner('attempts')
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('item', 'text', (column) => column.notNull())
      .addColumn('theme', 'text')
      .addColumn('repeated', 'integer', (column) => column.notNull().check(sql`repeated in (0, 1)`))
      .addColumn('started_at', 'text', (column) => column.notNull())
      .addColumn('correct', 'integer', (column) => column.check(sql`correct in (0, 1)`))
      .addColumn('rating_before', 'real')
      .addColumn('rating_after', 'real')
      .addColumn('finished_at', 'text')
      .modifyEnd(strict)
      .execute();
    await db.schema.createIndex('attempts_learner').on('attempts').columns(['learner_id', 'id']).execute();

    await db.schema
      .createTable('answers')
      .addColumn('attempt_id', 'integer', (column) => column.notNull().references('attempts.id').onDelete('cascade'))
      .addColumn('step', 'integer', (column) => column.notNull().check(sql`step >= 0`))
      .addColumn('answer', 'text', (column) => column.notNull().check(sql`json_valid(answer)`))
      .addColumn('correct', 'integer', (column) => column.notNull().check(sql`correct in (0, 1)`))
      .addColumn('answered_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('answers_key', ['attempt_id', 'step'])
      .modifyEnd(withoutRowid)
      .execute();

    await ofLearner('ratings')
      .addColumn('theme', 'text', (column) => column.notNull())
      .addColumn('rating', 'real', (column) => column.notNull())
      .addColumn('deviation', 'real', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('correct', 'integer', (column) => column.notNull())
      .addColumn('rated_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('ratings_key', ['learner_id', 'theme'])
      .modifyEnd(withoutRowid)
      .execute();

    await ofLearner('repetitions')
      .addColumn('item', 'text', (column) => column.notNull())
      .addColumn('memory', 'text', (column) => column.notNull().check(sql`json_valid(memory)`))
      .addColumn('due_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('repetitions_key', ['learner_id', 'item'])
      .modifyEnd(withoutRowid)
      .execute();
    await db.schema.createIndex('repetitions_due').on('repetitions').columns(['learner_id', 'due_at']).execute();

    await ofLearner('lesson_states')
      .addColumn('lesson', 'text', (column) => column.notNull())
      .addColumn('turn', 'integer', (column) => column.notNull().check(sql`turn >= 0`))
      .addColumn('state', 'text', (column) => column.notNull().check(sql`json_valid(state)`))
      .addColumn('changed_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('lesson_states_key', ['learner_id', 'lesson'])
      .modifyEnd(withoutRowid)
      .execute();

    await ofLearner('reviewed_deals')
      .addColumn('deal_id', 'integer', (column) => column.notNull().references('deals.id').onDelete('cascade'))
      .addPrimaryKeyConstraint('reviewed_deals_key', ['learner_id', 'deal_id'])
      .modifyEnd(withoutRowid)
      .execute();

    await ofLearner('put_aside')
      .addColumn('deal_id', 'integer', (column) => column.notNull().references('deals.id').onDelete('cascade'))
      .addColumn('step', 'integer', (column) => column.notNull())
      .addColumn('name', 'text')
      .addPrimaryKeyConstraint('put_aside_key', ['learner_id', 'deal_id', 'step'])
      .modifyEnd(withoutRowid)
      .execute();
  },
};
