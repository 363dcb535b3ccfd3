/** The settlement sheet of a deal: component by component, checkable with a pencil. Amounts are in base units. */
import { COMPONENTS, type Component, type SettledComponent } from './contracts.ts';
import type { RevokeId } from './rules/revoke.ts';
import type { Seat } from './seats.ts';

/** Who shares a result: the declarer, with a partner where he has one, or the others. */
export type Side = 'declarer' | 'defenders';

/** What a side won in points, and of what. */
export interface SidePoints {
  /** Aces, tens and the last trick. 0–90 */
  readonly tricks: number;
  readonly marriages: number;
  readonly total: number;
}

/** What one part of the contract, or a silent one, came to. */
export interface ComponentLine {
  readonly id: SettledComponent;
  /** Whose announcement it was; for silent components, who gains. */
  readonly side: Side;
  readonly made: boolean;
  /** The plain rate, before hearts and fleks. */
  readonly rate: number;
  /** What the trump suit multiplies this component by: 2 where hearts double, otherwise 1, or as the rules say for the suit. */
  readonly hearts: number;
  /** Doublings, 0 none, 1 flek, 2 re … */
  readonly fleks: number;
  /** What overshoot, missing points or a silent hundred multiply the doubled rate by (1 when nothing does). */
  readonly factor: number;
  /** Added apart from the product (`half-hra` hundreds), same sign rules as `amount`. */
  readonly extra: number;
  /** Silent hundred folded into hra: which side reached it. */
  readonly silentHundred?: Side;
  /** What the declarer gains from each defender by this component: ±(rate·hearts·2^fleks·factor + extra). */
  readonly amount: number;
  /** Why an amount differs from the formula: `given-up`, `unplayed`, `folded`; or how it was decided: `laid`, `renonc`. */
  readonly note?: string;
}

/** The doublings of a laid game, paid by those who doubled it. csm V.10, turnaj II.18 */
export interface LaidDoublings {
  /** Who doubled; they share equally what the others' payments leave missing. */
  readonly doubledBy: readonly Seat[];
  /** What the others pay: the sum of the components without the doublings of the declarer's game. */
  readonly plain: number;
}

/** A flat rate, paid by who committed a revoke to every other player at the table, one who sits out included. csm VI.3, turnaj IV */
export interface Penalty {
  readonly seat: Seat;
  readonly renonc: RevokeId;
  /** To each of the others. */
  readonly rate: number;
}

/** What a deal came to: its points, its parts, and what everybody is paid. */
export interface Settlement {
  readonly points: { readonly declarer: SidePoints; readonly defenders: SidePoints };
  readonly components: readonly ComponentLine[];
  /** Sum of the components before the cap. */
  readonly uncapped: number;
  /** The cap in force, if it changed the sum. */
  readonly cappedAt: number | null;
  /** When only those who doubled a laid game pay its doublings; otherwise absent. */
  readonly laid?: LaidDoublings;
  /** The revoke that decided the game; who committed it pays for his whole side. Absent when there was none. */
  readonly renonc?: { readonly seat: Seat; readonly renonc: RevokeId };
  /** Flat rates of revokes, beside the game and never capped; absent when there are none. */
  readonly penalties?: readonly Penalty[];
  /** What the declarer gains from each opposing seat by the game, without penalties. */
  readonly perDefender: readonly { readonly seat: Seat; readonly amount: number }[];
  /** Gain of every seat, penalties among the seats included; sums to 0. With a called partner one loser pays one winner. */
  readonly bySeat: readonly number[];
  /** With a sitter-out: what the declarer gains from him by the game, `null` where he neither pays nor takes; otherwise absent. */
  readonly sitterOut?: number | null;
}

/** What one announced component stands for while the game is on. */
export interface StakeLine extends Pick<ComponentLine, 'id' | 'side' | 'rate' | 'hearts' | 'fleks'> {
  /** What it is worth from each opponent with its doublings so far. */
  readonly worth: number;
  /** What one more doubling would make of it; `null` where the rules allow no more. */
  readonly doubled: number | null;
  /** The points may make more of it: a hundred nobody announced, points over it, or missing to it. csm V.6–7 */
  readonly atLeast: boolean;
}

/** The worth of a game in progress, before overshoot, silent components and cap. */
export interface Stakes {
  readonly components: readonly StakeLine[];
  /** What changes hands between the declarer and each opponent if he makes (or loses) all of it. */
  readonly each: number;
  /** How many settle with him; `null` while a called partner may still be among them. */
  readonly opponents: number | null;
}

/**
 * What everybody at the table gains: the seats in order, then who sits out, if anybody does. Sums to 0.
 * @param declarer whose seat settles with who sits out; any seat when nobody played
 */
export function gainsAtTable(settlement: Settlement, declarer: Seat): number[] {
  const { bySeat, sitterOut, penalties = [] } = settlement;
  if (sitterOut === undefined) return [...bySeat];
  if (sitterOut === null) return [...bySeat, 0];
  const gains = [...bySeat, 0 - sitterOut];
  gains[declarer]! += sitterOut;
  for (const { seat, rate } of penalties) {
    gains[seat]! -= rate;
    gains[bySeat.length]! += rate;
  }
  return gains;
}

/** The declarer's own parts, as he announced them. */
export function ownLines({ components }: Settlement): ComponentLine[] {
  return components.filter(({ id }) => COMPONENTS.includes(id as Component));
}

/** A deal's outcome in a line. */
export interface DealResult {
  /** Whether the declarer made all he announced. */
  readonly made: boolean;
  /** What everybody gained, in base units: the seats in order, then who sat out. Sums to 0. */
  readonly gains: readonly number[];
}

export function resultOf(settlement: Settlement, declarer: Seat): DealResult {
  return { made: isMade(settlement), gains: gainsAtTable(settlement, declarer) };
}

/** Whether every component of the declarer's own was made. */
export function isMade(settlement: Settlement): boolean {
  return ownLines(settlement).every(({ made }) => made);
}
