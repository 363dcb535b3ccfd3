/** JSON in columns that may have been damaged, or written by another hand. */
import { sql, type RawBuilder } from 'kysely';

/** What the text holds; of damaged text, `undefined`. */
export function jsonOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What stands at a path of a column; `null` where nothing does, or the column holds no JSON. */
export function jsonAt(column: string, path: string): RawBuilder<string | null> {
  return sql<
    string | null
  >`iif(json_valid(${sql.ref(column)}), json_extract(${sql.ref(column)}, ${sql.lit(path)}), null)`;
}
