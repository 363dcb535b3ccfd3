import type { DataCopy } from '#shared/api/data.ts';

/** Whether more than one of the copies was made in the minute of `iso`. */
export function shareMinute(iso: string, copies: readonly Pick<DataCopy, 'madeAt'>[]): boolean {
  const minute = (time: string): number => Math.floor(Date.parse(time) / 60_000);
  return copies.filter(({ madeAt }) => minute(madeAt) === minute(iso)).length > 1;
}
