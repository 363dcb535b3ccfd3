import { join } from 'node:path';
import envPaths from 'env-paths';

/** Where the user's data live: `FORHONT_DATA` (empty is as unset), or the system's default place, the same for both shells. */
export function dataDirectory(env: NodeJS.ProcessEnv = process.env): string {
  const named = env['FORHONT_DATA'] ?? '';
  return named === '' ? envPaths('Forhont', { suffix: '' }).data : named;
}

export function databaseFile(directory: string): string {
  return join(directory, 'forhont.sqlite');
}
