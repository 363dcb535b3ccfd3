/**
 * Lízaný while the stock lasts, its order known: nobody need follow and every trick changes the hands, so the compiled core cannot
 * serve. Positions are the engine's, questions are answered by alpha-beta over them, and when the stock is gone the core takes over.
 * Every card may answer every card, so this is exact in reasonable time for the last few draws only (docs/performance.md).
 */
import { isSharp, makeCard, rankOf, strengthOf, suitOf, type Card } from '#shared/cards.ts';
import { unwrap } from '#shared/result.ts';
import { legalCards, playCard, sideOf, type Position } from '#main/engine/index.ts';
import type { Core } from './core.ts';
import { coreGame } from './core-game.ts';
import { finishedValue } from './finish.ts';
import type { SearchGame, SearchMove } from './game.ts';
import { mayGainBySilence } from './marriages.ts';
import type { Objective } from './objective.ts';
import { openRange, type ValueRange } from './search-game.ts';
import { SearchState, type SharedPlans } from './situation.ts';
import { possibleValues } from './stock-values.ts';

/** Positions remembered at most, some 50 MB. */
const MAX_KNOWN = 150_000;

/** @param spend is told of each position looked at and may throw `Stopped` */
export function stockGame(core: Core, start: Position, objective: Objective, spend: () => void): SearchGame<Position> {
  const values = possibleValues(start, objective);
  const known = new Map<string, ValueRange>();
  const plans: SharedPlans = new Map();

  const maximises = (at: Position): boolean => sideOf(at, at.toPlay!) === 'declarer';

  function reaches(at: Position, index: number): boolean {
    if (index <= 0) return true;
    if (index >= values.length) return false;
    if (at.toPlay === null) return finishedValue(at, objective) >= values[index]!;
    if (at.stock.length === 0) return reachesAfterStock(at, values[index]!);
    spend();
    const key = keyOf(at);
    if (known.size > MAX_KNOWN) known.clear();
    const range = known.get(key) ?? openRange({ values });
    if (index <= range.low) return true;
    if (index > range.high) return false;
    const after = (move: SearchMove): boolean => reaches(play(at, move), index);
    const reached = maximises(at) ? movesOf(at).some(after) : movesOf(at).every(after);
    known.set(key, reached ? { ...range, low: index } : { ...range, high: index - 1 });
    return reached;
  }

  function reachesAfterStock(at: Position, value: number): boolean {
    const situation = new SearchState(at, objective, plans);
    const layout = situation.caseOf(at.hands.map((hand) => situation.bits.set(hand)));
    const index = layout.goal.values.findIndex((reached) => reached >= value);
    if (index < 0) return false;
    const game = coreGame(core, situation, layout, true);
    return game.reaches(game.root, index);
  }

  const guess = values.findIndex((value) => value > 0);
  return {
    root: start,
    values,
    sign: 1,
    guess: guess < 0 ? values.length - 1 : guess,
    maximises,
    moves: (at) => (at.toPlay === null ? [] : movesOf(at)),
    after: play,
    reaches,
  };
}

function play(at: Position, { card, silent }: SearchMove): Position {
  return unwrap(playCard(at, card, !silent));
}

function keyOf({ hands, trick, leader, toPlay, stock, points, marriages, tricksWon }: Position): string {
  const shown = marriages.map(({ seat, suit }) => `${seat}${suit}`).join('');
  const open = trick.map(({ card }) => card).join('');
  const cards = hands.map((hand) => [...hand].sort().join('')).join('|');
  return `${cards} ${open} ${leader}${toPlay} ${stock.length} ${points.declarer} ${shown} ${tricksWon.join()}`;
}

/** Legal cards, neighbours in a hand that count the same taken together. */
function movesOf(at: Position): SearchMove[] {
  const legal = legalCards(at);
  const hand = at.hands[at.toPlay!]!;
  const others = [
    ...at.hands.flat().filter((card) => !hand.includes(card)),
    ...at.stock,
    ...at.trick.map(({ card }) => card),
  ];
  const groups: Card[][] = [];
  for (const card of [...legal].sort((a, b) => strengthOf(a, true) - strengthOf(b, true))) {
    const group = groups.find(([first]) => areAlike(at, first!, card, others));
    if (group) group.push(card);
    else groups.push([card]);
  }
  return groups.flatMap((alike) => {
    const plain = { card: alike[0]!, alike, silent: false };
    return mayGainBySilence(at, plain.card) ? [plain, { ...plain, silent: true }] : [plain];
  });
}

function areAlike({ trump }: Position, low: Card, high: Card, others: readonly Card[]): boolean {
  if (suitOf(low) !== suitOf(high) || isSharp(low) !== isSharp(high)) return false;
  const unlike = (card: Card): boolean =>
    rankOf(card) === 'K' || rankOf(card) === 'O' || card === makeCard('7', trump!);
  if (unlike(low) || unlike(high)) return false;
  const between = (card: Card): boolean =>
    suitOf(card) === suitOf(low) &&
    strengthOf(card, true) > strengthOf(low, true) &&
    strengthOf(card, true) < strengthOf(high, true);
  return !others.some(between);
}
