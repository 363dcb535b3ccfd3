/** The card an opponent answers with. */
import type { AnalysedPlay } from '#shared/api/analysis.ts';
import { DECK, isSharp, makeCard, type Card, type Rank } from '#shared/cards.ts';
import { cardsBeside, viewOfPosition, type Position } from '#main/engine/index.ts';
import { announcedSevens, chanceFrom, sample } from '#main/engine/kernel/index.ts';
import { chooseAction } from '#main/players/index.ts';
import type { SolverPool } from '#main/solver/index.ts';
import { limitsFor } from '../solver.ts';

/** With all cards open; the play is not over. Where nobody can compute it, the card estimated to be best. */
export async function perfectReply(position: Position, pool: SolverPool, signal?: AbortSignal): Promise<AnalysedPlay> {
  const { line, best, cards, estimate } = await pool.solve(position, { ...limitsFor(position), cards: 'best', signal });
  const likely = cards.find((of) => estimate !== undefined && of.estimate?.mean === estimate.mean);
  return line[0] ?? likely?.card ?? best[0]!;
}

/**
 * A bot's, from what its seat may know: its own cards, what was played, and what everybody knows of the rest.
 * @param called křížový: the called rank
 */
export function botReply(position: Position, called: Rank | undefined, seed: string): AnalysedPlay {
  const { ruleSet, trump, toPlay } = position;
  const calledCard = called !== undefined && trump !== null ? makeCard(called, trump) : null;
  const view = viewOfPosition(withTalon(position, seed), toPlay!, calledCard);
  // A position is only played on; nothing is claimed.
  const actions = view.actions.filter(({ type }) => type === 'play');
  const { action } = chooseAction({ ...view, actions }, { level: 1, seed, ruleSet });
  if (action.type !== 'play') throw new Error(`A bot to play chose to ${action.type}`);
  return action.announce === false ? { card: action.card, announce: false } : action.card;
}

/**
 * An ending may leave open what was laid away. Some of the cards gone lie in the talon then, drawn by the seed: without them
 * a defender would know more of the others' hands than at a table.
 */
export function withTalon(position: Position, seed: string): Position {
  const { talon, stock, hands, tricks, trick, trump, fields, variant } = position;
  const missing = cardsBeside({ variant }, fields).talon - talon.length;
  if (missing === 0) return position;
  const placed = new Set([...hands.flat(), ...talon, ...stock, ...played({ tricks, trick })]);
  const announced = announcedSevens(position).map(({ card }) => card);
  const free = DECK.filter(
    (card) => !placed.has(card) && !announced.includes(card) && (trump === null || !isSharp(card)),
  );
  return { ...position, talon: [...talon, ...sample(free, missing, chanceFrom(`talon ${seed}`))] };
}

function played({ tricks, trick }: Pick<Position, 'tricks' | 'trick'>): Card[] {
  return [...tricks.flatMap(({ cards }) => cards), ...trick].map(({ card }) => card);
}
