/** The fixed sets of deals. */
import type { Contract } from '#shared/contracts.ts';
import type { Variant } from '#shared/seats.ts';
import type { Position } from '#main/engine/index.ts';
import { benchDeal, type DealKind } from './deals.ts';

const KINDS: readonly [Variant, string, Contract][] = [
  ['voleny', 'csm', 'hra'],
  ['voleny', 'csm', 'sedma'],
  ['voleny', 'csm', 'sto'],
  ['voleny', 'csm', 'sto-sedma'],
  ['licitovany', 'csm', 'dve-sedmy'],
  ['licitovany', 'csm', 'dve-sedmy-sto'],
  ['voleny', 'csm', 'betl'],
  ['voleny', 'csm', 'durch'],
  ['krizovy', 'csm', 'hra'],
  ['krizovy', 'csm', 'sto'],
  ['voleny', 'international', 'hra'],
  ['licitovany', 'international', 'sto-sedma'],
];

export interface DealSet {
  readonly name: string;
  readonly kind: DealKind;
}

export const SETS: readonly DealSet[] = KINDS.flatMap(([variant, rules, contract]) =>
  [false, true].map((plausible) => ({
    name: `${variant} ${rules} ${contract} ${plausible ? 'plausible' : 'random'}`,
    kind: { variant, rules, contract, plausible },
  })),
);

export function dealsOf({ kind }: DealSet, count: number): Position[] {
  return Array.from({ length: count }, (_, i) => benchDeal(kind, i + 1));
}
