/** The library beneath SQLite (`shim.c`), compiled where there is a C compiler, and what it notes. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

let compiled: string | null | undefined;

/** The shim's file, or `null` where it cannot be had (no Linux, no compiler). */
export function shim(): string | null {
  if (compiled !== undefined) return compiled;
  const library = join(mkdtempSync(join(tmpdir(), 'forhont-shim-')), 'shim.so');
  const source = join(import.meta.dirname, 'shim.c');
  const { status } = spawnSync('cc', ['-shared', '-fPIC', '-O1', '-w', '-o', library, source, '-ldl']);
  compiled = process.platform === 'linux' && status === 0 ? library : null;
  return compiled;
}

/** One thing that happened to a file of the database, or a line said on stdout (`a`). */
export interface Noted {
  /** write, truncate, sync, rename, link, unlink, acknowledged */
  readonly kind: 'w' | 't' | 's' | 'r' | 'l' | 'u' | 'a';
  readonly path: string;
  readonly other: string;
  readonly offset: number;
  readonly data: Buffer;
}

export function readLog(file: string): Noted[] {
  if (!existsSync(file)) return [];
  const bytes = readFileSync(file);
  const noted: Noted[] = [];
  for (let at = 0; at + 21 <= bytes.length;) {
    const kind = String.fromCharCode(bytes[at]!) as Noted['kind'];
    const [path, other, data] = [1, 5, 9].map((offset) => bytes.readUInt32LE(at + offset)) as [number, number, number];
    const offset = Number(bytes.readBigInt64LE(at + 13));
    const start = at + 21;
    at = start + path + other + data;
    noted.push({
      kind,
      path: bytes.toString('utf8', start, start + path),
      other: bytes.toString('utf8', start + path, start + path + other),
      offset,
      data: bytes.subarray(start + path + other, at),
    });
  }
  return noted;
}

/** A file as the disk has it, and as the system would show it. */
interface Content {
  durable: Buffer;
  cached: Buffer;
}

/**
 * The database's files after a power cut at `cut`, laid into a directory: of every file only what had been synced. Changes of names are kept
 * up to the last sync of their folder or, with `names: 'all'`, up to the cut.
 */
export function layAfterPowerCut(
  noted: readonly Noted[],
  cut: number,
  directory: string,
  { names, before }: { names: 'synced' | 'all'; before?: { readonly path: string; readonly bytes: Buffer } },
): void {
  const files = new Map<string, Content>();
  if (before) files.set(before.path, { durable: before.bytes, cached: before.bytes });
  let durable = new Map(files);
  const content = (path: string): Content => {
    const known = files.get(path);
    if (known) return known;
    const made = { durable: Buffer.alloc(0), cached: Buffer.alloc(0) };
    files.set(path, made);
    return made;
  };
  for (const { kind, path, other, offset, data } of noted.slice(0, cut)) {
    if (kind === 'w') {
      const file = content(path);
      const size = Math.max(file.cached.length, offset + data.length);
      const bytes = Buffer.alloc(size);
      file.cached.copy(bytes);
      data.copy(bytes, offset);
      file.cached = bytes;
    } else if (kind === 't') {
      const file = content(path);
      const bytes = Buffer.alloc(offset);
      file.cached.copy(bytes, 0, 0, offset);
      file.cached = bytes;
    } else if (kind === 's') {
      const file = files.get(path);
      if (file) {
        file.durable = file.cached;
        // A synced file keeps its own name with it, as journaling file systems do.
        durable.set(path, file);
      } else {
        durable = new Map(files);
      }
    } else if (kind === 'r' || kind === 'l') {
      const file = files.get(path);
      if (file) files.set(other, file);
      if (kind === 'r') files.delete(path);
    } else if (kind === 'u') {
      files.delete(path);
    }
  }
  mkdirSync(directory, { recursive: true });
  for (const [path, file] of names === 'all' ? files : durable) {
    writeFileSync(join(directory, basename(path)), file.durable);
  }
}
