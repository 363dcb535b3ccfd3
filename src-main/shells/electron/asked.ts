/** What the system hands over when a person opens a file of ours or follows a link: found, read and checked for size. */
import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { TextDecoder } from 'node:util';
import type { Opened } from '#shared/api/index.ts';
import { SHARE_START } from '#shared/notation/share.ts';
import { SITUATION_LINK } from '#shared/situations/index.ts';
import { err, ok, type Result } from '#shared/result.ts';
import { screenIn } from '#shared/screen-link.ts';
import { SCHEME } from '../scheme.ts';

const EXTENSION = '.forhont';
/** A record with every variation a person could try is some kilobytes. In bytes. */
const MAX_LENGTH = 1 << 20;
/** A link longer than this is none of ours, and a path no system's. */
const MAX_ARGUMENT_LENGTH = 1 << 16;

/** Not of Windows, which has no such pipes. */
const NO_WAIT = process.platform === 'win32' ? 0 : constants.O_NONBLOCK;

/** The link or the file among the arguments of a start; `null` when it was started for itself. Paths are made whole. */
export function askedIn(args: readonly string[], folder: string): string | null {
  const asked = args.findLast((arg) => isLink(arg) || (!arg.startsWith('-') && arg.toLowerCase().endsWith(EXTENSION)));
  if (asked === undefined || asked.length > MAX_ARGUMENT_LENGTH) return null;
  return isLink(asked) ? asked : resolve(folder, asked);
}

function isLink(text: string): boolean {
  return text.toLowerCase().startsWith(`${SCHEME}:`);
}

/** Errors `opened-link`, `opened-unreadable`, `opened-too-long`, `file-encoding`; whether it is a record is for the window to see. */
export async function readAsked(asked: string): Promise<Result<Opened>> {
  if (isLink(asked)) {
    const ours = SHARE_START.test(asked) || SITUATION_LINK.test(asked) || screenIn(asked) !== null;
    return ours ? ok({ name: '', text: asked }) : err('opened-link');
  }
  const name = basename(asked);
  const bytes = await firstBytes(asked).catch(() => null);
  if (bytes === null) return err('opened-unreadable', { file: name });
  if (bytes.length > MAX_LENGTH) return err('opened-too-long', { file: name });
  try {
    return ok({ name, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) });
  } catch {
    return err('file-encoding');
  }
}

/** One byte more than may be, to tell that there are too many; a device or a pipe is not waited for. */
async function firstBytes(path: string): Promise<Buffer> {
  // Opening a pipe would wait for somebody to write to it.
  const file = await open(path, constants.O_RDONLY | NO_WAIT);
  try {
    if (!(await file.stat()).isFile()) throw new Error('no file');
    const buffer = Buffer.alloc(MAX_LENGTH + 1);
    let length = 0;
    for (;;) {
      const { bytesRead } = await file.read(buffer, length, buffer.length - length, length);
      length += bytesRead;
      if (bytesRead === 0 || length === buffer.length) return buffer.subarray(0, length);
    }
  } finally {
    await file.close();
  }
}
