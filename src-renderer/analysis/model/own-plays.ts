/** Moments of a finished deal at which the human played a card: those are what can be practised again. */
import type { Card } from '#shared/cards.ts';
import { seatCount, type Seat } from '#shared/seats.ts';
import type { TableView } from '#shared/view.ts';

export interface OwnPlay {
  /** Actions of the deal before the play. */
  readonly step: number;
  /** Number of the trick, from 1. */
  readonly trick: number;
  readonly card: Card;
}

export function ownPlays({ log, variant }: Pick<TableView, 'log' | 'variant'>, seat: Seat): OwnPlay[] {
  const actions = log.flatMap((entry) => (entry.kind === 'action' ? [entry] : []));
  const seats = seatCount(variant);
  let played = 0;
  return actions.flatMap(({ action, seat: by }, step) => {
    if (action.type !== 'play') return [];
    const trick = Math.floor(played / seats) + 1;
    played += 1;
    return by === seat ? [{ step, trick, card: action.card }] : [];
  });
}
