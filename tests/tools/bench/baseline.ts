/**
 * What all the tricks are worth: plain alpha-beta over the same moves and values, without table, equal cards, ordering or bounds.
 * Only for endings; whole deals would take it hours.
 */
import type { Card } from '#shared/cards.ts';
import type { Position } from '#main/engine/index.ts';
import type { Core, CoreDeal, SearchNode } from '#main/solver/core.ts';
import { afterCard, endOf, handOf, legalSet } from '#main/solver/node.ts';
import { SearchState, type Case } from '#main/solver/situation.ts';

export interface Baseline {
  readonly value: number;
  readonly nodes: number;
}

/** The payoff of a position, cards of a hand tried from the lowest up. */
export function plainAlphaBeta(core: Core, position: Position): Baseline {
  const situation = new SearchState(position, 'payoff');
  const layout = situation.caseOf(position.hands.map((hand: readonly Card[]) => situation.bits.set(hand)));
  core.setDeal(layout.deal, false);
  const search = new Search(core, layout);
  return { value: search.value(layout.root, -Infinity, Infinity) * situation.sign, nodes: search.nodes };
}

class Search {
  nodes = 0;
  readonly #core: Core;
  readonly #deal: CoreDeal;
  readonly #goal: Case['goal'];

  constructor(core: Core, { deal, goal }: Case) {
    this.#core = core;
    this.#deal = deal;
    this.#goal = goal;
  }

  value(at: SearchNode, low: number, high: number): number {
    const { rules } = this.#core;
    const hand = handOf(this.#deal, at);
    if ((hand & (hand - 1)) === 0) {
      const end = endOf(rules, this.#deal, at);
      return this.#goal.valueOf(end.won, end.sevens, end.extra);
    }
    const maximises = ((this.#deal.maximisers >> at.seat) & 1) === 1;
    let [least, most] = [low, high];
    for (let rest = legalSet(rules, this.#deal, at); rest !== 0 && least < most; rest &= rest - 1) {
      this.nodes++;
      const value = this.value(afterCard(rules, this.#deal, at, rest & -rest), least, most);
      if (maximises) least = Math.max(least, value);
      else most = Math.min(most, value);
    }
    return maximises ? least : most;
  }
}
