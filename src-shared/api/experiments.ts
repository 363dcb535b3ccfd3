/**
 * Experiments: what each alternative of one decision comes to over many deals of a situation, played to the bill by bots. An experiment
 * that was stopped, or whose program was killed, goes on where it was; the same seed gives the same figures.
 */
import { z } from 'zod';
import { actionSchema, type Action } from '../actions.ts';
import { levelSchema } from '../level-schema.ts';
import { nameSchema } from '../names.ts';
import { MAX_SITUATION_LENGTH } from '../situations/index.ts';

const text = z.string().max(MAX_SITUATION_LENGTH);
const id = z.number().int().min(1);

const MIN_EXPERIMENT_DEALS = 10;
const MAX_EXPERIMENT_DEALS = 10_000;
/** Compared in one experiment. */
export const MAX_ALTERNATIVES = 6;

const count = z.number().int().min(0);
const alternativeSums = z.strictObject({
  /** `null`: what the bot does. */
  action: actionSchema.nullable(),
  n: count,
  /** Money of whoever decides, in base units from all others together, and its squares, summed. */
  sum: z.number(),
  squares: z.number(),
  /** Deals in which it is a gain. */
  gains: count,
  /** Deals by money, least first. */
  histogram: z.array(z.tuple([z.number(), count])),
  /** Beside the first alternative, deal by deal. */
  difference: z.strictObject({ sum: z.number(), squares: z.number() }),
});

export const experimentSumsSchema = z.strictObject({
  alternatives: z.array(alternativeSums),
  /** Deals in which all alternatives are allowed; only these are counted. */
  deals: count,
  /** Deals drawn to come by them. */
  tried: count,
});
export type ExperimentSums = z.infer<typeof experimentSumsSchema>;
export type AlternativeSums = ExperimentSums['alternatives'][number];

export const experimentAskedSchema = z.strictObject({
  text,
  seed: z.string().min(1).max(40),
  level: levelSchema,
  deals: z.number().int().min(MIN_EXPERIMENT_DEALS).max(MAX_EXPERIMENT_DEALS),
  /** Empty: each deal is only played on by the bots. */
  alternatives: z.array(actionSchema).max(MAX_ALTERNATIVES),
});
export type ExperimentAsked = z.infer<typeof experimentAskedSchema>;

export interface SavedExperiment {
  readonly id: number;
  readonly name: string;
  readonly asked: ExperimentAsked;
  /** Deals that are through. */
  readonly done: number;
  readonly sums: ExperimentSums;
  readonly savedAt: string;
}

export interface OfferedAlternative {
  readonly action: Action;
  /** Of the deals looked at, the share (0–1) in which it is allowed. */
  readonly share: number;
}

export const experimentMethods = {
  /** Calls among which the decision is, by some deals of the situation; none where it is a matter of cards. */
  'experiments.alternatives': z.strictObject({ text }),
  'experiments.list': z.strictObject({}),
  /** Keeps a new one, of which nothing is through yet. */
  'experiments.add': z.strictObject({ name: nameSchema(60), asked: experimentAskedSchema }),
  /** Plays on to the end, or until it is stopped or run anew. Long: it comes as it goes as `experimentProgress` events. */
  'experiments.run': z.strictObject({ id }),
  'experiments.stop': z.strictObject({ id }),
  'experiments.rename': z.strictObject({ id, name: nameSchema(60) }),
  'experiments.remove': z.strictObject({ id }),
  'experiments.restore': z.strictObject({ id }),
} as const;

/** Errors: those of a situation's text, `situation-not-reached`, `situation-no-alternative`, `unknown-experiment`. */
export interface ExperimentResults {
  'experiments.alternatives': readonly OfferedAlternative[];
  'experiments.list': readonly SavedExperiment[];
  'experiments.add': SavedExperiment;
  'experiments.run': SavedExperiment;
  'experiments.stop': null;
  'experiments.rename': SavedExperiment;
  'experiments.remove': null;
  'experiments.restore': SavedExperiment;
}
