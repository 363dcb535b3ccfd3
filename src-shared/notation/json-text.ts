/** JSON in a text, checked by a schema; faults are told where they stand in the text. */
import type { z } from 'zod';
import { inputProblem } from '../api/problems.ts';
import { indexOfFault, indexOfValue } from '../json-places.ts';
import type { SourceText } from './fault.ts';

/** Codes: `notation-not-json`, and those of `inputProblem` with the path in the data. */
export function readJson<T extends z.ZodType>(source: SourceText, schema: T): z.output<T> {
  const input = dataIn(source);
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const { code, params, path = [] } = inputProblem(parsed.error, input);
  return source.fail(indexOfValue(source.text, path), code, params, path);
}

function dataIn(source: SourceText): unknown {
  try {
    // A byte order mark is no part of the JSON.
    return JSON.parse(source.text.replace(/^\uFEFF/, ' '));
  } catch {
    return source.fail(indexOfFault(source.text), 'notation-not-json');
  }
}
