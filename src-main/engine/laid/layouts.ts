/**
 * All layouts of the unseen cards that agree with what has been shown: for each holder the cards it may hold and how many
 * it holds. A holder is a seat other than the declarer's, or the stock of lízaný.
 */
import { count, lowest } from '../kernel/index.ts';

const MAX_HOLDERS = 4;
/** A frame holds the masks of what each holder may hold, then the sizes, the unseen cards, and the room for limited cards. */
const SIZES = MAX_HOLDERS;
const UNSEEN = 2 * MAX_HOLDERS;
const ROOM = UNSEEN + 1;
const FRAME = ROOM + MAX_HOLDERS;

/** Cards of which each holder has no more than so many. Needs two holders. */
export interface Limit {
  readonly cards: number;
  readonly room: readonly number[];
}

export class LaidLayouts {
  readonly holders: number;
  /** Cards that lie in one hand together, whichever it is (csm V.11); 0: no such condition. Needs two holders. */
  private readonly together: number;
  /** Cards of which each holder has room for some only; 0: none. */
  private readonly limited: number;
  private data: Int32Array;
  /** Start of the frame in force. */
  private at = 0;

  constructor(unseen: number, may: readonly number[], sizes: readonly number[], together = 0, limit?: Limit) {
    this.holders = may.length;
    this.together = together;
    this.data = new Int32Array(FRAME * 64);
    this.data.set(may);
    this.data.set(sizes, SIZES);
    this.data[UNSEEN] = unseen;
    this.limited = limit?.cards ?? 0;
    this.data.set(limit?.room ?? [], ROOM);
  }

  copy(): LaidLayouts {
    const holders = Array.from({ length: this.holders }, (_, holder) => holder);
    return new LaidLayouts(
      this.unseen,
      holders.map((holder) => this.may(holder)),
      holders.map((holder) => this.size(holder)),
      this.together,
      { cards: this.limited, room: holders.map((holder) => this.room(holder)) },
    );
  }

  /** Cards no one has seen. */
  get unseen(): number {
    return this.data[this.at + UNSEEN]!;
  }

  /** How many cards a holder has. */
  size(holder: number): number {
    return this.data[this.at + SIZES + holder]!;
  }

  /** How many more of the limited cards a holder may have; 0 where none are. */
  room(holder: number): number {
    return this.data[this.at + ROOM + holder]!;
  }

  /** What a holder may hold, as far as is known. */
  may(holder: number): number {
    return this.data[this.at + holder]! & this.unseen;
  }

  /** Bit set of the holders a card may be with. */
  holdersOf(card: number): number {
    let set = 0;
    for (let h = 0; h < this.holders; h++) set |= ((this.data[this.at + h]! >>> card) & 1) << h;
    return set;
  }

  /** To be given to `rewind` to take back what happens from now on. */
  mark(): number {
    return this.at;
  }

  rewind(mark: number): void {
    this.at = mark;
  }

  /**
   * A holder plays a card and shows thereby that it holds none of `none`.
   * @returns whether a layout with this play exists
   */
  play(holder: number, card: number, none: number): boolean {
    this.push();
    const bit = 1 << card;
    this.data[this.at + UNSEEN]! &= ~bit;
    this.data[this.at + SIZES + holder]!--;
    this.data[this.at + holder]! &= ~none;
    if (bit & this.limited) this.data[this.at + ROOM + holder]!--;
    if (bit & this.together) this.giveOnly(holder, this.together);
    return this.settle();
  }

  /** Narrows the layouts to those with all of `cards` at one holder, and says whether one is left. */
  narrow(holder: number, cards: number): boolean {
    this.push();
    this.giveOnly(holder, cards);
    return (cards & ~this.data[this.at + holder]!) === 0 && this.settle();
  }

  /** An unseen card of the stock passes to a holder, who may now hold whatever the stock may have. */
  draw(holder: number, stock: number): boolean {
    this.push();
    this.data[this.at + SIZES + stock]!--;
    this.data[this.at + SIZES + holder]!++;
    this.data[this.at + holder]! |= this.data[this.at + stock]!;
    return this.settle();
  }

  /**
   * Draws every conclusion that sizes allow (a set of holders with room for no more cards than are bound to it holds nothing
   * else), and says whether a layout exists: Hall's condition over all sets of holders.
   */
  settle(): boolean {
    const { data, at, holders, unseen } = this;
    const all = (1 << holders) - 1;
    for (let changed = true; changed;) {
      changed = false;
      for (let set = 1; set <= all; set++) {
        let room = 0;
        let elsewhere = 0;
        for (let h = 0; h < holders; h++) {
          if ((set >> h) & 1) room += data[at + SIZES + h]!;
          else elsewhere |= data[at + h]!;
        }
        const bound = unseen & ~elsewhere;
        const needed = count(bound);
        if (needed > room) return false;
        if (needed < room || set === all) continue;
        for (let h = 0; h < holders; h++) {
          if (((set >> h) & 1) === 0) continue;
          const may = data[at + h]! & unseen;
          changed ||= (may & ~bound) !== 0;
          data[at + h] = may & bound;
        }
      }
      if (!changed && (this.together & unseen) !== 0) {
        const outcome = this.settleTogether();
        if (outcome === 'impossible') return false;
        changed = outcome === 'narrowed';
      }
      if (!changed && (this.limited & unseen) !== 0) {
        const outcome = this.settleLimited();
        if (outcome === 'impossible') return false;
        changed = outcome === 'narrowed';
      }
    }
    let anywhere = 0;
    for (let h = 0; h < holders; h++) anywhere |= data[at + h]!;
    return (unseen & ~anywhere) === 0;
  }

  /** The holder of every unseen card in one of the layouts; there must be one. */
  example(): Map<number, number> {
    const layouts = this.copy();
    const holderOf = new Map<number, number>();
    for (let rest = this.unseen; rest !== 0; rest &= rest - 1) {
      const card = lowest(rest);
      for (let h = 0; h < layouts.holders; h++) {
        const mark = layouts.mark();
        if (layouts.narrow(h, 1 << card)) {
          holderOf.set(card, h);
          break;
        }
        layouts.rewind(mark);
      }
    }
    return holderOf;
  }

  private push(): void {
    if (this.at + 2 * FRAME > this.data.length) {
      const grown = new Int32Array(this.data.length * 2);
      grown.set(this.data);
      this.data = grown;
    }
    this.data.copyWithin(this.at + FRAME, this.at, this.at + FRAME);
    this.at += FRAME;
  }

  private giveOnly(holder: number, cards: number): void {
    for (let h = 0; h < this.holders; h++) if (h !== holder) this.data[this.at + h]! &= ~cards;
  }

  /**
   * What the limit leaves to two hands: between the fewest and the most limited cards, and so of the others, the first may have
   * lie all layouts; where he has just those that are bound to him the rest lie with the second, and the other way round.
   */
  private settleLimited(): 'impossible' | 'narrowed' | 'open' {
    const { limited, unseen } = this;
    const first = this.may(0);
    const second = this.may(1);
    const bounds = (cards: number): [fewest: number, most: number] => [count(cards & ~second), count(cards & first)];
    const all = unseen & limited;
    const [fewest, most] = bounds(all);
    const [fewestOthers, mostOthers] = bounds(unseen & ~limited);
    const low = Math.max(fewest, count(all) - this.room(1), this.size(0) - mostOthers);
    const high = Math.min(most, this.room(0), this.size(0) - fewestOthers);
    if (low > high) return 'impossible';
    const others = unseen & ~limited;
    /** Whether there was anything to give. */
    const give = (holder: number, cards: number): boolean => {
      const free = cards & first & second;
      if (free !== 0) this.giveOnly(holder, free);
      return free !== 0;
    };
    const gave = high === fewest ? give(1, all) : low === most && give(0, all);
    const left = this.size(0);
    const gaveOthers = left - low === fewestOthers ? give(1, others) : left - high === mostOthers && give(0, others);
    return gave || gaveOthers ? 'narrowed' : 'open';
  }

  /** Which of the two hands may hold all cards of `together` that are left. */
  private settleTogether(): 'impossible' | 'narrowed' | 'open' {
    const { unseen } = this;
    const kept = this.together & unseen;
    const fits = (holder: number): boolean => {
      const mine = this.may(holder);
      const theirs = this.may(1 - holder) & ~kept;
      return (
        (kept & ~mine) === 0 &&
        count(unseen & ~theirs) <= this.size(holder) &&
        count(unseen & ~mine) <= this.size(1 - holder)
      );
    };
    const first = fits(0);
    const second = fits(1);
    if (!first && !second) return 'impossible';
    if (first && second) return 'open';
    const owner = first ? 0 : 1;
    if ((this.may(1 - owner) & kept) === 0) return 'open';
    this.giveOnly(owner, kept);
    return 'narrowed';
  }
}
