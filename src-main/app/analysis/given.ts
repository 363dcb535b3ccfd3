/** The setup a call brings, with its rules found: built in, stored by the user, or sent whole. */
import type { Setup } from '#shared/position.ts';
import { err, ok, within, type Result } from '#shared/result.ts';
import { consistentSet } from '#shared/rules/contradictions.ts';
import type { RuleSet } from '#shared/rules/types.ts';
import { toPosition, type Position } from '#main/engine/index.ts';
import type { RulesService } from '../rules.ts';

export type GivenSetup = Setup & { readonly rules: RuleSet };

/** Errors, at `rules`: `unknown-rules`, and those of `ruleContradictions` for a set sent whole. */
export async function givenRules(
  { rules: given }: Pick<Setup, 'rules'>,
  rules: Pick<RulesService, 'find'>,
): Promise<Result<RuleSet>> {
  if (typeof given !== 'string') return within(consistentSet(given), 'rules');
  const found = await rules.find(given);
  return found ? ok(found) : err('unknown-rules', { rules: given }, ['rules']);
}

/** Errors: those above. */
export async function givenSetup(setup: Setup, rules: Pick<RulesService, 'find'>): Promise<Result<GivenSetup>> {
  const ruleSet = await givenRules(setup, rules);
  return ruleSet.ok ? ok({ ...setup, rules: ruleSet.value }) : ruleSet;
}

/** Errors: those above, and the first problem of the setup, all located from `setup` on. */
export async function givenPosition(setup: Setup, rules: Pick<RulesService, 'find'>): Promise<Result<Position>> {
  const given = await givenSetup(setup, rules);
  return within(given.ok ? toPosition(given.value) : given, 'setup');
}
