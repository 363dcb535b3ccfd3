/** What points above or below a hundred multiply a rate by. csm V.6–7; domaci, Kategorie mariáše; international, Scoring */
import type { RuleFields } from '#shared/rules/types.ts';
import type { Side } from '#shared/settlement.ts';
import type { SideTally } from './tally.ts';

type Hundred = RuleFields['hundred'];

/** The doubled rate is multiplied by `factor`; `halves` half games are added (`half-hra` only). */
export interface Overshoot {
  readonly factor: number;
  readonly halves: number;
}

/** An announced hundred counts as made with the marriages that qualify it. csm IV.5 */
export function hundredMade(own: SideTally): boolean {
  return own.tricks + own.qualifying >= 100;
}

/** Made: all own marriages count. */
export function hundredWon(hundred: Hundred, own: SideTally): Overshoot {
  return beyond(hundred.won, own.total);
}

/** Lost: the marriages that qualify count, and with some rule sets the other side's besides. */
export function hundredLost(hundred: Hundred, own: SideTally, others: SideTally): Overshoot {
  const missing = (100 - own.tricks - own.qualifying) / 10;
  const marriages = hundred.lostMarriages ? others.marriages / 10 : 0;
  const factors = {
    'per-ten': missing + marriages,
    'one-more': 1 + missing + marriages,
    flat: 1,
    doubling: 2 ** (missing - 1),
  };
  return { factor: factors[hundred.lost], halves: 0 };
}

/**
 * The hundred nobody announced, of the side that won hra; `null` when it was not reached. It takes the place of the plain rate,
 * but where a set pays the defenders' besides.
 */
export function silentHundred(hundred: Hundred, own: SideTally, side: Side): Overshoot | null {
  const best = hundred.silentOneMarriage ? own.tricks + own.best : own.total;
  if (best < 100) return null;
  const { factor, halves } = beyond(hundred.silent, own.total);
  const besides = side === 'defenders' && hundred.silentDefenders === 'besides';
  return { factor: 2 * factor + (besides ? 1 : 0), halves };
}

function beyond(way: Hundred['won'], points: number): Overshoot {
  const tens = (points - 100) / 10;
  if (way === 'flat') return { factor: 1, halves: 0 };
  if (way === 'half-hra') return { factor: 1, halves: tens };
  return { factor: way === 'per-ten' ? 1 + tens : 2 ** tens, halves: 0 };
}
