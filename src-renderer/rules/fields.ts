/** The fields of a rule set as a page to read: in groups, one line for each value, with its article. */
import type { RuleFields, RuleSet } from '#shared/rules/types.ts';
import { articleOf, rulesFor } from '#shared/rules/types.ts';
import type { Variant } from '#shared/seats.ts';

export interface RuleLine {
  /** Dotted path of the field, e.g. `rates.hra`. */
  readonly path: string;
  readonly value: unknown;
  readonly article: string | undefined;
  /** What the reference set has there instead; absent when it is the same or has no such variant. */
  readonly reference?: unknown;
}

export interface RuleGroup {
  readonly id: string;
  readonly lines: readonly RuleLine[];
}

const GROUPS = {
  deal: ['packets', 'blindTrump', 'talon', 'noTrumpLadder', 'lead', 'openGame', 'betlOpenFromTrick', 'durchWithSmart'],
  auction: ['auction'],
  rates: ['rates', 'heartsDouble', 'cap', 'capLaid'],
  hundred: ['hundred', 'marriage'],
  fleks: ['fleks', 'against', 'unflekkedPaid', 'giveUpAgainstSeven'],
  laid: ['laid', 'laidDoublings', 'mustShowLaid'],
  renonc: ['renonc'],
} as const satisfies Record<string, readonly (keyof RuleFields)[]>;

/** Fields that are one value for the reader although they are objects. */
const WHOLE = new Set(['rates.stoSedmaHearts']);

/** Every value of a set in force for a variant, grouped; what differs from `reference` carries the reference's value. */
export function ruleGroups(set: RuleSet, variant: Variant, reference: RuleSet | undefined): RuleGroup[] {
  const fields = rulesFor(set, variant);
  const compared =
    reference?.variants.includes(variant) && reference.id !== set.id ? rulesFor(reference, variant) : null;
  return Object.entries(GROUPS)
    .map(([id, keys]) => ({
      id,
      lines: keys
        .flatMap((key) => leaves(key, fields[key]))
        .map(([path, value]): RuleLine => {
          const other = compared ? valueAt(compared, path) : value;
          const differs = JSON.stringify(other) !== JSON.stringify(value);
          const article = citation(set, path, variant);
          return { path, value, article, ...(differs && { reference: other }) };
        }),
    }))
    .filter(({ id, lines }) => lines.length > 0 && !(id === 'auction' && fields.auction === null));
}

/** Paths of all fields a set can have, for checking that each has its text. */
export function leafPaths(fields: RuleFields): string[] {
  return Object.entries(fields).flatMap(([key, value]) => leaves(key, value).map(([path]) => path));
}

function leaves(path: string, value: unknown): [string, unknown][] {
  const group = typeof value === 'object' && value !== null && !Array.isArray(value) && !WHOLE.has(path);
  if (!group) return [[path, value]];
  return Object.entries(value).flatMap(([key, inner]) => leaves(`${path}.${key}`, inner));
}

function valueAt(fields: RuleFields, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], fields);
}

/** The article of a field, or of the group it belongs to. */
function citation(set: RuleSet, path: string, variant: Variant): string | undefined {
  return articleOf(set, path, variant) ?? articleOf(set, path.split('.')[0]!, variant);
}
