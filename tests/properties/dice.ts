/** Chance from one number, so that every random deal can be named and dealt again. */
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

export interface Dice {
  /** 0 … sides−1. */
  readonly roll: (sides: number) => number;
  readonly chance: (probability: number) => boolean;
  readonly pick: <T>(items: readonly T[]) => T;
  readonly shuffled: <T>(items: readonly T[]) => T[];
}

export function diceOf(seed: number): Dice {
  const generator = xoroshiro128plus(seed);
  const roll = (sides: number) => uniformInt(generator, 0, sides - 1);
  const shuffled = <T>(items: readonly T[]): T[] => {
    const pile = [...items];
    for (let i = pile.length - 1; i > 0; i--) {
      const j = roll(i + 1);
      [pile[i], pile[j]] = [pile[j]!, pile[i]!];
    }
    return pile;
  };
  return {
    roll,
    shuffled,
    chance: (probability) => roll(1_000_000) < probability * 1_000_000,
    pick: (items) => items[roll(items.length)]!,
  };
}
