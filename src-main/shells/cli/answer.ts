/** One protocol line in, one out. Nothing a line holds can make this throw. */
import {
  isOperation,
  operations,
  requestIdSchema,
  requestLanguageSchema,
  type Operation,
  type OperationParams,
  type OperationResult,
} from '#shared/api/protocol.ts';
import { inputProblem, readInput, quoted } from '#shared/api/problems.ts';
import { err, ok, type DomainError, type Result } from '#shared/result.ts';
import { textsIn, type Texts } from '#shared/texts.ts';
import type { InputLine } from './lines.ts';
import { run } from './operations.ts';

type Id = string | number | null;

/** Answers a line; unexpected faults go to `report` and become the error `unexpected`. */
export function answer(line: InputLine, report: (fault: unknown) => void): string {
  const { id, texts, result } = respond(line, report);
  if (result.ok) return JSON.stringify({ id, ok: true, result: result.value });
  return JSON.stringify({ id, ok: false, error: told(result.error, texts) });
}

interface Answer {
  readonly id: Id;
  readonly texts: Texts;
  readonly result: Result<unknown>;
}

function respond(line: InputLine, report: (fault: unknown) => void): Answer {
  const plain = { id: null, texts: textsIn('en') };
  const request = 'fault' in line ? err(line.fault) : parsed(line.text);
  if (!request.ok) return { ...plain, result: request };
  const { id, lang, op, ...params } = request.value;

  const knownId = requestIdSchema.safeParse(id);
  if (!knownId.success) return { ...plain, result: problem(inputProblem(knownId.error, id, ['id'])) };
  const answered = { ...plain, id: knownId.data ?? null };
  const language = requestLanguageSchema.safeParse(lang);
  if (!language.success) return { ...answered, result: problem(inputProblem(language.error, lang, ['lang'])) };
  const texts = textsIn(language.data);
  if (op === undefined) return { ...answered, texts, result: err('missing-field', undefined, ['op']) };
  if (!isOperation(op)) return { ...answered, texts, result: err('unknown-op', { op: quoted(op) }, ['op']) };
  try {
    return { ...answered, texts, result: perform(op, params, texts) };
  } catch (fault) {
    report(fault);
    return { ...answered, texts, result: err('unexpected') };
  }
}

function parsed(text: string): Result<Record<string, unknown>> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return err('not-json');
  }
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? ok(value as Record<string, unknown>) : err('not-an-object');
}

function perform<O extends Operation>(op: O, input: Record<string, unknown>, texts: Texts): Result<OperationResult<O>> {
  const params = readInput(operations[op].params, input);
  return params.ok ? run[op](params.value as OperationParams<O>, texts) : params;
}

function problem(error: DomainError): Result<never> {
  return { ok: false, error };
}

/** The step `position` is left out of a path: it leads into the position itself. */
function told(error: DomainError, texts: Texts): { code: string; message: string; path: (string | number)[] } {
  const path = [...(error.path ?? [])];
  return { code: error.code, message: texts.error(error), path: path[0] === 'position' ? path.slice(1) : path };
}
