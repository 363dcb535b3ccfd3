/** A setup as the position object of the engine protocol (docs/protocol.md). */
import { POSITION_FORMAT } from '../position-format.ts';
import { setupSchema, type Setup } from '../position.ts';
import type { Result } from '../result.ts';
import { reading } from './fault.ts';
import { readJson } from './json-text.ts';

/** One line of JSON, with the number of its format and without what says nothing. */
export function makeJson({ won, ...setup }: Setup): string {
  const told = won && { ...won, declarer: telling(won.declarer), defenders: telling(won.defenders) };
  return JSON.stringify({ format: POSITION_FORMAT.current, ...telling(setup), ...(told && { won: told }) });
}

/** Without fields that are as they would be if they were not there. */
function telling(fields: object): object {
  const isEmpty = (value: unknown): boolean =>
    value === null || (typeof value === 'object' && Object.keys(value).length === 0);
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value)));
}

/** Codes: `notation-not-json`, and those of `inputProblem` with the path of the field. */
export function parseJson(text: string): Result<Setup> {
  return reading(text, (source) => readJson(source, setupSchema));
}
