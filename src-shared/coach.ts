/** What the coach says of a card: a verdict, what it changes in money, why, and the line that shows it. Texts are finished sentences. */
import type { Action } from './actions.ts';
import type { Card, Suit } from './cards.ts';
import type { Contract, SettledComponent } from './contracts.ts';
import type { ErrorParams } from './result.ts';
import type { Seat } from './seats.ts';

export const VERDICTS = ['illegal', 'best', 'equal', 'costs', 'loses'] as const;
/** `equal`: as good as the best, but not the card the coach would name first; `loses`: a component changes hands; `costs`: only money. */
export type Verdict = (typeof VERDICTS)[number];

/** A component worth something else: to the declarer from each defender, along the best line and along the line after the card. */
export interface ComponentChange {
  readonly id: SettledComponent;
  readonly before: number;
  readonly after: number;
}

/** A reason found in positions and lines; the sentence is made from `coach.reasons.<code>` with `params`. */
export interface ExplainedReason {
  readonly code: string;
  readonly params: ErrorParams;
  readonly text: string;
  /** The cards it speaks of, for marking on the table. */
  readonly cards: readonly Card[];
}

/**
 * What would have to be otherwise after the trick of a wrong card for its loss to be made good: a card still in hand (another of that
 * hand lying in its place), the lead in another hand, the points of the trick or a marriage as in best play, the whole trick. Or the
 * other way round, what need only be otherwise after the trick of best play for the same loss: a card `gone` (`instead` being back in
 * hand), the lead `given` to another hand.
 */
export type CauseChange =
  | { readonly kind: 'kept' | 'gone'; readonly seat: Seat; readonly card: Card; readonly instead: Card }
  | { readonly kind: 'lead' | 'given'; readonly seat: Seat }
  | { readonly kind: 'points' }
  | { readonly kind: 'marriage' }
  | { readonly kind: 'trick' };

/** Why a card is worse: the one thing that explains most of the loss, proved by computing the value with it changed. */
export interface Cause extends ExplainedReason {
  /** `null` where the trick itself decides, and nothing is left to be otherwise. */
  readonly change: CauseChange | null;
  /** Declarer's gain per defender with that one thing changed. */
  readonly value: number;
}

export interface NotedPlay {
  readonly seat: Seat;
  readonly card: Card;
  /** A marriage kept silent. */
  readonly announce?: false;
  readonly marriage?: 20 | 40;
  /** Who takes the trick that this card ends. */
  readonly taker?: Seat;
  /** What happens here, as a sentence; `null` when nothing is worth a word. */
  readonly note: string | null;
}

/** What the best of the cards that are worse would cost, and why: the reason for those that are best. */
export interface Contrast {
  readonly card: Card;
  /** Against each opponent, in base units. > 0 */
  readonly loss: number;
  readonly cause: Cause | null;
  /** Nothing that is true after a best card as well. */
  readonly reasons: readonly ExplainedReason[];
}

export interface Explanation {
  readonly seat: Seat;
  readonly card: Card;
  readonly verdict: Verdict;
  /** Declarer's gain per defender in base units, before and after the card; equal for `illegal`, `best` and `equal`. */
  readonly before: number;
  readonly after: number;
  /** What the seat that plays loses by the card against each opponent, in base units. ≥ 0 */
  readonly loss: number;
  readonly components: readonly ComponentChange[];
  /** What the text says after the cause, then what is true besides. */
  readonly reasons: readonly ExplainedReason[];
  /** The refutation (or, for a best card, a best line), trick by trick, the card first; empty for `illegal`. */
  readonly line: readonly NotedPlay[];
  /** For `costs` and `loses`: a best line, to be held against `line`; empty for others. */
  readonly better: readonly NotedPlay[];
  /** What to play instead, or the best cards; for `illegal` the legal ones. */
  readonly best: readonly Card[];
  /** For `best` and `equal`; `null` for others, and where all cards come to the same. */
  readonly contrast: Contrast | null;
  /** For `costs` and `loses`: the one thing that explains most; `null` where no single thing does. */
  readonly cause: Cause | null;
  readonly text: string;
}

/** 1 the rule in play, 2 the suit, 3 the card, 4 the line. */
export type HintLevel = 1 | 2 | 3 | 4;

/** What a seat may know of a card by sampling layouts of the unseen cards. */
export interface CardOutlook {
  readonly card: Card;
  /** Share of layouts in which this card is among the best. 0–1 */
  readonly best: number;
  /** Share of layouts in which the seat's side wins the deal's money with it. 0–1 */
  readonly won: number;
  /** Average gain of the seat in base units, against each opponent. */
  readonly average: number;
  /** Standard deviation of the gain from layout to layout. */
  readonly spread: number;
}

/** What the worth of calls rests on: learned from many played games, layouts solved, or rules of thumb. */
export const CALL_BASES = ['learned', 'solved', 'thumb'] as const;
export type CallBasis = (typeof CALL_BASES)[number];

/** What a call before play is worth. */
export interface CallOutlook {
  readonly action: Action;
  /** Average gain of the seat in base units, against each opponent. */
  readonly average: number;
  /** Share of the layouts looked at (0–1) in which the seat's side wins money with it; `null` where none was looked at. */
  readonly won: number | null;
  /** Standard deviation of the gain from layout to layout; `null` where none was looked at. */
  readonly spread: number | null;
}

/** How the cards may lie, by all a seat may know: drawn, and not where they lie. */
export interface ThinkableLayout {
  /** By seat, its own hand among them. */
  readonly hands: readonly (readonly Card[])[];
  readonly talon: readonly Card[];
  /** Where calls were still to come: who played what there, and what the seat gained from each opponent. */
  readonly game?: {
    readonly declarer: Seat;
    readonly contract: Contract;
    readonly trump: Suit | null;
    readonly gain: number;
  };
}

/** Of the layouts looked at, typical ones in which what is advised wins money and in which it loses; `null` where it never does. */
interface LayoutExamples {
  readonly won: ThinkableLayout | null;
  readonly lost: ThinkableLayout | null;
}

/**
 * What an advice rests on: all cards known (`certain`), layouts of the unseen cards solved (`sampled`), the estimate of a bot that
 * sees the same (`estimate`), or nothing yet because none was asked for or only one thing may be done (`none`).
 */
export const HINT_BASES = ['certain', 'sampled', 'estimate', 'none'] as const;
type HintBasis = (typeof HINT_BASES)[number];

export interface Hint {
  readonly level: HintLevel;
  readonly seat: Seat;
  /** The rule, article by article, that limits the choice now; `null` when every card may be played. */
  readonly rule: { readonly text: string; readonly article: string } | null;
  /** From level 2: the cards of the suit to play; from level 3: the card. */
  readonly cards: readonly Card[];
  /** Before play, from level 3: what to do. */
  readonly action: Action | null;
  /** Level 4. All cards known: a best line to the end; otherwise the own cards to play next, as far as most layouts agree. */
  readonly line: readonly NotedPlay[];
  readonly basis: HintBasis;
  /** Whether all cards were known. */
  readonly certain: boolean;
  /** Layouts solved; 1 when certain, 0 when none was. */
  readonly layouts: number;
  /** Every card that may be played, best first; from level 3. */
  readonly outlook: readonly CardOutlook[];
  /** Before play: what may be done, best first; from level 3. */
  readonly calls: readonly CallOutlook[];
  /** What the worth of `calls` rests on; `null` where none is told. */
  readonly callBasis: CallBasis | null;
  /** In play, from level 3: cards that come to the same as the advised one. */
  readonly same: readonly Card[];
  /** From level 3, where layouts were sampled. */
  readonly examples: LayoutExamples | null;
  readonly text: string;
}
