import { err, ok, type Result } from '#shared/result.ts';
import { ruleContradictions } from '#shared/rules/contradictions.ts';
import { findRuleSet, type RuleSet } from '#shared/rules/index.ts';
import type { Variant } from '#shared/seats.ts';

/** The rule set a request means: a built-in one by its id, or a whole set without contradictions. */
export function ruleSetGiven(rules: string | RuleSet): Result<RuleSet> {
  if (typeof rules === 'string') {
    const found = findRuleSet(rules);
    return found ? ok(found) : err('unknown-rules', { rules }, ['rules']);
  }
  const [contradiction] = ruleContradictions(rules);
  if (!contradiction) return ok(rules);
  return { ok: false, error: { ...contradiction, path: ['rules', 'fields', ...(contradiction.path ?? [])] } };
}

/** The same, for a variant the set must have. */
export function ruleSetFor(rules: string | RuleSet, variant: Variant): Result<RuleSet> {
  const given = ruleSetGiven(rules);
  return given.ok && !given.value.variants.includes(variant)
    ? err('variant-not-in-rules', { variant }, ['variant'])
    : given;
}
