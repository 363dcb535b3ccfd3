import { accessSync, constants, existsSync } from 'node:fs';
import { join } from 'node:path';
import log from 'electron-log/node';

/**
 * Where faults go: `forhont.log` beside the database (the last megabyte or two), and the error output; only there where the directory
 * cannot be written.
 */
export function createLog(directory: string): (fault: unknown) => void {
  // Otherwise it is looked for in a package.json above the folder the program was started in.
  log.transports.file.setAppName('Forhont');
  log.transports.file.resolvePathFn = () => join(directory, 'forhont.log');
  log.transports.file.writeOptions = { ...log.transports.file.writeOptions, mode: 0o600 };
  if (!isWritable(directory)) log.transports.file.level = false;
  return (fault) => log.error(fault);
}

/** What is not there yet is made. */
function isWritable(directory: string): boolean {
  if (!existsSync(directory)) return true;
  try {
    accessSync(directory, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
