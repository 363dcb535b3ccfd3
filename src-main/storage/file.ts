/** The database file before it is opened for good: whose it is, and whether it can be trusted. */
import { existsSync, renameSync, statSync } from 'node:fs';
import Database from 'better-sqlite3';
import { MIGRATIONS } from './migrations/index.ts';

export type FileState = 'new' | 'ours' | 'newer' | 'foreign' | 'damaged';

/** How long another process may hold the file before it counts as in use, in milliseconds. */
export const BUSY_TIMEOUT = 1000;

/**
 * Looks at the file through a read-only connection, so that nothing of it changes.
 * Throws SQLite's error when it cannot be read at all (locked, no permission).
 */
export function inspect(file: string): FileState {
  if (!existsSync(file) || statSync(file).size === 0) return 'new';
  let db: Database.Database | undefined;
  try {
    db = new Database(file, { readonly: true, fileMustExist: true, timeout: BUSY_TIMEOUT });
    if (db.pragma('quick_check(1)', { simple: true }) !== 'ok') return 'damaged';
    const tables = db.prepare<[], string>("select name from sqlite_schema where type = 'table'").pluck().all();
    if (tables.length === 0) return 'new';
    if (!tables.includes('kysely_migration')) return 'foreign';
    const applied = db.prepare<[], string>('select name from kysely_migration').pluck().all();
    if (applied.some((name) => !(name in MIGRATIONS))) return 'newer';
    return 'ours';
  } catch (error) {
    if (isDamage(error)) return 'damaged';
    throw error;
  } finally {
    db?.close();
  }
}

export function isDamage(error: unknown): boolean {
  return error instanceof Database.SqliteError && /^SQLITE_(CORRUPT|NOTADB)/.test(error.code);
}

/** Renames a damaged file and its companions to `<name>.damaged-<time>`; returns the new name. Nothing is deleted. */
export function setAside(file: string, now: Date): string {
  const stamp = now
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');
  const free = (name: string, again = 2): string => {
    const candidate = again === 2 ? name : `${name}-${again - 1}`;
    return existsSync(candidate) ? free(name, again + 1) : candidate;
  };
  const aside = free(`${file}.damaged-${stamp}`);
  for (const companion of ['', '-wal', '-shm']) {
    if (existsSync(file + companion)) renameSync(file + companion, aside + companion);
  }
  return aside;
}
