/** What is shown for a verdict: a line of play, and for a refuted claim a layout in which it breaks the claim. */
import { rankOf, type Card } from '#shared/cards.ts';
import type { PlayedCard } from '#shared/view.ts';
import { cardAt, cardsIn, lowest, maskOf, suitMask } from '../kernel/index.ts';
import type { Breach, LaidGame } from './game.ts';
import type { LaidLayouts } from './layouts.ts';
import { suitwiseLoss } from './open.ts';
import type { Search, MadeMove } from './search.ts';
import { BROKEN, KEPT } from './table.ts';

/** How the claimant plays against the strongest defence. */
export interface Proof {
  /** Own cards in the order to play them while the others answer; it ends where `rest` needs no more thought. */
  readonly line: readonly PlayedCard[];
  /** The cards left then: played in this order they take (in betl: duck) every trick whatever the others hold. */
  readonly rest: readonly Card[];
}

/** A layout and a line in which the claim fails. */
export interface Counterexample {
  /** What every seat holds at the question. */
  readonly hands: readonly (readonly Card[])[];
  /** Lízaný: the stock in drawing order. */
  readonly stock: readonly Card[];
  /** Plays from the question on, up to the one that breaks the claim; empty when it is broken already. */
  readonly line: readonly PlayedCard[];
  readonly breach: Breach;
  /** Whether the others break the claim in this layout even if the declarer sees all hands. */
  readonly evenOpen: boolean;
}

/** The declarer's winning play against the defence the search takes for the strongest. */
export function proofOf(search: Search): Proof {
  const trace = search.fork();
  const { game } = search.table;
  const steps: MadeMove[] = [];
  while (!trace.isCertain()) {
    const step = trace.defend();
    steps.push(step);
    if (step.outcome === KEPT) return { line: lineOf(game, steps), rest: [] };
  }
  return { line: lineOf(game, steps), rest: fromTheTop(trace.table.own, game) };
}

/** Trumps first, every suit from its strongest card (a svršek before its king, to show the marriage), announced sevens last. */
function fromTheTop(own: number, { goals, hasTrumps, trump }: LaidGame): Card[] {
  const suits = [0, 1, 2, 3].sort((a, b) => Number(b === trump) - Number(a === trump));
  const helpers = own & goals.helperSevens;
  const helper = helpers === 0 ? -1 : lowest(helpers);
  const late = [helper, goals.seven].filter((seven) => seven >= 0 && (own >>> seven) & 1);
  const early = late.reduce((rest, seven) => rest & ~(1 << seven), own);
  const cards = suits.flatMap((suit) => {
    const strongestFirst = cardsIn(early & suitMask(suit), hasTrumps).reverse();
    const king = strongestFirst.findIndex((card) => rankOf(card) === 'K');
    const svrsek = strongestFirst[king + 1];
    if (king < 0 || svrsek === undefined || rankOf(svrsek) !== 'O') return strongestFirst;
    return strongestFirst.toSpliced(king, 2, svrsek, strongestFirst[king]!);
  });
  return [...cards, ...late.map((seven) => cardAt(seven, hasTrumps))];
}

/**
 * A layout and a line that break the claim, in a position the declarer loses; if one is soon found,
 * a layout that he loses even with all hands open.
 */
export function counterexampleOf(search: Search): Counterexample {
  const first = refutationOf(search, search.fork());
  if (first.evenOpen || first.stock.length > 0) return first;
  const placing = suitwiseLoss(search.fork());
  if (placing === null) return first;
  const narrowed = search.fork();
  narrowed.narrow(placing);
  return refutationOf(search, narrowed);
}

function refutationOf(search: Search, trace: Search): Counterexample {
  const steps: MadeMove[] = [];
  let step: MadeMove;
  do {
    step = trace.refute();
    steps.push(step);
  } while (step.outcome !== BROKEN);
  const found = layoutOf(search, steps, trace.table.layouts);
  return {
    ...found,
    line: lineOf(search.table.game, steps),
    breach: trace.table.breach!,
    evenOpen: found.stock.length === 0 && losesOpen(search, found.hands),
  };
}

/** A claim that fails whatever is played: a layout, and play to the end where nothing has happened yet. */
export function failureEvidence(search: Search, breach: Breach, toTheEnd: boolean): Counterexample {
  const trace = search.fork();
  const steps: MadeMove[] = [];
  for (let over = !toTheEnd; !over;) {
    const step = trace.drift();
    steps.push(step);
    over = step.outcome === KEPT;
  }
  return {
    ...layoutOf(search, steps, trace.table.layouts),
    line: lineOf(search.table.game, steps),
    breach,
    evenOpen: true,
  };
}

function lineOf({ hasTrumps }: LaidGame, steps: readonly MadeMove[]): PlayedCard[] {
  return steps.filter(({ drawn }) => !drawn).map(({ card, seat }) => ({ seat, card: cardAt(card, hasTrumps) }));
}

/** The cards as they lay before the steps, those that did not fall as one of the layouts left has them. */
function layoutOf(
  { table: { game, layouts, own } }: Search,
  steps: readonly MadeMove[],
  left: LaidLayouts,
): Pick<Counterexample, 'hands' | 'stock'> {
  const toCards = (bits: readonly number[]): Card[] => bits.map((bit) => cardAt(bit, game.hasTrumps));
  const placed = [...left.example()];
  const stock = placed.filter(([, holder]) => holder === game.stockHolder).map(([card]) => card);
  const hands = game.holderOf.map((holder, seat) => {
    if (holder < 0) return cardsIn(own, game.hasTrumps);
    const fallen = steps.filter((step) => !step.drawn && step.seat === seat).map(({ card }) => card);
    const kept = placed.filter(([, at]) => at === holder).map(([card]) => card);
    const held = [...fallen, ...kept];
    if (game.stockHolder < 0) return toCards(held);
    // Cards that cannot have been in the stock were held from the start; others were drawn when it was time for them.
    const drawable = layouts.may(game.stockHolder);
    const inOrder = [
      ...held.filter((card) => !((drawable >>> card) & 1)),
      ...held.filter((card) => (drawable >>> card) & 1),
    ];
    const size = layouts.size(holder);
    stock.unshift(...drawnInTurn(game, steps, inOrder.slice(size)));
    return toCards(inOrder.slice(0, size));
  });
  return { hands, stock: toCards(stock) };
}

/** Lízaný: the stock as far as it was drawn, the winner of each trick drawing first. */
function drawnInTurn({ declarer }: LaidGame, steps: readonly MadeMove[], theirs: readonly number[]): number[] {
  return steps
    .filter(({ drawn }) => drawn)
    .flatMap(({ card, leader }, turn) => (leader === declarer ? [card, theirs[turn]!] : [theirs[turn]!, card]));
}

/** Whether the declarer loses these hands even when he sees them all. */
function losesOpen(search: Search, hands: readonly (readonly Card[])[]): boolean {
  const { game } = search.table;
  const trace = search.fork();
  hands.forEach((cards, seat) => {
    const holder = game.holderOf[seat]!;
    if (holder >= 0) trace.table.layouts.narrow(holder, maskOf(cards, game.hasTrumps));
  });
  return !trace.wins();
}
