/** JSON text as data of a schema, and what is wrong with a text that should be some. */
import type { z } from 'zod';
import { inputProblem } from '#shared/api/problems.ts';
import { indexOfFault, indexOfValue } from '#shared/json-places.ts';
import { err, ok, type DomainError, type Result } from '#shared/result.ts';

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
  return {
    ok: false,
    error: { ...problem, path, params: { ...params, line: lineAt(source, indexOfValue(source, path)) } },
  };
}

function readJson(source: string, notJson: string): Result<unknown> {
  try {
    return ok(JSON.parse(source));
  } catch {
    return err(notJson, { line: lineAt(source, indexOfFault(source)) }, []);
  }
}

function lineAt(source: string, index: number): number {
  return source.slice(0, index).split('\n').length;
}
