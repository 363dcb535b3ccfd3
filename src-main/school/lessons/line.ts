/** Playing a lesson out: what perfect or scripted opponents answer, and whether a card still keeps the goal. */
import type { Card } from '#shared/cards.ts';
import type { PlayedCard } from '#shared/view.ts';
import type { AnalysedPlay } from '#shared/api/analysis.ts';
import type { Seat } from '#shared/seats.ts';
import type { StepOf } from '#shared/school/lesson.ts';
import { unwrap } from '#shared/result.ts';
import { isOver, legalCards, playCard, type Position } from '#main/engine/index.ts';
import { laidQuestion, proveLaid, type Counterexample } from '#main/engine/laid/index.ts';
import { lineFor, solve } from '#main/solver/index.ts';
import { holds } from './conditions.ts';
import type { PlayInput } from './table.ts';

type PlayOut = StepOf<'play-out'>;

export function cardOf(play: PlayInput | AnalysedPlay): Card {
  return typeof play === 'string' ? play : play.card;
}

export function isAnnounced(play: PlayInput | AnalysedPlay): boolean {
  return typeof play === 'string' || play.announce;
}

/** @throws when the play is not legal */
export function played(position: Position, play: PlayInput | AnalysedPlay): Position {
  return unwrap(playCard(position, cardOf(play), isAnnounced(play)));
}

/** The goal after all: `null` while undecided. */
export function outcome({ success, failure }: PlayOut, position: Position): boolean | null {
  if (failure !== undefined && holds(failure, position) === true) return false;
  return holds(success, position);
}

/** Whether the goal is reached when both sides play perfectly from here on. */
export function isReachable(step: PlayOut, position: Position): boolean {
  const decided = outcome(step, position);
  if (decided !== null) return decided;
  if (step.laid) return breachOf(position) === null;
  return endOfLine(step, position, solve(position, { cards: 'best' }).line);
}

/** The same after one legal card of the seat to play. */
export function keepsGoal(step: PlayOut, position: Position, card: Card): boolean {
  if (step.laid) return isReachable(step, played(position, card));
  return endOfLine(step, position, lineFor(position, card)!.line);
}

/** Cards that lie as they may, and the play that breaks the declarer's claim there; `null`: his game is laid. */
export function breachOf(position: Position): Counterexample | null {
  const verdict = proveLaid(unwrap(laidQuestion(position, position.declarer)));
  return 'laid' in verdict && !verdict.laid ? verdict.counterexample : null;
}

/** After a card that breaks the claim: all hands before it as they may lie, and what is played after it; `null` where it is over. */
export function losingOf(position: Position, card: Card): { hands: Card[][]; line: PlayedCard[] } | null {
  const next = played(position, card);
  const breach = isOver(next) ? null : breachOf(next);
  if (breach === null) return null;
  const seat = position.toPlay!;
  const hands = breach.hands.map((hand, of) => (of === seat ? [...position.hands[seat]!] : [...hand]));
  return { hands, line: [...breach.line] };
}

function endOfLine(step: PlayOut, start: Position, line: readonly AnalysedPlay[]): boolean {
  let position = start;
  for (const play of line) {
    position = played(position, play);
    const decided = outcome(step, position);
    if (decided !== null) return decided;
  }
  return false;
}

/** What the others play until it is the learner's turn, or the goal is decided. */
export function replies(step: PlayOut, start: Position, learner: readonly Seat[]): AnalysedPlay[] {
  const plays: AnalysedPlay[] = [];
  let position = start;
  while (!isOver(position) && !learner.includes(position.toPlay!) && outcome(step, position) === null) {
    const play = scripted(step, position, position.toPlay!) ?? solve(position, { cards: 'best' }).line[0]!;
    plays.push(play);
    position = played(position, play);
  }
  return plays;
}

function scripted(step: PlayOut, position: Position, seat: Seat): Card | undefined {
  const legal = legalCards(position);
  return step.script
    .filter((part) => part.seat === seat)
    .flatMap(({ cards }) => cards)
    .find((card) => legal.includes(card));
}
