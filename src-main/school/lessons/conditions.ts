/** Conditions of success and failure: `null` as long as the play has not decided them. */
import type { GoalCondition } from '#shared/school/lesson.ts';
import type { Settlement, Side } from '#shared/settlement.ts';
import { isOver, settlePosition, type Position } from '#main/engine/index.ts';

type Answer = boolean | null;
interface Bounds {
  readonly atLeast?: number | undefined;
  readonly atMost?: number | undefined;
}

export function holds(condition: GoalCondition, position: Position): Answer {
  if ('all' in condition) return allOf(condition.all.map((part) => holds(part, position)));
  if ('any' in condition) return negated(allOf(condition.any.map((part) => negated(holds(part, position)))));
  if ('not' in condition) return negated(holds(condition.not, position));
  if ('took' in condition) {
    const trick = position.tricks[condition.took.trick - 1];
    return trick === undefined ? null : trick.winner === condition.took.seat;
  }
  const final = isOver(position);
  if ('tricks' in condition) return growing(position.tricksWon[condition.tricks.seat]!, condition.tricks, final);
  if ('points' in condition) {
    const { side, of } = condition.points;
    return growing(pointsOf(position, side, of === 'total'), condition.points, final);
  }
  const settlement = settlePosition(position);
  return settlement.ok ? settled(condition, settlement.value) : null;
}

function allOf(answers: readonly Answer[]): Answer {
  if (answers.includes(false)) return false;
  return answers.includes(null) ? null : true;
}

function negated(answer: Answer): Answer {
  return answer === null ? null : !answer;
}

/** A number that can only grow until the end. */
function growing(value: number, { atLeast = -Infinity, atMost = Infinity }: Bounds, final: boolean): Answer {
  if (value > atMost) return false;
  if (final) return value >= atLeast;
  return value >= atLeast && atMost === Infinity ? true : null;
}

function settled(condition: Extract<GoalCondition, { made: unknown } | { gain: unknown }>, sheet: Settlement): boolean {
  if ('made' in condition) {
    const line = sheet.components.find(({ id }) => id === condition.made);
    return line?.made === true;
  }
  const { seat, atLeast = -Infinity, atMost = Infinity } = condition.gain;
  const value = sheet.bySeat[seat]!;
  return value >= atLeast && value <= atMost;
}

/** Trick points, with marriages if wanted. */
export function pointsOf(position: Position, side: Side, marriages: boolean): number {
  const declarers = (seat: number): boolean => seat === position.declarer || seat === position.partner;
  const shown = [
    ...position.earlierMarriages.filter((marriage) => marriage.side === side),
    ...position.marriages.filter(({ seat }) => declarers(seat) === (side === 'declarer')),
  ];
  const extra = marriages ? shown.reduce((sum, { points }) => sum + points, 0) : 0;
  return position.points[side] + extra;
}
