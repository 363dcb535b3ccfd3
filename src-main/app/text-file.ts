/** Text files of a person, read with care: how long they are, what they are and what they are written in is anybody's guess. */
import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { TextDecoder } from 'node:util';
import { err, ok, type Result } from '#shared/result.ts';

/** Not of Windows, which has no such pipes. */
const NO_WAIT = process.platform === 'win32' ? 0 : constants.O_NONBLOCK;
const PIECE = 1 << 20;

/**
 * Errors `opened-gone`, `opened-unreadable`, `opened-too-long`, `file-encoding`.
 * @param most in bytes
 */
export async function textOfFile(path: string, most: number): Promise<Result<string>> {
  const file = basename(path);
  let bytes: Buffer;
  try {
    bytes = await firstBytes(path, most);
  } catch (fault) {
    const isGone = fault instanceof Error && 'code' in fault && /^(ENOENT|ENOTDIR)$/.test(String(fault.code));
    return err(isGone ? 'opened-gone' : 'opened-unreadable', { file });
  }
  if (bytes.length > most) return err('opened-too-long', { file });
  try {
    return ok(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return err('file-encoding');
  }
}

/** One byte more than may be, to tell that there are too many; a device or a pipe is not waited for. */
async function firstBytes(path: string, most: number): Promise<Buffer> {
  // Opening a pipe would wait for somebody to write to it.
  const file = await open(path, constants.O_RDONLY | NO_WAIT);
  try {
    if (!(await file.stat()).isFile()) throw new Error('no file');
    const pieces: Buffer[] = [];
    for (let length = 0; length <= most;) {
      const piece = Buffer.alloc(Math.min(PIECE, most + 1 - length));
      const { bytesRead } = await file.read(piece, 0, piece.length, length);
      if (bytesRead === 0) break;
      pieces.push(piece.subarray(0, bytesRead));
      length += bytesRead;
    }
    return Buffer.concat(pieces);
  } finally {
    await file.close();
  }
}
