import { err, type Result } from '#shared/result.ts';

export interface Cancellations {
  /**
   * Ends what runs under the id and runs the work in its stead; error `analysis-cancelled` once it is ended itself.
   * @param gone ends it as well
   */
  run<T>(requestId: string, work: (signal: AbortSignal) => Promise<Result<T>>, gone?: AbortSignal): Promise<Result<T>>;
  cancel(requestId: string): void;
  cancelAll(): void;
}

/** Long calls by the id the window drew for them. */
export function createCancellations(): Cancellations {
  const running = new Map<string, AbortController>();
  const cancel = (requestId: string): void => running.get(requestId)?.abort();

  return {
    async run(requestId, work, gone) {
      cancel(requestId);
      const controller = new AbortController();
      const leave = (): void => controller.abort();
      if (gone?.aborted) leave();
      gone?.addEventListener('abort', leave);
      running.set(requestId, controller);
      try {
        const result = await work(controller.signal);
        return controller.signal.aborted ? err('analysis-cancelled') : result;
      } catch (fault) {
        // Work that was ended may end by throwing.
        if (controller.signal.aborted) return err('analysis-cancelled');
        throw fault;
      } finally {
        gone?.removeEventListener('abort', leave);
        if (running.get(requestId) === controller) running.delete(requestId);
      }
    },
    cancel,
    cancelAll: () => running.forEach((controller) => controller.abort()),
  };
}
