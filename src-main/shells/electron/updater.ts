/** Newer versions by electron-updater, as far as the program as it was installed lets it. */
import { accessSync, constants, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { AppUpdater, CancellationToken, ProgressInfo, UpdateInfo } from 'electron-updater';
import type { UpdateHindrance } from '#shared/api/updates.ts';
import type { UpdateFeed } from '#main/app/updates.ts';
import { isProven } from '../update-proof.ts';

export type Updater = Pick<
  AppUpdater,
  | 'checkForUpdates'
  | 'downloadUpdate'
  | 'quitAndInstall'
  | 'on'
  | 'off'
  | 'autoDownload'
  | 'autoInstallOnAppQuit'
  | 'requestHeaders'
  | 'disableWebInstaller'
  | 'logger'
>;

export interface Library {
  readonly updater: Updater;
  readonly newToken: () => CancellationToken;
}

/** The library is loaded when it is first needed: most programs never look. */
export async function loadLibrary(): Promise<Library> {
  const { default: library } = await import('electron-updater');
  const { autoUpdater, CancellationToken } = library;
  autoUpdater.autoDownload = false;
  autoUpdater.autoInstallOnAppQuit = false;
  // It would fetch a second file, which nothing vouches for.
  autoUpdater.disableWebInstaller = true;
  // It would tell the server the same number at every look, drawn for this computer.
  autoUpdater.requestHeaders = { 'x-user-staging-id': '' };
  autoUpdater.logger = null;
  return { updater: autoUpdater, newToken: () => new CancellationToken() };
}

export interface Installed extends Pick<NodeJS.Process, 'platform' | 'env'> {
  readonly resourcesPath: string;
  readonly signed: boolean;
  /** It carries the project's key. */
  readonly keyed: boolean;
}

/** Why this program cannot be replaced by itself; `null` where it can. */
export function hindrance({ platform, env, resourcesPath, signed, keyed }: Installed): UpdateHindrance | null {
  if (platform === 'win32') {
    if (env['PORTABLE_EXECUTABLE_FILE'] !== undefined) return 'portable';
    return keyed || (signed && namesPublisher(resourcesPath)) ? null : 'unsigned';
  }
  // Its key alone does not do: macOS wants the same certificate on both.
  if (platform === 'darwin') return signed ? null : 'unsigned';
  const image = env['APPIMAGE'];
  if (image !== undefined) return !isWritable(image) ? 'place' : keyed ? null : 'unsigned';
  return isPackage(resourcesPath) ? 'package' : 'place';
}

/** A list as it was read, whatever it is. */
interface SignedInfo {
  readonly version: string;
  readonly files?: readonly { readonly url?: unknown; readonly signature?: unknown }[] | null;
}

/** The library puts an AppImage under the name the list gives it, over whatever has it. */
const FILE_NAME = /^Forhont[-.\w]*\.(?:AppImage|exe|zip|dmg|deb|rpm)$/;
const lastPart = (url: string): string => url.split(/[/\\]/).at(-1)!;

/** A file that the project's key does not vouch for. */
class UnprovenUpdate extends Error {
  readonly code = 'UNPROVEN';
}

/**
 * What looks for newer versions; without `app-update.yml` the library does not know where.
 *
 * @param key public half of the project's key; without it the library's own check of the system's signature has to do
 */
export function updateFeed(load: () => Promise<Library>, end: () => void, key?: string): UpdateFeed {
  /** The list of the last look, if it has a version newer than this one. */
  let found: UpdateInfo | null = null;

  /** What was loaded and is not proven is thrown away; a list may name several files, of which one was loaded. */
  async function prove(files: readonly string[], { version, files: listed }: SignedInfo, by: string): Promise<void> {
    const signatures = (listed ?? []).map(({ signature }) => String(signature));
    for (const file of files) {
      if (await isProven(file, version, signatures, by)) continue;
      await rm(file, { force: true });
      throw new UnprovenUpdate(`${basename(file)} is not signed by the project as version ${version}.`);
    }
  }

  return {
    async check() {
      const { updater } = await load();
      const answer = await updater.checkForUpdates();
      if (!answer) throw new Error('electron-updater does not look for newer versions of this program.');
      found = answer.isUpdateAvailable ? answer.updateInfo : null;
      return found?.version ?? null;
    },
    async load(progress, signal) {
      const { updater, newToken } = await load();
      const token = newToken();
      const cancel = (): void => token.cancel();
      const tell = ({ transferred, total }: ProgressInfo): void => progress(transferred, total);
      signal.addEventListener('abort', cancel, { once: true });
      updater.on('download-progress', tell);
      // The list that the library loads by: another may be read while it does.
      const list = found as SignedInfo | null;
      if (list === null) throw new UnprovenUpdate('No newer version is known.');
      const strange = (list.files ?? []).find(({ url }) => !FILE_NAME.test(lastPart(String(url))));
      if (strange !== undefined) throw new UnprovenUpdate(`${String(strange.url)} is no name of a release.`);
      try {
        const files = await updater.downloadUpdate(token);
        if (key !== undefined) await prove(files, list, key);
      } finally {
        updater.off('download-progress', tell);
        signal.removeEventListener('abort', cancel);
      }
    },
    problemOf,
    end,
  };
}

const OFFLINE = /net::ERR_|\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|EPIPE)\b/;
const FEED = /^(ERR_UPDATER_|HTTP_ERROR_)/;

function problemOf(fault: unknown): string {
  const { code = '', message = '' } = fault as { code?: unknown; message?: unknown };
  const [coded, said] = [String(code), String(message)];
  if (coded === 'ERR_CHECKSUM_MISMATCH') return 'update-damaged';
  if (coded === 'ERR_UPDATER_INVALID_SIGNATURE' || coded === 'UNPROVEN') return 'update-unproven';
  if (FEED.test(coded)) return 'update-feed';
  if (coded === 'ENOSPC' || coded === 'EDQUOT') return 'disk-full';
  if (['EACCES', 'EROFS', 'EIO'].includes(coded)) return 'disk-failed';
  return OFFLINE.test(`${coded} ${said}`) ? 'update-offline' : 'update-failed';
}

/** Its folder, too: the new one is put there and the old one taken away. */
function isWritable(image: string): boolean {
  try {
    for (const place of [image, dirname(image)]) accessSync(place, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Whose signature a newer version must have: where electron-builder told none, the library looks at no signature. */
function namesPublisher(resourcesPath: string): boolean {
  try {
    return /^publisherName:/m.test(readFileSync(join(resourcesPath, 'app-update.yml'), 'utf8'));
  } catch {
    return false;
  }
}

/** Told by electron-builder of what a package manager installs. */
function isPackage(resourcesPath: string): boolean {
  try {
    return ['deb', 'rpm', 'pacman'].includes(readFileSync(join(resourcesPath, 'package-type'), 'utf8').trim());
  } catch {
    return false;
  }
}
