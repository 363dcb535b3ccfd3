/** The moments of deals in the order a learner wants them. */
import type { DealReview } from '#shared/api/review.ts';
import { isMistake, type ReviewMoment, type UnjudgedDecision } from '#shared/review.ts';

export type Kind = 'all' | 'card' | 'call';
/** What was lost by what could be known, or with all cards open; or every decision, as they were made. */
export type Measure = 'known' | 'open' | 'every';

export interface Listed {
  readonly review: DealReview;
  readonly moment: ReviewMoment;
  /** What it cost in money, by the measure; 0 where nothing can be told. */
  readonly cost: number;
}

/** What a moment cost the seat in money: from each of those it settles with. */
export function costOf(moment: ReviewMoment, measure: Measure): number {
  const { open, known, opponents } = moment;
  if (measure === 'open') return open.loss * opponents;
  return isMistake(moment) ? known!.loss.mean * opponents : 0;
}

export interface Filter {
  readonly kind: Kind;
  readonly measure: Measure;
  /** Only those somebody marked, whatever they cost. */
  readonly marked: boolean;
  readonly bots: boolean;
}

/** Those that cost something, the dearest first; every decision in its order. */
export function listed(reviews: readonly DealReview[], { kind, measure, marked, bots }: Filter): Listed[] {
  return reviews
    .flatMap((review) =>
      review.moments
        .filter((moment) => kind === 'all' || moment.kind === kind)
        .filter(({ seat }) => bots || review.people.includes(seat))
        .filter(({ step }) => !marked || review.marked.includes(step))
        .map((moment) => ({ review, moment, cost: costOf(moment, measure) })),
    )
    .filter(({ cost }) => marked || measure === 'every' || cost > 0)
    .sort(
      (a, b) =>
        (measure === 'every' ? 0 : b.cost - a.cost) ||
        a.review.dealNumber - b.review.dealNumber ||
        a.moment.step - b.moment.step,
    );
}

export interface Costly {
  readonly moment: ReviewMoment;
  /** Money of the seat. */
  readonly cost: number;
}

/** Of one seat's moments those that cost something, the dearest first. */
export function costlyOf(moments: readonly ReviewMoment[], measure: Measure): Costly[] {
  return moments
    .map((moment) => ({ moment, cost: costOf(moment, measure) }))
    .filter(({ cost }) => cost > 0)
    .sort((a, b) => b.cost - a.cost || a.moment.step - b.moment.step);
}

export interface ListedUnjudged {
  readonly review: DealReview;
  readonly decision: UnjudgedDecision;
}

/** What nothing is said of, in its order: silence about it is no praise. */
export function unjudgedIn(
  reviews: readonly DealReview[],
  { kind, bots }: Pick<Filter, 'kind' | 'bots'>,
): ListedUnjudged[] {
  return reviews.flatMap((review) =>
    review.unjudged
      .filter((decision) => kind === 'all' || decision.kind === kind)
      .filter(({ seat }) => bots || review.people.includes(seat))
      .map((decision) => ({ review, decision })),
  );
}

/** Whether every choice there was would have come to the same with all cards open, so that none could be a mistake. */
export function isAlike({ choices }: ReviewMoment): boolean {
  return choices.length > 1 && choices.every(({ open }) => open !== null && open === choices[0]!.open);
}

export interface GraphPoint {
  readonly trick: number;
  readonly plays: number;
  /** Money for the side that looks on. */
  readonly amount: number;
  /** Against the point before. */
  readonly change: number;
}

/** Expected money trick by trick, for the side of whoever looks on. */
export function graphOf({ worth, side, opponents }: Pick<DealReview, 'worth' | 'side' | 'opponents'>): GraphPoint[] {
  const amounts = worth.map(({ value }) => side * value * opponents + 0);
  return worth.map(({ trick, plays }, i) => ({
    trick,
    plays,
    amount: amounts[i]!,
    change: i === 0 ? 0 : amounts[i]! - amounts[i - 1]!,
  }));
}

/** The least between two labels of a scale, as a share of its height. */
const LABEL_ROOM = 0.14;

/** Labels of a scale from `least` to `most`: its ends, and zero where it is between them and touches neither. */
export function marksOf(least: number, most: number): number[] {
  const room = (most - least) * LABEL_ROOM;
  return most >= room && -least >= room ? [most, 0, least] : [most, least];
}

/** The ends of a scale that shows all of these amounts and zero, with room on the side where there are none. */
export function scaleOf(amounts: readonly number[]): { readonly least: number; readonly most: number } {
  const most = Math.max(0, ...amounts);
  const least = Math.min(0, ...amounts);
  return most === least ? { least: -1, most: 1 } : { least, most };
}
