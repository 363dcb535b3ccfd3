/** A line of play to its end, card by card, with what was paid. */
import type { Card } from '#shared/cards.ts';
import { unwrap } from '#shared/result.ts';
import { trickAt, type Seat } from '#shared/seats.ts';
import type { Settlement, Side } from '#shared/settlement.ts';
import type { Trick } from '#shared/view.ts';
import { isOver, legalCards, playCard, settlePosition, sideOf, type Position } from '#main/engine/index.ts';
import { type Asking, askLine, askSolve, mayGainBySilence, type Play } from '#main/solver/index.ts';
import { mostNatural } from './natural.ts';

export interface LineStep {
  readonly before: Position;
  readonly after: Position;
  readonly seat: Seat;
  readonly side: Side;
  readonly card: Card;
  readonly announce: boolean;
  readonly marriage: 20 | 40 | null;
  /** Whether the rules left a choice. */
  readonly forced: boolean;
  /** The trick this card ended. */
  readonly taken: Trick | null;
}

export interface NotedLine {
  readonly start: Position;
  readonly steps: readonly LineStep[];
  readonly end: Position;
  readonly sheet: Settlement;
}

/** Which trick of the deal is being played or about to be, 1 for the first; past the last when the play is over. */
export function trickNumber({ variant, hands, stock, trick }: Position): number {
  return trickAt(variant, hands.flat().length + stock.length + trick.length);
}

export function stepOf(before: Position, card: Card, announce: boolean): LineStep {
  const seat = before.toPlay!;
  const after = unwrap(playCard(before, card, announce));
  const shown = after.marriages.length > before.marriages.length ? after.marriages.at(-1)!.points : null;
  return {
    before,
    after,
    seat,
    side: sideOf(before, seat),
    card,
    announce,
    marriage: shown,
    forced: legalCards(before).length === 1,
    taken: after.tricks.length > before.tricks.length ? after.tricks.at(-1)! : null,
  };
}

/**
 * Best play from a position to the end, after its first card when one is given, with its marriage said or not. Of cards that are equally good each player takes
 * the one a player would: so the line shows what matters and not a whim of the search.
 */
export function* bestLine(start: Position, first?: Card, announce?: boolean): Asking<NotedLine> {
  const steps: LineStep[] = [];
  let position = start;
  let next = first;
  while (position.toPlay !== null) {
    const card = next ?? (yield* bestCard(position));
    next = undefined;
    const said = steps.length === 0 && first !== undefined ? announce : undefined;
    const step = stepOf(position, card, said ?? !(yield* betterSilent(position, card)));
    steps.push(step);
    position = step.after;
  }
  return { start, steps, end: position, sheet: unwrap(settlePosition(position)) };
}

function* bestCard(position: Position): Asking<Card> {
  const legal = legalCards(position);
  if (legal.length === 1) return legal[0]!;
  // In a game that is lost already nothing that follows matters.
  if (isOver(position)) return mostNatural(position, legal);
  const { best } = yield* askSolve(position, { cards: 'best', line: false });
  const isHunt = position.contract.endsWith('betl') && position.toPlay !== position.declarer;
  return mostNatural(position, isHunt ? yield* soonest(position, best) : best);
}

/** Those of the defenders' best cards after which the betl is caught soonest. */
function* soonest(position: Position, best: readonly Card[]): Asking<readonly Card[]> {
  if (best.length === 1) return best;
  const catches: { card: Card; after: number }[] = [];
  for (const card of best) {
    const found = yield* askLine(position, card);
    catches.push({ card, after: cardsUntilCaught(position, found!.line) });
  }
  const first = Math.min(...catches.map(({ after }) => after));
  return catches.filter(({ after }) => after === first).map(({ card }) => card);
}

function cardsUntilCaught(start: Position, line: readonly Play[]): number {
  let position = start;
  for (const [i, play] of line.entries()) {
    position = unwrap(playCard(position, typeof play === 'string' ? play : play.card));
    if (position.tricksWon[position.declarer]! > 0) return i;
  }
  return line.length;
}

/** Whether the marriage this card would show is better kept silent. csm III.3 */
function* betterSilent(position: Position, card: Card): Asking<boolean> {
  if (!mayGainBySilence(position, card)) return false;
  const found = yield* askLine(position, card);
  return found !== undefined && typeof found.line[0] === 'object';
}
