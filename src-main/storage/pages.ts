/**
 * A database file read page by page, without its own list of tables: what is left where SQLite finds no way any more.
 * After https://www.sqlite.org/fileformat2.html; text is UTF-8, as in all databases of ours.
 */

export type Value = null | number | bigint | string | Buffer;

export interface FoundRow {
  /** The number of the row; `null` in trees of keys: indexes, and tables without such numbers. */
  readonly rowid: number | bigint | null;
  /** In the order of the record: of a table without row numbers its key comes first. */
  readonly values: readonly Value[];
}

/** Pages that hang together. */
export interface FoundTree {
  readonly root: number;
  /** Whether rows have numbers. */
  readonly numbered: boolean;
  readonly pages: number;
  /** Nothing that belongs to it was unreadable. The tree itself may be the rest of a larger one. */
  readonly whole: boolean;
  readonly rows: readonly FoundRow[];
}

const TABLE_LEAF = 0x0d;
const TABLE_BRANCH = 0x05;
const KEY_LEAF = 0x0a;
const KEY_BRANCH = 0x02;

interface Page {
  readonly kind: number;
  /** Where in the page its cells begin. */
  readonly cells: readonly number[];
  /** Pages below, left to right. */
  readonly children: readonly number[];
}

interface File {
  readonly bytes: Buffer;
  readonly pageSize: number;
  /** Bytes of a page that are used. */
  readonly usable: number;
  readonly count: number;
}

/** All trees of a file, also those that nothing leads to any more; pages known to be free are left out. */
export function treesIn(bytes: Buffer): FoundTree[] {
  const file = measured(bytes);
  const free = freePages(file);
  const pages = new Map<number, Page>();
  for (let number = 1; number <= file.count; number++) {
    const page = free.has(number) ? null : readPage(file, number);
    if (page) pages.set(number, page);
  }
  const below = new Set([...pages.values()].flatMap(({ children }) => children));
  return [...pages.keys()].filter((number) => !below.has(number)).map((root) => treeFrom(file, pages, root));
}

function measured(bytes: Buffer): File {
  const stored = bytes.length >= 100 ? bytes.readUInt16BE(16) : 0;
  const size = stored === 1 ? 65_536 : stored;
  const isSize = size >= 512 && (size & (size - 1)) === 0;
  const pageSize = isSize ? size : 4096;
  const usable = pageSize - (isSize ? bytes[20]! : 0);
  return { bytes, pageSize, usable, count: Math.floor(bytes.length / pageSize) };
}

function pageOf({ bytes, pageSize }: File, number: number): Buffer {
  return bytes.subarray((number - 1) * pageSize, number * pageSize);
}

function freePages(file: File): Set<number> {
  const free = new Set<number>();
  if (file.count === 0) return free;
  const isPage = (number: number): boolean => number > 1 && number <= file.count && !free.has(number);
  for (let trunk = file.bytes.readUInt32BE(32); isPage(trunk);) {
    free.add(trunk);
    const page = pageOf(file, trunk);
    const count = Math.min(page.readUInt32BE(4), file.usable / 4 - 2);
    for (let i = 0; i < count; i++) {
      const leaf = page.readUInt32BE(8 + 4 * i);
      if (isPage(leaf)) free.add(leaf);
    }
    trunk = page.readUInt32BE(0);
  }
  return free;
}

/** `null` for what cannot be a page of a tree. */
function readPage(file: File, number: number): Page | null {
  const page = pageOf(file, number);
  const start = number === 1 ? 100 : 0;
  const kind = page[start]!;
  const isBranch = kind === TABLE_BRANCH || kind === KEY_BRANCH;
  if (!isBranch && kind !== TABLE_LEAF && kind !== KEY_LEAF) return null;
  const count = page.readUInt16BE(start + 3);
  const list = start + (isBranch ? 12 : 8);
  if (list + 2 * count > file.usable) return null;
  const cells = Array.from({ length: count }, (_, i) => page.readUInt16BE(list + 2 * i));
  const isInside = (cell: number): boolean => cell >= list + 2 * count && cell + 4 <= file.usable;
  if (!isBranch) return { kind, cells, children: [] };
  // What a page says of others is believed only when all of it can be.
  if (!cells.every(isInside)) return null;
  const children = [...cells.map((cell) => page.readUInt32BE(cell)), page.readUInt32BE(start + 8)];
  if (!children.every((child) => child > 1 && child <= file.count + 0xffff && child !== number)) return null;
  return { kind, cells, children };
}

function treeFrom(file: File, pages: ReadonlyMap<number, Page>, root: number): FoundTree {
  const numbered = [TABLE_LEAF, TABLE_BRANCH].includes(pages.get(root)!.kind);
  const rows: FoundRow[] = [];
  const seen = new Set<number>();
  let whole = true;
  const visit = (number: number): void => {
    const page = pages.get(number);
    const isOfTree = page && [TABLE_LEAF, TABLE_BRANCH].includes(page.kind) === numbered;
    if (!isOfTree || seen.has(number)) {
      whole = false;
      return;
    }
    seen.add(number);
    if (page.kind !== TABLE_BRANCH) {
      for (const cell of page.cells) {
        const row = readCell(file, number, page.kind, cell);
        if (row) rows.push(row);
        else whole = false;
      }
    }
    page.children.forEach(visit);
  };
  visit(root);
  return { root, numbered, pages: seen.size, whole, rows };
}

/** `null` where it does not hold together to the last byte. */
function readCell(file: File, number: number, kind: number, cell: number): FoundRow | null {
  try {
    const page = pageOf(file, number);
    let at = kind === KEY_BRANCH ? cell + 4 : cell;
    const [size, afterSize] = varint(page, at);
    at = afterSize;
    let rowid: FoundRow['rowid'] = null;
    if (kind === TABLE_LEAF) [rowid, at] = varint(page, at);
    const payload = payloadAt(file, page, at, Number(size), kind === TABLE_LEAF);
    const values = payload && record(payload);
    return values && { rowid, values };
  } catch (fault) {
    // Lengths and texts of damaged cells.
    if (fault instanceof RangeError || fault instanceof TypeError) return null;
    throw fault;
  }
}

function payloadAt(file: File, page: Buffer, at: number, size: number, ofTable: boolean): Buffer | null {
  const { usable } = file;
  if (size > file.bytes.length) return null;
  const most = ofTable ? usable - 35 : Math.floor(((usable - 12) * 64) / 255) - 23;
  if (size <= most) return at + size <= usable ? page.subarray(at, at + size) : null;
  const least = Math.floor(((usable - 12) * 32) / 255) - 23;
  const wished = least + ((size - least) % (usable - 4));
  const here = wished <= most ? wished : least;
  if (at + here + 4 > usable) return null;
  const parts = [page.subarray(at, at + here)];
  let next = page.readUInt32BE(at + here);
  for (let left = size - here; left > 0;) {
    if (next < 2 || next > file.count) return null;
    const over = pageOf(file, next);
    const part = over.subarray(4, 4 + Math.min(left, usable - 4));
    parts.push(part);
    left -= part.length;
    next = over.readUInt32BE(0);
  }
  return next === 0 ? Buffer.concat(parts) : null;
}

const TEXT = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
/** Bytes of integers by serial type 0 to 6. */
const INTEGER_SIZES = [0, 1, 2, 3, 4, 6, 8] as const;

function record(payload: Buffer): Value[] | null {
  const [headerSize, start] = varint(payload, 0);
  const body = Number(headerSize);
  if (body > payload.length) return null;
  const values: Value[] = [];
  let at = body;
  let header = start;
  while (header < body) {
    const [type, next] = varint(payload, header);
    header = next;
    const kind = Number(type);
    const size = sizeOf(kind);
    if (size === null || at + size > payload.length) return null;
    values.push(valueOf(kind, payload.subarray(at, at + size)));
    at += size;
  }
  return header === body && at === payload.length ? values : null;
}

function sizeOf(type: number): number | null {
  if (type <= 6) return INTEGER_SIZES[type]!;
  if (type === 7) return 8;
  if (type <= 9) return 0;
  if (type < 12) return null;
  return Math.floor((type - 12) / 2);
}

function valueOf(type: number, bytes: Buffer): Value {
  if (type === 0) return null;
  if (type === 7) return bytes.readDoubleBE(0);
  if (type === 8) return 0;
  if (type === 9) return 1;
  if (type < 6) return bytes.readIntBE(0, bytes.length);
  if (type === 6) return plain(bytes.readBigInt64BE(0));
  return type % 2 === 0 ? Buffer.from(bytes) : TEXT.decode(bytes);
}

function plain(number: bigint): number | bigint {
  return Number.isSafeInteger(Number(number)) ? Number(number) : number;
}

/** A number of one to nine bytes, and where it ends. */
function varint(bytes: Buffer, start: number): [number | bigint, number] {
  let value = 0n;
  for (let i = 0; i < 9; i++) {
    const byte = bytes.readUInt8(start + i);
    if (i === 8) return [plain(BigInt.asIntN(64, (value << 8n) | BigInt(byte))), start + 9];
    value = (value << 7n) | BigInt(byte & 0x7f);
    if (byte < 0x80) return [Number(value), start + i + 1];
  }
  throw new RangeError('unreachable');
}
