import { err, type Result } from '#shared/result.ts';

export interface Tickets {
  /**
   * Ends what runs under the ticket and runs the work in its stead; error `analysis-cancelled` once it is ended itself.
   * @param gone ends it as well
   */
  run<T>(ticket: string, work: (signal: AbortSignal) => Promise<Result<T>>, gone?: AbortSignal): Promise<Result<T>>;
  cancel(ticket: string): void;
  cancelAll(): void;
}

/** Long calls by the ticket the window drew for them. */
export function createTickets(): Tickets {
  const running = new Map<string, AbortController>();
  const cancel = (ticket: string): void => running.get(ticket)?.abort();

  return {
    async run(ticket, work, gone) {
      cancel(ticket);
      const controller = new AbortController();
      const leave = (): void => controller.abort();
      if (gone?.aborted) leave();
      gone?.addEventListener('abort', leave);
      running.set(ticket, controller);
      try {
        const result = await work(controller.signal);
        return controller.signal.aborted ? err('analysis-cancelled') : result;
      } catch (fault) {
        // Work that was ended may end by throwing.
        if (controller.signal.aborted) return err('analysis-cancelled');
        throw fault;
      } finally {
        gone?.removeEventListener('abort', leave);
        if (running.get(ticket) === controller) running.delete(ticket);
      }
    },
    cancel,
    cancelAll: () => running.forEach((controller) => controller.abort()),
  };
}
