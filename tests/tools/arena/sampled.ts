/** What sampled layouts say of a play, by the kernel and the solver alone: nothing here is shared with the players. */
import type { Card } from '#shared/cards.ts';
import { isNoTrump } from '#shared/contracts.ts';
import { rulesFor, type RuleSet } from '#shared/rules/index.ts';
import type { Seat } from '#shared/seats.ts';
import type { Side } from '#shared/settlement.ts';
import type { SeatView } from '#shared/view.ts';
import { firstLeader, isHeartsBid, sideOf, trickPoints, type Position } from '#main/engine/index.ts';
import {
  cardsOf,
  handWords,
  knownFrom,
  layoutsOf,
  plainBit,
  sampleLayouts,
  trumpOf,
  type Chance,
  type HiddenLayout,
} from '#main/engine/kernel/index.ts';
import { solveBatch, type Objective } from '#main/solver/index.ts';

/** The value of every legal card in every layout, for the side of the seat to play. */
export interface Sampled {
  readonly cards: readonly Card[];
  /** By layout, then by card as in `cards`. */
  readonly rows: readonly (readonly number[])[];
}

/** So many layouts, each as likely as any other, that agree with all that is certain for the seat; all when there are fewer. */
export function uniformLayouts(
  view: SeatView,
  ruleSet: RuleSet,
  wanted: number,
  chance: Chance,
): readonly HiddenLayout[] {
  return sampleLayouts(layoutsOf(knownFrom(view, rulesFor(ruleSet, view.variant))), wanted, { chance });
}

/** Whether layouts of this view can be solved: cards are led, and none are drawn any more (lízaný). */
export function canSample(view: SeatView): boolean {
  return view.phase === 'play' && view.stock === 0;
}

export function valued(
  view: SeatView,
  ruleSet: RuleSet,
  layouts: readonly HiddenLayout[],
  objective: Objective = 'payoff',
): Sampled {
  let cards: readonly Card[] = [];
  const rows: number[][] = [];
  for (const group of groupsOf(view, layouts)) {
    const position = positionIn(view, ruleSet, group[0]!);
    const solved = solveBatch(position, handWords(group), { objective });
    cards = solved.cards;

    const wants = objective === 'tricks' && isNoTrump(position.contract) ? fewTricks(position) : 1;
    const sign = (sideOf(position, view.seat) === 'declarer' ? 1 : -1) * wants;
    for (let i = 0; i < group.length; i++) {
      rows.push(cards.map((_, column) => sign * solved.values[i * cards.length + column]!));
    }
  }
  return { cards, rows };
}

/** The share of the layouts in which the declarer gains when all play perfectly from here; whoever is to play. */
export function shareWon(view: SeatView, ruleSet: RuleSet, layouts: readonly HiddenLayout[]): number {
  let won = 0;
  for (const group of groupsOf(view, layouts)) {
    const position = positionIn(view, ruleSet, group[0]!);
    const { values } = solveBatch(position, handWords(group), { cards: 'none', atLeast: 0.5 });
    won += values.reduce((sum, value) => sum + value, 0);
  }
  return won / layouts.length;
}

/** By who the declarer's partner is in them (křížový): each makes a position of its own. */
function groupsOf(view: SeatView, layouts: readonly HiddenLayout[]): Iterable<readonly HiddenLayout[]> {
  const byPartner = new Map<Seat | null, HiddenLayout[]>();
  for (const layout of layouts) {
    const partner = partnerIn(view, layout);
    byPartner.set(partner, [...(byPartner.get(partner) ?? []), layout]);
  }
  return byPartner.values();
}

function fewTricks({ contract }: Position): 1 | -1 {
  return contract.endsWith('betl') ? -1 : 1;
}

export function means({ cards, rows }: Sampled): number[] {
  return cards.map((_, column) => rows.reduce((sum, row) => sum + row[column]!, 0) / rows.length);
}

/**
 * Whether the card is dominated by another on these layouts: better in none, and worse in at least this share of them (0–1).
 */
export function isDominated({ cards, rows }: Sampled, card: Card, share: number): boolean {
  const own = cards.indexOf(card);
  return cards.some((_, other) => {
    if (rows.some((row) => row[own]! > row[other]!)) return false;
    return rows.filter((row) => row[own]! < row[other]!).length >= share * rows.length;
  });
}

/** The position a layout would make of the table the seat sees. */
function positionIn(view: SeatView, ruleSet: RuleSet, layout: HiddenLayout): Position {
  const { variant, helper, seat } = view;
  const contract = view.contract!;
  const declarer = view.declarer!;
  const fields = rulesFor(ruleSet, variant);
  const trump = trumpOf(view);
  const partner = partnerIn(view, layout);
  return {
    variant,
    ruleSet,
    fields,
    declarer,
    partner,
    contract,
    trump,
    helper,
    heartsBid: isHeartsBid(fields, contract, trump),
    // Doublings of what is said against him stand with it.
    fleks: Object.fromEntries(Object.entries(view.fleks).filter(([part]) => !part.startsWith('against-'))),
    against: view.against,
    talon: cardsOf(layout.talon),
    stock: [],
    hands: layout.hands.map((hand, at) => (at === seat ? view.hand : cardsOf(hand))),
    trick: view.trick?.cards ?? [],
    leader: view.trick?.leader ?? firstLeader(fields, contract, declarer),
    toPlay: view.toAct,
    tricks: view.tricks,
    marriages: view.marriages,
    points: pointsTaken(view, { declarer, partner }, trump === null),
    tricksWon: view.tricksWon,
    earlierMarriages: [],
  };
}

function pointsTaken(
  { tricks }: SeatView,
  sides: { readonly declarer: Seat; readonly partner: Seat | null },
  noTrump: boolean,
): Record<Side, number> {
  const points = { declarer: 0, defenders: 0 };
  if (noTrump) return points;
  for (const { winner, cards } of tricks) points[sideOf(sides, winner!)] += trickPoints(cards, false);
  return points;
}

/** Křížový: who holds the called card plays with the declarer. */
function partnerIn(view: SeatView, { hands }: HiddenLayout): Seat | null {
  if (view.called === null || isNoTrump(view.contract!)) return null;
  if (view.partner !== null) return view.partner;
  const holder = hands.findIndex((hand) => (hand & plainBit(view.called!)) !== 0);
  return holder < 0 || holder === view.declarer ? null : (holder as Seat);
}
