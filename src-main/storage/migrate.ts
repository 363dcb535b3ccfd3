/**
 * Migrations, all or nothing. SQLite rolls tables back like rows, so all that is due runs in one transaction together with the
 * record of it: after a kill, a power cut or a full disk the file is what it was before.
 */
import { existsSync, renameSync, rmSync } from 'node:fs';
import Database from 'better-sqlite3';
import { Kysely, SqliteAdapter, SqliteDialect, SqliteDriver, type DatabaseConnection, type Driver } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { discard, holdsTheSame, standAlone, syncFolder } from './file.ts';
import { MIGRATIONS } from './migrations/index.ts';
import { claim } from './private.ts';

export type Migrations = Readonly<Record<string, Migration>>;

/** kysely believes that SQLite cannot do it. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * A full disk makes SQLite roll back by itself; to roll back once more would be a fault of its own, told instead of the full disk.
 */
class ForgivingDriver extends SqliteDriver {
  readonly #database: Database.Database;

  constructor(database: Database.Database) {
    super({ database });
    this.#database = database;
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection);
  }
}

class TransactionalDialect extends SqliteDialect {
  readonly #database: Database.Database;

  constructor(database: Database.Database) {
    super({ database });
    this.#database = database;
  }

  override createDriver(): Driver {
    return new ForgivingDriver(this.#database);
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}

/** kysely over a connection that somebody else opened; destroying it closes the connection. */
export function kyselyOver<T>(connection: Database.Database): Kysely<T> {
  return new Kysely<T>({ dialect: new TransactionalDialect(connection) });
}

/** Names of the migrations a database has seen. */
export function appliedIn(connection: Database.Database): string[] {
  const known = connection.prepare("select 1 from sqlite_schema where name = 'kysely_migration'").get();
  if (!known) return [];
  return connection.prepare<[], string>('select name from kysely_migration order by name').pluck().all();
}

/** Brings a database up to date, or to what it would be after `migrations`; throws what went wrong, and the database is as before. */
export async function migrate(connection: Database.Database, migrations: Migrations = MIGRATIONS): Promise<void> {
  const applied = appliedIn(connection);
  if (Object.keys(migrations).every((name) => applied.includes(name))) return;
  await sweep(connection, applied);
  const provider = { getMigrations: () => Promise.resolve({ ...migrations }) };
  const { error } = await new Migrator({ db: kyselyOver(connection), provider }).migrateToLatest();
  if (error !== undefined) throw error as Error;
}

/**
 * Copies a database with content that is about to be upgraded, by SQLite's own backup; the copy is there whole or not at all.
 * Gives its name, or `null` where there is nothing to upgrade.
 */
export async function copyBeforeUpgrade(connection: Database.Database, file: string): Promise<string | null> {
  const applied = appliedIn(connection);
  const due = Object.keys(MIGRATIONS).filter((name) => !applied.includes(name));
  if (applied.length === 0 || due.length === 0) return null;
  const name = `${file}.before-${due[0]!}`;
  const part = `${name}.part`;
  try {
    rmSync(part, { force: true });
    claim(part);
    await connection.backup(part);
    standAlone(part);
    const copy = placeFor(part, name);
    renameSync(part, copy);
    syncFolder(copy);
    return copy;
  } catch (error) {
    discard(part);
    throw error;
  }
}

/** The name, or the next with a number: a copy is written over only by one that holds the same, as starts do that fail again. */
function placeFor(part: string, name: string): string {
  for (let number = 1; ; number++) {
    const place = number === 1 ? name : `${name}-${number}`;
    if (!existsSync(place) || holdsTheSame(part, place)) return place;
  }
}

/**
 * Release 0.1.0 made its tables one by one and could be killed between. What a migration has left without its record is
 * taken away if it is empty, so that the migration can run again; anything else is not ours to take away.
 */
async function sweep(connection: Database.Database, applied: readonly string[]): Promise<void> {
  const expected = await schemaAfter(applied);
  const found = tablesOf(connection);
  for (const [table, columns] of found) {
    const known = expected.get(table);
    if (known) {
      for (const column of columns.filter((name) => !known.includes(name))) {
        connection.exec(`alter table "${table}" drop column "${column}"`);
      }
    } else if (connection.prepare(`select 1 from "${table}" limit 1`).get() === undefined) {
      connection.exec(`drop table "${table}"`);
    } else {
      throw new Error(`The table ${table} is there before its migration, and is not empty.`);
    }
  }
}

async function schemaAfter(applied: readonly string[]): Promise<Map<string, string[]>> {
  const memory = new Database(':memory:');
  try {
    const migrations = Object.entries(MIGRATIONS).filter(([name]) => applied.includes(name));
    const provider = { getMigrations: () => Promise.resolve(Object.fromEntries(migrations)) };
    if (migrations.length > 0) await new Migrator({ db: kyselyOver(memory), provider }).migrateToLatest();
    return tablesOf(memory);
  } finally {
    memory.close();
  }
}

function tablesOf(connection: Database.Database): Map<string, string[]> {
  const names = connection
    .prepare<[], string>(
      `select name from sqlite_schema where type = 'table' and name not like 'sqlite!_%' escape '!' and name not like 'kysely!_%' escape '!'`,
    )
    .pluck()
    .all();
  return new Map(names.map((name) => [name, columnsOf(connection, name)]));
}

/** The columns of a table, in order; none where there is no such table. */
export function columnsOf(connection: Database.Database, table: string): string[] {
  return connection.prepare<[string], string>('select name from pragma_table_info(?)').pluck().all(table);
}
