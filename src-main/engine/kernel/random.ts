/** Chance from a text: the same seed gives the same numbers on every machine. */

/** A source of whole numbers 0…n−1, all equally likely. @throws RangeError where there is none: n below 1, or not a number */
export type Chance = (n: number) => number;

/** Small fast counter generator (sfc32) seeded by a hash of the text. */
export function chanceFrom(seed: string): Chance {
  let [a, b, c, counter] = hash(seed);
  const next = (): number => {
    const t = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + t;
    return t >>> 0;
  };
  for (let i = 0; i < 16; i++) next();
  return (n) => {
    if (!(n >= 1)) throw new RangeError(`chance of ${n}`);
    const fair = 2 ** 32 - (2 ** 32 % n);
    for (;;) {
      const value = next();
      if (value < fair) return value % n;
    }
  };
}

/** A fraction in [0, 1) of 53 bits. */
export function fraction(chance: Chance): number {
  return (chance(0x8000000) * 0x4000000 + chance(0x4000000)) / 2 ** 53;
}

/** One of the items. */
export function pick<T>(items: readonly T[], chance: Chance): T {
  return items[chance(items.length)]!;
}

/** `count` different items, in random order; all of them when there are fewer. */
export function sample<T>(items: readonly T[], count: number, chance: Chance): T[] {
  return shuffled(items, chance).slice(0, count);
}

/** A random order of the items. Fisher–Yates */
export function shuffled<T>(items: readonly T[], chance: Chance): T[] {
  const result = [...items];
  for (let i = result.length - 1; i > 0; i--) {
    const j = chance(i + 1);
    [result[i], result[j]] = [result[j]!, result[i]!];
  }
  return result;
}

/** Four 32-bit words of a text (FNV-1a under four offsets, then mixed). */
export function hash(text: string): [number, number, number, number] {
  const word = (offset: number): number => {
    let h = 0x811c9dc5 ^ offset;
    for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
    h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
    h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
    return h ^ (h >>> 16);
  };
  return [word(0), word(0x9e3779b9), word(0x7f4a7c15), word(0x94d049bb)];
}
