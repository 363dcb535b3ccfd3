/** What a database holds, read from itself: tables, columns and references, so that a column added tomorrow is copied like the others. */
import type Database from 'better-sqlite3';

export interface TransferTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** Whether rows are named by a number `id` of their own. */
  readonly numbered: boolean;
  readonly references: readonly Reference[];
}

interface Reference {
  readonly column: string;
  readonly table: string;
}

/** Kept by the migrator, not by people. */
const OWN = /^(sqlite_|kysely_)/;

/** Tables of people's data, those referred to before those that refer to them. */
export function tablesOf(db: Database.Database, schema = 'main'): TransferTable[] {
  const names = db
    .prepare<[], string>(`select name from ${schema}.sqlite_schema where type = 'table' order by name`)
    .pluck()
    .all()
    .filter((name) => !OWN.test(name));
  const tables = names.map((name) => tableOf(db, schema, name));
  const sorted: TransferTable[] = [];
  const add = (table: TransferTable): void => {
    if (sorted.includes(table)) return;
    for (const { table: other } of table.references) {
      const found = tables.find(({ name }) => name === other);
      if (found && found !== table) add(found);
    }
    sorted.push(table);
  };
  tables.forEach(add);
  return sorted;
}

/** The columns of a table; none where there is no such table. */
export function columnsOf(db: Database.Database, schema: string, table: string): string[] {
  return db.prepare<[string, string], string>('select name from pragma_table_xinfo(?, ?)').pluck().all(table, schema);
}

function tableOf(db: Database.Database, schema: string, name: string): TransferTable {
  interface Column {
    name: string;
    type: string;
    pk: number;
    hidden: number;
  }
  const columns = db.prepare<[string, string], Column>('select * from pragma_table_xinfo(?, ?)').all(name, schema);
  const references = db
    .prepare<[string, string], { from: string; table: string }>('select * from pragma_foreign_key_list(?, ?)')
    .all(name, schema)
    .map(({ from, table }) => ({ column: from, table }));
  const stored = columns.filter(({ hidden }) => hidden === 0);
  const key = stored.filter(({ pk }) => pk > 0);
  return {
    name,
    columns: stored.map((column) => column.name),
    numbered: key.length === 1 && key[0]!.name === 'id' && /^integer$/i.test(key[0]!.type),
    references,
  };
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
