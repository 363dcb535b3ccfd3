import type { LocatedDeal } from '#shared/notation/index.ts';
import { err, ok, within, type Result } from '#shared/result.ts';
import { consistentSet } from '#shared/rules/contradictions.ts';
import { findRuleSet, type RuleSet } from '#shared/rules/index.ts';
import type { Variant } from '#shared/seats.ts';
import { followRecord, type Deal } from '#main/engine/index.ts';

/** The rule set a request means: a built-in one by its id, or a whole set without contradictions. */
export function ruleSetGiven(rules: string | RuleSet): Result<RuleSet> {
  if (typeof rules === 'string') {
    const found = findRuleSet(rules);
    return found ? ok(found) : err('unknown-rules', { rules }, ['rules']);
  }
  return within(consistentSet(rules), 'rules');
}

/** The same, for a variant the set must have. */
export function ruleSetFor(rules: string | RuleSet, variant: Variant): Result<RuleSet> {
  const given = ruleSetGiven(rules);
  return given.ok && !given.value.variants.includes(variant)
    ? err('variant-not-in-rules', { variant }, ['variant'])
    : given;
}

/** A whole deal by the rules it names, before each of its first `upTo` moves and after the last of them. */
export function followGiven({ record, placed }: LocatedDeal, upTo?: number): Result<Deal[]> {
  const ruleSet = ruleSetFor(record.rules, record.variant);
  const deals = ruleSet.ok ? followRecord({ ...record, moves: record.moves.slice(0, upTo) }, ruleSet.value) : ruleSet;
  return deals.ok ? deals : { ok: false, error: placed(deals.error) };
}
