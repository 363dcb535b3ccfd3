import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Files that were opened lately, by whoever learnt here then: where they lie, or a copy of their text. */
export const recentFiles: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('recent_files')
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('learner_id', 'integer', (column) => column.notNull().references('learners.id').onDelete('cascade'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('path', 'text')
      .addColumn('text', 'text')
      .addColumn('opened_at', 'text', (column) => column.notNull())
      .addCheckConstraint('recent_files_somewhere', sql`(path is null) <> (text is null)`)
      .modifyEnd(sql`strict`)
      .execute();
    await db.schema.createIndex('recent_files_of').on('recent_files').column('learner_id').execute();
  },
};
