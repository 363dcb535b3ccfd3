/** The lock that a browser of Chromium's family keeps on its profile for as long as it runs. */
import { existsSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** Whether a running browser of this computer holds the profile; a lock that a crashed one has left does not count. */
export function isProfileInUse(profile: string): boolean {
  // Windows deletes the file with the process that made it.
  if (process.platform === 'win32') return existsSync(join(profile, 'lockfile'));
  const [, host, pid] = /^(.+)-(\d+)$/.exec(linkTarget(join(profile, 'SingletonLock'))) ?? [];
  return host === hostname() && isRunning(Number(pid));
}

function linkTarget(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (fault) {
    // Somebody else's process may be looked for, and not signalled.
    return (fault as NodeJS.ErrnoException).code === 'EPERM';
  }
}
