/** Files of other programs. A new kind of file is another reader here. */
import type { ImportFinding, ForeignDeal } from '#shared/api/foreign.ts';
import { makeRecord, parseRecord } from '#shared/notation/index.ts';
import { err, ok, type Result } from '#shared/result.ts';
import { findRuleSet } from '#shared/rules/index.ts';
import type { RuleSet } from '#shared/rules/types.ts';
import { givenSetup } from '../analysis/index.ts';
import type { Handlers } from '../dispatcher.ts';
import type { RulesService } from '../rules.ts';
import { dealOf } from './hra-deal.ts';
import { readHraFile } from './hra-file.ts';
import { gainFindings } from './hra-gains.ts';
import { hraText } from './hra-write.ts';

export type ForeignService = Pick<Handlers, 'foreign.read' | 'foreign.write'>;

export function createForeignService(rules: Pick<RulesService, 'find'>): ForeignService {
  return {
    async 'foreign.read'({ text, rules: id }) {
      const ruleSet = await rules.find(id);
      return ruleSet ? readForeign(text, ruleSet) : err('unknown-rules', { rules: id }, ['rules']);
    },

    async 'foreign.write'({ record: written }) {
      const record = parseRecord(written);
      if (!record.ok) return record;
      const setup = await givenSetup(record.value.setup, rules);
      return setup.ok ? hraText(record.value, setup.value) : setup;
    },
  };
}

/** A deal of the program Mariášek. @param ruleSet settles it, and is that of the record */
export function readForeign(text: string, ruleSet: RuleSet): Result<ForeignDeal> {
  if (!ruleSet.variants.includes('voleny')) {
    return err('variant-not-in-rules', { rules: ruleSet.id, variant: 'voleny' }, ['rules']);
  }
  const file = readHraFile(text);
  if (!file.ok) return file;
  const deal = dealOf(file.value, ruleSet, findRuleSet(ruleSet.id) ? ruleSet.id : ruleSet);
  if (!deal.ok) return deal;
  const { record, position, finished, findings } = deal.value;
  return ok({
    record: makeRecord(record),
    possible: position !== null,
    finished,
    findings: readable([...file.value.findings, ...findings, ...gainFindings(file.value, deal.value)]),
  });
}

/** More nobody reads, and no window shows. */
const MAX_FINDINGS = 100;

function readable(findings: readonly ImportFinding[]): readonly ImportFinding[] {
  const count = findings.length - MAX_FINDINGS;
  return count <= 0
    ? findings
    : [...findings.slice(0, MAX_FINDINGS), { code: 'more', element: 'Hra', params: { count } }];
}
