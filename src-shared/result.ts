/** Domain errors are values: they cross the bridge and the protocol unchanged, and texts are made from code and params. */

/** Where in the caller's input the fault lies, e.g. `['hands', 1, 3]`. */
export type ErrorPath = readonly (string | number)[];
export type ErrorParams = Readonly<Record<string, string | number | boolean | readonly string[]>>;

/** Why something was refused: a code, what belongs into its sentence, and where in the input the fault lies. */
export interface DomainError {
  /** Stable kebab-case code; its sentence is `errors.<code>` in the locale files. */
  readonly code: string;
  readonly params?: ErrorParams;
  readonly path?: ErrorPath;
}

export type Ok<T> = { readonly ok: true; readonly value: T };
export type Err = { readonly ok: false; readonly error: DomainError };
/** A value, or why there is none; nothing that can be refused throws. */
export type Result<T> = Ok<T> | Err;

export const ok = <T>(value: T): Ok<T> => ({ ok: true, value });

export function err(code: string, params?: ErrorParams, path?: ErrorPath): Err {
  return { ok: false, error: { code, ...(params && { params }), ...(path && { path }) } };
}

/** The same result, an error's path told from further outside: `at` comes before it. */
export function within<T>(result: Result<T>, ...at: ErrorPath): Result<T> {
  return result.ok ? result : { ok: false, error: { ...result.error, path: [...at, ...(result.error.path ?? [])] } };
}

/** For tests and scripts: the value, or a thrown error naming the code. */
export function unwrap<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Error(
    `${result.error.code} ${JSON.stringify(result.error.params ?? {})} at ${JSON.stringify(result.error.path ?? [])}`,
  );
}
