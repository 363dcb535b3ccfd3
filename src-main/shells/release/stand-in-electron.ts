/** A folder that looks like an unpacked Electron for Linux: for packing where Electron cannot be had. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './contents.ts';

/** By this Electron's fuses are found in its binary; version 1 and as many fuses as Electron 45 has follow, all removable. */
const FUSE_SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
const FUSES = 9;

const PROGRAM = `#!/bin/sh
echo 'This Forhont was packed without Electron and runs nowhere.' >&2
exit 1
`;

/** The folder, made anew. */
export function makeStandIn(): string {
  const folder = join(ROOT, 'dist/stand-in-electron');
  rmSync(folder, { recursive: true, force: true });
  for (const each of ['resources', 'locales']) mkdirSync(join(folder, each), { recursive: true });
  const fuses = Buffer.from([1, FUSES, ...Buffer.from('0'.repeat(FUSES))]);
  const write = (file: string, content: string | Buffer, mode = 0o644): void =>
    writeFileSync(join(folder, file), content, { mode });
  write('electron', Buffer.concat([Buffer.from(PROGRAM + FUSE_SENTINEL), fuses, Buffer.from('\n')]), 0o755);
  write('chrome-sandbox', PROGRAM, 0o755);
  for (const file of ['version', 'LICENSE', 'LICENSES.chromium.html']) write(file, 'stand-in\n');
  for (const language of ['cs', 'en-US', 'en-GB', 'sk', 'fi']) write(`locales/${language}.pak`, 'stand-in\n');
  return folder;
}
