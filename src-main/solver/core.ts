/** One instance of the compiled search with its transposition table. Cheap to make; never shared between threads. */
import { count, suitMask } from '#main/engine/kernel/index.ts';
import { CORE_WASM } from './core-wasm.ts';
import { SEVENS, type Sevens } from './finish.ts';

/** What is asked about one deal; see assembly/deal.ts and assembly/events.ts for the fields. */
export interface CoreDeal {
  readonly own: readonly number[];
  readonly maximisers: number;
  readonly scorers: number;
  /** The trump suit's cards. */
  readonly trumps: number;
  readonly sharps: number;
  readonly trickUnit: 0 | 1;
  readonly lastUnit: -1 | 0 | 1;
  /** The trump seven, with those of which one must take the trick before the last. */
  readonly sevens: number;
  readonly kept: number;
  readonly helperSeven: number;
  readonly tracked: number;
  readonly oberFirst: boolean;
  readonly firstMatters: number;
  readonly silent: number;
  /** Tricks of the maximisers to count up to, 0 for not at all. */
  readonly tricksCounted: number;
}

/** Bonuses by extra state, see assembly/question.ts. Only the states that can come up are listed. */
export interface Bonuses {
  readonly extras: readonly number[];
  readonly made: readonly number[];
  readonly beaten: readonly number[];
  readonly none: readonly number[];
  readonly leastMade: readonly number[];
  readonly mostMade: readonly number[];
  readonly leastBeaten: readonly number[];
  readonly mostBeaten: readonly number[];
  readonly leastNone: readonly number[];
  readonly mostNone: readonly number[];
  /** What table entries are about while something is open, see `stampOf` in assembly/question.ts: places in it and their kinds in turn. */
  readonly kinds: readonly number[];
  /** Suits whose marriages those places tell apart, one bit each. */
  readonly forfeitable: number;
}

/** A point of the play: between two cards. */
export interface SearchNode {
  /** Cards in the hands. */
  readonly remaining: number;
  readonly leader: number;
  readonly seat: number;
  /** Cards of the open trick; 0 when `seat` is to lead. */
  readonly table: number;
  readonly led: number;
  /** The card taking the trick so far and its seat; cards that would beat it. */
  readonly winning: number;
  readonly winner: number;
  readonly beat: number;
  /** Units still to be won, those of the open trick included, and units won by the scorers since the root. */
  readonly units: number;
  readonly won: number;
  /** See assembly/question.ts. */
  readonly extra: number;
  /** Whether two sevens can be made in the last two tricks, once the last but one has begun. */
  readonly pairAlive: boolean;
}

/** Units sure for the maximisers and the others, and how the only seven can end when the leader's side, or the other, plays for them. */
export interface Glance {
  readonly rules: number;
  readonly sureMax: number;
  readonly sureMin: number;
  /** Sets of fates, see assembly/fates.ts. */
  readonly leaderFates: number;
  readonly otherFates: number;
}

/** How a play ended: units won by the scorers since the root, the fate of the sevens, and the extra state. */
export interface End {
  readonly won: number;
  readonly sevens: Sevens;
  readonly extra: number;
}

/** What the search uses of its memory, and of its variables; WebAssembly's own types would come with the DOM's. */
interface Memory {
  readonly buffer: ArrayBuffer;
}
interface Global {
  readonly value: number;
}

interface Exports {
  readonly memory: Memory;
  setSeat(seat: number, cards: number): void;
  setDeal(
    seats: number,
    maximisers: number,
    scorers: number,
    trumps: number,
    sharps: number,
    trickUnit: number,
    lastUnit: number,
    sevens: number,
    kept: number,
    helperSeven: number,
    tracked: number,
  ): void;
  setEvents(oberFirst: boolean, firstSides: number, silent: number, tricks: number): void;
  isEvent(card: number, hand: number): number;
  announced(extra: number, card: number, seat: number): number;
  keptSilent(extra: number, card: number, seat: number): number;
  trickCounted(extra: number, winner: number): number;
  following(hand: number, led: number, beat: number): number;
  leading(hand: number): number;
  representatives(legal: number, remaining: number): number;
  specialCards(remaining: number): number;
  forgetHistory(): void;
  setForfeitable(cards: number): void;
  allow(nodes: number): void;
  readonly allowance: Global;
  beginDeal(stamp: number, simple: boolean): void;
  readonly DEAL_STAMPS: Global;
  setRoot(extra: number, pairAlive: boolean): void;
  canReach(
    remaining: number,
    seat: number,
    left: number,
    led: number,
    beat: number,
    winner: number,
    gain: number,
    need: number,
    units: number,
  ): number;
  follow(
    remaining: number,
    seat: number,
    left: number,
    led: number,
    beat: number,
    winner: number,
    gain: number,
    need: number,
    units: number,
    reached: boolean,
  ): void;
  readonly endUnits: Global;
  readonly endExtra: Global;
  readonly endFate: Global;
  lookAtPosition(remaining: number, leader: number, fateOpen: boolean, units: number): number;
  readonly sureMax: Global;
  readonly sureMin: Global;
  readonly leaderFates: Global;
  readonly otherFates: Global;
  createTable(bits: number): void;
  useTable(use: boolean): void;
  newDealStamps(count: number): number;
  newStamps(count: number): number;
  resetCounts(): void;
  readonly probes: Global;
  readonly hits: Global;
  readonly bonusMade: Global;
  readonly bonusBeaten: Global;
  readonly bonusNone: Global;
  readonly leastMade: Global;
  readonly mostMade: Global;
  readonly leastBeaten: Global;
  readonly mostBeaten: Global;
  readonly leastNone: Global;
  readonly mostNone: Global;
  readonly stampOf: Global;
}

const ENTRY_BYTES = 8;

/** Stays in the processor's second cache, where a larger table does not (docs/performance.md). */
export const TABLE_BYTES = 256 * 1024;

/** What the search asks of whoever runs it. */
type CoreImports = Record<string, Record<string, () => void>>;
/** An instance of the search: what it exports, of which `Core` knows the types. */
export type MakeCore = (imports: CoreImports) => object;

let compiled: WebAssembly.Module | undefined;

function compile(): WebAssembly.Module {
  const bytes = Uint8Array.from(CORE_WASM.match(/../g)!, (byte) => Number.parseInt(byte, 16));
  try {
    return new WebAssembly.Module(bytes);
  } catch (fault) {
    const what =
      'WebAssembly is not allowed here: allow wasm-unsafe-eval, or call usePlainSearch of forhont-engine/plain first.';
    throw new Error(what, { cause: fault });
  }
}

const fromWebAssembly: MakeCore = (imports) => {
  compiled ??= compile();
  return new WebAssembly.Instance(compiled, imports).exports;
};
let make = fromWebAssembly;

/** Has every search from now on run by something else than WebAssembly, for pages that may not compile any. */
export function searchBy(other: MakeCore): void {
  make = other;
}

export class Core {
  readonly rules: Pick<
    Exports,
    | 'isEvent'
    | 'announced'
    | 'keptSilent'
    | 'trickCounted'
    | 'following'
    | 'leading'
    | 'representatives'
    | 'specialCards'
  >;
  readonly #wasm: Exports;
  readonly #words: Int32Array;
  #outOfNodes: () => number = () => {
    throw new Error('no allowance of nodes');
  };
  #granted = 0;
  #spent = 0;
  #seats = 0;
  #sharps = 0;
  /** By kind of question, those of the deal. */
  #stamps: number[] = [];

  /** @param tableBytes at most this much for the transposition table; at least 1 KiB is used */
  constructor(tableBytes = TABLE_BYTES) {
    const imports: CoreImports = {
      env: {
        abort: () => {
          throw new Error('solver core aborted');
        },
      },
      search: { outOfNodes: () => this.#grant(this.#outOfNodes()) },
    };
    this.#wasm = make(imports) as Exports;
    this.#wasm.createTable(Math.max(7, Math.floor(Math.log2(tableBytes / ENTRY_BYTES))));
    this.#words = new Int32Array(this.#wasm.memory.buffer);
    this.rules = this.#wasm;
  }

  /** Cards played in all searches. */
  get nodes(): number {
    return this.#spent + this.#granted - this.#wasm.allowance.value;
  }

  /** Share of table look-ups that found the position, since the last call. */
  takeHitRate(): number {
    const rate = this.#wasm.hits.value / Math.max(1, this.#wasm.probes.value);
    this.#wasm.resetCounts();
    return rate;
  }

  /** @param outOfNodes says how many more nodes may be searched, or throws to end the search; first asked when it has begun */
  setAllowance(outOfNodes: () => number): void {
    this.#outOfNodes = outOfNodes;
    this.#grant(0);
  }

  #grant(nodes: number): void {
    this.#spent = this.nodes;
    this.#granted = nodes;
    this.#wasm.allow(nodes);
  }

  setDeal(deal: CoreDeal, useTable: boolean): void {
    const wasm = this.#wasm;
    for (let seat = 0; seat < 4; seat++) wasm.setSeat(seat, deal.own[seat] ?? 0);
    this.#seats = deal.own.length;
    this.#sharps = deal.sharps;
    this.#stamps = [];
    wasm.setDeal(
      this.#seats,
      deal.maximisers,
      deal.scorers,
      deal.trumps,
      deal.sharps,
      deal.trickUnit,
      deal.lastUnit,
      deal.sevens,
      deal.kept,
      deal.helperSeven,
      deal.tracked,
    );
    wasm.setEvents(deal.oberFirst, deal.firstMatters, deal.silent, deal.tricksCounted);
    wasm.useTable(useTable);
    wasm.forgetHistory();
    wasm.beginDeal(wasm.newDealStamps(wasm.DEAL_STAMPS.value), deal.tracked === 0 && deal.tricksCounted === 0);
  }

  setQuestion(bonuses: Bonuses): void {
    const write = (place: Global, values: readonly number[]): void => {
      const base = place.value >> 2;
      for (let i = 0; i < values.length; i++) this.#words[base + bonuses.extras[i]!] = values[i]!;
    };
    const wasm = this.#wasm;
    write(wasm.bonusMade, bonuses.made);
    write(wasm.bonusBeaten, bonuses.beaten);
    write(wasm.bonusNone, bonuses.none);
    write(wasm.leastMade, bonuses.leastMade);
    write(wasm.mostMade, bonuses.mostMade);
    write(wasm.leastBeaten, bonuses.leastBeaten);
    write(wasm.mostBeaten, bonuses.mostBeaten);
    write(wasm.leastNone, bonuses.leastNone);
    write(wasm.mostNone, bonuses.mostNone);
    const stamps = wasm.stampOf.value >> 2;
    const { kinds, forfeitable } = bonuses;
    wasm.setForfeitable(
      [0, 1, 2, 3].reduce((set, suit) => ((forfeitable >> suit) & 1 ? set | suitMask(suit) : set), 0),
    );
    for (let i = 0; i < kinds.length; i += 2) {
      this.#words[stamps + kinds[i]!] = this.#stamps[kinds[i + 1]!] ??= wasm.newStamps(1);
    }
  }

  /** Whether the scorers' units since the root and the bonus can be brought to `wanted`. The seat to play holds two cards or more. */
  canReach(at: SearchNode, wanted: number): boolean {
    const left = this.#seats - count(at.table);
    const gain = count(at.table & this.#sharps);
    const need = wanted - at.won;
    const wasm = this.#wasm;
    wasm.setRoot(at.extra, at.pairAlive);
    return wasm.canReach(at.remaining, at.seat, left, at.led, at.beat, at.winner, gain, need, at.units) !== 0;
  }

  /** How a play ends, from where `canReach` has just given this answer, in which one side keeps it true and the other plays as seems best. */
  follow(at: SearchNode, wanted: number, reached: boolean): End {
    const left = this.#seats - count(at.table);
    const gain = count(at.table & this.#sharps);
    const wasm = this.#wasm;
    wasm.setRoot(at.extra, at.pairAlive);
    wasm.follow(at.remaining, at.seat, left, at.led, at.beat, at.winner, gain, wanted - at.won, at.units, reached);
    const { endUnits, endFate, endExtra } = wasm;
    // Fates are bits in the order of `SEVENS`.
    const sevens = SEVENS[31 - Math.clz32(endFate.value)]!;
    return { won: at.won + endUnits.value, sevens, extra: endExtra.value };
  }

  /**
   * What the search knows at a glance about a position between tricks, see assembly/bounds.ts; for tests.
   * @param fateOpen whether the sevens with a bonus are in play
   */
  glance(remaining: number, leader: number, fateOpen: boolean, units: number): Glance {
    const wasm = this.#wasm;
    const rules = wasm.lookAtPosition(remaining, leader, fateOpen, units);
    return {
      rules,
      sureMax: wasm.sureMax.value,
      sureMin: wasm.sureMin.value,
      leaderFates: wasm.leaderFates.value,
      otherFates: wasm.otherFates.value,
    };
  }
}
