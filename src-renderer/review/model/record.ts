/** Where the address says one is in a record that is looked back on. */
import type { Seat } from '#shared/seats.ts';
import type { Measure } from '../../analysis/model/moments.ts';

/** `null`: none is chosen. */
export function recordSeatOf(given: unknown): Seat | null {
  return typeof given === 'string' && /^[0-3]$/.test(given) ? (Number(given) as Seat) : null;
}

/** Where the walk through the mistakes stands: which of them, and how many were found; `null` where nobody walks. */
export interface Walk {
  readonly at: number;
  readonly found: number;
  readonly measure: Walked;
}
export type Walked = Exclude<Measure, 'every'>;

export function recordPlaceOf(given: unknown): Walk | null {
  const [, at, found, measure] = (typeof given === 'string' && /^(\d{1,2})-(\d{1,2})-(known|open)$/.exec(given)) || [];
  if (at === undefined || Number(found) > Number(at)) return null;
  return { at: Number(at), found: Number(found), measure: measure as Walked };
}

export const recordPlaceText = ({ at, found, measure }: Walk): string => `${at}-${found}-${measure}`;
