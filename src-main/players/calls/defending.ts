/** What is expected by who lets others play, as learned from played games (`defending.json`) by `tests/tools/calls/learn-defending.ts`. */
import { SUITS, type Card } from '#shared/cards.ts';
import type { RuleFields } from '#shared/rules/types.ts';
import type { Knowledge } from '../knowledge.ts';
import { rankCounts, suitLengths } from '../hand/counts.ts';
import { summed } from '../hand/regression.ts';
import table from './defending.json' with { type: 'json' };

export const DEFENDING_FORMAT = 1;

interface LearnedDefending {
  /** Raised when what is weighed changes: weights of other things say nothing. */
  readonly format: number;
  /** How they were learned. */
  readonly source: string;
  /** By context: base units gained from the declarer, the base and a weight for each input. */
  readonly gains: Readonly<Record<string, readonly number[]>>;
  /** What hra, sedma and sto are played for where it was learned, together. */
  readonly rates: number;
}

const { gains, rates } = table as unknown as LearnedDefending;

export function ratesOf({ rates: { hra, sedma, sto } }: RuleFields): number {
  return hra + sedma + sto;
}

export interface DefendingScene {
  /** Tables to look for, the closest first. */
  readonly contexts: readonly string[];
  readonly inputs: readonly number[];
}

/** What a seat knows that says "good" or passes. */
export function sceneOfDefending(type: 'good' | 'pass', { view, own }: Knowledge): DefendingScene {
  const asked = view.contract ?? view.bid ?? 'trumps';
  const lengths = suitLengths(own);
  return {
    contexts: [`${view.variant} ${type} ${asked}`, `${view.variant} ${type}`],
    inputs: [...rankCounts(own), Math.max(...lengths), lengths.filter((length) => length === 0).length, sureTens(own)],
  };
}

function sureTens(own: readonly Card[]): number {
  return SUITS.filter((suit) => own.includes(`A${suit}`) && own.includes(`T${suit}`)).length;
}

/** In base units from each opponent; `null` where nothing was learned. */
export function defendingValue(type: 'good' | 'pass', knowledge: Knowledge): number | null {
  const { contexts, inputs } = sceneOfDefending(type, knowledge);
  const weights = contexts.map((name) => gains[name]).find((found) => found !== undefined);
  return weights ? (summed(weights, inputs) * ratesOf(knowledge.fields)) / rates : null;
}
