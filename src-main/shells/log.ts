import { join } from 'node:path';
import log from 'electron-log/node';

/** Where faults go: `forhont.log` beside the database (the last megabyte or two), and the error output. */
export function createLog(directory: string): (fault: unknown) => void {
  log.transports.file.resolvePathFn = () => join(directory, 'forhont.log');
  return (fault) => log.error(fault);
}
