/** The setup a call brings, with its rules found: built in, stored by the user, or sent whole. */
import type { Setup } from '#shared/position.ts';
import { ok, type DomainError, type Result } from '#shared/result.ts';
import { ruleContradictions } from '#shared/rules/contradictions.ts';
import type { RuleSet } from '#shared/rules/types.ts';
import { toPosition, type Position } from '#main/engine/index.ts';
import type { RulesService } from '../rules.ts';

export type GivenSetup = Setup & { readonly rules: RuleSet };

/** Errors: `unknown-rules`, and those of `ruleContradictions` for a set sent whole. */
export async function givenSetup(setup: Setup, rules: Pick<RulesService, 'find'>): Promise<Result<GivenSetup>> {
  if (typeof setup.rules === 'string') {
    const found = await rules.find(setup.rules);
    return found
      ? ok({ ...setup, rules: found })
      : problem({ code: 'unknown-rules', params: { rules: setup.rules }, path: ['rules'] });
  }
  const [contradiction] = ruleContradictions(setup.rules);
  if (!contradiction) return ok({ ...setup, rules: setup.rules });
  return problem({ ...contradiction, path: ['rules', 'fields', ...(contradiction.path ?? [])] });
}

/** Errors: those above, and the first problem of the setup, all located from `setup` on. */
export async function givenPosition(setup: Setup, rules: Pick<RulesService, 'find'>): Promise<Result<Position>> {
  const given = await givenSetup(setup, rules);
  return within(given.ok ? toPosition(given.value) : given);
}

/** The same result with the error's path in the call's parameters. */
export function within<T>(result: Result<T>): Result<T> {
  return result.ok ? result : problem({ ...result.error, path: ['setup', ...(result.error.path ?? [])] });
}

function problem(error: DomainError): Result<never> {
  return { ok: false, error };
}
