import type { Card, Suit } from '#shared/cards.ts';
import type { Component, Contract } from '#shared/contracts.ts';
import type { RuleFields, RuleSet } from '#shared/rules/types.ts';
import type { Seat, Variant } from '#shared/seats.ts';
import type { Side } from '#shared/settlement.ts';
import type { AgainstState, Marriage, PlayedCard, Trick } from '#shared/view.ts';

/**
 * Trick play with all hands open, possible on a table. Made by `toPosition` (from a Setup) or by a deal in its play phase;
 * advanced by `playCard`. Immutable. The solver reads it; legality and settlement are functions of it.
 */
export interface Position {
  readonly variant: Variant;
  readonly ruleSet: RuleSet;
  /** `rulesFor(ruleSet, variant)` */
  readonly fields: RuleFields;
  readonly declarer: Seat;
  /** Křížový: the called partner, `null` when the declarer is alone (always `null` elsewhere). */
  readonly partner: Seat | null;
  readonly contract: Contract;
  readonly trump: Suit | null;
  readonly helper: Suit | null;
  /** Hearts fixed as trump by the bid, which some rule sets pay apart. */
  readonly heartsBid: boolean;
  readonly fleks: Partial<Record<Component, number>>;
  readonly against: readonly AgainstState[];
  readonly talon: readonly Card[];
  /** Lízaný: next card to draw first; empty elsewhere. */
  readonly stock: readonly Card[];

  /** Cards still in hand now, by seat. */
  readonly hands: readonly (readonly Card[])[];
  /** The open trick (possibly without cards yet); `leader` leads or led it. */
  readonly trick: readonly PlayedCard[];
  readonly leader: Seat;
  /** `null` when no card is left to play; a betl or durch may be over before (`isOver`). */
  readonly toPlay: Seat | null;
  /** Tricks finished since the hands the position started from. */
  readonly tricks: readonly Trick[];
  /** Marriages announced since the hands the position started from, in order. */
  readonly marriages: readonly Marriage[];
  /** Trick points so far (aces, tens, last trick), including those before the position. */
  readonly points: Readonly<Record<Side, number>>;
  /** Tricks taken by seat, including those before the position. */
  readonly tricksWon: readonly number[];
  /** Marriages shown before the position started, known by side only; in announcement order, all before `marriages`. */
  readonly earlierMarriages: readonly { readonly side: Side; readonly suit: Suit; readonly points: 20 | 40 }[];
}
