/** Gains as a `.hra` file writes them, against what our rules come to; where they differ, the rule that would explain it. */
import type { ImportFinding } from '#shared/api/foreign.ts';
import { unwrap } from '#shared/result.ts';
import { RULE_SETS } from '#shared/rules/index.ts';
import { rulesFor } from '#shared/rules/apply.ts';
import { ruleSetSchema, type RuleFields, type RuleSet } from '#shared/rules/types.ts';
import { settlePosition, type Position } from '#main/engine/index.ts';
import type { HraDeal } from './hra-deal.ts';
import type { HraFile } from './hra-file.ts';

const NEAR = 1e-6;

export function gainFindings(file: HraFile, deal: HraDeal): ImportFinding[] {
  const { players, position } = deal;
  const gains = players.map((player) => file.account[player]?.gain ?? null);
  if (gains.every((gain) => gain === null)) return [];
  if (!position || !deal.finished) return [{ code: 'gains-not-compared', element: 'Zuctovani', params: {} }];
  return [...pointFindings(file, deal, position), ...moneyFindings(gains, deal, position)];
}

/** Bodies of the defenders are written together for each, or apart; either way their sum or each one tells. */
function pointFindings(file: HraFile, { players }: HraDeal, position: Position): ImportFinding[] {
  const { points } = unwrap(settlePosition(position));
  const player = players[position.declarer]!;
  const theirs = file.account[player]?.points ?? null;
  if (position.trump === null || theirs === null) return [];
  const ours = points.declarer.total;
  return theirs === ours || theirs === points.declarer.tricks
    ? []
    : [{ code: 'points-differ', element: `Zuctovani/${player}`, params: { theirs, ours } }];
}

function moneyFindings(gains: readonly (number | null)[], { players }: HraDeal, position: Position): ImportFinding[] {
  const theirs = gains.flatMap((gain) => gain ?? []);
  if (theirs.length < gains.length) {
    const missing = players[gains.indexOf(null)]!;
    return [{ code: 'gain-missing', element: `Zuctovani/${missing}`, params: {} }];
  }
  if (Math.abs(theirs.reduce((sum, gain) => sum + gain, 0)) > NEAR) {
    return [{ code: 'gains-sum', element: 'Zuctovani', params: { sum: theirs.reduce((sum, gain) => sum + gain, 0) } }];
  }
  const ours = paidUnder(position, position.ruleSet);
  const stake = stakeOf(theirs, ours);
  if (stake === 1) return [];
  const differing = players.flatMap((player, seat): ImportFinding[] =>
    Math.abs(theirs[seat]! - ours[seat]!) > NEAR
      ? [{ code: 'gain-differs', element: `Zuctovani/${player}`, params: { theirs: theirs[seat]!, ours: ours[seat]! } }]
      : [],
  );
  const causes = rulesExplaining(position, theirs);
  const why: ImportFinding[] = [
    ...(stake === null ? [] : [{ code: 'gain-stake', element: 'Zuctovani', params: { stake } }]),
    ...causes.map((rule): ImportFinding => ({ code: 'gain-rule', element: 'Zuctovani', params: {}, rule })),
  ];
  return [...differing, ...(why.length > 0 ? why : [{ code: 'gain-unexplained', element: 'Zuctovani', params: {} }])];
}

const paidUnder = (position: Position, ruleSet: RuleSet): readonly number[] =>
  unwrap(settlePosition({ ...position, ruleSet, fields: rulesFor(ruleSet, position.variant) })).bySeat;

/** What one base unit would have to be worth for the gains to be the same; `null` when no stake makes them so. */
function stakeOf(theirs: readonly number[], ours: readonly number[]): number | null {
  const at = ours.findIndex((gain) => gain !== 0);
  if (at < 0) return theirs.every((gain) => gain === 0) ? 1 : null;
  const stake = theirs[at]! / ours[at]!;
  return stake > 0 && theirs.every((gain, seat) => Math.abs(gain - stake * ours[seat]!) < NEAR)
    ? Math.round(stake * 1e4) / 1e4
    : null;
}

/** Groups of the rules that decide what is paid. */
const PAID_BY = [
  'rates',
  'hundred',
  'trumpTimes',
  'cap',
  'laidDoublings',
  'marriage',
] as const satisfies readonly (keyof RuleFields)[];
const MAX_CAUSES = 3;

/** Single fields whose value in another built-in set, or whose other value, makes the gains those of the file. */
function rulesExplaining(position: Position, theirs: readonly number[]): { field: string; value: unknown }[] {
  const { ruleSet, fields, variant } = position;
  const tried = RULE_SETS.filter((set) => set.variants.includes(variant)).map((set) => rulesFor(set, variant));
  const found: { field: string; value: unknown }[] = [];
  for (const { field, values } of PAID_BY.flatMap((group) => leavesOf(group, fields, tried))) {
    for (const value of values) {
      const changed = withField(ruleSet, variant, field, value);
      const read = ruleSetSchema.safeParse(changed);
      if (!read.success) continue;
      const paid = paidUnder(position, read.data);
      if (paid.some((gain, seat) => Math.abs(gain - theirs[seat]!) > NEAR)) continue;
      found.push({ field, value });
      break;
    }
    if (found.length === MAX_CAUSES) break;
  }
  return found;
}

function leavesOf(group: (typeof PAID_BY)[number], fields: RuleFields, others: readonly RuleFields[]) {
  const value = fields[group];
  const leaves =
    typeof value === 'object' && value !== null
      ? Object.keys(value).map((key) => ({ field: `${group}.${key}`, at: (set: RuleFields) => part(set[group], key) }))
      : [{ field: group as string, at: (set: RuleFields): unknown => set[group] }];
  return leaves.map(({ field, at }) => {
    const own = at(fields);
    const usual = typeof own === 'boolean' ? [!own] : typeof own === 'number' ? [1, 2, 3, 4, 5, 8, 10, 15, 20, 30] : [];
    const values = [...others.map(at), ...usual];
    return { field, values: [...new Set(values)].filter((other) => other !== own && other !== null) };
  });
}

const part = (group: unknown, key: string): unknown => (group as Record<string, unknown>)[key];

function withField(set: RuleSet, variant: Position['variant'], field: string, value: unknown): unknown {
  const [group, key] = field.split('.') as [keyof RuleFields, string | undefined];
  const now = rulesFor(set, variant)[group];
  const changed = key === undefined ? value : { ...(now as object), [key]: value };
  return { ...set, overrides: { ...set.overrides, [variant]: { ...set.overrides[variant], [group]: changed } } };
}
