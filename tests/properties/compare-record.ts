/** A deal, its record as text and as JSON, and the deal that record tells: all one. */
import { followRecord, recordOfDeal, type Deal } from '#main/engine/index.ts';
import { declarerOf, dealRecordData, isDealRecord, makeDealRecord, parseDealRecord } from '#shared/notation/index.ts';
import { dealRecordSchema } from '#shared/notation/deal-json.ts';
import { ok, unwrap } from '#shared/result.ts';
import { findRuleSet } from '#shared/rules/index.ts';
import { isDeepStrictEqual } from 'node:util';
import { never, same } from './difference.ts';

export function compareRecord(deal: Deal): void {
  const { ruleSet } = deal.dealt;
  const isBuiltIn = isDeepStrictEqual(findRuleSet(ruleSet.id), ruleSet);
  const record = recordOfDeal(deal, isBuiltIn ? ruleSet.id : ruleSet);
  const text = makeDealRecord(record);
  same('the text is a record', isDealRecord(text), true);
  same('the record after its text', parseDealRecord(text), ok(record));
  const json = JSON.parse(JSON.stringify(dealRecordData(record))) as unknown;
  same('the record after its JSON', dealRecordSchema.parse(json), record);
  const deals = unwrap(followRecord(record, ruleSet));
  never(!isDeepStrictEqual(deals.at(-1), deal), () => 'the deal of the record leads elsewhere');
  const { declarer, contract } = deal.state;
  if (declarer !== null && contract !== null) same('the declarer', declarerOf(record), declarer);
  const movers = deals.slice(0, -1).map(({ state }) => state.toAct);
  same(
    'who acted',
    record.moves.map(({ seat }) => seat),
    movers,
  );
}
