/** A setup as the position object of the engine protocol (docs/protocol.md). */
import { POSITION_FORMAT, setupSchema, type Setup } from '../position.ts';
import type { Result } from '../result.ts';
import { reading } from './fault.ts';
import { readJson } from './json-text.ts';

/** One line of JSON, with the number of its format. */
export function makeJson(setup: Setup): string {
  return JSON.stringify({ format: POSITION_FORMAT.current, ...setup });
}

/** Codes: `notation-not-json`, and those of `inputProblem` with the path of the field. */
export function parseJson(text: string): Result<Setup> {
  return reading(text, (source) => readJson(source, setupSchema));
}
