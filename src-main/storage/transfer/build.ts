/** A new database made of a file that was imported, beside the present one, which stays as it is until it is exchanged. */
import { closeSync, fsyncSync, openSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import type { DataDifference } from '#shared/api/data.ts';
import { err, ok, type Result } from '#shared/result.ts';
import { diskCode, isDiskProblem, openStorage } from '../index.ts';
import { copyPrivately, makeFolder } from '../private.ts';
import { contentOf } from './content.ts';
import { differenceOf } from './difference.ts';
import { mergeAttached } from './merge.ts';
import { tablesOf } from './schema.ts';
import type { Build } from './tasks.ts';

/**
 * Errors: those of `contentOf`, `data-file-foreign` where tables are missing or others are there, `disk-full` and `disk-failed`: a
 * fault that leaves a thread has lost its code.
 */
export async function build(task: Build): Promise<Result<null>> {
  try {
    return await built(task);
  } catch (fault) {
    if (isDiskProblem(fault)) return err(diskCode(fault, task.into));
    throw fault;
  }
}

/** What adding the file would change, found by adding it to a copy. Errors: those of `build`. */
export async function preview(task: Omit<Build, 'how'>): Promise<Result<DataDifference>> {
  const added = await build({ ...task, how: 'merge' });
  return added.ok ? ok(differenceOf(task.present, task.into)) : added;
}

async function built({ how, present, from, into }: Build): Promise<Result<null>> {
  const directory = dirname(into);
  rmSync(directory, { recursive: true, force: true });
  makeFolder(directory);
  const content = contentOf(from);
  if (!content.ok) return content;
  const brought = how === 'replace' ? into : join(directory, 'brought.sqlite');
  copyPrivately(from, brought);
  const plain = join(directory, 'plain.sqlite');
  for (const file of [brought, plain]) {
    const upgrade = await upgraded(file);
    if (!upgrade.ok) return upgrade;
  }
  if (shapeOf(brought) !== shapeOf(plain)) return err('data-file-foreign');
  if (how === 'merge') {
    copyPrivately(present, into);
    const upgrade = await upgraded(into);
    if (!upgrade.ok) return upgrade;
    merge(into, brought);
  }
  const synced = openSync(into, 'r+');
  fsyncSync(synced);
  closeSync(synced);
  return ok(null);
}

/** Brings a file up to date, as a start would. What the disk refuses says nothing of the file. */
async function upgraded(file: string): Promise<Result<null>> {
  const opened = await openStorage(file);
  if (!opened.ok) return opened.error.code.startsWith('disk-') ? err(opened.error.code) : err('data-file-foreign');
  await opened.value.close();
  return ok(null);
}

/** The tables and columns of a file. */
function shapeOf(file: string): string {
  const db = new Database(file, { readonly: true });
  try {
    return JSON.stringify(
      tablesOf(db)
        .map(({ name, columns }) => [name, [...columns].sort()])
        .sort(),
    );
  } finally {
    db.close();
  }
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
