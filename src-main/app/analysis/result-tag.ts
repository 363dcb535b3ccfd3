/** How a deal ended, as a tag of its record, where its cards alone do not tell: laid, given up, paid unplayed, lost by a revoke. */
import { mostPaid } from '#shared/most-paid.ts';
import { seatCount } from '#shared/seats.ts';
import type { DealResult } from '#shared/settlement.ts';
import type { Position } from '#main/engine/index.ts';

/** The tag of a deal at whose table one more sat, who paid or was paid as a defender. */
export const SITTER_OUT = 'sitter-out';

const RESULT = /^result (made|lost)((?: -?\d{1,9}(?:\.\d{1,3})?)+)$/;
/** Of sums of fractions. */
const NOTHING = 1e-6;

/** What the tags say; `null` where none does, `unclear` where it cannot have been so at such a table under those rules. */
export function toldResult(tags: readonly string[], at: Table): DealResult | null | 'unclear' {
  const told = tags.filter((tag) => /^result (made|lost)\b/.test(tag));
  if (told.length === 0) return null;
  const [, word, amounts] = RESULT.exec(told[0]!) ?? [];
  if (told.length > 1 || amounts === undefined) return 'unclear';
  return believable(
    { made: word === 'made', gains: amounts.trim().split(' ').map(Number) },
    at,
    tags.includes(SITTER_OUT),
  );
}

type Table = Pick<Position, 'variant' | 'fields'>;

/** A result, or `unclear` where it cannot have been so. */
export function believable(result: DealResult, { variant, fields }: Table, sitterOut: boolean): DealResult | 'unclear' {
  const { gains } = result;
  const places = seatCount(variant) + Number(sitterOut);
  const sum = gains.reduce((total, gain) => total + gain, 0);
  const most = mostPaid(fields, places);
  const canBe = gains.length === places && Math.abs(sum) < NOTHING && gains.every((gain) => Math.abs(gain) <= most);
  return canBe ? result : 'unclear';
}
