import { methods, type MethodName, type Params, type Results } from '#shared/api/index.ts';
import { inputProblem } from '#shared/api/problems.ts';
import { err, type Result } from '#shared/result.ts';
import { diskCode, isDamage, isDiskProblem, UnreadableRecord } from '#main/storage/index.ts';

/** One function for every call of the api; a service provides those with its name before the dot. */
export type Handlers = {
  /** @param gone raised when the window that asked is closed, and nobody waits for the answer any more */
  [M in MethodName]: (params: Params<M>, gone?: AbortSignal) => Result<Results[M]> | Promise<Result<Results[M]>>;
};

/** Faults that are nobody's input: they go to the log, and the window gets a code. */
export type Report = (fault: unknown) => void;

/**
 * Turns calls from outside into calls of services: method and parameters are checked first, whatever they are, and nothing
 * is ever thrown. Errors besides those of services: `unknown-method`, the codes of `inputProblem` with the path of the
 * field, `record-unreadable` for stored data that cannot be understood, `database-mending` where the file is found damaged, `disk-full` and `disk-failed` when nothing could be
 * written, `unexpected` for anything unexpected.
 */
export function createDispatcher(handlers: Handlers, report: Report) {
  return async (method: unknown, params: unknown, gone?: AbortSignal): Promise<Result<unknown>> => {
    if (!isMethod(method)) return err('unknown-method', { method: String(method).slice(0, 60) });
    try {
      const parsed = methods[method].safeParse(params);
      if (!parsed.success) return { ok: false, error: inputProblem(parsed.error, params) };
      const handle = handlers[method] as (params: unknown, gone?: AbortSignal) => ReturnType<Handlers[MethodName]>;
      return await handle(parsed.data, gone);
    } catch (fault) {
      report(fault);
      return err(codeOf(fault));
    }
  };
}

function codeOf(fault: unknown): string {
  if (fault instanceof UnreadableRecord) return 'record-unreadable';
  if (isDamage(fault)) return 'database-mending';
  return isDiskProblem(fault) ? diskCode(fault) : 'unexpected';
}

function isMethod(method: unknown): method is MethodName {
  return typeof method === 'string' && Object.hasOwn(methods, method);
}
