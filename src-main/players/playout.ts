/** A game played to its end by players of the first level, each of whom sees what his seat may see and nothing else. */
import { playCard, settlePosition, viewOfPosition, type Position } from '#main/engine/index.ts';
import { unwrap } from '#shared/result.ts';
import type { Settlement } from '#shared/settlement.ts';
import type { SeatView } from '#shared/view.ts';
import type { Decision } from './choice.ts';

/**
 * What the game comes to. Takes some milliseconds a card.
 * @param choose how a seat whose turn it is decides
 */
export function playedOut(start: Position, choose: (view: SeatView) => Decision): Settlement {
  let position = start;
  for (;;) {
    const settled = settlePosition(position);
    if (settled.ok) return settled.value;
    const view = viewOfPosition(position, position.toPlay!);
    // Nothing is claimed: it is played out.
    const actions = view.actions.filter(({ type }) => type === 'play');
    const { action } = choose({ ...view, actions });
    if (action.type !== 'play') throw new Error(`A player to play chose to ${action.type}`);
    position = unwrap(playCard(position, action.card, action.announce));
  }
}
