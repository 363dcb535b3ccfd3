/** Published house rules entered as sets of one's own, and the sets of other tables that come with the program. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeRuleSetText, parseRuleSetText } from '#main/app/rule-set-text.ts';
import { settleTold } from '#main/engine/index.ts';
import { unwrap } from '#shared/result.ts';
import { ruleContradictions } from '#shared/rules/contradictions.ts';
import { LEAVES } from '#shared/rules/fields.ts';
import { findRuleSet, rulesFor, type RuleSet } from '#shared/rules/index.ts';
import { PRESETS } from '#shared/rules/presets.ts';
import type { Variant } from '#shared/seats.ts';
import { toldGameSchema, type ToldGameInput } from '#shared/told-game.ts';
import { changedRules } from '../fixtures/own-rules/rules.ts';
import { walkDeal } from '../properties/walk.ts';
import { ruleGroups } from '../../src-renderer/articles/fields.ts';

interface Account {
  readonly arithmetic: string;
  readonly game: Omit<ToldGameInput, 'rules' | 'variant'>;
  /** What the declarer gains from each. */
  readonly each: number;
  /** What a renonc costs to everybody besides. */
  readonly flat?: number;
  /** Whether the number stands in the source; otherwise it was computed by hand from what the source says. */
  readonly given: boolean;
}

interface Table {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly base: string;
  readonly variant: Variant;
  readonly changes: Readonly<Record<string, unknown>>;
  readonly cannot: readonly string[];
  readonly note?: string;
  readonly accounts: readonly Account[];
}

const read = (path: string): string => readFileSync(join(import.meta.dirname, path), 'utf8');
const { tables, presets } = JSON.parse(read('../fixtures/own-rules/house-rules.json')) as {
  tables: Table[];
  presets: { id: string; accounts: Account[] }[];
};
const PAGE = read('../../docs/lab/2026-11-28-house-rules.md');
const DEALS = 12;

function settles(set: RuleSet, variant: Variant, { game, each, flat, arithmetic }: Account): void {
  const told = toldGameSchema.parse({ ...game, rules: set.id, variant });
  const { perDefender, penalties = [] } = unwrap(settleTold(told, set));
  expect(perDefender.length).toBeGreaterThan(0);
  for (const { amount } of perDefender) expect(amount, arithmetic).toBe(each);
  expect(penalties.map(({ rate }) => rate)).toEqual(flat === undefined ? [] : [flat]);
}

/** The engine and the reference, to the end of some deals. */
function walks(set: RuleSet, variant: Variant): void {
  for (let seed = 0; seed < DEALS; seed++) walkDeal({ variant, set, seed, views: false });
}

describe('published house rules', () => {
  it('are ten, from ten places', () => {
    expect(new Set(tables.map(({ address }) => address)).size).toBe(10);
    expect(tables.flatMap(({ cannot }) => cannot).length).toBeGreaterThan(10);
  });

  it.each(tables.map((table) => [table.id, table] as const))('%s', (_, table) => {
    const { id, name, address, base, variant, changes, cannot, accounts } = table;
    const builtIn = findRuleSet(base)!;
    const written: RuleSet = { ...changedRules(builtIn, { id, variant, changes }), name, basedOn: base };
    const set = unwrap(parseRuleSetText(makeRuleSetText(written), (parsed) => ruleContradictions(parsed)[0]));
    expect(set).toEqual(written);
    const differing = ruleGroups(set, variant, builtIn).flatMap(({ lines }) =>
      lines.filter((line) => 'reference' in line),
    );
    expect(differing.map(({ path }) => path).sort()).toEqual(Object.keys(changes).sort());
    for (const account of accounts) settles(set, variant, account);
    walks(set, variant);
    expect(PAGE).toContain(address);
    for (const path of Object.keys(changes)) expect(PAGE, path).toContain(`\`${path}\``);
    for (const what of cannot) expect(PAGE, what).toContain(what);
  });
});

describe('sets of other tables', () => {
  it('each have accounts, and differ from the union’s rules without contradicting themselves', () => {
    expect(presets.map(({ id }) => id)).toEqual(PRESETS.map(({ id }) => id));
    const csm = findRuleSet('csm')!;
    for (const set of PRESETS) {
      expect(findRuleSet(set.id)).toBeUndefined();
      expect(ruleContradictions(set)).toEqual([]);
      const changed = LEAVES.filter(({ path }) => {
        const at = (of: RuleSet) =>
          JSON.stringify(
            path
              .split('.')
              .reduce<unknown>(
                (group, key) => (group as Record<string, unknown> | null)?.[key],
                rulesFor(of, 'voleny'),
              ),
          );
        return at(set) !== at(csm);
      }).map(({ path }) => path);
      expect(changed.length).toBeGreaterThan(3);
      for (const path of changed) expect(PAGE, path).toContain(`\`${path}\``);
      expect(PAGE).toContain(set.id);
    }
  });

  it.each(PRESETS.map((set) => [set.id, set] as const))('%s', (id, set) => {
    for (const account of presets.find((preset) => preset.id === id)!.accounts) settles(set, 'voleny', account);
    walks(set, 'voleny');
  });
});
