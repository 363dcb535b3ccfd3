/**
 * A record as one word for messages and addresses: `forhont1.<record in UTF-8 and base64url>.<CRC-32 of it, hexadecimal>`.
 * Only letters, digits, `-`, `_` and `.` occur. White space that a mail program put in is skipped.
 */
import type { Result } from '../result.ts';
import { crc32 } from './checksum.ts';
import { quotedPiece, reading, sourceWithin, type SourceText } from './fault.ts';
import type { GameRecord } from './game-record.ts';
import { makeRecord, readRecord } from './record.ts';

const VERSION = '1';

/** Where a shared record begins in a text, which may be a whole address. */
export const SHARE_START = /forhont(\d+)\./;

/** A record as one word, with a checksum, that survives messages and web addresses. */
export function makeShare(record: GameRecord): string {
  const bytes = new TextEncoder().encode(makeRecord(record));
  return `forhont${VERSION}.${base64url(bytes)}.${checksum(bytes)}`;
}

/** Finds the word in the text around it; refused where a letter was lost or changed on the way. */
export function parseShare(text: string): Result<GameRecord> {
  return reading(text, readShare);
}

export function readShare(source: SourceText): GameRecord {
  const start = SHARE_START.exec(source.text) ?? source.fail(0, 'notation-no-share');
  const version = start[1]!;
  const at = start.index + start[0].length;
  if (version !== VERSION) source.fail(start.index, 'notation-newer', { found: quotedPiece(version) });
  const [, payload, sum] = /^([\w-]*)\.([0-9a-f]{8})/.exec(source.text.slice(at).replace(/\s+/gu, '')) ?? [];
  if (payload === undefined || sum === undefined) return source.fail(source.text.length, 'notation-share-cut');
  const bytes = fromBase64url(payload);
  if (!bytes || checksum(bytes) !== sum) return source.fail(at, 'notation-share-damaged');
  const record = new TextDecoder().decode(bytes);
  return readRecord(sourceWithin(source, record, () => at));
}

function checksum(bytes: Uint8Array): string {
  return crc32(bytes).toString(16).padStart(8, '0');
}

function base64url(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64url(text: string): Uint8Array | undefined {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(binary, (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}
