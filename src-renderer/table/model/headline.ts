import type { Seat } from '#shared/seats.ts';
import type { TableView } from '#shared/view.ts';

export interface Headline {
  /** The text of `bill` that says it to the viewer. */
  readonly text: 'playedYou' | 'playedYouWith' | 'played' | 'asDefender';
  /** Who played and is not addressed: the declarer, his partner. */
  readonly others: readonly Seat[];
}

/** Who played the game, and on which side the viewer was; `null` when nobody did. `viewer` may be nobody at the table. */
export function headlineOf(
  { declarer, partner, contract }: Pick<TableView, 'declarer' | 'partner' | 'contract'>,
  viewer: Seat | null,
): Headline | null {
  if (declarer === null || contract === null) return null;
  // Who called a card of his own hand plays alone.
  const second = partner === declarer ? null : partner;
  const pair = second === null ? [declarer] : [declarer, second];
  const others = declarer === viewer ? pair.slice(1) : pair;
  if (declarer === viewer) return { text: others.length > 0 ? 'playedYouWith' : 'playedYou', others };
  return { text: second === viewer && viewer !== null ? 'played' : 'asDefender', others };
}
