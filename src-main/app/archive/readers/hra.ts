/** Deals of the program Mariášek. Its gains are in its own rates: what differs is reported by `foreign`, and nothing is taken over. */
import type { ImportProblem } from '#shared/api/archive.ts';
import type { ImportFinding } from '#shared/api/foreign.ts';
import { parseRecord } from '#shared/notation/index.ts';
import { ok, type Result } from '#shared/result.ts';
import { findRuleSet } from '#shared/rules/index.ts';
import { readForeign } from '../../foreign/index.ts';
import type { DealReader, ReadDeal } from './reader.ts';

export const hraReader: DealReader = {
  id: 'hra',
  knows: ({ text }) => /^\uFEFF?\s*</u.test(text),
  read: ({ text }) => [{ deal: dealOf(text), left: 0 }],
};

function dealOf(text: string): Result<ReadDeal> {
  const read = readForeign(text, findRuleSet('csm')!);
  if (!read.ok) return read;
  const record = parseRecord(read.value.record);
  if (!record.ok) return record;
  return ok({ record: record.value, dealtAt: null, gains: null, problems: read.value.findings.map(problemOf) });
}

function problemOf({ code, element, params, rule }: ImportFinding): ImportProblem {
  const named = rule ? { field: rule.field, value: String(rule.value) } : {};
  return { code: `foreign-${code}`, params: { ...params, ...named, element, problem: '' } };
}
