/** A new database made of a file that was brought, beside the present one, which stays as it is until it is exchanged. */
import { closeSync, copyFileSync, fsyncSync, mkdirSync, openSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { err, ok, type Result } from '#shared/result.ts';
import { openStorage } from '../index.ts';
import { contentOf } from './content.ts';
import { mergeAttached } from './merge.ts';
import { tablesOf } from './schema.ts';
import type { Build } from './tasks.ts';

/** Errors: those of `contentOf`, and `data-file-foreign` where tables are missing or others are there. */
export async function build({ how, present, from, into }: Build): Promise<Result<null>> {
  const directory = dirname(into);
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  const content = contentOf(from);
  if (!content.ok) return content;
  const brought = how === 'replace' ? into : join(directory, 'brought.sqlite');
  copyFileSync(from, brought);
  if (!(await upgraded(brought)) || !(await isComplete(brought, join(directory, 'plain.sqlite')))) {
    return err('data-file-foreign');
  }
  if (how === 'merge') {
    copyFileSync(present, into);
    if (!(await upgraded(into))) return err('data-file-foreign');
    merge(into, brought);
  }
  const synced = openSync(into, 'r+');
  fsyncSync(synced);
  closeSync(synced);
  return ok(null);
}

/** Brings a file up to date, as a start would. */
async function upgraded(file: string): Promise<boolean> {
  const opened = await openStorage(file);
  if (!opened.ok) return false;
  await opened.value.close();
  return true;
}

/** Whether a file has the tables and columns of a new one. */
async function isComplete(file: string, plain: string): Promise<boolean> {
  if (!(await upgraded(plain))) return false;
  const shape = (path: string): string => {
    const db = new Database(path, { readonly: true });
    try {
      return JSON.stringify(
        tablesOf(db)
          .map(({ name, columns }) => [name, [...columns].sort()])
          .sort(),
      );
    } finally {
      db.close();
    }
  };
  return shape(file) === shape(plain);
}

function merge(into: string, brought: string): void {
  const db = new Database(into);
  try {
    db.pragma('foreign_keys = on');
    db.pragma('trusted_schema = off');
    db.prepare('attach database ? as other').run(brought);
    db.transaction(() => mergeAttached(db))();
    db.exec('detach database other');
  } finally {
    db.close();
  }
}
