/**
 * Open betl and open durch where the hands are compared after the first trick instead of played out (international, Open Betl):
 * a game of one trick, after which every card of the declarer must be below, in durch above, every other card of its suit.
 */
import { handsCompared, type Position } from '#main/engine/index.ts';
import { count, suitMask } from '#main/engine/kernel/index.ts';
import type { Core, CoreDeal, SearchNode } from './core.ts';
import { coreGame } from './core-game.ts';
import type { SearchGame, SearchMove } from './game.ts';
import { endOf, handOf } from './node.ts';
import type { Case, SearchState } from './situation.ts';

/** Whether a game of this kind ends by comparison. */
export function isCompared(position: Position): boolean {
  return handsCompared({ ...position, tricksWon: [1] });
}

export function comparedGame(core: Core, situation: SearchState, layout: Case): SearchGame<SearchNode> {
  const { deal, goal, root } = layout;
  const { position, objective } = situation;
  const played = coreGame(core, situation, layout, true);
  const cardsBefore = count(handOf(deal, root));

  const isOver = (at: SearchNode): boolean =>
    at.remaining === 0 ? at.table !== 0 : at.table === 0 && count(handOf(deal, at)) < cardsBefore;

  function unitsAt(at: SearchNode): number {
    const won = at.remaining === 0 ? endOf(core.rules, deal, at).won : at.won;
    // A failed comparison is paid like a trick the declarer should not have taken or lost.
    return objective === 'payoff' && !comparesWell(position, deal, at) ? Math.max(1, won) : won;
  }

  function reaches(at: SearchNode, index: number): boolean {
    if (isOver(at)) return goal.valueOf(unitsAt(at), 'none', 0) >= played.values[index]!;
    const after = (move: SearchMove): boolean => reaches(played.after(at, move), index);
    return played.maximises(at) ? played.moves(at).some(after) : played.moves(at).every(after);
  }

  return {
    ...played,
    moves: (at) => (isOver(at) ? [] : played.moves(at)),
    reaches: (at, index) => index < played.values.length && reaches(at, index),
  };
}

function comparesWell({ declarer, contract }: Position, deal: CoreDeal, { remaining }: SearchNode): boolean {
  const own = remaining & deal.own[declarer]!;
  const others = remaining & ~own;
  return [0, 1, 2, 3].every((suit) => {
    const [mine, theirs] = [own & suitMask(suit), others & suitMask(suit)];
    if (mine === 0 || theirs === 0) return true;
    return contract === 'open-betl' ? highest(mine) < lowest(theirs) : lowest(mine) > highest(theirs);
  });
}

function highest(cards: number): number {
  return 31 - Math.clz32(cards);
}

function lowest(cards: number): number {
  return 31 - Math.clz32(cards & -cards);
}
