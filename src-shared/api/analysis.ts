/**
 * Calls of the position editor and the analysis board. A setup is whatever lies there, possible or not; only a possible one is solved.
 * Long calls carry a request id: progress comes as `analysisProgress` events, and `analysis.cancel` ends them.
 */
import { z } from 'zod';
import { cardSchema, seatSchema, suitSchema } from '../actions.ts';
import type { Card, Rank, Suit } from '../cards.ts';
import type { Contract } from '../contracts.ts';
import type { Explanation } from '../coach.ts';
import { nameSchema } from '../names.ts';
import { setupSchema, type Setup } from '../position.ts';
import type { DomainError } from '../result.ts';
import type { Seat } from '../seats.ts';
import { MAX_SITUATION_LENGTH } from '../situations/index.ts';
import type { Settlement } from '../settlement.ts';
import type { ImportProblem } from './archive.ts';
import { MAX_FOREIGN_LENGTH } from './text-limits.ts';
import type { CardVerdict, Marriage, PlayedCard, Trick } from '../view.ts';

/** Drawn by the window; a later call with the same request id ends the earlier one. */
const requestId = z.string().min(1).max(40);
const id = z.number().int().min(1);
const tag = nameSchema(30);

/** A position of the library and what its owner wrote about it. `text` is a record in Forhont's own notation (`src-shared/notation`), with names, comments and variations. */
const savedPositionSchema = z.strictObject({
  name: nameSchema(80),
  tags: z.array(tag).max(12),
  note: z.string().max(4000),
  text: z.string().min(1).max(200_000),
});

/** The board with what was tried on it, and where one looks. */
export const keptBoardSchema = z.strictObject({
  /** A record in Forhont's own notation. */
  record: z.string().min(1).max(400_000),
  /** Which of the plays to go along, one by one. */
  path: z.array(z.number().int().min(0).max(400)).max(64),
  gone: z.array(cardSchema).max(32),
  lacks: z.array(z.array(suitSchema).max(4)).max(4),
  /** Its entry in the library. */
  id: id.nullable(),
  note: z.string().max(4000),
  mode: z.enum(['edit', 'analyse']),
});
export type KeptBoard = z.infer<typeof keptBoardSchema>;

export const analysisMethods = {
  /** What is wrong with a setup, or where the play stands. */
  'analysis.look': z.strictObject({ setup: setupSchema }),
  /** `announce`: whether a card that shows a marriage is valued as announced or as played without a word; default the better way. */
  'analysis.solve': z.strictObject({ setup: setupSchema, announce: z.boolean().optional(), requestId }),
  'analysis.explain': z.strictObject({
    setup: setupSchema,
    card: cardSchema,
    announce: z.boolean().optional(),
    requestId,
  }),
  'analysis.cancel': z.strictObject({ requestId }),
  /**
   * What the cards of a setup are worth in which hands are not whole: over all layouts of the rest, or fairly drawn ones. What is
   * known so far comes as `analysisSampled` events.
   */
  'analysis.sample': z.strictObject({
    setup: setupSchema,
    /** Played before the setup; dealt to nobody. */
    gone: z.array(cardSchema).max(32).optional(),
    /** By seat: suits of which it holds no more than is laid out. */
    lacks: z.array(z.array(suitSchema).max(4)).max(4).optional(),
    seed: z.string().min(1).max(64).optional(),
    requestId,
  }),
  /**
   * Deals the cards that lie nowhere to the places that lack them; `plausible`: so that the declarer could have bid the contract.
   * Hands are filled to a whole deal, or to what `won.tricks` or the cards `gone` leave of it. A seed gives the same cards again.
   */
  'analysis.complete': z.strictObject({
    setup: setupSchema,
    manner: z.enum(['plain', 'plausible']),
    /** What the whole deal must be like: a condition without settings (docs/situations.md). */
    condition: z.string().max(MAX_SITUATION_LENGTH).optional(),
    /** Played before the setup; dealt to nobody. */
    gone: z.array(cardSchema).max(32).optional(),
    seed: z.string().min(1).max(64).optional(),
  }),
  /** The card an opponent answers with: the best there is, or a bot's that sees only its own cards. */
  'analysis.reply': z.strictObject({
    setup: setupSchema,
    opponent: z.enum(['perfect', 'bot']),
    seed: z.string().min(1).max(64).optional(),
  }),
  /**
   * What could have been bid with a hand (and the talon, where it lies): every game of the rules, over layouts of the other cards, and
   * with all cards open where they lie.
   */
  'analysis.bids': z.strictObject({
    setup: setupSchema,
    /** Who would play them. */
    seat: seatSchema,
    /** Lízaný: played before the setup; dealt to nobody. */
    gone: z.array(cardSchema).max(32).optional(),
    seed: z.string().min(1).max(64).optional(),
    requestId,
  }),
  /** A finished deal of a session from its first card on, with everything played. */
  'analysis.fromDeal': z.strictObject({ dealId: id }),
  /**
   * The record of a whole deal, or of a position, as the board shows it: in the notation of positions. Errors: those of the notation,
   * and for a whole deal of the rules.
   */
  'analysis.fromRecord': z.strictObject({ text: z.string().min(1).max(MAX_FOREIGN_LENGTH) }),
  /** Keeps the board as it is, over a reload, a crash and the end of the program; `null`: nothing lies on it. */
  'analysis.keep': z.strictObject({ board: keptBoardSchema.nullable() }),
  'analysis.kept': z.strictObject({}),
  'library.list': z.strictObject({ search: z.string().max(80).default(''), tag: tag.optional() }),
  'library.get': z.strictObject({ id }),
  /** A new entry, or with an `id` a changed one. */
  'library.save': z.strictObject({ id: id.optional(), entry: savedPositionSchema }),
  'library.delete': z.strictObject({ id }),
} as const;

/** A play of a line; the second form keeps a marriage silent, which is better there. */
export type AnalysedPlay = Card | { readonly card: Card; readonly announce: false };

/** Where the play of a setup stands after its `plays`. */
export interface Standing {
  /** `null` when the play is over. */
  readonly seat: Seat | null;
  readonly leader: Seat;
  /** Cards still held, by seat. */
  readonly hands: readonly (readonly Card[])[];
  readonly trick: readonly PlayedCard[];
  readonly tricks: readonly Trick[];
  readonly marriages: readonly Marriage[];
  readonly points: { readonly declarer: number; readonly defenders: number };
  readonly tricksWon: readonly number[];
  /** Every card of the seat to play. */
  readonly verdicts: readonly CardVerdict[];
  /** When the play is over. */
  readonly settlement: Settlement | null;
}

/** Problems carry a code, params and the path of the place; empty exactly when there is a standing. */
export interface SetupCheck {
  readonly problems: readonly DomainError[];
  readonly standing: Standing | null;
}

/** Values of the declarer, in base units: proven, or where an estimate expects the true one about nine times in ten. */
export interface Span {
  readonly low: number;
  readonly high: number;
}

/** Of a value that could not be computed: a mean, and between what the true value probably lies. */
interface Estimate extends Span {
  readonly mean: number;
}

interface SolvedCard {
  readonly card: Card;
  readonly value: number;
  readonly exact: boolean;
  /** Proven; present when the value is not exact. */
  readonly bounds?: Span | undefined;
  /** Lízaný with much to draw. */
  readonly estimate?: Estimate | undefined;
  /** What the card is worth with its marriage said where `value` is without a word, and the other way round; present where silence may gain. */
  readonly otherwise?: number | undefined;
}

export interface Solved {
  readonly seat: Seat | null;
  /** Declarer's gain per defender, in base units. */
  readonly value: number;
  readonly bounds?: Span | undefined;
  readonly estimate?: Estimate | undefined;
  readonly best: readonly Card[];
  readonly cards: readonly SolvedCard[];
  readonly line: readonly AnalysedPlay[];
  readonly exact: boolean;
  readonly nodes: number;
  /** Milliseconds of search. */
  readonly ms: number;
}

/** Of gains of the seat to play from each opponent, in base units, over layouts each played with open cards. */
export interface Spread {
  readonly mean: number;
  /** Standard error of the mean; 0 where all layouts were valued. */
  readonly error: number;
  /** Share of the layouts in which the seat's side gains. 0–1 */
  readonly chance: number;
  /** Four in five layouts lie between these. */
  readonly low: number;
  readonly high: number;
}

export interface SampledCard extends Spread {
  readonly card: Card;
  /** Share of the layouts in which no card is better. 0–1 */
  readonly best: number;
  /** A layout in which it costs or loses most; `null` where it never does. */
  readonly breaks: Setup | null;
  /** A layout in which nothing is better and it gains most; `null` where there is none. */
  readonly works: Setup | null;
}

export interface Sampled {
  readonly seat: Seat;
  /** Layouts valued so far, and by the end. */
  readonly done: number;
  readonly of: number;
  /** How many there are; about, where not `all` are valued. */
  readonly ways: number;
  readonly all: boolean;
  /** Of the best card of each layout, as if the seat saw everything. */
  readonly value: Spread;
  /** Legal cards of the seat to play; empty where its hand is not known whole. */
  readonly cards: readonly SampledCard[];
}

/** A game that could have been bid, nobody doubling; what the declarer gains from each opponent who pays him, over layouts. */
export interface GameBid extends Spread {
  readonly contract: Contract;
  readonly trump: Suit | null;
  readonly helper: Suit | null;
  /** Křížový: the rank of trumps named, one of his own where he plays alone; `null` in betl and durch, and elsewhere. */
  readonly called: Rank | null;
  /** Opponents who pay him or are paid: with a called partner one loser pays one winner. */
  readonly payers: number;
  /** What would best be laid away; `null` where the talon is not known, or there is none. */
  readonly talon: readonly Card[] | null;
  /** Whether the layouts were solved with open cards, or played out by bots that see only their own. */
  readonly by: 'open' | 'play';
  /** What he gains in all, on average. */
  readonly total: number;
  /** From each opponent with the cards as they lie and everybody seeing them; `null` where some lie nowhere, or nobody can compute it. */
  readonly exact: number | null;
}

export interface Bids {
  readonly seat: Seat;
  /** Also where there is none. */
  readonly talonKnown: boolean;
  /** Whether all cards lie. */
  readonly whole: boolean;
  /** Layouts by which a game was judged: solved with open cards, and played out. */
  readonly layouts: number;
  readonly playouts: number;
  /** By what they bring in all, the dearest first; games without their cards are left out. */
  readonly games: readonly GameBid[];
}

export interface LibraryEntry {
  readonly id: number;
  readonly name: string;
  readonly tags: readonly string[];
  readonly note: string;
  readonly text: string;
  /** ISO 8601, UTC. */
  readonly savedAt: string;
}

export interface AnalysisResults {
  'analysis.look': SetupCheck;
  'analysis.solve': Solved;
  'analysis.explain': Explanation;
  'analysis.cancel': null;
  'analysis.sample': Sampled;
  'analysis.bids': Bids;
  'analysis.keep': null;
  'analysis.kept': KeptBoard | null;
  'analysis.complete': Setup;
  'analysis.reply': { readonly seat: Seat; readonly play: AnalysedPlay };
  'analysis.fromDeal': { readonly setup: Setup; readonly names: readonly (string | null)[] };
  /** With what the record tells wrongly of its result. */
  'analysis.fromRecord': { readonly record: string; readonly problems: readonly ImportProblem[] };
  'library.list': readonly LibraryEntry[];
  'library.get': LibraryEntry;
  'library.save': LibraryEntry;
  'library.delete': null;
}

/** What is known of a call of `analysis.sample` that goes on. */
export interface SampledSoFar {
  readonly requestId: string;
  readonly sampled: Sampled;
}

export interface AnalysisProgress {
  readonly requestId: string;
  readonly done: number;
  readonly of: number;
}
