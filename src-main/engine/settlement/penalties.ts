/** Flat rates of revokes: paid to every other player at the table, beside the game and never capped. csm VI.3, turnaj IV */
import { REVOKES } from '#shared/rules/revoke.ts';
import type { RuleFields } from '#shared/rules/types.ts';
import type { Penalty, Settlement } from '#shared/settlement.ts';
import type { Offence } from '#shared/view.ts';

/** The settlement with the flat rate of each offence; rates of nothing are left out. */
export function withPenalties(
  settlement: Settlement,
  offences: readonly Offence[],
  { renonc: rates }: Pick<RuleFields, 'renonc'>,
): Settlement {
  const penalties = offences
    .map(({ seat, renonc }): Penalty => ({ seat, renonc, rate: rates[REVOKES[renonc].flat] }))
    .filter(({ rate }) => rate > 0);
  if (penalties.length === 0) return settlement;
  return { ...settlement, penalties, bySeat: penalties.reduce(paid, settlement.bySeat) };
}

function paid(bySeat: readonly number[], { seat, rate }: Penalty): readonly number[] {
  return bySeat.map((gain, other) => (other === seat ? gain - rate * (bySeat.length - 1) : gain + rate));
}
