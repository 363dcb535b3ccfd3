/** Files of one sort brought where another is asked for are told apart before they are sent. */
import { GAME_FORMAT } from '#shared/api/game-format.ts';
import { MAX_LEARNER_LENGTH } from '#shared/api/text-limits.ts';
import { err, ok, type DomainError, type Result } from '#shared/result.ts';

/** What every file of SQLite begins with. */
const DATABASE = 'SQLite format 3\0';
/** What a learner's file says of itself, in its first line or two. */
const LEARNER = '"forhont-learner"';
/** A game that could not be read, saved from History; those of before it had a mark begin with their session. */
const GAME = new RegExp(`^\\s*\\{\\s*("format"\\s*:\\s*"${GAME_FORMAT}"|"session"\\s*:\\s*\\{)`);
const HEAD = 1000;

/**
 * How a text begins that some programs keep as UTF-16: with a mark, or with every other byte empty. As UTF-8 its letters would come out
 * as nonsense.
 */
async function isOtherEncoding(file: Blob): Promise<boolean> {
  const [a, b, c, d] = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  if ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff)) return true;
  return (a === 0 && b! > 0 && c === 0 && d! > 0) || (a! > 0 && b === 0 && c! > 0 && d === 0);
}

/**
 * The text of a file; one that is not kept as UTF-8 is told, and one that is too long is not read.
 * @param most in characters; a character is three bytes at most, or two halves in four
 */
export async function textOf(file: Blob, most: number): Promise<Result<string>> {
  if (file.size > 3 * most) return tooLong(most);
  if (await isOtherEncoding(file)) return err('file-encoding');
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
    return text.length > most ? tooLong(most) : ok(text);
  } catch {
    return err('file-encoding');
  }
}

const tooLong = (most: number): Result<never> => err('file-too-long', { most });

/** Why a file cannot be one with all data; `null` where only the main process can tell. */
export async function strangeness(file: Blob): Promise<DomainError | null> {
  const head = await file.slice(0, HEAD).text();
  if (head === '') return { code: 'data-file-empty' };
  if (head.startsWith(DATABASE)) return null;
  if (await isOtherEncoding(file)) return { code: 'file-encoding' };
  if (GAME.test(head)) return { code: 'data-file-game' };
  return { code: head.includes(LEARNER) ? 'data-file-learner' : 'data-file-foreign' };
}

/** The text of a learner's file. Whether it holds together the main process tells. */
export async function learnerText(file: Blob): Promise<Result<string>> {
  if ((await file.slice(0, DATABASE.length).text()) === DATABASE) return err('learner-file-is-data');
  const read = await textOf(file, MAX_LEARNER_LENGTH);
  if (!read.ok) return read;
  if (read.value.trim() === '') return err('data-file-empty');
  return read.value.includes(LEARNER) ? read : err('learner-file-foreign');
}
