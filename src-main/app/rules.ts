import { RULE_SETS, findRuleSet } from '#shared/rules/index.ts';
import { ruleContradictions } from '#shared/rules/contradictions.ts';
import { findPreset, PRESETS } from '#shared/rules/presets.ts';
import { placeOf } from '#shared/rules/places.ts';
import type { RuleSet } from '#shared/rules/types.ts';
import { cleanName, isSameName } from '#shared/names.ts';
import { err, ok, type Result } from '#shared/result.ts';
import type { Variant } from '#shared/seats.ts';
import { settleTold } from '#main/engine/index.ts';
import type { Repositories, Storage } from '#main/storage/index.ts';
import type { Handlers } from './dispatcher.ts';
import { freeName, freeRuleSetId } from './rule-set-names.ts';
import { makeRuleSetText, parseRuleSetText } from './rule-set-text.ts';

type RulesHandlers = Pick<
  Handlers,
  | 'rules.list'
  | 'rules.get'
  | 'rules.copy'
  | 'rules.save'
  | 'rules.delete'
  | 'rules.export'
  | 'rules.import'
  | 'rules.settle'
>;

export interface RulesService {
  readonly handlers: RulesHandlers;
  /** A built-in set or one of the user's own. */
  find(id: string): Promise<RuleSet | undefined>;
}

/** Rule sets: the built-in ones, those of other tables, and those the user made. */
export function createRulesService(storage: Storage, now: () => Date): RulesService {
  const find = async (id: string): Promise<RuleSet | undefined> =>
    findRuleSet(id) ?? (await storage.ruleSets.find(id)) ?? findPreset(id);

  const save = async (ruleSets: Repositories['ruleSets'], ruleSet: RuleSet): Promise<Result<RuleSet>> => {
    await ruleSets.save(ruleSet, now().toISOString());
    return ok(ruleSet);
  };

  const handlers: RulesHandlers = {
    async 'rules.list'() {
      const own = (await storage.ruleSets.list()).map((listing) => ({ ...listing, custom: true }));
      const presets = PRESETS.filter(({ id }) => own.every((set) => set.id !== id));
      const given = [...RULE_SETS, ...presets].map(({ id, variants }) => ({ id, custom: false, variants }));
      return ok([...given, ...own]);
    },

    async 'rules.get'({ id }) {
      const ruleSet = await find(id);
      return ruleSet ? ok(ruleSet) : unknown(id);
    },

    async 'rules.copy'({ id, name }) {
      const source = await find(id);
      if (!source) return unknown(id);
      return storage.transaction(async ({ ruleSets }) => {
        const known = await ruleSets.list();
        if (known.some((other) => isSameName(other.name, name))) return err('rules-name-taken', { name }, ['name']);
        return save(ruleSets, { ...source, ...origin(source), id: freeRuleSetId(name, ids(known)), name });
      });
    },

    async 'rules.save'({ ruleSet }) {
      const { id, name = '' } = ruleSet;
      if (findRuleSet(id)) return err('rules-built-in', { rules: id }, ['ruleSet', 'id']);
      if (cleanName(name) === '')
        return err(name.trim() === '' ? 'too-short' : 'name-invisible', {}, ['ruleSet', 'name']);
      const contradiction = firstContradiction(ruleSet);
      if (contradiction) {
        return { ok: false, error: { ...contradiction, path: ['ruleSet', ...contradiction.path] } };
      }
      return storage.transaction(async ({ ruleSets }) => {
        const known = await ruleSets.list();
        if (!known.some((other) => other.id === id)) return unknown(id, ['ruleSet', 'id']);
        if (known.some((other) => other.name === name && other.id !== id)) {
          return err('rules-name-taken', { name }, ['ruleSet', 'name']);
        }
        return save(ruleSets, ruleSet);
      });
    },

    async 'rules.delete'({ id }) {
      if (findRuleSet(id)) return err('rules-built-in', { rules: id }, ['id']);
      return (await storage.ruleSets.remove(id)) ? ok(null) : unknown(id);
    },

    async 'rules.export'({ id }) {
      const ruleSet = await find(id);
      return ruleSet ? ok(makeRuleSetText(ruleSet)) : unknown(id);
    },

    async 'rules.settle'({ game }) {
      const ruleSet = await find(game.rules);
      if (!ruleSet) return unknown(game.rules, ['game', 'rules']);
      const settled = settleTold(game, ruleSet);
      if (settled.ok) return settled;
      const { path = [] } = settled.error;
      return { ok: false, error: { ...settled.error, path: ['game', ...path] } };
    },

    async 'rules.import'({ text }) {
      const parsed = parseRuleSetText(text, firstContradiction);
      if (!parsed.ok) return parsed;
      const ruleSet = parsed.value;
      return storage.transaction(async ({ ruleSets }) => {
        const known = await ruleSets.list();
        const wanted = ruleSet.name && cleanName(ruleSet.name);
        const name = freeName(
          wanted === undefined || wanted === '' ? ruleSet.id : wanted,
          known.map((other) => other.name),
        );
        return save(ruleSets, { ...ruleSet, ...origin(ruleSet), id: freeRuleSetId(ruleSet.id, ids(known)), name });
      });
    },
  };

  return { handlers, find };
}

function unknown(id: string, path: readonly string[] = ['id']) {
  return err('unknown-rules', { rules: id }, path);
}

function ids(own: readonly { readonly id: string }[]): string[] {
  return [...RULE_SETS, ...PRESETS, ...own].map(({ id }) => id);
}

/** A set taken over from a built-in one goes on citing its document. */
function origin({ id }: RuleSet): Pick<RuleSet, 'basedOn'> {
  return findRuleSet(id) ? { basedOn: id } : {};
}

/** The first contradiction, with its place in the data of the set. */
function firstContradiction(ruleSet: RuleSet) {
  const [problem] = ruleContradictions(ruleSet);
  if (!problem) return undefined;
  return { ...problem, path: placeOf(ruleSet, problem.params?.['variant'] as Variant, problem.path ?? []) };
}
