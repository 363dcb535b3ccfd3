/** The tricks of a line, for detectors. */
import type { Card } from '#shared/cards.ts';
import type { Seat } from '#shared/seats.ts';
import type { Side } from '#shared/settlement.ts';
import type { PlayedCard } from '#shared/view.ts';
import { sideOf } from '#main/engine/index.ts';
import { trickNumber, type NotedLine, type LineStep } from '../line.ts';

export interface TakenTrick {
  /** 1 for the first trick of the deal. */
  readonly number: number;
  /** Including cards that lay there before the line began. */
  readonly cards: readonly PlayedCard[];
  readonly winner: Seat;
  readonly winning: Card;
  readonly side: Side;
  /** The step that ended it. */
  readonly end: LineStep;
  /** Where that step is in the line. */
  readonly at: number;
}

const known = new WeakMap<NotedLine, readonly TakenTrick[]>();

/** The tricks taken in a line, those of it that were open at its start included. */
export function tricksIn(line: NotedLine): readonly TakenTrick[] {
  let found = known.get(line);
  if (!found) known.set(line, (found = takenIn(line)));
  return found;
}

function takenIn({ steps }: NotedLine): TakenTrick[] {
  return steps.flatMap((end, at): TakenTrick[] => {
    if (end.taken === null) return [];
    const { cards, winner } = end.taken;
    return [
      {
        number: trickNumber(end.before),
        cards,
        winner: winner!,
        winning: cards.find(({ seat }) => seat === winner)!.card,
        side: sideOf(end.before, winner!),
        end,
        at,
      },
    ];
  });
}

/** Where in the line a card falls; −1 when it fell before, or the play ended without it. */
export function placeOf({ steps }: NotedLine, card: Card): number {
  return steps.findIndex((step) => step.card === card);
}

/** The same as the step of a finding. */
export function stepOfCard(line: NotedLine, card: Card): number | null {
  const place = placeOf(line, card);
  return place < 0 ? null : place;
}

/** The trick a card falls in, `undefined` when it fell before. */
export function trickOf(line: NotedLine, card: Card): TakenTrick | undefined {
  return tricksIn(line).find(({ cards }) => cards.some((played) => played.card === card));
}

/** Where both cards of a pair lie: the later of the two, `null` when neither fell in the line. */
export function laterOf(line: NotedLine, a: Card, b: Card): number | null {
  const later = Math.max(placeOf(line, a), placeOf(line, b));
  return later < 0 ? null : later;
}

export function otherSide(side: Side): Side {
  return side === 'declarer' ? 'defenders' : 'declarer';
}
