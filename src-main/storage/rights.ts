/** What a person may not do where the database lies. */
import { accessSync, constants, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { err, type Err } from '#shared/result.ts';

/** Everything of the database's name that a start reads and writes. */
const FILES = ['', '-lock', '-wal', '-shm', '-journal', '-open', '-closed'];

/**
 * The first right that is missing, with the file or folder (`file`): `database-folder-closed`, `database-folder-unreadable`,
 * `database-folder-unwritable`, `database-file-unreadable`, `database-file-unwritable`, `database-disk-read-only`. `null` where
 * none is, as far as the system tells.
 */
export function missingRight(file: string): Err | null {
  const folder = dirname(file);
  let innermost = folder;
  for (const each of foldersTo(folder)) {
    const fault = faultOf(each, constants.X_OK);
    if (isForbidden(fault)) return isFolder(each) ? err('database-folder-closed', { file: each }) : null;
    if (fault !== null) break;
    innermost = each;
  }
  if (innermost === folder && isForbidden(faultOf(folder, constants.R_OK))) {
    return err('database-folder-unreadable', { file: folder });
  }
  const folderFault = writingFault(innermost, 'database-folder-unwritable');
  if (folderFault !== null) return folderFault;
  for (const each of FILES.map((end) => file + end)) {
    if (isForbidden(faultOf(each, constants.R_OK))) return err('database-file-unreadable', { file: each });
    const fileFault = writingFault(each, 'database-file-unwritable');
    if (fileFault !== null) return fileFault;
  }
  return null;
}

/** All folders on the way, the outermost first. */
function foldersTo(folder: string): string[] {
  const above = dirname(folder);
  return above === folder ? [folder] : [...foldersTo(above), folder];
}

function writingFault(path: string, code: 'database-folder-unwritable' | 'database-file-unwritable'): Err | null {
  const fault = faultOf(path, constants.W_OK);
  if (fault === 'EROFS') return err('database-disk-read-only', { file: path });
  return isForbidden(fault) ? err(code, { file: path }) : null;
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

const isForbidden = (fault: string | null): boolean => fault === 'EACCES' || fault === 'EPERM';

function faultOf(path: string, mode: number): string | null {
  try {
    accessSync(path, mode);
    return null;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? '';
  }
}
