import { csm } from './csm.ts';
import { domaci } from './domaci.ts';
import { hospoda } from './hospoda.ts';
import { international } from './international.ts';
import { turnaj } from './turnaj.ts';
import type { RuleSet } from './types.ts';

/** The built-in rule sets, in the order they are offered. */
export const RULE_SETS: readonly RuleSet[] = [csm, turnaj, domaci, international, hospoda];

/** The built-in rule set of that id, or `undefined`. */
export function findRuleSet(id: string): RuleSet | undefined {
  return RULE_SETS.find((set) => set.id === id);
}
