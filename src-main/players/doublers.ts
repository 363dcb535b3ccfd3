import type { Seat } from '#shared/seats.ts';
import type { ComponentLine } from '#shared/settlement.ts';
import type { TableView } from '#shared/view.ts';

/** Who doubled a part, or anything where none is named, in turn; as often as they did. */
export function doublersIn(log: TableView['log'], part?: ComponentLine['id']): Seat[] {
  return log.flatMap((entry) => {
    if (entry.kind !== 'action' || entry.action.type !== 'comment') return [];
    const { flek } = entry.action;
    return (part === undefined ? flek.length > 0 : flek.some((each) => each === part)) ? [entry.seat] : [];
  });
}
