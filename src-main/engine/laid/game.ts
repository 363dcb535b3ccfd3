/** What stays the same throughout one proof. */
import type { Seat } from '#shared/seats.ts';

/** What the claim must keep in every layout. A claim is broken by the first of these that fails. */
export interface Goals {
  /** Durch; sedma where the rule set asks for every trick. */
  readonly noTrickLost: boolean;
  /** Hra, sto, sedma: not one ace, ten or last trick to the other side. */
  readonly noPointLost: boolean;
  /** Betl. */
  readonly noTrickTaken: boolean;
  /** The seven that must take the last trick, -1: none. */
  readonly seven: number;
  /** The sevens of which one must take the last trick but one: the helper's, or any but trump's; a mask, 0: none. */
  readonly helperSevens: number;
}

/** How a claim breaks. */
export type Breach =
  | 'trick-lost'
  | 'point-lost'
  | 'trick-taken'
  | 'seven-early'
  | 'seven-beaten'
  | 'helper-seven-early'
  | 'helper-seven-beaten'
  | 'hands-compared'
  | 'no-seven'
  | 'four-helpers'
  | 'no-marriage'
  | 'outscored';

export interface LaidGame {
  readonly hasTrumps: boolean;
  readonly seats: number;
  readonly declarer: Seat;
  /** Suit 0–3, -1: none. */
  readonly trump: number;
  readonly goals: Goals;
  /** Aces and tens where points count, otherwise 0. */
  readonly sharp: number;
  /** Holder number (see `Layouts`) by seat; -1 for the declarer. */
  readonly holderOf: readonly number[];
  /** Holder number of the stock, -1: no stock. */
  readonly stockHolder: number;
  /** The called card whose holder is the declarer's partner, -1: none or known. */
  readonly called: number;
  /** The sevens the declarer announced and so holds back, whatever is claimed; masks, 0: none. */
  readonly ownSevens: { readonly trump: number; readonly helper: number };
  /** The trump seven a defender announced and so holds back; a mask, 0: none. */
  readonly heldSeven: number;
  /** All hands are shown when so many cards have been played from the question on; -1: never. */
  readonly opensAfter: number;
  /** `compared`: they are only compared then, and the game is over. */
  readonly compared: boolean;
}
