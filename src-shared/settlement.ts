/** The settlement sheet of a deal: component by component, checkable with a pencil. Amounts are in base units. */
import type { SettledComponent } from './contracts.ts';
import type { Seat } from './seats.ts';

export type Side = 'declarer' | 'defenders';

export interface SidePoints {
  /** Aces, tens and the last trick. 0–90 */
  readonly tricks: number;
  readonly marriages: number;
  readonly total: number;
}

export interface ComponentLine {
  readonly id: SettledComponent;
  /** Whose announcement it was; for silent components, who gains. */
  readonly side: Side;
  readonly made: boolean;
  /** The plain rate, before hearts and fleks. */
  readonly rate: number;
  /** 2 when hearts double this component, otherwise 1. */
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
  /** Why an amount differs from the formula: `given-up`, `unplayed`, `folded`, `renonc`. */
  readonly note?: string;
}

export interface Settlement {
  readonly points: { readonly declarer: SidePoints; readonly defenders: SidePoints };
  readonly components: readonly ComponentLine[];
  /** Sum of the components before the cap. */
  readonly uncapped: number;
  /** The cap in force, if it changed the sum. */
  readonly cappedAt: number | null;
  /** What the declarer gains from each opposing seat. */
  readonly perDefender: readonly { readonly seat: Seat; readonly amount: number }[];
  /** Gain of every seat; sums to 0. With a called partner one loser pays one winner. */
  readonly bySeat: readonly number[];
  /** With a sitter-out: what the declarer gains from him (he settles like a defender); otherwise absent. */
  readonly sitterOut?: number;
}
