/** A small seeded generator for tests and benches (mulberry32). */
export interface Random {
  /** In [0, 1). */
  next(): number;
  /** An integer in [0, below). */
  below(below: number): number;
  pick<T>(list: readonly T[]): T;
  chance(probability: number): boolean;
  shuffled<T>(list: readonly T[]): T[];
}

export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    next,
    below,
    pick: (list) => list[below(list.length)]!,
    chance: (probability) => next() < probability,
    shuffled: (list) => {
      const cards = [...list];
      for (let i = cards.length - 1; i > 0; i--) {
        const j = below(i + 1);
        [cards[i], cards[j]] = [cards[j]!, cards[i]!];
      }
      return cards;
    },
  };
}
