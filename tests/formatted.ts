/** Data that scripts write for the repository. */
import { writeFileSync } from 'node:fs';
import { format, type FormatConfig } from 'oxfmt';
import rules from '../.oxfmtrc.json' with { type: 'json' };

/** Writes JSON the way the project formats the file. */
export async function writeFormatted(file: string, json: string): Promise<void> {
  const { code, errors } = await format(file, json, rules as FormatConfig);
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  writeFileSync(file, code);
}
