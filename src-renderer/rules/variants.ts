/** Which games a rule set is for: adding one with the values it cannot do without, and taking one away. */
import { RULE_SETS } from '#shared/rules/sets.ts';
import { rulesFor } from '#shared/rules/apply.ts';
import type { RuleFields, RuleOverrides, RuleSet } from '#shared/rules/types.ts';
import { VARIANTS, type Variant } from '#shared/seats.ts';
import { baseOf, same } from '../articles/fields.ts';

/** How a game is dealt and which games it knows; rates and the rest are the set's own choice. */
const NEEDED = [
  'packets',
  'blindTrump',
  'noTrumpLadder',
  'betlOpenFromTrick',
  'durchWithSmart',
  'auction',
] as const satisfies readonly (keyof RuleFields)[];

/** The set an added game is modelled on: the one this was copied from, or the first that has the game. */
export function modelFor(set: RuleSet, variant: Variant): RuleSet {
  const base = baseOf(set);
  return base?.variants.includes(variant) ? base : RULE_SETS.find(({ variants }) => variants.includes(variant))!;
}

/** The set with one more game, its values as in the set this was copied from, or as far as it needs them as in the model. */
export function withVariant(set: RuleSet, variant: Variant): RuleSet {
  const variants = VARIANTS.filter((known) => known === variant || set.variants.includes(known));
  const model = modelFor(set, variant);
  const own = model.id === set.basedOn ? (model.overrides[variant] ?? {}) : needed(set, rulesFor(model, variant));
  const overrides = Object.keys(own).length === 0 ? set.overrides : { ...set.overrides, [variant]: own };
  return { ...set, variants, overrides };
}

function needed({ fields }: RuleSet, wanted: RuleFields): RuleOverrides {
  return Object.fromEntries(NEEDED.filter((key) => !same(wanted[key], fields[key])).map((key) => [key, wanted[key]]));
}

/** The set without a game and that game's own values. One game stays always. */
export function withoutVariant(set: RuleSet, variant: Variant): RuleSet {
  const variants = set.variants.filter((known) => known !== variant);
  if (variants.length === 0) return set;
  const overrides = Object.fromEntries(Object.entries(set.overrides).filter(([known]) => known !== variant));
  return { ...set, variants, overrides };
}
