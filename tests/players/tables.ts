/** What scripts learn for players, as it is kept beside the sources. */
import { execFileSync } from 'node:child_process';
import { writeFormatted } from '../formatted.ts';

/** What it was learned at. */
export const commit = (): string => execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();

export const writeTables = (file: string, tables: object): Promise<void> =>
  writeFormatted(file, JSON.stringify(tables));
