/** Data that scripts write for the repository. */
import { writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';

/** Writes JSON the way the project formats the file. */
export async function writeFormatted(file: string, json: string): Promise<void> {
  writeFileSync(file, await format(json, { ...(await resolveConfig(file)), filepath: file }));
}
