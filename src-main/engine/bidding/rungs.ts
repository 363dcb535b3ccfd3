/** What can be announced in an auction. csm IV.1, turnaj I, domaci, Stupně licitace */
import type { Suit } from '#shared/cards.ts';
import { bidContract, bidIsHearts, type Bid, type Contract } from '#shared/contracts.ts';
import type { RuleFields } from '#shared/rules/types.ts';

export type AuctionRules = NonNullable<RuleFields['auction']>;

/** Everything that can be announced, lowest first. */
export function rungs({ ladder, tops }: AuctionRules): readonly Bid[] {
  return [...ladder, ...tops];
}

/** The rung of a contract: its hearts rung when hearts are trumps and it has one. `null`: not in this auction. */
export function rungOf(rules: AuctionRules, contract: Contract, trump: Suit | null): Bid | null {
  const all = rungs(rules);
  const hearts = all.find((rung) => bidIsHearts(rung) && bidContract(rung) === contract);
  if (trump === 'h' && hearts !== undefined) return hearts;
  return all.find((rung) => rung === contract) ?? null;
}

/** The rungs at or above the winning bid; all of them where nobody bid. */
export function rungsFrom(rules: AuctionRules, bid: Bid | null): readonly Bid[] {
  const all = rungs(rules);
  return bid === null ? all : all.slice(all.indexOf(bid));
}
