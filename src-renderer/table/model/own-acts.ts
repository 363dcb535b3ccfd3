import type { TableView } from '#shared/view.ts';

/** Whether the seat has done anything in this deal that could be taken back. */
export function hasActed({ seat, log, trick, tricks }: TableView): boolean {
  if (log.some((entry) => entry.kind === 'action' && entry.seat === seat)) return true;
  return [...tricks, ...(trick ? [trick] : [])].some(({ cards }) => cards.some((played) => played.seat === seat));
}
