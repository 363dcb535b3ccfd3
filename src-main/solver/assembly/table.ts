/**
 * The transposition table: bounds of the value of positions between tricks. Direct mapped, eight bytes an entry, always replaced
 * (a small table that stays in the processor's cache beats a large one).
 *
 * An entry is the key of the position and a word of stamp (20 bits), leader (2) and two bounds (5 each). The stamp says what the
 * bounds are about, the deal and where it matters the question asked, so that nothing needs clearing between deals.
 */

const STAMPS: i32 = 1 << 20;
/** Added to stored bounds: the values of almost all games run from −10 to 21. */
const OFFSET: i32 = 10;
/** Bounds that say nothing. */
const UNKNOWN: i32 = 31;

let entries: usize = 0;
let slotMask: i32 = 0;
let used: bool = true;
let nextStamp: i32 = 1;
let dealStamp: i32 = 1;
export let probes: i32 = 0;
export let hits: i32 = 0;

/** Reserves 2^bits entries; once in the life of an instance. */
export function createTable(bits: i32): void {
  entries = changetype<usize>(new StaticArray<i64>(1 << bits));
  slotMask = (1 << bits) - 1;
}

export function useTable(use: bool): void {
  used = use;
}

export function resetCounts(): void {
  probes = 0;
  hits = 0;
}

/** Stamps kept in hand for the questions about a deal. */
const ROOM: i32 = 1 << 18;

/** The first of `count` stamps for a new deal. */
export function newDealStamps(count: i32): i32 {
  if (nextStamp + ROOM > STAMPS) forget();
  dealStamp = nextStamp;
  return newStamps(count);
}

/** The first of `count` more stamps for the deal. */
export function newStamps(count: i32): i32 {
  if (nextStamp + count > STAMPS) forget();
  const first: i32 = nextStamp;
  nextStamp += count;
  return first;
}

function forget(): void {
  memory.fill(entries, 0, ((slotMask as usize) + 1) << 3);
  nextStamp = 1;
}

/**
 * Where a position is kept.
 * @param about its stamp and leader; counted from the deal's first stamp, so that a deal is searched alike every time
 */
export function slotOf(key: i32, about: i32): usize {
  let mixed: i32 = (key ^ ((about - (dealStamp << 2)) * 0x1e3779b1)) * 0x05ebca6b;
  mixed ^= mixed >>> 15;
  return entries + (((mixed & slotMask) as usize) << 3);
}

/** The bounds known of a position, see `lower` and `upper`. */
export function boundsAt(slot: usize, key: i32, about: i32): i32 {
  if (!used) return UNKNOWN;
  probes++;
  const word: i32 = load<i32>(slot, 4);
  if (load<i32>(slot) != key || word >>> 10 != about) return UNKNOWN;
  hits++;
  return word & 0x3ff;
}

export function lower(bounds: i32): i32 {
  return (bounds >> 5) - OFFSET;
}

export function upper(bounds: i32): i32 {
  return (bounds & 31) - OFFSET;
}

/** A bound beyond what there is room for is weakened to the last there is, or not kept. */
export function keepLower(slot: usize, key: i32, about: i32, bounds: i32, value: i32): void {
  if (value >= -OFFSET) keep(slot, key, (about << 10) | (min(value + OFFSET, 31) << 5) | (bounds & 31));
}

export function keepUpper(slot: usize, key: i32, about: i32, bounds: i32, value: i32): void {
  if (value + OFFSET <= 31) keep(slot, key, (about << 10) | (bounds & 0x3e0) | max(value + OFFSET, 0));
}

function keep(slot: usize, key: i32, word: i32): void {
  store<i32>(slot, key);
  store<i32>(slot, word, 4);
}
