/** Which contracts a rule set lets somebody announce in a variant. */
import type { Contract } from '#shared/contracts.ts';
import type { RuleFields } from '#shared/rules/types.ts';

export function announceableContracts(fields: RuleFields, variant: string): Contract[] {
  if (fields.auction) {
    const rungs = [...fields.auction.ladder, ...fields.auction.tops];
    return [...new Set(rungs.map((rung) => rung.replace(/-h$/, '') as Contract))];
  }
  const withTrumps: Contract[] = ['hra', 'sedma', 'sto', 'sto-sedma'];
  return variant === 'lizany' ? withTrumps : [...withTrumps, ...fields.noTrumpLadder];
}
