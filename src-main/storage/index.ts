/** The database: opened, migrated and owned by one process; one repository per subject. */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Notice } from '#shared/api/index.ts';
import { err, ok, type Err, type Result } from '#shared/result.ts';
import { actionRepository } from './actions.ts';
import { dealRepository } from './deals.ts';
import { BUSY_TIMEOUT, inspect, setAside } from './file.ts';
import { MIGRATIONS } from './migrations/index.ts';
import { noticeRepository } from './notices.ts';
import { playerRepository } from './players.ts';
import { positionRepository } from './positions.ts';
import { ruleSetRepository } from './rule-sets.ts';
import type { Schema } from './schema.ts';
import { attemptRepository } from './school/attempts.ts';
import { exerciseRepository } from './school/exercises.ts';
import { learnerRepository } from './school/learners.ts';
import { ownDealRepository } from './school/own-deals.ts';
import { progressRepository } from './school/progress.ts';
import { sessionRepository } from './sessions.ts';
import { settingRepository } from './settings.ts';
import { settlementRepository } from './settlements.ts';

export type { StoredAction } from './actions.ts';
export { UnreadableRecord } from './errors.ts';
export type { StoredDeal } from './deals.ts';
export type { StoredPlayer } from './players.ts';
export type { StoredSession } from './sessions.ts';
export { NO_GAIN, type Gain } from './settlements.ts';
export type { StoredAnswer, StoredAttempt } from './school/attempts.ts';
export type { StoredExercise } from './school/exercises.ts';
export type { StoredLearner } from './school/learners.ts';
export type { PutAside } from './school/own-deals.ts';
export type { StoredLessonState, StoredRating, StoredRepetition } from './school/progress.ts';

export type Repositories = ReturnType<typeof repositories>;

export interface Storage extends Repositories {
  /** All or nothing; on disk when the promise resolves. */
  transaction<T>(work: (repositories: Repositories) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

function repositories(db: Kysely<Schema>) {
  return {
    sessions: sessionRepository(db),
    players: playerRepository(db),
    deals: dealRepository(db),
    actions: actionRepository(db),
    settlements: settlementRepository(db),
    ruleSets: ruleSetRepository(db),
    positions: positionRepository(db),
    settings: settingRepository(db),
    notices: noticeRepository(db),
    learners: learnerRepository(db),
    exercises: exerciseRepository(db),
    attempts: attemptRepository(db),
    progress: progressRepository(db),
    ownDeals: ownDealRepository(db),
  };
}

/**
 * Opens the database, makes it if there is none, and brings it up to date. What is committed is on disk before the call
 * resolves. Errors: `database-newer`, `database-foreign`, `database-in-use`, `database-not-writable`, `database-failed`,
 * all with `file`; none of them changes the file. A damaged file is set aside under a new name, and a notice says so.
 */
export async function openStorage(file: string, now: () => Date = () => new Date()): Promise<Result<Storage>> {
  let connection: Database.Database | undefined;
  try {
    mkdirSync(dirname(file), { recursive: true });
    const state = inspect(file);
    if (state === 'newer' || state === 'foreign') return err(`database-${state}`, { file });
    const damaged = state === 'damaged' ? setAside(file, now()) : null;

    connection = new Database(file, { timeout: BUSY_TIMEOUT });
    configure(connection);
    const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: connection }) });
    await migrate(db);
    const storage = storageOver(db);
    if (damaged !== null) await storage.notices.add(damagedNotice(damaged), now().toISOString());
    return ok(storage);
  } catch (error) {
    connection?.close();
    return openingProblem(error, file);
  }
}

function configure(connection: Database.Database): void {
  // The services keep the table in memory, so a second process must not write beside them.
  connection.pragma('locking_mode = exclusive');
  connection.pragma('journal_mode = wal');
  // In WAL mode only `full` syncs every commit; after a power cut nothing acknowledged is missing.
  connection.pragma('synchronous = full');
  connection.pragma('foreign_keys = on');
}

async function migrate(db: Kysely<Schema>): Promise<void> {
  const provider = { getMigrations: () => Promise.resolve({ ...MIGRATIONS }) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error !== undefined) throw error as Error;
}

function storageOver(db: Kysely<Schema>): Storage {
  return {
    ...repositories(db),
    transaction: (work) => db.transaction().execute((transaction) => work(repositories(transaction))),
    close: () => db.destroy(),
  };
}

function damagedNotice(file: string): Notice {
  return { code: 'database-damaged', params: { file } };
}

function openingProblem(error: unknown, file: string): Err {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (/^SQLITE_(BUSY|LOCKED)/.test(code)) return err('database-in-use', { file });
  if (/^SQLITE_(CANTOPEN|READONLY|PERM|AUTH)|^(EACCES|EPERM|EROFS|ENOTDIR|EEXIST|EISDIR|ENOENT)$/.test(code)) {
    return err('database-not-writable', { file });
  }
  return err('database-failed', { file, detail: code || String(error) });
}
