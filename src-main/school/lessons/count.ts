/** What a counting question asks for, counted from the table. */
import { cardBeats, DECK, isSharp, makeCard, suitOf, type Card } from '#shared/cards.ts';
import type { Count, Picked, Step } from '#shared/school/lesson.ts';
import type { Position } from '#main/engine/index.ts';
import { pointsOf } from './conditions.ts';
import type { LessonTable } from './table.ts';

const SHARP = 10;
const LAST_TRICK = 10;

const sharpPoints = (cards: readonly Card[]): number => SHARP * cards.filter(isSharp).length;

/** @throws RangeError when the step has no table to count on; the tests count every question */
export function countOf(of: Count, step: Step, table: LessonTable | null): number {
  if (of === 'rows') return sharpPoints(step.rows.flatMap(({ cards }) => cards));
  const position = table?.position;
  if (!position) throw new RangeError(`nothing to count at ${step.id}`);
  switch (of) {
    case 'declarer-total':
      return pointsOf(position, 'declarer', true);
    case 'defenders-total':
      return pointsOf(position, 'defenders', true);
    case 'declarer-tricks':
      return position.points.declarer;
    case 'defenders-tricks':
      return position.points.defenders;
    case 'declarer-marriages':
      return pointsOf(position, 'declarer', true) - position.points.declarer;
    case 'defenders-marriages':
      return pointsOf(position, 'defenders', true) - position.points.defenders;
    case 'last-trick':
      return sharpPoints(position.tricks.at(-1)!.cards.map(({ card }) => card));
    case 'trumps-out':
      return trumpsOut(position, position.hands[table.scene.seat]!);
    case 'points-left':
      return position.toPlay === null
        ? 0
        : LAST_TRICK + sharpPoints([...position.hands.flat(), ...position.trick.map(({ card }) => card)]);
  }
}

function trumpsOut({ trump, tricks, trick, talon }: Position, own: readonly Card[]): number {
  const played = [...tricks.flatMap(({ cards }) => cards), ...trick].map(({ card }) => card);
  return DECK.filter((card) => suitOf(card) === trump && ![...played, ...own, ...talon].includes(card)).length;
}

/** The cards of the rows that are asked for. */
export function pickedOf(of: Picked, cards: readonly Card[]): Card[] {
  switch (of.are) {
    case 'stronger':
      return cards.filter((card) => cardBeats(card, of.than, of.trump));
    case 'marriages':
      return cards.filter(
        (card) =>
          (['K', 'O'] as const).every((rank) => cards.includes(makeCard(rank, suitOf(card)))) &&
          'KO'.includes(card[0]!),
      );
    case 'sure':
      return cards.filter(
        (card) =>
          suitOf(card) === of.suit && DECK.every((other) => !cardBeats(other, card, null) || cards.includes(other)),
      );
  }
}
