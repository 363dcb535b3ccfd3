/** What can be chosen in a row of a table of bonus points. */
import type { BonusRow } from '#shared/bonus.ts';
import { bidContract, CONTRACTS, isNoTrump, type Contract } from '#shared/contracts.ts';
import { rulesFor } from '#shared/rules/apply.ts';
import type { RuleSet } from '#shared/rules/types.ts';

/** Whether hearts must be trump, must not be, or it does not matter. */
export type Hearts = 'any' | 'yes' | 'no';

/** The contracts that can be played at the table, lowest first; all of them while the rules are not known. */
export function bonusContracts(ruleSet: RuleSet | undefined): readonly Contract[] {
  const auction = ruleSet?.variants.includes('licitovany') ? rulesFor(ruleSet, 'licitovany').auction : null;
  if (!auction) return CONTRACTS;
  return [...new Set([...auction.ladder, ...auction.tops].map(bidContract))];
}

export function newRow(contracts: readonly Contract[]): BonusRow {
  return { contract: contracts[0]!, hearts: null, outcome: 'made', fleks: 0, side: 'declarer', points: 0 };
}

export function heartsOf({ hearts }: BonusRow): Hearts {
  if (hearts === null) return 'any';
  return hearts ? 'yes' : 'no';
}

export function withHearts(row: BonusRow, chosen: Hearts): BonusRow {
  return { ...row, hearts: chosen === 'any' ? null : chosen === 'yes' };
}

/** A game without trumps is never in hearts. */
export function withContract(row: BonusRow, contract: Contract): BonusRow {
  return { ...row, contract, hearts: isNoTrump(contract) ? null : row.hearts };
}
