/** Newer versions by electron-updater, as far as the program as it was installed lets it. */
import { accessSync, constants, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { AppUpdater, CancellationToken, ProgressInfo } from 'electron-updater';
import type { UpdateHindrance } from '#shared/api/updates.ts';
import type { UpdateFeed } from '#main/app/updates.ts';

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
  // It would tell the server the same number at every look, drawn for this computer.
  autoUpdater.requestHeaders = { 'x-user-staging-id': '' };
  autoUpdater.logger = null;
  return { updater: autoUpdater, newToken: () => new CancellationToken() };
}

export interface Installed extends Pick<NodeJS.Process, 'platform' | 'env'> {
  readonly resourcesPath: string;
  readonly signed: boolean;
}

/** Why this program cannot be replaced by itself; `null` where it can. */
export function hindrance({ platform, env, resourcesPath, signed }: Installed): UpdateHindrance | null {
  if (platform === 'win32') return env['PORTABLE_EXECUTABLE_FILE'] === undefined ? null : 'portable';
  if (platform === 'darwin') return signed ? null : 'unsigned';
  const image = env['APPIMAGE'];
  if (image !== undefined) return isWritable(image) ? null : 'place';
  return isPackage(resourcesPath) ? 'package' : 'place';
}

/** What looks for newer versions; without `app-update.yml` the library does not know where. */
export function updateFeed(load: () => Promise<Library>, end: () => void): UpdateFeed {
  return {
    async check() {
      const { updater } = await load();
      const found = await updater.checkForUpdates();
      if (!found) throw new Error('electron-updater does not look for newer versions of this program.');
      return found.isUpdateAvailable ? found.updateInfo.version : null;
    },
    async load(progress, signal) {
      const { updater, newToken } = await load();
      const token = newToken();
      const cancel = (): void => token.cancel();
      const tell = ({ transferred, total }: ProgressInfo): void => progress(transferred, total);
      signal.addEventListener('abort', cancel, { once: true });
      updater.on('download-progress', tell);
      try {
        await updater.downloadUpdate(token);
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
const FEED = /^(ERR_UPDATER_(?!INVALID_SIGNATURE)|HTTP_ERROR_)/;

function problemOf(fault: unknown): string {
  const { code = '', message = '' } = fault as { code?: unknown; message?: unknown };
  const [coded, said] = [String(code), String(message)];
  if (coded === 'ERR_CHECKSUM_MISMATCH' || coded === 'ERR_UPDATER_INVALID_SIGNATURE') return 'update-damaged';
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

/** Told by electron-builder of what a package manager installs. */
function isPackage(resourcesPath: string): boolean {
  try {
    return ['deb', 'rpm', 'pacman'].includes(readFileSync(join(resourcesPath, 'package-type'), 'utf8').trim());
  } catch {
    return false;
  }
}
