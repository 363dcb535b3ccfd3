/**
 * What the soak runs: every variant under every rule set that knows it, and under sets mixed at random from the allowed
 * values of every field; cut into chunks for the workers.
 */
import { findRuleSet, RULE_SETS, type RuleSet } from '#shared/rules/index.ts';
import { VARIANTS, type Variant } from '#shared/seats.ts';
import { diceOf } from '../../properties/dice.ts';
import { mixedRules } from '../../properties/rule-mix.ts';

export interface Combination {
  readonly rules: string;
  readonly variant: Variant;
  readonly deals: number;
}

export interface Chunk {
  readonly rules: string;
  readonly variant: Variant;
  /** Seeds from–to, the end not included. */
  readonly from: number;
  readonly to: number;
}

export interface ChunkResult {
  readonly chunk: Chunk;
  readonly deals: number;
  readonly steps: number;
  readonly ms: number;
  /** How often each branch was reached. */
  readonly reached: Readonly<Record<string, number>>;
  readonly failures: readonly string[];
}

const MAIN_DEALS = 100_000;
const OTHER_DEALS = 20_000;
const CHUNK = 200;

/** Under this name every deal has rules of its own. */
export const MIXED = 'mixed';

export function ruleSetOf(rules: string, variant: Variant, seed: number): RuleSet {
  const set = rules === MIXED ? mixedRules(variant, diceOf(-seed)) : findRuleSet(rules);
  if (!set) throw new Error(`no rule set ${rules}`);
  return set;
}

/** The combinations asked for, volený of the union with the most deals. */
export function combinations(only: { variant?: string; rules?: string; deals?: number }): Combination[] {
  const printed = RULE_SETS.flatMap(({ id, variants }) => variants.map((variant) => ({ rules: id, variant })));
  const mixed = VARIANTS.map((variant) => ({ rules: MIXED, variant }));
  return [...printed, ...mixed]
    .filter(({ rules, variant }) => (only.rules ?? rules) === rules && (only.variant ?? variant) === variant)
    .map(({ rules, variant }) => {
      const usual = rules === 'csm' && variant === 'voleny' ? MAIN_DEALS : OTHER_DEALS;
      return { rules, variant, deals: only.deals ?? usual };
    });
}

/** Seeds start at `seed`, so that one deal can be run again by its own. */
export function chunksOf({ rules, variant, deals }: Combination, seed: number): Chunk[] {
  const chunks: Chunk[] = [];
  for (let from = 0; from < deals; from += CHUNK)
    chunks.push({ rules, variant, from: seed + from, to: seed + Math.min(deals, from + CHUNK) });
  return chunks;
}
