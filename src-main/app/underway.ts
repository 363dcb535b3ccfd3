/** Calls that are being answered, for whoever closes what they read and write. */
import type { Handlers } from './dispatcher.ts';

type Handler = (params: unknown, gone?: AbortSignal) => unknown;

/** The same handlers, and a wait until all that was asked of them is answered, also what is asked meanwhile. */
export function countingUnderway<H extends Partial<Handlers>>(
  handlers: H,
): { readonly handlers: H; answered(): Promise<void> } {
  const underway = new Set<Promise<unknown>>();
  const counted =
    (handler: Handler): Handler =>
    (params, gone) => {
      const answer = Promise.resolve(handler(params, gone));
      underway.add(answer);
      const forget = () => underway.delete(answer);
      answer.then(forget, forget);
      return answer;
    };
  const all = Object.entries(handlers).map(([method, handler]) => [method, counted(handler as Handler)] as const);
  return {
    handlers: Object.fromEntries(all) as unknown as H,
    async answered() {
      while (underway.size > 0) await Promise.allSettled(underway);
    },
  };
}
