/** What a schema found wrong, as a domain error: the first fault only, with its place. */
import type { z } from 'zod';
import { ok, type DomainError, type ErrorParams, type ErrorPath, type Result } from '../result.ts';

type Issue = z.core.$ZodIssue;
const SHOWN = 60;

/** The input as a schema reads it, or its first fault. */
export function readInput<S extends z.ZodType>(schema: S, input: unknown): Result<z.output<S>> {
  const read = schema.safeParse(input);
  return read.success ? ok(read.data) : { ok: false, error: inputProblem(read.error, input) };
}

/** The first fault of `input` under a schema, located from `at` on. */
export function inputProblem(error: z.ZodError, input: unknown, at: ErrorPath = []): DomainError {
  const issue = decisive(error.issues[0]!);
  const path = issue.path.filter((step) => typeof step !== 'symbol');
  const { code, params, inside = [] } = described(issue, valueAt(input, path));
  return { code, ...(params && { params }), path: [...at, ...path, ...inside] };
}

/** Of a union's branches, the one that got furthest into the input says what its writer meant. */
function decisive(issue: Issue): Issue {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return issue;
  const firsts = issue.errors.flatMap((branch) => (branch[0] ? [decisive(branch[0])] : []));
  const deepest = firsts.reduce((best, next) => (depth(next) > depth(best) ? next : best));
  if (depth(deepest) === 0 && firsts.length > 1) return issue;
  return { ...deepest, path: [...issue.path, ...deepest.path] };
}

function depth(issue: Issue): number {
  return issue.path.length + (issue.code === 'invalid_type' ? 0 : 0.5);
}

function described(issue: Issue, value: unknown): { code: string; params?: ErrorParams; inside?: ErrorPath } {
  if (value === undefined && issue.code !== 'unrecognized_keys') return { code: 'missing-field' };
  switch (issue.code) {
    case 'unrecognized_keys':
      return { code: 'unknown-field', params: { field: quoted(issue.keys[0]!) }, inside: [issue.keys[0]!] };
    case 'invalid_value':
      return { code: 'not-one-of', params: { value: quoted(value), allowed: listed(issue.values) } };
    case 'invalid_union':
      return 'options' in issue && Array.isArray(issue.options)
        ? { code: 'not-one-of', params: { value: quoted(value), allowed: listed(issue.options) } }
        : { code: 'wrong-type', params: { value: quoted(value) } };
    case 'invalid_type':
      return { code: 'wrong-type', params: { value: quoted(value) } };
    case 'too_small':
    case 'too_big':
      return issue.origin === 'array' || issue.origin === 'string'
        ? { code: issue.code === 'too_big' ? 'too-long' : 'too-short' }
        : { code: 'out-of-range', params: { value: quoted(value) } };
    case 'not_multiple_of':
      return { code: 'out-of-range', params: { value: quoted(value) } };
    case 'custom':
      return ownProblem(issue.params) ?? { code: 'bad-format', params: { value: quoted(value) } };
    default:
      return { code: 'bad-format', params: { value: quoted(value) } };
  }
}

/** What a check of ours found, by its own code. */
function ownProblem({ code, ...params }: Record<string, unknown> = {}): { code: string; params: ErrorParams } | null {
  return typeof code === 'string' ? { code, params: params as ErrorParams } : null;
}

function listed(values: readonly unknown[]): string {
  return (values.length > 16 ? [...values.slice(0, 15), '…'] : values).join(', ');
}

/** A value as the error sentence quotes it, cut to a readable length. */
export function quoted(value: unknown): string {
  if (Array.isArray(value)) return '[…]';
  if (typeof value === 'object' && value !== null) return '{…}';
  // What JSON has no word for (a function, a symbol, a BigInt) is named by JavaScript's.
  const text = typeof value === 'string' ? value : String(value);
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}

function valueAt(input: unknown, path: ErrorPath): unknown {
  return path.reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, step)
        ? (value as Record<string | number, unknown>)[step]
        : undefined,
    input,
  );
}
