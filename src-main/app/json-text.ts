/** JSON text as data of a schema, and what is wrong with a text that should be some. */
import { findNodeAtLocation, parseTree, type Node, type ParseError } from 'jsonc-parser';
import type { z } from 'zod';
import { inputProblem } from '#shared/api/problems.ts';
import { err, ok, type DomainError, type ErrorPath, type Result } from '#shared/result.ts';

export interface JsonTextOptions<T> {
  /** The error's code when the text is no JSON at all. */
  readonly notJson: string;
  /** What the schema cannot say. */
  readonly check: (value: T) => DomainError | undefined;
}

/**
 * Any text as a value of the schema. Errors: `notJson`, those of `inputProblem`, and what `check` finds in a well-formed value,
 * all with the path in the text's data and the 1-based `line` among the params.
 */
export function parseJsonText<T>(
  text: string,
  schema: z.ZodType<T>,
  { notJson, check }: JsonTextOptions<T>,
): Result<T> {
  const source = text.replace(/^\uFEFF/, '');
  const input = readJson(source, notJson);
  if (!input.ok) return input;
  const parsed = schema.safeParse(input.value);
  const problem = parsed.success ? check(parsed.data) : inputProblem(parsed.error, input.value);
  if (!problem) return ok(parsed.data!);
  const { params = {}, path = [] } = problem;
  return { ok: false, error: { ...problem, path, params: { ...params, line: lineOf(source, path) } } };
}

function readJson(source: string, notJson: string): Result<unknown> {
  try {
    return ok(JSON.parse(source));
  } catch {
    return err(notJson, { line: lineAt(source, treeOf(source).faults[0]?.offset ?? 0) }, []);
  }
}

/** The line of the value at a path, or of the nearest value around it. */
function lineOf(source: string, path: ErrorPath): number {
  const { root } = treeOf(source);
  const around = path.map((_, index) => path.slice(0, path.length - index));
  const node = root && around.map((steps) => findNodeAtLocation(root, [...steps])).find((found) => found);
  return lineAt(source, (node ?? root)?.offset ?? 0);
}

/** The text with the place of each value; no root when it nests too deeply to be walked. */
function treeOf(source: string): { readonly root?: Node | undefined; readonly faults: readonly ParseError[] } {
  const faults: ParseError[] = [];
  try {
    return { root: parseTree(source, faults), faults };
  } catch {
    return { faults };
  }
}

function lineAt(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length;
}
