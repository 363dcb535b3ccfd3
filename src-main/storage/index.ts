/** The database: opened, migrated and owned by one process; one repository per subject. */
import { accessSync, constants, existsSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { sql, type Kysely } from 'kysely';
import type { DataContent } from '#shared/api/data.ts';
import type { Notice } from '#shared/api/index.ts';
import { err, ok, type Err, type Result } from '#shared/result.ts';
import { actionRepository } from './actions.ts';
import { dealRepository } from './deals.ts';
import { diskCode, isDiskProblem } from './errors.ts';
import {
  besideName,
  BUSY_TIMEOUT,
  discard,
  folderInPlace,
  hold,
  inspect,
  isGone,
  isLogMissing,
  keepAside,
  markClosed,
  markOpen,
  putInPlace,
  replaceBy,
  settleJournal,
  standAlone,
  takeClosedMark,
  tidyUp,
  unmarkOpen,
} from './file.ts';
import { copyBeforeUpgrade, kyselyOver, migrate } from './migrate.ts';
import { duplicateRepository } from './duplicates.ts';
import { noticeRepository } from './notices.ts';
import { accountRepository } from './account.ts';
import { archiveRepository } from './archive.ts';
import { importedRepository } from './imported.ts';
import { playerRepository } from './players.ts';
import { claim, makeFolder } from './private.ts';
import { profileRepository } from './profiles.ts';
import { missingRight } from './rights.ts';
import { positionRepository } from './positions.ts';
import { proofRepository } from './proofs.ts';
import { reviewRepository } from './reviews.ts';
import { scoreRepository } from './scores.ts';
import { experimentRepository } from './experiments.ts';
import { situationRepository } from './situations.ts';
import { recentRepository } from './recent.ts';
import { ruleSetRepository } from './rule-sets.ts';
import { salvage, type Salvaged } from './salvage.ts';
import type { Schema } from './schema.ts';
import { attemptRepository } from './school/attempts.ts';
import { exerciseRepository } from './school/exercises.ts';
import { finalTestRepository } from './school/final-tests.ts';
import { learnerRepository } from './school/learners.ts';
import { ownDealRepository } from './school/own-deals.ts';
import { progressRepository } from './school/progress.ts';
import { sessionRepository } from './sessions.ts';
import { settingRepository } from './settings.ts';
import { settlementRepository } from './settlements.ts';

export type { StoredAction } from './actions.ts';
export { holdsTheSame, replaceBy, standAlone, syncFolder } from './file.ts';
export { copyPrivately, keepPrivate, makeFolder } from './private.ts';
export { diskCode, isDamage, isDiskProblem, UnreadableRecord } from './errors.ts';
export type { StoredDeal } from './deals.ts';
export type { DealOutcome } from './packed.ts';
export type { StoredPlayer } from './players.ts';
export type { ImportedDeal, StoredImportedDeal } from './imported.ts';
export type { SeatedProfile } from './profiles.ts';
export type { SessionPage, StoredSession } from './sessions.ts';
export type { StoredDuplicate } from './duplicates.ts';
export type { KeptReview } from './reviews.ts';
export { NO_GAIN, type Gain } from './settlements.ts';
export type { StoredScore } from './scores.ts';
export type { StoredAttempt } from './school/attempts.ts';
export type { StoredExercise } from './school/exercises.ts';
export type { StoredFinalTest } from './school/final-tests.ts';
export type { StoredLearner } from './school/learners.ts';
export type { PutAside } from './school/own-deals.ts';
export type { Build as TransferBuild, TransferAnswers, TransferTask } from './transfer/tasks.ts';

export type Repositories = ReturnType<typeof repositories>;

export interface Storage extends Repositories {
  /** All or nothing; on disk when the promise resolves. */
  transaction<T>(work: (repositories: Repositories) => Promise<T>): Promise<T>;
  /** A copy of everything into a new file, made while the database goes on being used. */
  backup(file: string): Promise<void>;
  /** What is in it, counted. */
  content(): Promise<DataContent>;
  /** Whether all pages were found sound at the start, or are as they were when they last were. */
  readonly checked: boolean;
  /** Says what a check of all pages came to, made of a copy. What is doubted is gone through when it is opened next. */
  trust(sound: boolean): void;
  /** A file that was taken away meanwhile is put back, with all that was written since. */
  close(): Promise<void>;
}

export interface OpenOptions {
  readonly now?: () => Date;
  /**
   * When to go through all pages of a file that was not closed in order: before it is opened, or whenever the caller gets to it
   * (`checked` is false until then). Before an upgrade it is always done.
   */
  readonly check?: 'first' | 'later' | undefined;
}

function repositories(db: Kysely<Schema>) {
  return {
    sessions: sessionRepository(db),
    players: playerRepository(db),
    profiles: profileRepository(db),
    archive: archiveRepository(db),
    account: accountRepository(db),
    imported: importedRepository(db),
    deals: dealRepository(db),
    actions: actionRepository(db),
    settlements: settlementRepository(db),
    proofs: proofRepository(db),
    reviews: reviewRepository(db),
    duplicates: duplicateRepository(db),
    ruleSets: ruleSetRepository(db),
    positions: positionRepository(db),
    scores: scoreRepository(db),
    situations: situationRepository(db),
    experiments: experimentRepository(db),
    recent: recentRepository(db),
    settings: settingRepository(db),
    notices: noticeRepository(db),
    learners: learnerRepository(db),
    exercises: exerciseRepository(db),
    attempts: attemptRepository(db),
    progress: progressRepository(db),
    ownDeals: ownDealRepository(db),
    finalTests: finalTestRepository(db),
  };
}

/**
 * Opens the database, makes it if there is none, and brings it up to date. What is committed is on disk before the call
 * resolves. A new one is made beside its place and put there whole; an upgrade happens whole or not at all, after a copy.
 * Errors: `database-newer`, `database-foreign`, `database-folder`, `database-no-file`, `database-in-use`, `database-not-writable`, `disk-full`,
 * `disk-failed`, `database-upgrade-failed` (with `copy`), `database-failed`, and those of `missingRight`, all with `file`; none of them
 * changes the file.
 * Notices: what could be saved of a damaged file, which is kept beside; a file found empty, or gone though it was there; a log
 * that is missing.
 */
export async function openStorage(
  file: string,
  { now = () => new Date(), check = 'first' }: OpenOptions = {},
): Promise<Result<Storage>> {
  let held: ReturnType<typeof hold>;
  try {
    makeFolder(dirname(file));
    // Before anything is changed in vain.
    for (const each of [dirname(file), file]) if (existsSync(each)) accessSync(each, constants.R_OK | constants.W_OK);
    held = hold(file, now());
  } catch (error) {
    return openingProblem(error, file);
  }
  const opened = await openHeld(file, held, { now, check });
  if (!opened.ok) held.close();
  return opened;
}

async function openHeld(
  file: string,
  held: ReturnType<typeof hold>,
  { now, check }: Required<OpenOptions>,
): Promise<Result<Storage>> {
  let connection: Database.Database | undefined;
  try {
    // Looking at the file makes it a new log.
    const logMissing = isLogMissing(file);
    const gone = isGone(file);
    const unchanged = takeClosedMark(file);
    settleJournal(file, now());
    const state = inspect(file, unchanged ? 'none' : check === 'first' ? 'all' : 'before-upgrade');
    if (state === 'newer' || state === 'foreign' || state === 'folder' || state === 'no-file') {
      return err(`database-${state}`, { file });
    }
    const found: Notice[] = logMissing ? [{ code: 'database-log-missing', params: { file } }] : [];
    if (state === 'damaged') await renewed(file, now());
    if (state === 'empty') await begunAnew(file, now());
    if (gone) await begunAgain(file, now());
    if (!existsSync(file)) await makeNew(file);

    connection = connect(file);
    tidyUp(file);
    const copy = await copyBeforeUpgrade(connection, file);
    const failed = await migrate(connection).then(() => null, asError);
    if (failed) {
      connection.close();
      if (isDiskProblem(failed)) return openingProblem(failed, file);
      return err('database-upgrade-failed', { file, copy: copy ?? file, detail: failed.message });
    }
    const storage = storageOver(connection, file, held, unchanged || check === 'first' || state !== 'ours');
    for (const notice of found) await storage.notices.add(notice, now().toISOString());
    markOpen(file);
    return ok(storage);
  } catch (error) {
    connection?.close();
    return openingProblem(error, file);
  }
}

function asError(fault: unknown): Error {
  return fault instanceof Error ? fault : new Error(String(fault));
}

/** A connection that owns the file. */
function connect(file: string): Database.Database {
  const connection = new Database(file, { timeout: BUSY_TIMEOUT });
  try {
    // The services keep the table in memory, so a second process must not write beside them.
    connection.pragma('locking_mode = exclusive');
    connection.pragma('journal_mode = wal');
    // In WAL mode only `full` syncs every commit; after a power cut nothing acknowledged is missing.
    connection.pragma('synchronous = full');
    connection.pragma('foreign_keys = on');
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

async function makeNew(file: string, fill = migrate as (fresh: Database.Database) => Promise<unknown>): Promise<void> {
  const beside = besideName(file);
  try {
    claim(beside);
    const fresh = connect(beside);
    try {
      await fill(fresh);
      // Closing would do it too, but keep silent about a full disk; and without its log the file is moved.
      fresh.pragma('wal_checkpoint(truncate)');
    } finally {
      fresh.close();
    }
    if (existsSync(file)) replaceBy(beside, file);
    else putInPlace(beside, file);
  } finally {
    discard(beside);
  }
}

/** A new database that tells why it is new: whoever finds the one finds the other. */
async function makeNewTelling(
  file: string,
  now: Date,
  fill: (fresh: Database.Database) => Promise<Notice>,
): Promise<void> {
  await makeNew(file, async (fresh) => {
    const { code, params } = await fill(fresh);
    const add = fresh.prepare('insert into notices (code, params, noticed_at) values (?, ?, ?)');
    add.run(code, JSON.stringify(params), now.toISOString());
  });
}

/** Puts what can be read of a damaged database in its place; the damaged one is kept beside. */
async function renewed(file: string, now: Date): Promise<void> {
  const aside = keepAside(file, now);
  await makeNewTelling(file, now, async (fresh) => noticeOf(await salvage(file, fresh), aside));
}

function noticeOf({ saved, incomplete }: Salvaged, aside: string): Notice {
  const params = {
    file: aside,
    sessions: saved['sessions'] ?? 0,
    deals: saved['deals'] ?? 0,
    attempts: saved['attempts'] ?? 0,
    positions: saved['positions'] ?? 0,
  };
  if (Object.keys(saved).length === 0) return { code: 'database-damaged', params: { file: aside } };
  return { code: incomplete.length > 0 ? 'database-salvaged-partly' : 'database-salvaged', params };
}

/** An empty file is nobody's work of ours: it is told, and what lies beside it is kept. */
async function begunAnew(file: string, now: Date): Promise<void> {
  const aside = existsSync(`${file}-wal`) ? keepAside(file, now) : file;
  await makeNewTelling(file, now, async (fresh) => {
    await migrate(fresh);
    return { code: 'database-empty', params: { file: aside } };
  });
}

/** The file is gone, and something beside it tells that there was one. A log that is left must not be played into a new file. */
async function begunAgain(file: string, now: Date): Promise<void> {
  const log = existsSync(`${file}-wal`) ? `${keepAside(file, now)}-wal` : null;
  for (const companion of ['-wal', '-shm']) rmSync(file + companion, { force: true });
  await makeNewTelling(file, now, async (fresh) => {
    await migrate(fresh);
    return log
      ? { code: 'database-gone-log-kept', params: { file, log } }
      : { code: 'database-gone', params: { file } };
  });
}

function storageOver(
  connection: Database.Database,
  file: string,
  held: ReturnType<typeof hold>,
  trusted: boolean,
): Storage {
  const db = kyselyOver<Schema>(connection);
  let checked = trusted;
  return {
    ...repositories(db),
    get checked() {
      return checked;
    },
    trust: (sound) => (checked = sound),
    backup: (copy) => backUp(connection, copy),
    content: () => contentOf(db),
    transaction: (work) => db.transaction().execute((transaction) => work(repositories(transaction))),
    close: async () => {
      try {
        const kept = existsSync(file) ? null : besideName(file);
        if (kept) {
          // The folder may have been taken away with it.
          makeFolder(dirname(file));
          claim(kept);
          await connection.backup(kept);
        }
        unmarkOpen(file);
        await db.destroy();
        // kysely closes only what it has used.
        connection.close();
        if (kept) putInPlace(kept, file);
        if (checked) markClosed(file);
      } finally {
        held.close();
      }
    },
  };
}

async function backUp(connection: Database.Database, file: string): Promise<void> {
  claim(file);
  await connection.backup(file);
  standAlone(file);
}

async function contentOf(db: Kysely<Schema>): Promise<DataContent> {
  const counts = await sql<DataContent>`select
    (select count(*) from deals) as deals,
    (select count(*) from attempts where finished_at is not null) as attempts,
    (select count(*) from learners) as learners,
    (select count(*) from positions) as positions,
    (select count(*) from rule_sets) as ruleSets,
    (select count(*) from exercises where source != 'generated') as exercises,
    (select count(*) from lesson_states) as lessons,
    (select count(*) from score_lines where struck_at is null) as scores,
    (select max(last_played_at) from sessions) as lastPlayedAt`.execute(db);
  return counts.rows[0]!;
}

function folderIn(file: string): string | undefined {
  try {
    return folderInPlace(file);
  } catch {
    // Nothing can be said of what may not be looked at.
    return undefined;
  }
}

function openingProblem(error: unknown, file: string): Err {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const folder = folderIn(file);
  if (folder !== undefined) return err('database-folder', { file: folder });
  if (isDiskProblem(error)) return err(diskCode(error, file), { file });
  if (/^SQLITE_(BUSY|LOCKED)/.test(code)) return err('database-in-use', { file });
  if (
    /^SQLITE_(CANTOPEN|READONLY|PERM|AUTH)|^(EACCES|EPERM|EROFS|ENOTDIR|ENAMETOOLONG|EEXIST|EISDIR|ENOENT)$/.test(code)
  ) {
    // A disk without room for one more name says no more than that it cannot be opened.
    const isFull = diskCode(error, file) === 'disk-full';
    return missingRight(file) ?? err(isFull ? 'disk-full' : 'database-not-writable', { file });
  }
  return err('database-failed', { file, detail: code || String(error) });
}
