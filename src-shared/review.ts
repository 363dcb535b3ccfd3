/** A finished deal looked back on: what each decision cost, by the open cards and by what its seat could know. */
import type { Action } from './actions.ts';
import type { SettledComponent } from './contracts.ts';
import type { Seat } from './seats.ts';
import type { Phase } from './view.ts';

/** A mean over layouts of the cards a seat did not see, and between what the true mean lies (about 99 of 100 times). */
export interface Measured {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

/** Something the seat could have done, in base units against each opponent. */
export interface ReviewChoice {
  readonly action: Action;
  /** What the seat gains with all cards open and best play after it; `null` where that is not computed. */
  readonly open: number | null;
  /** How much better the best that could be known was; `null` where nothing was sampled. */
  readonly behind: Measured | null;
}

/** One decision. Money is the seat's, in base units against each opponent. */
export interface ReviewMoment {
  /** Actions of the deal before it. */
  readonly step: number;
  readonly seat: Seat;
  readonly kind: 'card' | 'call';
  readonly phase: Phase;
  /** The number of its trick, 1 for the first; `null` before play. */
  readonly trick: number | null;
  /** Cards played before it. */
  readonly plays: number;
  readonly action: Action;
  /** How many opponents the seat settles with: a declarer alone with each of them. */
  readonly opponents: number;
  /** With all cards open: what best play was worth, and what is lost of it. */
  readonly open: { readonly before: number; readonly loss: number; readonly best: readonly Action[] };
  /**
   * By what the seat could know: what was best, and how much better than what was done. Chosen by some layouts and measured by
   * others, so that a choice is not flattered by the cards it was made by. `all`: no other layouts were possible, nothing is sampled.
   * `null` where nothing could be sampled.
   */
  readonly known: {
    readonly better: Action;
    readonly loss: Measured;
    readonly layouts: number;
    readonly all: boolean;
    /**
     * Of calls valued as learned from many played games: the interval counts the measured error of such values, and where it might be a
     * mistake the two calls were played on in so many (`layouts`) deals the seat could imagine.
     */
    readonly learned?: true;
    /** Of a card that is a mistake: the component that lost most. Not in what older programs found. */
    readonly part?: SettledComponent;
  } | null;
  readonly choices: readonly ReviewChoice[];
}

/**
 * Why nothing is said of what a decision cost: only rules of thumb value it (`choice`), also where betl or durch follows (`contract`);
 * too much is still to be drawn (`stock`); a revoke has decided (`revoke`); nothing could be compared with the call (`alone`); the search
 * did not come to its end (`unsolved`).
 */
export type WhyUnjudged = 'choice' | 'contract' | 'stock' | 'revoke' | 'alone' | 'unsolved';

/** A decision nothing is said of, so that nobody takes silence for praise. */
export interface UnjudgedDecision extends Pick<ReviewMoment, 'step' | 'seat' | 'kind' | 'trick' | 'plays' | 'action'> {
  readonly why: WhyUnjudged;
}

/** What best play of both sides was worth at a point of the deal, to the declarer from each opponent. */
export interface WorthPoint {
  /** Finished tricks before it. */
  readonly trick: number;
  /** Cards played before it. */
  readonly plays: number;
  readonly value: number;
}

/** Base units from each opponent; what a call costs less is too little to be called a mistake. */
export const MIN_MISTAKE = 0.5;

/** A loss is told as a mistake only when no interval reaches nothing; of a call, only when it is worth a word. */
export function isMistake({ known, kind }: Pick<ReviewMoment, 'known'> & Partial<Pick<ReviewMoment, 'kind'>>): boolean {
  return known !== null && known.loss.low > 0 && (kind !== 'call' || known.loss.mean >= MIN_MISTAKE);
}

/** Whether a choice is as good as could be known. */
export function isSound({ action, behind }: Pick<ReviewChoice, 'action' | 'behind'>): boolean {
  return behind !== null && (behind.low <= 0 || (action.type !== 'play' && behind.mean < MIN_MISTAKE));
}
