/** Drills: generated exercises with one clear answer. What a learner sees of one, what is answered, and what comes back. */
import type { Card, Suit } from '../cards.ts';
import type { Explanation } from '../coach.ts';
import type { Contract, FlekTarget } from '../contracts.ts';
import type { Setup } from '../position.ts';
import type { ErrorParams } from '../result.ts';
import type { Seat, Variant } from '../seats.ts';
import type { Settlement } from '../settlement.ts';
import type { AgainstState, Marriage, Trick } from '../view.ts';
import type { DrillAnswer } from './drill-answer.ts';

export const DRILL_KINDS = [
  /** All cards that may be played. */
  'legal-cards',
  /** Why a card may not be played. */
  'must-beat',
  /** Who takes a trick and how many points lie in it. */
  'count-trick',
  /** The points of a whole deal. */
  'count-deal',
  /** What is paid for a deal played out. */
  'settle',
  /** Trumps from the first seven cards. */
  'choose-trump',
  /** Two cards for the talon. */
  'talon',
  /** Which game to announce. */
  'announce',
  /** Good, or taken over with betl or durch. */
  'take-over',
  /** Flek or good. */
  'flek',
  'best-declarer',
  'best-defender',
  /** A card that makes, or kills, the seven. */
  'seven',
  /** A card that catches, or saves, the betl. */
  'betl',
  /** Trumps still out and points taken, from memory. */
  'memory',
  /** What has gone, what is out, who is void: asked somewhere in a deal. */
  'counting',
  /** Whether the game is laid. */
  'laid',
] as const;
export type DrillKind = (typeof DRILL_KINDS)[number];

/** Kinds that ask for a card to play; the coach explains them. */
export const CARD_PLAY_KINDS = ['best-declarer', 'best-defender', 'seven', 'betl'] as const satisfies DrillKind[];

/** Kinds in which something is decided that a simple rule decides, too: the longest suit, the highest card, always hra. */
export const DILEMMA_KINDS = [
  'choose-trump',
  'talon',
  'announce',
  'take-over',
  'flek',
  ...CARD_PLAY_KINDS,
  'laid',
] as const satisfies DrillKind[];

/** Kinds a series for speed is made of. */
export const SERIES_KINDS = ['legal-cards', 'count-trick', 'memory'] as const satisfies DrillKind[];
export type SeriesKind = (typeof SERIES_KINDS)[number];
/** Questions in a series. */
export const SERIES_LENGTH = 10;

/** What is practised; a learner has a rating for each. */
export const THEMES = [
  'duties',
  'points',
  'settlement',
  'trumps',
  'talon',
  'announcing',
  'doubling',
  'declarer',
  'defence',
  'seven',
  'betl',
  'memory',
  'laid',
] as const;
export type Theme = (typeof THEMES)[number];

/** What each kind practises. */
export const THEME_OF: Readonly<Record<DrillKind, Theme>> = {
  'legal-cards': 'duties',
  'must-beat': 'duties',
  'count-trick': 'points',
  'count-deal': 'points',
  settle: 'settlement',
  'choose-trump': 'trumps',
  talon: 'talon',
  announce: 'announcing',
  'take-over': 'announcing',
  flek: 'doubling',
  'best-declarer': 'declarer',
  'best-defender': 'defence',
  seven: 'seven',
  betl: 'betl',
  memory: 'memory',
  counting: 'memory',
  laid: 'laid',
};

/** What lies before the learner. Cards that he may not see are not in it. */
export interface DrillScene {
  readonly variant: Variant;
  /** Rule set id. */
  readonly rules: string;
  /** Whose eyes the learner looks through; `null` for one who only counts. */
  readonly seat: Seat | null;
  readonly declarer: Seat | null;
  readonly contract: Contract | null;
  readonly trump: Suit | null;
  readonly helper: Suit | null;
  /** The card that chose the trumps, as long as it is known to be in a hand. */
  readonly trumpCard: { readonly seat: Seat; readonly card: Card } | null;
  readonly fleks: Partial<Record<FlekTarget, number>>;
  readonly against: readonly AgainstState[];
  /** By seat; `null` where the cards are face down. */
  readonly hands: readonly (readonly Card[] | null)[];
  /** Cards held, by seat. */
  readonly counts: readonly number[];
  /** `null` where it is face down or there is none. */
  readonly talon: readonly Card[] | null;
  /** The open trick, perhaps still without cards; `null` outside of play. */
  readonly trick: Trick | null;
  /**
   * Finished tricks. Drills of counting and memory show all of them one after another; elsewhere they are there to look
   * at the last one.
   */
  readonly tricks: readonly Trick[];
  readonly marriages: readonly Marriage[];
  /** Marriages of tricks before those of the scene are in it too, as are the points; `null` where they are asked for. */
  readonly points: { readonly declarer: number; readonly defenders: number } | null;
}

/** One of a few answers, with its name in the language of the app. */
interface DrillOption {
  readonly id: string;
  readonly text: string;
}

/** A whole or half number to be filled in. */
interface DrillField {
  readonly id: string;
  readonly text: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** What is to be answered. */
export type Ask =
  /** Cards of the list, at least `min` and at most `max`; one is a play. */
  | { readonly form: 'cards'; readonly from: readonly Card[]; readonly min: number; readonly max: number }
  | { readonly form: 'suit'; readonly suits: readonly Suit[] }
  /** `card` is the one that is spoken of. */
  | { readonly form: 'option'; readonly options: readonly DrillOption[]; readonly card: Card | null }
  | { readonly form: 'numbers'; readonly fields: readonly DrillField[] };

export type { DrillAnswer };

/** The same for answers that mean the same, e.g. the same cards in another order. */
export function answerText(answer: DrillAnswer): string {
  switch (answer.form) {
    case 'cards':
      return [...answer.cards].sort().join(' ');
    case 'suit':
      return answer.suit;
    case 'option':
      return answer.option;
    case 'numbers':
      return Object.entries(answer.values)
        .map(([id, value]) => `${id}=${value}`)
        .sort()
        .join(' ');
  }
}

/** Where an exercise comes from: generated, a mistake of the learner's own, or put aside by him. */
export const DRILL_SOURCES = ['generated', 'mistake', 'own'] as const;
export type DrillSource = (typeof DRILL_SOURCES)[number];

/** Measured when the drill was made. */
export interface Difficulty {
  /** The rating of a learner who solves it half the time: 600–2400. */
  readonly rating: number;
  /** 1 easy – 5 hard, from the rating. */
  readonly grade: 1 | 2 | 3 | 4 | 5;
  /** What the best wrong answer loses, in base units; `null` where an answer is right or wrong. */
  readonly margin: number | null;
  /** How far ahead one has to look: cards to be played, or things to be added up. */
  readonly depth: number;
  /** Wrong answers that look right. */
  readonly tempting: number;
}

/**
 * Why something comes back: it was missed, it was missed again after it had been right, or it was right last time and is
 * asked once more to see whether it stayed.
 */
export interface DueReason {
  readonly why: 'missed' | 'again' | 'check';
  /** When it was last answered, ISO 8601. */
  readonly last: string;
}

export interface Drill {
  readonly exerciseId: number;
  readonly attemptId: number;
  /** Answers given so far in this attempt; the next answer must name it, so that a repeated click is harmless. */
  readonly step: number;
  readonly kind: DrillKind;
  readonly source: DrillSource;
  readonly themes: readonly Theme[];
  readonly difficulty: Difficulty;
  /** Whether it comes back because it was missed before. */
  readonly repeated: boolean;
  /** Why it does; `null` where it is new or the reason is not known. */
  readonly reason: DueReason | null;
  /** What is to be done, as a sentence. */
  readonly task: string;
  readonly scene: DrillScene;
  readonly ask: Ask;
}

/** Why an answer is right or wrong. */
export interface DrillNote {
  readonly code: string;
  readonly params: ErrorParams;
  readonly text: string;
}

/** Help after a miss, one step nearer with each level: what to look at, where to look, the answer itself. */
export interface DrillHint {
  /** 1 – `of`. */
  readonly level: number;
  readonly of: number;
  readonly text: string;
}

export interface DrillClaim {
  /** From the question on. */
  readonly line: readonly { readonly seat: Seat; readonly card: Card }[];
  /** The declarer's cards after it, which need no more thought. */
  readonly rest: readonly Card[];
  /** By seat, of a claim that breaks; `null` of one that holds. */
  readonly hands: readonly (readonly Card[])[] | null;
  readonly breach: string | null;
}

/** A deal as the hidden cards may lie, with all of it, and how it goes there when everybody plays his best with open cards. */
export interface DrillLayout {
  /** What the right answer brings the asked seat here, or the game taken over, in base units from each opponent. */
  readonly gain: number;
  /** Of the layouts looked at those with a gain of this sign, in percent. */
  readonly share: number;
  readonly setup: Setup;
  readonly line: readonly {
    readonly seat: Seat;
    readonly card: Card;
    /** `false` keeps a marriage silent. */
    readonly announce: boolean;
    readonly marriage: 20 | 40 | null;
  }[];
}

/** A wrong card that was answered before the answer a verdict speaks of. */
export interface EarlierCard {
  readonly card: Card;
  readonly notes: readonly DrillNote[];
  readonly explanation: Explanation | null;
}

/** Where a rating went over the last answers; `new` as long as there are too few of them. */
export type Trend = 'new' | 'rising' | 'steady' | 'falling';

export interface DrillVerdict {
  readonly exerciseId: number;
  readonly attemptId: number;
  readonly step: number;
  readonly correct: boolean;
  /** The attempt is over: answered rightly, wrongly twice, or given up. Until then it is tried again. */
  readonly done: boolean;
  readonly notes: readonly DrillNote[];
  /** The first hint, as long as it is to be tried again; the next ones are asked for (`school.drillHint`). */
  readonly hint: DrillHint | null;
  /** For cards to be played, once it is done: what the coach says of the wrong card this answer is. It tells the solution. */
  readonly explanation: Explanation | null;
  /** After a right answer, or the solution: what is said of the wrong card before it. */
  readonly earlier: EarlierCard | null;
  /** Once it is done. Several sets of cards may be right: the first is given here, all in `accepted`. */
  readonly solution: DrillAnswer | null;
  readonly accepted: readonly DrillAnswer[];
  /** Cards of the scene that show the solution, once it is done; empty where there is nothing to point at. */
  readonly proof: readonly Card[];
  /** Of a claim, once it is done: what proves it, or a layout and the play that breaks it (`table.claim.breach.<breach>`). */
  readonly claim: DrillClaim | null;
  /** Of a call, once it is done: a layout in which the right answer gains, and one in which it loses, where there are such. */
  readonly outlook: readonly DrillLayout[];
  /** All hands, once it is done and where they matter; `null` otherwise. */
  readonly hands: readonly (readonly Card[])[] | null;
  /** The sheet, once a drill of settlement or counting is done. */
  readonly settlement: Settlement | null;
  /** Change of the theme's rating; only the first answer counts. */
  readonly rating: {
    readonly theme: Theme;
    readonly before: number;
    readonly after: number;
    /** With this answer. */
    readonly trend: Trend;
  } | null;
  /** When it comes back, ISO 8601; `null` when it need not. */
  readonly due: string | null;
}
