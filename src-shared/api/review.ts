/**
 * Looking back on finished deals. What is found out is kept, decision by decision, and goes on where it was left; progress
 * comes as `reviewProgress` events, and `review.cancel` ends a call. Nothing is told of a deal that is still played.
 */
import { z } from 'zod';
import { actionSchema, cardSchema, seatSchema } from '../actions.ts';
import type { Action } from '../actions.ts';
import type { Card } from '../cards.ts';
import type { Explanation } from '../coach.ts';
import type { Stake } from '../evening.ts';
import type { Contract } from '../contracts.ts';
import { playSchema, setupSchema } from '../position.ts';
import type { Measured, ReviewMoment, UnjudgedDecision, WorthPoint } from '../review.ts';
import type { Seat, Variant } from '../seats.ts';
import type { Settlement } from '../settlement.ts';
import type { SeatView } from '../view.ts';
import type { Suit } from '../cards.ts';

const requestId = z.string().min(1).max(40);
const dealId = z.number().int().min(1);
const step = z.number().int().min(0).max(500);
/** Decisions of the people at the table, or of the bots, too. */
const whose = z.enum(['people', 'all']);

export const reviewMethods = {
  /** What is known of a deal by now, without computing anything. */
  'review.look': z.strictObject({ dealId }),
  'review.deal': z.strictObject({ dealId, whose, requestId }),
  /** The finished deals of the evening that deal belongs to, in order: of its session, without a long pause between two. */
  'review.evening': z.strictObject({ dealId }),
  'review.cancel': z.strictObject({ requestId }),
  'review.mark': z.strictObject({ dealId, step, marked: z.boolean() }),
  /** Why another card would have been better with all cards open; of the card played unless another is asked about. */
  'review.explain': z.strictObject({ dealId, step, card: cardSchema.optional(), requestId }),
  /** Of what kind the decision is, as the line of a situation. Code: `situation-no-kind`, `situation-own-rules`. */
  'review.kind': z.strictObject({ dealId, step }),
  /** Asks whoever made a decision why, from what he could know then. */
  'review.why': z.strictObject({ dealId, step, requestId }),
  /** The deal played on from a moment, by these actions of the seat that was to act then; bots answer for the others. */
  'review.play': z.strictObject({ dealId, step, actions: z.array(actionSchema).max(60) }),
  /**
   * The cards one seat played in a record: what each cost, as far as the seat could know and by the open cards. Every hand must be known;
   * of what was said before play the record tells nothing. Nothing of it is kept.
   */
  'review.record': z.strictObject({ setup: setupSchema, seat: seatSchema, requestId }),
  /** A record played on from before its card number `step`, by these cards of the seat whose turn it was; bots answer for the others. */
  'review.again': z.strictObject({ setup: setupSchema, step, cards: z.array(playSchema).max(16) }),
  /** What bots make of the same cards from the same seats, of so many deals of a session at most, the last ones first. */
  'review.luck': z.strictObject({ sessionId: z.number().int().min(1), requestId }),
} as const;

interface ReviewedSeat {
  readonly place: number;
  /** A person's name; `null` for a bot. */
  readonly name: string | null;
  readonly botId: string | null;
}

export interface DealReview {
  readonly dealId: number;
  readonly sessionId: number;
  /** What a base unit is worth in the session; everything here is told in base units. */
  readonly stake: Stake;
  readonly dealNumber: number;
  /** ISO 8601, UTC. */
  readonly dealtAt: string;
  readonly variant: Variant;
  readonly declarer: Seat | null;
  readonly contract: Contract | null;
  readonly trump: Suit | null;
  /** By seat. */
  readonly seats: readonly ReviewedSeat[];
  /** Seats of people; empty where the only one sat out. */
  readonly people: readonly Seat[];
  /** Whose side the worth is told for: the first person's, or the declarer's. */
  readonly viewer: Seat;
  /** 1 for the declarer's side, −1 for the others; and how many opponents the viewer settles with. */
  readonly side: 1 | -1;
  readonly opponents: number;
  /** What the viewer gained in the end; `null` of a deal thrown in. */
  readonly gained: number | null;
  /** Decisions looked at, of those there are; of some of them nothing may have come out (`unjudged`). */
  readonly done: number;
  readonly of: number;
  readonly worth: readonly WorthPoint[];
  /** In the order they were made. */
  readonly moments: readonly ReviewMoment[];
  /** In the order they were made: decisions of everybody that nothing is said of, as far as that is known by now. */
  readonly unjudged: readonly UnjudgedDecision[];
  /** Steps somebody marked. */
  readonly marked: readonly number[];
}

/** One seat of a record looked back on. */
export interface RecordReview extends Pick<DealReview, 'side' | 'opponents' | 'worth' | 'moments' | 'unjudged'> {
  readonly seat: Seat;
}

export interface Why {
  readonly seat: Seat;
  readonly action: Action;
  /** As sentences: what the seat knew for certain, what its choices were worth, what it feared. */
  readonly text: string;
  readonly facts: readonly string[];
  /** Gain of the seat against each opponent, best first; empty where nothing could be sampled. */
  readonly choices: readonly { readonly action: Action; readonly average: number; readonly behind: Measured }[];
  readonly layouts: number;
  /** Layouts were all there could be. */
  readonly all: boolean;
  /** One layout, thinkable at that moment, in which another choice loses most; `null` where none does. */
  readonly feared: {
    readonly action: Action;
    /** What it would lose there against what was done, against each opponent. */
    readonly loss: number;
    readonly hands: readonly (readonly Card[])[];
    readonly talon: readonly Card[];
  } | null;
}

export interface ReplayedMoment {
  /** Of the seat that was to act. */
  readonly view: SeatView;
  readonly finished: boolean;
  /** What it came to this time, and what it came to then; `null` until it is finished. */
  readonly settlement: Settlement | null;
  readonly then: Settlement | null;
}

/** Money at the table and what bots made of the same cards; by place. */
export interface Luck {
  /** What a base unit is worth in the session. */
  readonly stake: Stake;
  /** Deals compared, of all that are finished. */
  readonly deals: number;
  readonly of: number;
  /** What the people and bots of the table gained in those deals. */
  readonly gained: readonly number[];
  /** What the strongest bots gained on the same cards in the same seats. */
  readonly bots: readonly number[];
}

export interface ReviewResults {
  'review.look': DealReview;
  'review.deal': DealReview;
  'review.evening': { readonly deals: readonly number[] };
  'review.cancel': null;
  'review.mark': null;
  'review.explain': Explanation;
  'review.kind': { readonly text: string };
  'review.why': Why;
  'review.play': ReplayedMoment;
  'review.record': RecordReview;
  'review.again': ReplayedMoment;
  'review.luck': Luck;
}
