/** The database file before it is opened for good: whose it is, and whether it can be trusted. */
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  readSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { isDamage } from './errors.ts';
import { MIGRATIONS } from './migrations/index.ts';
import { claim, copyPrivately, PRIVATE_FILE } from './private.ts';

/** `new`: no file, or one without a table; `empty`: a file without a byte, which we never leave behind. */
export type FileState = 'new' | 'empty' | 'ours' | 'newer' | 'foreign' | 'folder' | 'no-file' | 'damaged';

/** How long another process may hold the file before it counts as in use, in milliseconds. */
export const BUSY_TIMEOUT = 1000;

const COMPANIONS = ['', '-wal', '-shm'] as const;

/** Which of our files to go through page by page, which takes longer the more was played; an upgrade reads and writes all of it. */
export type Thoroughness = 'all' | 'before-upgrade' | 'none';

/**
 * Looks at the file through a read-only connection, so that nothing of it changes.
 * Throws SQLite's error when it cannot be read at all (locked, no permission).
 */
export function inspect(file: string, thoroughness: Thoroughness = 'all'): FileState {
  if (!existsSync(file)) return 'new';
  const stat = statSync(file);
  if (stat.isDirectory()) return 'folder';
  // A device or a pipe would be read without end, or be put aside by its name.
  if (!stat.isFile()) return 'no-file';
  if (stat.size === 0) return 'empty';
  let db: Database.Database | undefined;
  try {
    db = new Database(file, { readonly: true, fileMustExist: true, timeout: BUSY_TIMEOUT });
    const isSound = (): boolean => db!.pragma('quick_check(1)', { simple: true }) === 'ok';
    if (thoroughness === 'all' && !isSound()) return 'damaged';
    const tables = db.prepare<[], string>("select name from sqlite_schema where type = 'table'").pluck().all();
    if (tables.length === 0) return 'new';
    if (!tables.includes('kysely_migration')) return 'foreign';
    const applied = db.prepare<[], string>('select name from kysely_migration').pluck().all();
    if (applied.some((name) => !(name in MIGRATIONS))) return 'newer';
    const isUpgraded = applied.length < Object.keys(MIGRATIONS).length;
    if (thoroughness === 'before-upgrade' && isUpgraded && !isSound()) return 'damaged';
    return 'ours';
  } catch (error) {
    if (isDamage(error)) return 'damaged';
    throw error;
  } finally {
    db?.close();
  }
}

/**
 * Takes the place of the database for this process, before anything in it is looked at, made, mended or put in its place: of two
 * starts at once one waits and is refused. It lasts until it is closed or the process ends, however it ends.
 * Throws SQLite's or the system's error when somebody else has it, or it cannot be written.
 */
export function hold(file: string, now: Date): { close(): void } {
  const name = `${file}-lock`;
  claim(name);
  const lock = new Database(name, { timeout: BUSY_TIMEOUT });
  try {
    // One that may only be read would be shared, without a word.
    accessSync(name, constants.W_OK);
    lock.exec('begin exclusive');
    return lock;
  } catch (error) {
    lock.close();
    if (!isDamage(error)) throw error;
    // Nobody has it, and there is something in it that is not ours. It is emptied where it lies: another one would be another lock.
    copyPrivately(name, `${asideName(file, now)}-lock`);
    truncateSync(name);
    return hold(file, now);
  }
}

/** What the journal of a database begins with. */
const JOURNAL = Buffer.from('d9d505f920a163d7', 'hex');

/**
 * A journal beside the database is none of ours, which keep a log. One that somebody else's program left in the middle of a change is
 * played back by SQLite; anything else is put aside, as nobody could open the database without writing to it otherwise.
 */
export function settleJournal(file: string, now: Date): void {
  const journal = `${file}-journal`;
  if (!existsSync(file) || !existsSync(journal) || !statSync(journal).isFile()) return;
  const start = Buffer.alloc(JOURNAL.length);
  const opened = openSync(journal, 'r');
  readSync(opened, start);
  closeSync(opened);
  if (!start.equals(JOURNAL)) return renameSync(journal, `${asideName(file, now)}-journal`);
  const db = new Database(file, { timeout: BUSY_TIMEOUT });
  try {
    db.prepare('select 1 from sqlite_schema').get();
  } catch (error) {
    if (!isDamage(error)) throw error;
  } finally {
    db.close();
  }
}

/** Something of the database's name in whose place a folder is. */
export function folderInPlace(file: string): string | undefined {
  const names = ['', '-lock', '-journal', '-wal', '-shm'].map((end) => file + end);
  return names.find((name) => statSync(name, { throwIfNoEntry: false })?.isDirectory());
}

/** A free name for a database that is being made beside its place. */
export function besideName(file: string): string {
  const name = `${file}.new-${process.pid}`;
  discard(name);
  return name;
}

/** Puts a finished, closed database in its place, unless somebody else has put one there meanwhile; on disk when it returns. */
export function putInPlace(made: string, file: string): void {
  try {
    linkSync(made, file);
    rmSync(made);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') discard(made);
    // File systems without links: a rename is as whole.
    else renameSync(made, file);
  }
  syncFolder(file);
}

/** Puts a finished, closed database in the place of another, which is gone then with its log; on disk when it returns. */
export function replaceBy(made: string, file: string): void {
  // A log that outlived its database would be played into the new one.
  for (const companion of ['-wal', '-shm']) rmSync(file + companion, { force: true });
  renameSync(made, file);
  syncFolder(file);
}

/** Takes away what starts that were killed have left beside the file. */
export function tidyUp(file: string): void {
  const left = `${basename(file)}.new-`;
  for (const name of readdirSync(dirname(file))) {
    if (name.startsWith(left)) rmSync(join(dirname(file), name), { force: true });
  }
}

export function discard(file: string): void {
  for (const companion of [...COMPANIONS, '-journal']) rmSync(file + companion, { force: true });
}

/** Whether two closed databases are the same byte for byte, but for what SQLite writes into the header when it closes one. */
export function holdsTheSame(one: string, other: string): boolean {
  try {
    return statSync(one).size === statSync(other).size && plainBytes(one).equals(plainBytes(other));
  } catch {
    return false;
  }
}

/** Without journal mode and counters of changes. */
function plainBytes(file: string): Buffer {
  const bytes = readFileSync(file);
  return bytes.fill(0, 18, 20).fill(0, 24, 28).fill(0, 92, 100);
}

/** Makes of a closed database a file that is read without a log beside it. */
export function standAlone(file: string): void {
  const db = new Database(file);
  try {
    db.pragma('journal_mode = delete');
  } finally {
    db.close();
  }
}

/** Without this a name may be forgotten in a power cut, though the file's bytes are there. */
export function syncFolder(file: string): void {
  if (process.platform === 'win32') return;
  const folder = openSync(dirname(file), 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

/** Copies a damaged file and its companions to `<name>.damaged-<time>`; returns the new name. */
export function keepAside(file: string, now: Date): string {
  const aside = asideName(file, now);
  for (const companion of COMPANIONS) {
    if (existsSync(file + companion)) copyPrivately(file + companion, aside + companion);
  }
  return aside;
}

/** A free name for what is put aside. */
function asideName(file: string, now: Date): string {
  const stamp = now
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');
  const ends = [...COMPANIONS, '-lock', '-journal'];
  const free = (name: string, again = 2): string => {
    const candidate = again === 2 ? name : `${name}-${again - 1}`;
    return ends.some((end) => existsSync(candidate + end)) ? free(name, again + 1) : candidate;
  };
  return free(`${file}.damaged-${stamp}`);
}

/**
 * What a database looked like when it was closed in order. While its file still does, a start need not go through all of it,
 * which takes longer the more was played.
 */
const closedMarkOf = (file: string): string => `${file}-closed`;

function look(file: string): string {
  const { size, mtimeNs } = statSync(file, { bigint: true });
  return `${size} ${mtimeNs}`;
}

/** Whether the file is as it was when it was closed; the mark is good for one start. */
export function takeClosedMark(file: string): boolean {
  const mark = closedMarkOf(file);
  if (!existsSync(mark)) return false;
  const was = readFileSync(mark, 'utf8');
  rmSync(mark, { force: true });
  return existsSync(file) && !existsSync(`${file}-wal`) && look(file) === was;
}

export function markClosed(file: string): void {
  if (!existsSync(file) || existsSync(`${file}-wal`)) return;
  try {
    writeFileSync(closedMarkOf(file), look(file), { mode: PRIVATE_FILE });
  } catch {
    // Without the mark the next start goes through the file.
  }
}

/** While the database is open there is a log beside it. A mark that outlives its process without the log tells that the log was taken away. */
const markOf = (file: string): string => `${file}-open`;

export function isLogMissing(file: string): boolean {
  return existsSync(markOf(file)) && existsSync(file) && !existsSync(`${file}-wal`);
}

/** Whether there was a database here, by what lies beside its place: its log, a mark, or copies of it. */
export function isGone(file: string): boolean {
  if (existsSync(file)) return false;
  if ([`${file}-wal`, markOf(file), closedMarkOf(file)].some((each) => existsSync(each))) return true;
  const named = (directory: string, start: string): boolean =>
    existsSync(directory) && readdirSync(directory).some((name) => name.startsWith(start) && !name.endsWith('.part'));
  const [folder, name] = [dirname(file), basename(file)];
  try {
    return named(folder, `${name}.before-`) || named(join(folder, 'backups'), 'forhont-');
  } catch {
    return false;
  }
}

export function markOpen(file: string): void {
  if (existsSync(`${file}-wal`)) writeFileSync(markOf(file), '', { mode: PRIVATE_FILE });
}

export function unmarkOpen(file: string): void {
  rmSync(markOf(file), { force: true });
}
