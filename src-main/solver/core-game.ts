/** Contracts played in tricks by fixed hands, searched by the compiled core. */
import type { Card } from '#shared/cards.ts';
import { onlyOne, suitOfCard } from '#main/engine/kernel/index.ts';
import type { Core, SearchNode } from './core.ts';
import type { SearchGame, SearchMove } from './game.ts';
import { afterCard, endOf, handOf, legalSet } from './node.ts';
import type { Case, SearchState } from './situation.ts';

/** Takes the core over: no other game may be searched by it until this one is done with. */
export function coreGame(
  core: Core,
  situation: SearchState,
  { deal, goal, root }: Case,
  useTable: boolean,
): SearchGame<SearchNode> {
  const { rules } = core;
  const { bits, sign } = situation;
  const { values } = goal;
  let asked = -1;
  /** The last answer the core gave, if the last question was for it. */
  let answered: { readonly at: SearchNode; readonly wanted: number; readonly reached: boolean } | undefined;
  core.setDeal(deal, useTable);

  const maximises = (at: SearchNode): boolean => ((deal.maximisers >> at.seat) & 1) === 1;

  const mayBeSilent = (at: SearchNode, card: number): boolean =>
    (card & deal.silent) !== 0 &&
    rules.isEvent(card, handOf(deal, at)) !== 0 &&
    rules.keptSilent(at.extra, card, at.seat) >= 0;

  function moves(at: SearchNode): SearchMove[] {
    const legal = legalSet(rules, deal, at);
    const firsts = rules.representatives(legal, at.remaining);
    const special = rules.specialCards(at.remaining);
    const found: SearchMove[] = [];
    // Of each kind the group begun last; this runs for every layout of a batch.
    const kinds: number[] = [];
    const groups: Card[][] = [];
    for (let rest = legal; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest;
      const card = bits.card(31 - Math.clz32(bit));
      const kind = kindOf(bit, special);
      if ((bit & firsts) === 0) {
        groups[kinds.lastIndexOf(kind)]!.push(card);
        continue;
      }
      const alike = [card];
      kinds.push(kind);
      groups.push(alike);
      found.push({ card, alike, silent: false });
      if (mayBeSilent(at, bit)) found.push({ card, alike, silent: true });
    }
    return found;
  }

  /** The cards one may be like; the first of a group is the next lower of its kind that is a representative. */
  const kindOf = (bit: number, special: number): number =>
    bit & special ? bit : suitOfCard(bit) & (bit & deal.sharps ? deal.sharps : ~deal.sharps);

  function reaches(at: SearchNode, index: number): boolean {
    answered = undefined;
    if (index <= 0) return true;
    if (index >= values.length) return false;
    const hand = handOf(deal, at);
    if (hand === 0 || onlyOne(hand)) {
      const end = endOf(rules, deal, at);
      return goal.valueOf(end.won, end.sevens, end.extra) >= values[index]!;
    }
    const question = goal.question(index);
    if (question.id !== asked) {
      asked = question.id;
      core.setQuestion(question.bonuses);
    }
    const reached = core.canReach(at, question.wanted);
    answered = { at, wanted: question.wanted, reached };
    return reached;
  }

  function likely(): number | undefined {
    if (answered === undefined) return undefined;
    const { at, wanted, reached } = answered;
    const end = core.follow(at, wanted, reached);
    return values.indexOf(goal.valueOf(end.won, end.sevens, end.extra));
  }

  const guess = values.findIndex((value) => value > 0);
  return {
    root,
    values,
    sign,
    guess: guess < 0 ? values.length - 1 : guess,
    maximises,
    moves,
    after: (at, { card, silent }) => afterCard(rules, deal, at, bits.bit(card), silent),
    reaches,
    likely,
  };
}
