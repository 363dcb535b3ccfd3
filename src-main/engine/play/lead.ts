import { isNoTrump, type Contract } from '#shared/contracts.ts';
import type { RuleFields } from '#shared/rules/types.ts';
import { FORHONT, type Seat } from '#shared/seats.ts';

/** Who leads to the first trick: in betl and durch always the declarer. csm II.6 */
export function firstLeader(fields: RuleFields, contract: Contract, declarer: Seat): Seat {
  return isNoTrump(contract) || fields.lead.trumps === 'declarer' ? declarer : FORHONT;
}
