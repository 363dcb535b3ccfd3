/**
 * Situations: a kind of deal in one line of text (docs/situations.md), practised again and again. Deals are numbered within a seed, and
 * nothing of one that is played is kept: text, seed, number and what has been done in it say all.
 */
import { z } from 'zod';
import { actionSchema } from '../actions.ts';
import type { Action } from '../actions.ts';
import type { Card } from '../cards.ts';
import type { Hint } from '../coach.ts';
import { nameSchema } from '../names.ts';
import type { ReviewMoment } from '../review.ts';
import type { Settlement } from '../settlement.ts';
import { GRADES, MAX_SITUATION_LENGTH, type Grade } from '../situations/index.ts';
import type { SeatView } from '../view.ts';

const text = z.string().max(MAX_SITUATION_LENGTH);
const requestId = z.string().min(1).max(40);
/** One deal of a series, and what has been done in it. */
export const practisedSchema = z.strictObject({
  text,
  seed: z.string().min(1).max(40),
  number: z.number().int().min(0).max(100_000),
  /** What whoever practises has done so far. */
  actions: z.array(actionSchema).max(60),
});
export type PractisedAt = z.infer<typeof practisedSchema>;
const { shape: deal } = practisedSchema;

/** What came of a series. */
export const seriesSchema = z.strictObject({
  deals: z.number().int().min(0).max(10_000),
  /** Of whoever practised, in base units; and what bots made of the same cards in his seat, where that was computed. */
  money: z.number(),
  bots: z.number().nullable(),
  /** Decisions by grade, and what they cost together, in base units against each opponent. */
  grades: z.partialRecord(z.enum(GRADES), z.number().int().min(0)),
  cost: z.number().min(0),
});
export type SeriesResult = z.infer<typeof seriesSchema>;

export const situationsMethods = {
  /** How rare it is, or what is wrong with the text, and where. */
  'situations.check': z.strictObject({ text }),
  /** The deal after these actions, bots having answered them. */
  'situations.play': practisedSchema,
  /** What the decision of number `decision` among `actions` cost. */
  'situations.judge': z.strictObject({ ...deal, decision: z.number().int().min(0), requestId }),
  /** What was best at the last decision, and why, by what could be known: the hint the table would have given. */
  'situations.why': practisedSchema.extend({ requestId }),
  /** All cards as they lay when the situation began, once something has been decided in it. */
  'situations.reveal': practisedSchema,
  /** What bots make of the whole deal in the same seat. */
  'situations.beside': z.strictObject({ ...deal, requestId }),
  'situations.cancel': z.strictObject({ requestId }),
  'situations.list': z.strictObject({}),
  /** A new one, or with `id` another name or text of one that is there. */
  'situations.save': z.strictObject({ id: z.number().int().min(1).optional(), name: nameSchema(60), text }),
  'situations.remove': z.strictObject({ id: z.number().int().min(1) }),
  'situations.restore': z.strictObject({ id: z.number().int().min(1) }),
  /** Keeps what came of a series; `key` says of which situation, its text or the id of a ready-made one. */
  'situations.record': z.strictObject({ key: z.string().min(1).max(MAX_SITUATION_LENGTH), result: seriesSchema }),
} as const;

export interface CheckedSituation {
  /** As it is written in the language of the settings. */
  readonly written: string;
  /** One deal in so many that the rules allow. */
  readonly oneIn: number;
}

export interface PracticeDeal {
  /** Of whoever practises. */
  readonly view: SeatView;
  /** Deals drawn to come by it. */
  readonly tried: number;
  readonly settlement: Settlement | null;
  /** How many opponents he settles with. */
  readonly opponents: number;
}

export interface RevealedDeal {
  /** Of whoever practises, when the situation began. */
  readonly view: SeatView;
  readonly hands: readonly (readonly Card[])[];
  readonly talon: readonly Card[];
}

export interface JudgedDecision {
  /** `null` where nothing can be said. */
  readonly grade: Grade | null;
  /** Who says so: the judge, by layouts of what was unseen, or a bot by its rules of thumb. */
  readonly by: 'judge' | 'bot';
  readonly moment: ReviewMoment | null;
  /** What a bot thinks of each action, best first; empty where the judge speaks. */
  readonly values: readonly { readonly action: Action; readonly value: number | null }[];
}

export interface SavedSituation {
  readonly id: number;
  readonly name: string;
  readonly text: string;
  readonly savedAt: string;
}

export interface PractisedSeries extends SeriesResult {
  readonly key: string;
  readonly playedAt: string;
}

/** Errors: those of a situation's text, `situation-not-reached`, `unknown-situation`, and those of a refused action. */
export interface SituationsResults {
  'situations.check': CheckedSituation;
  'situations.play': PracticeDeal;
  'situations.judge': JudgedDecision;
  'situations.why': Hint;
  'situations.reveal': RevealedDeal;
  'situations.beside': { readonly money: number };
  'situations.cancel': null;
  'situations.list': { readonly saved: readonly SavedSituation[]; readonly series: readonly PractisedSeries[] };
  'situations.save': SavedSituation;
  'situations.remove': null;
  'situations.restore': null;
  'situations.record': null;
}
