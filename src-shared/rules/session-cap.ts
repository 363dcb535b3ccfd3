/** The cap a table agrees on for a session. Without the schemas, which the window need not load for it. */
import type { Variant } from '../seats.ts';
import type { RuleSet } from './types.ts';

/**
 * The rules a session keeps, with its own cap per defender and deal in base units (`null`: none) in place of theirs; the raise
 * for laid games falls away, and what a cap limits stays as the rules have it. It is the table's word, so no article is cited.
 */
export function withSessionCap(set: RuleSet, variant: Variant, cap: number | null): RuleSet {
  const overrides = { ...set.overrides, [variant]: { ...set.overrides[variant], cap, capLaid: null } };
  const ofCap = ['cap', 'capLaid', `${variant}:cap`, `${variant}:capLaid`];
  const articles = Object.fromEntries(Object.entries(set.articles).filter(([path]) => !ofCap.includes(path)));
  return { ...set, overrides, articles };
}
