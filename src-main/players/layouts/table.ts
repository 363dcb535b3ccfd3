/** The position a layout would make of the table a seat sees. */
import type { Contract, FlekTarget } from '#shared/contracts.ts';
import { isNoTrump } from '#shared/contracts.ts';
import type { RuleSet } from '#shared/rules/types.ts';
import type { Seat } from '#shared/seats.ts';
import type { Side } from '#shared/settlement.ts';
import type { Suit } from '#shared/cards.ts';
import type { AgainstState, Marriage } from '#shared/view.ts';
import type { Knowledge } from '../knowledge.ts';
import { firstLeader, isHeartsBid, pointsAway, sideOf, trickPoints, type Position } from '#main/engine/index.ts';
import type { Layout } from './unseen.ts';

/** What is played for: as announced, or as it might be. */
export interface Terms {
  readonly declarer: Seat;
  readonly contract: Contract;
  readonly trump: Suit | null;
  readonly helper: Suit | null;
  readonly fleks: Partial<Record<FlekTarget, number>>;
  readonly against: readonly AgainstState[];
}

/** The terms of a view that has a contract; who lays the lead of his game down is not called its declarer yet. */
export function termsOf({ view, trump, me }: Knowledge): Terms {
  const { declarer, contract, helper, fleks, against } = view;
  return { declarer: declarer ?? me, contract: contract!, trump, helper, fleks, against };
}

export function tableFrom(
  knowledge: Knowledge,
  ruleSet: RuleSet,
  layout: Layout,
  terms = termsOf(knowledge),
): Position {
  const { view, fields } = knowledge;
  const { contract, trump, declarer, helper } = terms;
  const { 'against-sedma': sedma, 'against-sto': sto, ...fleks } = terms.fleks;
  const leader = view.trick?.leader ?? firstLeader(fields, contract, declarer);
  const partner = partnerIn(knowledge, layout, terms);
  return {
    variant: view.variant,
    ruleSet,
    fields,
    declarer,
    partner,
    contract,
    trump,
    helper,
    heartsBid: isHeartsBid(fields, contract, trump),
    fleks,
    against: terms.against.map(({ seat, what }) => ({ seat, what, fleks: (what === 'sedma' ? sedma : sto) ?? 0 })),
    talon: layout.talon,
    stock: layout.stock,
    hands: layout.hands,
    trick: view.trick?.cards ?? [],
    leader,
    toPlay: view.trick ? view.seat : leader,
    tricks: view.tricks,
    marriages: view.marriages,
    points: pointsSoFar(knowledge, { declarer, partner }),
    tricksWon: view.tricksWon,
    earlierMarriages: [],
  };
}

/** Křížový: who holds the called card plays with the declarer. */
function partnerIn({ view }: Knowledge, { hands }: Layout, { contract, declarer }: Terms): Seat | null {
  if (view.called === null || isNoTrump(contract)) return null;
  if (view.partner !== null) return view.partner;
  const holder = hands.findIndex((hand) => hand.includes(view.called!));
  return holder < 0 || holder === declarer ? null : (holder as Seat);
}

/** Aces, tens and nothing else; those of an unknown beginning are in the points everybody counts. */
function pointsSoFar(
  { view, fields, trump }: Knowledge,
  sides: { declarer: Seat; partner: Seat | null },
): Record<Side, number> {
  const { points, marriages, tricks } = view;
  if (points !== null) {
    const shown = (side: Side): number => worth(marriages.filter(({ seat }) => sideOf(sides, seat) === side));
    const away = (side: Side): number => pointsAway({ talon: view.talon.cards ?? [], trump, fields }, side);
    const won = (side: Side): number => points[side] - shown(side) - away(side);
    return { declarer: won('declarer'), defenders: won('defenders') };
  }
  const taken = (side: Side): number =>
    tricks
      .filter(({ winner }) => winner !== undefined && sideOf(sides, winner) === side)
      .reduce((sum, { cards }) => sum + trickPoints(cards, false), 0);
  return view.trump === null
    ? { declarer: 0, defenders: 0 }
    : { declarer: taken('declarer'), defenders: taken('defenders') };
}

function worth(marriages: readonly Marriage[]): number {
  return marriages.reduce((sum, { points }) => sum + points, 0);
}
