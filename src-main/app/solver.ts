import type { Solved } from '#shared/api/analysis.ts';
import { createPool, STOCK_NODES, type PoolOptions, type SolveResult, type SolverPool } from '#main/solver/index.ts';
import type { Position } from '#main/engine/index.ts';

/** One pool for the whole app, made when it is first needed. */
export interface SharedPool {
  get(): SolverPool;
  close(): Promise<void>;
}

export function createSharedPool(options?: PoolOptions): SharedPool {
  let pool: SolverPool | undefined;
  return {
    get: () => (pool ??= createPool(options)),
    async close() {
      await pool?.close();
    },
  };
}

export function limitsFor({ stock }: Position): { readonly nodes?: number } {
  return stock.length > 0 ? { nodes: STOCK_NODES } : {};
}

/** @param announce what was asked, see `analysis.solve` */
export function solvedOf({ cards, ...solved }: SolveResult, announce?: boolean): Solved {
  const told = cards.map(({ marriage, ...of }) => ({
    ...of,
    exact: of.bounds === undefined,
    ...(marriage && announce !== undefined && { otherwise: announce ? marriage.silent : marriage.announced }),
  }));
  return { ...solved, cards: told };
}
