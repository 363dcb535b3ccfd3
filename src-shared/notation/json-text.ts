/** JSON in a text, checked by a schema; faults are told where they stand in the text. */
import { findNodeAtLocation, parseTree, type Node, type ParseError } from 'jsonc-parser';
import type { z } from 'zod';
import { inputProblem } from '../api/problems.ts';
import type { ErrorPath } from '../result.ts';
import type { Source } from './fault.ts';

/** Codes: `notation-not-json`, and those of `inputProblem` with the path in the data. */
export function readJson<T extends z.ZodType>(source: Source, schema: T): z.output<T> {
  const input = dataIn(source);
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const { code, params, path = [] } = inputProblem(parsed.error, input);
  return source.fail(indexOf(source.text, path), code, params, path);
}

function dataIn(source: Source): unknown {
  try {
    // A byte order mark is no part of the JSON.
    return JSON.parse(source.text.replace(/^\uFEFF/, ' '));
  } catch {
    return source.fail(treeOf(source.text).faults[0]?.offset ?? 0, 'notation-not-json');
  }
}

/** Where the value at a path stands, or the nearest value around it. */
export function indexOf(text: string, path: ErrorPath): number {
  const { root } = treeOf(text);
  if (!root) return 0;
  const around = path.map((_, index) => path.slice(0, path.length - index));
  const node = around.map((steps) => findNodeAtLocation(root, [...steps])).find((found) => found);
  return (node ?? root).offset;
}

/** The text with the place of each value; no root when it nests too deeply to be walked. */
function treeOf(text: string): { readonly root?: Node | undefined; readonly faults: readonly ParseError[] } {
  const faults: ParseError[] = [];
  try {
    return { root: parseTree(text, faults), faults };
  } catch {
    return { faults };
  }
}
