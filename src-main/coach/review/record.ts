/** The cards one seat played in a record: a position and what was played from it, without anything that was said before. */
import type { Card } from '#shared/cards.ts';
import type { Setup } from '#shared/position.ts';
import type { UnjudgedDecision } from '#shared/review.ts';
import type { Seat } from '#shared/seats.ts';
import { isOver, legalCards, playCard, viewOfPosition, type Position } from '#main/engine/index.ts';
import { playsBefore, SEARCHED_DRAWS, type CardDecision } from './judge.ts';

export interface RecordWay {
  /** Before each card, and after the last. */
  readonly positions: readonly Position[];
  /** Of the seat, in order: what can be judged, and what nothing can be said of. */
  readonly decisions: readonly CardDecision[];
  readonly unjudged: readonly UnjudgedDecision[];
}

/**
 * @param start before the first card; every play must be legal
 * @param called křížový: the called card, so that a partner who has not shown himself stays hidden
 */
export function recordWay(start: Position, plays: Setup['plays'], seat: Seat, called: Card | null): RecordWay {
  const positions = [start];
  const decisions: CardDecision[] = [];
  const unjudged: UnjudgedDecision[] = [];
  for (const [step, play] of plays.entries()) {
    const position = positions.at(-1)!;
    const { card, announce } = typeof play === 'string' ? { card: play, announce: true } : play;
    const next = playCard(position, card, announce);
    if (!next.ok) throw new Error(`A recorded card is refused: ${next.error.code}`);
    positions.push(next.value);
    if (position.toPlay !== seat || isOver(position) || legalCards(position).length < 2) continue;
    const action = { type: 'play', card, ...(announce ? {} : { announce }) } as const;
    if (position.stock.length > SEARCHED_DRAWS) unjudged.push(unjudgedCard(position, step, action, 'stock'));
    else {
      const view = viewOfPosition(position, seat, called);
      decisions.push({ position, view, step, action, sitterOut: false, after: () => next.value });
    }
  }
  return { positions, decisions, unjudged };
}

export function unjudgedCard(
  position: Position,
  step: number,
  action: UnjudgedDecision['action'],
  why: UnjudgedDecision['why'],
): UnjudgedDecision {
  return {
    step,
    seat: position.toPlay!,
    kind: 'card',
    trick: position.tricks.length + 1,
    plays: playsBefore(position),
    action,
    why,
  };
}
