/** How a drill is answered and what may be shown of the answer. */
import type { Card } from '#shared/cards.ts';
import type { Ask, Drill, DrillAnswer, DrillNote, DrillScene, DrillVerdict } from '#shared/school/drill.ts';
import type { CardMark } from '../../table/model/marks.ts';

/** What lies on the cloth: a table, all tricks to be counted, or tricks turned over one by one to be remembered. */
export function layoutOf({ kind, scene }: Pick<Drill, 'kind' | 'scene'>): 'table' | 'tricks' | 'memory' {
  if (kind === 'memory' || kind === 'counting') return 'memory';
  return scene.seat === null && scene.tricks.length > 0 ? 'tricks' : 'table';
}

/** Whether the cards asked for are those of the hand at the bottom. */
export function asksHand(ask: Ask, { seat, hands }: DrillScene): boolean {
  if (ask.form !== 'cards' || seat === null) return false;
  const hand = hands[seat];
  return hand !== null && hand !== undefined && ask.from.every((card) => hand.includes(card));
}

/**
 * The answers by card, option or suit, marked as far as the verdict tells.
 * @param given what the verdict speaks of
 * @param tried all wrong answers so far
 * @param single one card is asked for, not a set
 */
export function answerMarks(
  verdict: DrillVerdict | null,
  given: DrillAnswer | null,
  tried: readonly DrillAnswer[],
  single: boolean,
): ReadonlyMap<string, CardMark> {
  const marks = new Map<string, CardMark>();
  if (!verdict) return marks;
  const right = namesOf(rightAnswer(verdict, given));
  right.forEach((name) => marks.set(name, 'right'));
  // A set of cards may be partly right: only with the solution is it known which.
  tried
    .filter((answer) => verdict.done || answer.form !== 'cards' || single)
    .flatMap(namesOf)
    .filter((name) => !right.includes(name))
    .forEach((name) => marks.set(name, 'wrong'));
  return marks;
}

/** What was given if it was right, otherwise the first of the right ones. */
function rightAnswer({ correct, solution }: DrillVerdict, given: DrillAnswer | null): DrillAnswer | null {
  return correct ? given : solution;
}

function namesOf(answer: DrillAnswer | null): readonly string[] {
  switch (answer?.form) {
    case 'cards':
      return answer.cards;
    case 'suit':
      return [answer.suit];
    case 'option':
      return [answer.option];
    default:
      return [];
  }
}

/** The articles named by the refusals among them. */
export function articlesIn(notes: readonly DrillNote[]): readonly string[] {
  const cited = notes.flatMap(({ params: { article } }) => (typeof article === 'string' && article ? [article] : []));
  return [...new Set(cited)];
}

/** The card after one more was pressed: at most `max`, the earliest goes first. */
export function toggled(chosen: readonly Card[], card: Card, max: number): Card[] {
  const without = chosen.filter((other) => other !== card);
  return without.length < chosen.length ? without : [...chosen, card].slice(-max);
}
