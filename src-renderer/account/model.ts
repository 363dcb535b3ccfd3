/** What an account comes to, deal by deal. */
import type { AccountDeal, PartTotal, SessionAccount } from '#shared/api/evening.ts';
import type { Contract } from '#shared/contracts.ts';

/** Sums of fractions, without what floating point adds to them. */
const rounded = (sum: number): number => Math.round(sum * 1e6) / 1e6;

/** The account with its amounts in the money of the session, rounded beyond all coins. */
export function inMoney(account: SessionAccount): SessionAccount {
  const { base } = account.options.stake;
  const worth = (units: number): number => rounded(units * base);
  return { ...account, deals: account.deals.map((deal) => ({ ...deal, amounts: deal.amounts.map(worth) })) };
}

export interface AccountRow extends AccountDeal {
  /** After this deal, by place, in what the amounts are. */
  readonly running: readonly number[];
}

export function rowsOf({ deals, players }: Pick<SessionAccount, 'deals' | 'players'>): AccountRow[] {
  let running = players.map(() => 0);
  return deals.map((deal) => {
    running = running.map((sum, place) => rounded(sum + (deal.amounts[place] ?? 0)));
    return { ...deal, running };
  });
}

export function totalsOf(
  { deals, players }: Pick<SessionAccount, 'deals' | 'players'>,
  what: 'amounts' | 'bonus',
): number[] {
  return players.map((_, place) => rounded(deals.reduce((sum, deal) => sum + (deal[what][place] ?? 0), 0)));
}

export interface ContractRow {
  readonly contract: Contract;
  readonly played: number;
  /** All of it. */
  readonly made: number;
  readonly parts: readonly PartTotal[];
  /** What it brought who declared it, in the currency of the account, or in its own. */
  readonly money: number;
  readonly currency?: string;
}

/** By contract, most played first. @param place of one player's only */
export function contractsOf(deals: readonly AccountDeal[], place: number | null = null): ContractRow[] {
  const found = new Map<Contract, ContractRow>();
  for (const { contract, made, parts, declarer, amounts } of deals) {
    if (contract === null || made === null || declarer === null || (place !== null && declarer !== place)) continue;
    const fresh = parts.map(({ id }) => ({ id, made: 0 }));
    const row = found.get(contract) ?? { contract, played: 0, made: 0, parts: fresh, money: 0 };
    found.set(contract, {
      contract,
      played: row.played + 1,
      made: row.made + Number(made),
      parts: row.parts.map((part, i) => ({ ...part, made: part.made + Number(parts[i]!.made) })),
      money: rounded(row.money + (amounts[declarer] ?? 0)),
    });
  }
  return [...found.values()].sort((a, b) => b.played - a.played);
}

export interface BalanceChart {
  /** By place: x and y of every deal, the start among them. */
  readonly lines: readonly (readonly { readonly x: number; readonly y: number }[])[];
  readonly ticks: readonly { readonly y: number; readonly value: number }[];
  readonly zero: number;
}

/** @param rows of a session, at least one */
export function balanceChart(rows: readonly AccountRow[], width: number, height: number): BalanceChart {
  const places = rows[0]?.running.length ?? 0;
  const values = rows.flatMap(({ running }) => running);
  const most = Math.max(1, ...values.map(Math.abs));
  const step = niceStep(most);
  const top = Math.ceil(most / step) * step;
  const y = (value: number): number => height / 2 - (value / top) * (height / 2);
  const x = (index: number): number => (rows.length === 0 ? 0 : (index / rows.length) * width);
  return {
    lines: Array.from({ length: places }, (_, place) => [
      { x: 0, y: y(0) },
      ...rows.map(({ running }, i) => ({ x: x(i + 1), y: y(running[place]!) })),
    ]),
    ticks: Array.from({ length: 2 * Math.round(top / step) + 1 }, (_, i) => {
      const value = top - i * step;
      return { y: y(value), value };
    }),
    zero: y(0),
  };
}

/** A round number of which at most three fit up to `most`. */
function niceStep(most: number): number {
  const rough = most / 2;
  const power = 10 ** Math.floor(Math.log10(rough));
  return [1, 2, 5, 10].map((each) => each * power).find((each) => each >= rough) ?? rough;
}
