/** Whose rows the trees of a file are: told by what is left of the list of tables, and by what the rows look like. */
import type Database from 'better-sqlite3';
import type { FoundRow, FoundTree, Value } from './pages.ts';

interface Column {
  readonly name: string;
  readonly type: string;
  readonly notNull: boolean;
  /** Another name for the number of the row; the record has `null` in its place. */
  readonly isRowid: boolean;
}

/** A table or an index, in the order of its records. */
export interface Shape {
  readonly name: string;
  readonly isTable: boolean;
  readonly numbered: boolean;
  readonly columns: readonly Column[];
  /** How many columns its rows may have: those from before a column was added have fewer. */
  readonly lengths: ReadonlySet<number>;
}

/**
 * Rows of each table, those of trees the list of tables leads to first. A tree that could be of more than one table, or of an index,
 * and that the list does not name is nobody's.
 *
 * @param lengths see `Shape`, by table
 */
export function rowsByTable(
  trees: readonly FoundTree[],
  sound: Database.Database,
  lengths: ReadonlyMap<string, ReadonlySet<number>>,
): Map<string, FoundRow[]> {
  const shapes = shapesIn(sound, lengths);
  const listed = listedIn(trees);
  const found = new Map<string, FoundRow[]>();
  const complete = new Set<string>();
  const take = (name: string, tree: FoundTree): void => {
    found.set(name, [...(found.get(name) ?? []), ...tree.rows]);
  };
  const unnamed: FoundTree[] = [];
  for (const tree of trees) {
    const shape = shapes.find(({ name }) => name === listed.get(tree.root));
    if (shape?.isTable && fits(shape, tree)) {
      take(shape.name, tree);
      if (tree.whole) complete.add(shape.name);
    } else if (!listed.has(tree.root)) unnamed.push(tree);
  }
  // Larger ones first: single pages may be what was deleted or moved, and a row that is there already stays.
  for (const tree of unnamed.sort((a, b) => b.pages - a.pages)) {
    const like = tree.rows.length > 0 ? shapes.filter((shape) => fits(shape, tree)) : [];
    const [only] = like;
    if (like.length === 1 && only!.isTable && !complete.has(only!.name)) take(only!.name, tree);
  }
  return found;
}

/** Names of the migrations a file has seen, among `known`. */
export function appliedAmong(trees: readonly FoundTree[], known: readonly string[]): string[] {
  const rows = trees.filter(({ numbered }) => numbered).flatMap((tree) => tree.rows);
  const names = new Set(rows.filter(({ values }) => values.length === 2).map(({ values }) => values[0]));
  return known.filter((name) => names.has(name));
}

/** What is left of the list of tables: names by root page. */
function listedIn(trees: readonly FoundTree[]): Map<number, string> {
  const listed = new Map<number, string>();
  for (const { values } of trees.flatMap(({ numbered, rows }) => (numbered ? rows : []))) {
    const [type, name, of, root] = values;
    const isEntry = values.length === 5 && (type === 'table' || type === 'index') && typeof of === 'string';
    if (isEntry && typeof name === 'string' && typeof root === 'number') listed.set(root, name);
  }
  return listed;
}

function fits({ numbered, columns, lengths }: Shape, tree: FoundTree): boolean {
  return (
    numbered === tree.numbered &&
    tree.rows.every(({ values }) => lengths.has(values.length) && values.every((value, i) => isOf(columns[i]!, value)))
  );
}

function isOf({ type, notNull, isRowid }: Column, value: Value): boolean {
  if (value === null) return isRowid || !notNull;
  if (isRowid) return false;
  if (type === 'TEXT') return typeof value === 'string';
  if (type === 'BLOB') return Buffer.isBuffer(value);
  const isNumber = typeof value === 'number' || typeof value === 'bigint';
  return isNumber && (type === 'REAL' || typeof value === 'bigint' || Number.isInteger(value));
}

function shapesIn(db: Database.Database, lengths: ReadonlyMap<string, ReadonlySet<number>>): Shape[] {
  const tables = [...lengths.keys()].map((name) => shapeOf(db, name, lengths.get(name)!));
  return [...tables, ...tables.flatMap((table) => indexesOf(db, table))];
}

export function shapeOf(db: Database.Database, name: string, lengths: ReadonlySet<number>): Shape {
  interface Info {
    readonly name: string;
    readonly type: string;
    readonly notnull: number;
    readonly pk: number;
  }
  const columns = db
    .prepare<[string], Info>('select name, upper(type) as type, "notnull", pk from pragma_table_info(?)')
    .all(name);
  const numbered =
    db
      .prepare<[string], number>("select wr from pragma_table_list where schema = 'main' and name = ?")
      .pluck()
      .get(name) === 0;
  const keys = columns.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk);
  const isRowid = (column: Info): boolean =>
    numbered && keys.length === 1 && column.pk > 0 && column.type === 'INTEGER';
  const ordered = numbered ? columns : [...keys, ...columns.filter(({ pk }) => pk === 0)];
  return {
    name,
    isTable: true,
    numbered,
    columns: ordered.map((column) => ({
      name: column.name,
      type: column.type,
      notNull: column.notnull === 1 || column.pk > 0,
      isRowid: isRowid(column),
    })),
    lengths,
  };
}

function indexesOf(db: Database.Database, table: Shape): Shape[] {
  const names = db
    .prepare<[string], string>(`select name from pragma_index_list(?) where origin != 'pk'`)
    .pluck()
    .all(table.name);
  return names.map((name) => {
    const parts = db
      .prepare<[string], string | null>('select name from pragma_index_xinfo(?) order by seqno')
      .pluck()
      .all(name);
    const columns = parts.map((part): Column => {
      const column = table.columns.find((each) => each.name === part);
      if (column && !column.isRowid) return column;
      return { name: part ?? 'rowid', type: 'INTEGER', notNull: true, isRowid: false };
    });
    return { name, isTable: false, numbered: false, columns, lengths: new Set([columns.length]) };
  });
}
