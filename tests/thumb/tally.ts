import type { ThumbRow } from '#shared/school/thumb.ts';

/** What one deal says: the row it belongs to, and whether it came true; `null` where it says nothing. */
export interface Told {
  readonly row: string;
  readonly bots: boolean | null;
  readonly open: boolean | null;
}

/** A page of the book: what the deal of a seed says. */
export type Page = (seed: string) => readonly Told[];

/** Counts what the deals `seed/0`, `seed/1`, … say, until so many have said something. */
export function tally(
  page: Page,
  seed: string,
  deals: number,
  onDeal: (done: number) => void = () => undefined,
): ThumbRow[] {
  const rows = new Map<string, { bots: { of: number; right: number }; open: { of: number; right: number } }>();
  const count = (share: { of: number; right: number }, came: boolean | null): void => {
    if (came === null) return;
    share.of += 1;
    share.right += Number(came);
  };
  for (let number = 0, done = 0; done < deals; number++) {
    const told = page(`${seed}/${number}`);
    if (told.length === 0) continue;
    onDeal(++done);
    for (const { row, bots, open } of told) {
      const found = rows.get(row) ?? { bots: { of: 0, right: 0 }, open: { of: 0, right: 0 } };
      rows.set(row, found);
      count(found.bots, bots);
      count(found.open, open);
    }
  }
  return [...rows].map(([id, shares]) => ({ id, ...shares })).sort((a, b) => (a.id < b.id ? -1 : 1));
}
