import { expect } from 'vitest';
import { answer } from '#main/shells/cli/answer.ts';

export interface Answer {
  readonly id: string | number | null;
  readonly ok: boolean;
  readonly result?: unknown;
  readonly error?: { readonly code: string; readonly message: string; readonly path: readonly (string | number)[] };
}

/** The answer to one line of text; a fault of the program fails the test. */
export function askLine(text: string): Answer {
  return JSON.parse(
    answer({ text }, (fault) => {
      throw fault;
    }),
  ) as Answer;
}

export function ask(request: object): Answer {
  return askLine(JSON.stringify(request));
}

/** What every error must be: one object with a code, a sentence and a path. */
export function expectError(found: Answer): void {
  expect(Object.keys(found).sort()).toEqual(['error', 'id', 'ok']);
  expect(found.ok).toBe(false);
  expect(found.error!.code).toMatch(/^[a-z][a-z-]*$/);
  expect(found.error!.code).not.toBe('unexpected');
  // A message left without its sentence is the key itself.
  expect(found.error!.message).not.toMatch(/^(errors|reasons)\./);
  expect(Array.isArray(found.error!.path)).toBe(true);
}
