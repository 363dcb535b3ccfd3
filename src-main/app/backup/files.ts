/** Files on their way to a window or from it, piece by piece. They live in a directory of their own, emptied at every start. */
import { randomBytes } from 'node:crypto';
import { closeSync, openSync, readSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { DataFile } from '#shared/api/data.ts';
import { DATA_PIECE } from '#shared/api/data-piece.ts';
import { err, ok, type Err, type Result } from '#shared/result.ts';
import { makeFolder } from '#main/storage/index.ts';

export interface PassingFiles {
  /** A new empty file, dropped when the window that asked for it is gone. */
  create(gone?: AbortSignal): Result<{ readonly id: string; readonly path: string }>;
  path(id: string): Result<string>;
  describe(id: string): Result<DataFile>;
  /** Up to `DATA_PIECE` bytes from there, base64; empty at the end. */
  read(id: string, offset: number): Result<string>;
  /** Appends; errors `data-piece-out-of-order`, `disk-full`. The same piece sent twice does no harm. */
  write(id: string, offset: number, piece: string): Result<DataFile>;
  drop(id: string): void;
  clear(): void;
}

/** Files a window may have under way at a time. */
const MAX = 8;

export function createPassingFiles(directory: string): PassingFiles {
  const known = new Set<string>();
  const pathOf = (id: string): string => join(directory, `${id}.sqlite`);
  const unknown = (): Err => err('data-unknown-file', {}, ['id']);

  const files: PassingFiles = {
    create(gone) {
      if (known.size >= MAX) return err('data-too-many-files');
      const id = randomBytes(16).toString('base64url');
      makeFolder(directory);
      closeSync(openSync(pathOf(id), 'wx', 0o600));
      known.add(id);
      gone?.addEventListener('abort', () => files.drop(id), { once: true });
      return ok({ id, path: pathOf(id) });
    },

    path: (id) => (known.has(id) ? ok(pathOf(id)) : unknown()),

    describe: (id) => (known.has(id) ? ok({ id, bytes: statSync(pathOf(id)).size }) : unknown()),

    read(id, offset) {
      if (!known.has(id)) return unknown();
      const file = openSync(pathOf(id), 'r');
      try {
        const piece = Buffer.alloc(DATA_PIECE);
        return ok(piece.subarray(0, readSync(file, piece, 0, DATA_PIECE, offset)).toString('base64'));
      } finally {
        closeSync(file);
      }
    },

    write(id, offset, piece) {
      if (!known.has(id)) return unknown();
      const bytes = Buffer.from(piece, 'base64');
      const { size } = statSync(pathOf(id));
      if (offset !== size && offset + bytes.length !== size)
        return err('data-piece-out-of-order', { at: size }, ['offset']);
      const file = openSync(pathOf(id), 'r+');
      try {
        for (let done = 0; done < bytes.length;) {
          done += writeSync(file, bytes, done, bytes.length - done, offset + done);
        }
      } catch (fault) {
        if ((fault as NodeJS.ErrnoException).code === 'ENOSPC') return err('disk-full');
        throw fault;
      } finally {
        closeSync(file);
      }
      return files.describe(id);
    },

    drop(id) {
      if (!known.delete(id)) return;
      for (const end of ['', '-wal', '-shm', '-journal']) rmSync(pathOf(id) + end, { force: true });
    },

    clear() {
      known.clear();
      rmSync(directory, { recursive: true, force: true });
    },
  };
  return files;
}
