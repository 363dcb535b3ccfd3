/** Rule sets as JSON text, and what is wrong with a text that should be one. */
import { ruleSetSchema, type RuleSet } from '#shared/rules/types.ts';
import type { DomainError, Result } from '#shared/result.ts';
import { parseJsonText } from './json-text.ts';

export function makeRuleSetText(ruleSet: RuleSet): string {
  return `${JSON.stringify(ruleSet, null, 2)}\n`;
}

/** Any text as a rule set. Errors: `rules-not-json`, and those of `parseJsonText`. */
export function parseRuleSetText(text: string, check: (ruleSet: RuleSet) => DomainError | undefined): Result<RuleSet> {
  return parseJsonText(text, ruleSetSchema, { notJson: 'rules-not-json', check });
}
