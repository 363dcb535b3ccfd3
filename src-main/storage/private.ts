/**
 * Data are for the eyes of their person: folders 0700, files 0600, also where the system would let others of the same computer read
 * them. Windows has no such modes; there the folder of the person's data is closed by itself.
 */
import {
  chmodSync,
  closeSync,
  copyFileSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';

export const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;

/** What all but the owner may do. */
const OTHERS = 0o077;
/** Of a folder that everybody may put things in, as `/tmp`. */
const STICKY = 0o1000;

/** Makes the folder, and those above it that are missing. */
export function makeFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
}

/** An empty file where there is none, for SQLite to fill: one it makes itself may be read by others. Its log takes the same mode. */
export function claim(file: string): void {
  try {
    closeSync(openSync(file, 'wx', PRIVATE_FILE));
  } catch {
    // It is there, or SQLite will say better why it cannot be.
  }
}

/** As `copyFileSync`, which gives the copy the mode of what it copies. */
export function copyPrivately(from: string, to: string): void {
  claim(to);
  copyFileSync(from, to);
  closeToOthers(to);
}

/** Folders of ours beside the database; the window's profile is the browser's own business. */
const FOLDERS = ['backups', 'passing', 'incoming'];

/**
 * Closes to others what an earlier version may have left open: the folder of the data and what of ours is in it, copies, logs and
 * files of data that were saved there. `browser.json` stays as it is: that others could read it makes it worthless.
 *
 * @param named where the database is looked for
 * @param real where it is, when a link stands there; of that folder only what is ours is closed
 */
export function keepPrivate(named: string, real: string): void {
  closeFolder(dirname(named));
  for (const database of new Set([named, real])) closeFiles(database);
}

function closeFiles(database: string): void {
  const folder = dirname(database);
  const name = basename(database);
  for (const each of namesIn(folder)) {
    const isOurs = each.startsWith(name) || /^forhont.*\.log$|\.forhont$/.test(each);
    if (isOurs && kindOf(join(folder, each)) === 'file') closeToOthers(join(folder, each));
  }
  for (const each of FOLDERS.map((one) => join(folder, one))) {
    if (kindOf(each) !== 'folder') continue;
    closeToOthers(each);
    for (const file of namesIn(each).map((one) => join(each, one))) if (kindOf(file) === 'file') closeToOthers(file);
  }
}

/** Not one that is a person's whole home, or everybody's: `FORHONT_DATA` may name any. */
function closeFolder(folder: string): void {
  const mode = ifPossible(() => statSync(folder))?.mode ?? STICKY;
  if (!isHome(folder) && (mode & STICKY) === 0) closeToOthers(folder);
}

/** By whatever name or link. */
function isHome(folder: string): boolean {
  const [one, other] = [folder, homedir()].map((path) => ifPossible(() => realpathSync(path)) ?? resolve(path));
  return one === other;
}

function closeToOthers(path: string): void {
  if (process.platform === 'win32') return;
  ifPossible(() => {
    const { mode } = statSync(path);
    if ((mode & OTHERS) !== 0) chmodSync(path, mode & 0o7777 & ~OTHERS);
  });
}

/** Links are not followed: what they name is not ours to close. */
function kindOf(path: string): 'file' | 'folder' | null {
  const stat = ifPossible(() => lstatSync(path));
  return stat?.isFile() ? 'file' : stat?.isDirectory() ? 'folder' : null;
}

const namesIn = (folder: string): readonly string[] => ifPossible(() => readdirSync(folder)) ?? [];

/** What is gone meanwhile, somebody else's, or on a disk without modes is as it was; whether data can be had there is told elsewhere. */
function ifPossible<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
