/** What the system hands over when a person opens a file of ours or follows a link: found, read and checked for size. */
import { basename, resolve } from 'node:path';
import { textOfFile } from '#main/app/text-file.ts';
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

/** The link or the file among the arguments of a start; `null` when it was started for itself. Paths are made whole. */
export function askedIn(args: readonly string[], folder: string): string | null {
  const asked = args.findLast((arg) => isLink(arg) || (!arg.startsWith('-') && arg.toLowerCase().endsWith(EXTENSION)));
  if (asked === undefined || asked.length > MAX_ARGUMENT_LENGTH) return null;
  return isLink(asked) ? asked : resolve(folder, asked);
}

function isLink(text: string): boolean {
  return text.toLowerCase().startsWith(`${SCHEME}:`);
}

/** Errors `opened-link` and those of `textOfFile`; whether it is a record is for the window to see. */
export async function readAsked(asked: string): Promise<Result<Opened>> {
  if (isLink(asked)) {
    const ours = SHARE_START.test(asked) || SITUATION_LINK.test(asked) || screenIn(asked) !== null;
    return ours ? ok({ name: '', text: asked }) : err('opened-link');
  }
  const read = await textOfFile(asked, MAX_LENGTH);
  return read.ok ? ok({ name: basename(asked), text: read.value, path: asked }) : read;
}
