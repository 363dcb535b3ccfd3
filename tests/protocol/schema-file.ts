/** docs/public/protocol.schema.json, made from the schemas of the protocol. Run as a program it writes the file. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine } from '#main/shells/command-line.ts';
import { protocolSchema } from '#main/shells/cli/schema.ts';

export const FILE = join(import.meta.dirname, '../../docs/public/protocol.schema.json');

export function schemaText(): string {
  return `${JSON.stringify(protocolSchema(), null, 1)}\n`;
}

if (import.meta.main) {
  commandLine({
    name: 'node tests/protocol/schema-file.ts',
    about: 'Writes docs/public/protocol.schema.json from the schemas of the protocol.',
  });
  writeFileSync(FILE, schemaText());
}
