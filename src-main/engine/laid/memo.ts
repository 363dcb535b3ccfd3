/** A table of decided positions under keys of `KEY_WORDS` 32-bit words. */
export const KEY_WORDS = 5;
const MAX_SLOTS = 1 << 21;

export class Memo {
  private slots = 1 << 12;
  private keys = new Int32Array(this.slots * KEY_WORDS);
  /** 0 free, 1 lost, 2 won. */
  private values = new Uint8Array(this.slots);
  private used = 0;

  /** The value stored under the key that starts at `words[from]`, or `undefined`. */
  get(words: Int32Array, from: number): boolean | undefined {
    const value = this.values[this.find(words, from)];
    return value === 0 ? undefined : value === 2;
  }

  set(words: Int32Array, from: number, won: boolean): void {
    if (this.used * 2 >= this.slots) this.makeRoom();
    const slot = this.find(words, from);
    if (this.values[slot] === 0) this.used++;
    this.keys.set(words.subarray(from, from + KEY_WORDS), slot * KEY_WORDS);
    this.values[slot] = won ? 2 : 1;
  }

  private find(words: Int32Array, from: number): number {
    let hash = 0;
    for (let i = 0; i < KEY_WORDS; i++) {
      hash = Math.imul(hash ^ words[from + i]!, 0x9e3779b1);
      hash ^= hash >>> 15;
    }
    let slot = hash & (this.slots - 1);
    while (this.values[slot] !== 0 && !this.sameKey(slot, words, from)) slot = (slot + 1) & (this.slots - 1);
    return slot;
  }

  private sameKey(slot: number, words: Int32Array, from: number): boolean {
    for (let i = 0; i < KEY_WORDS; i++) if (this.keys[slot * KEY_WORDS + i] !== words[from + i]) return false;
    return true;
  }

  /** Doubles the table, or empties it once it has its full size: entries only save work. */
  private makeRoom(): void {
    const { keys, values } = this;
    const full = this.slots >= MAX_SLOTS;
    if (!full) this.slots *= 2;
    this.keys = new Int32Array(this.slots * KEY_WORDS);
    this.values = new Uint8Array(this.slots);
    this.used = 0;
    if (full) return;
    for (let slot = 0; slot < values.length; slot++)
      if (values[slot] !== 0) this.set(keys, slot * KEY_WORDS, values[slot] === 2);
  }
}
