/** What cards are worth where not all hands are known: every layout the rest may have, or fairly drawn ones, each played with open cards. */
import { setImmediate as breath } from 'node:timers/promises';
import type { Sampled, SampledCard } from '#shared/api/analysis.ts';
import { type Card, type Suit } from '#shared/cards.ts';
import { isIncomplete } from '#shared/incomplete.ts';
import type { Setup } from '#shared/position.ts';
import { err, ok, type Result } from '#shared/result.ts';
import { rulesFor } from '#shared/rules/apply.ts';
import { seatCount, type Seat } from '#shared/seats.ts';
import { setupProblems, sideOf, toPosition, type Position } from '#main/engine/index.ts';
import { chanceFrom, sample } from '#main/engine/kernel/index.ts';
import { plainSet, type SolverPool } from '#main/solver/index.ts';
import {
  dealings,
  freeCards,
  located,
  misplaced,
  placesOf,
  withCards,
  type Dealings,
  type UnfilledPlace,
} from './complete/index.ts';
import { agrees } from './agreeing.ts';
import type { GivenSetup } from './given.ts';
import { spreadOf } from './spread.ts';

export interface BoardSampling {
  /** Played before; dealt to nobody. */
  readonly gone: readonly Card[];
  /** By seat: suits of which it holds no more than lie there. */
  readonly lacks: readonly (readonly Suit[])[];
  /** The same setup and seed give the same layouts. */
  readonly seed: string;
  readonly signal: AbortSignal;
  /** What is known so far, after each round but the last. */
  readonly onProgress: (sampled: Sampled) => void;
}

/** Up to so many layouts every one is valued. */
const ALL = 1000;
/** Layouts valued by the end of each round, where there are more: soon something to look at, then a narrower estimate. */
const ROUNDS = [8, 48, 120, 400];
/** Up to so many ways to deal every one is looked at, so that those told as all are all that agree with what is known. */
const LOOKED_AT = 6000;
/** Layouts drawn for each that is possible, before giving up. */
const TRIES = 60;
/** Layouts between two breaths of this thread. */
const BREATH = 64;

/** A layout as a whole setup, and where its play stands. */
interface Laid {
  readonly setup: GivenSetup;
  readonly position: Position;
}

/**
 * @param asked the rules as the caller named them, for the layouts told
 * Errors: what is wrong with the setup beside cards that lie nowhere; `no-such-seat` for what nobody lacks; `sample-stock` where cards are still to be drawn;
 * `sample-none` where no layout agrees with what is known; `play-over`.
 */
export async function sampled(
  setup: GivenSetup,
  asked: Setup['rules'],
  pool: SolverPool,
  sampling: BoardSampling,
): Promise<Result<Sampled>> {
  const { gone, lacks, signal, onProgress } = sampling;
  const wrong = setupProblems(setup).find((problem) => !isIncomplete(problem));
  if (wrong) return located(wrong);
  const nobody = lacks.findIndex((suits, seat) => suits.length > 0 && seat >= seatCount(setup.variant));
  if (nobody >= 0) return err('no-such-seat', { seat: nobody }, ['lacks', nobody]);
  const fields = rulesFor(setup.rules, setup.variant);
  const places = placesOf(setup, fields, gone).map((place): UnfilledPlace =>
    place.kind === 'hand' ? { ...place, lacks: lacks[place.seat] ?? [] } : place,
  );
  const fault = misplaced(places, gone);
  if (fault) return fault;
  if (places.some(({ kind, size }) => kind === 'stock' && size > 0)) return err('sample-stock', {}, ['setup', 'stock']);

  const layouts = await layoutsOf(setup, dealings(setup, fields, { places, free: freeCards(places, gone) }), sampling);
  if (signal.aborted) return err('analysis-cancelled');
  const [first] = layouts.laid;
  if (!first) return err('sample-none', {}, ['setup']);
  const seat = first.position.toPlay;
  if (seat === null) return err('play-over', {}, ['setup', 'plays']);

  const isHandKnown = places[seat]!.cards.length === places[seat]!.size;
  const valued = new Valued(layouts, asked, seat, isHandKnown);
  const cancelled = (): boolean => signal.aborted;
  for (const end of [...ROUNDS.filter((count) => count < layouts.laid.length), layouts.laid.length]) {
    await valued.until(end, pool, signal);
    if (cancelled()) return err('analysis-cancelled');
    if (end < layouts.laid.length) onProgress(valued.result());
  }
  return ok(valued.result());
}

interface Layouts {
  readonly laid: readonly Laid[];
  /** How many there are; about, where not all were looked at. */
  readonly ways: number;
  readonly all: boolean;
}

/** Every layout that agrees with what is known, or as many as will be valued. */
async function layoutsOf(setup: GivenSetup, ways: Dealings, sampling: BoardSampling): Promise<Layouts> {
  const wanted = ROUNDS.at(-1)!;
  if (ways.count > LOOKED_AT) {
    const { laid, tried } = await drawn(setup, ways, wanted, sampling);
    return { laid, all: false, ways: Math.round((ways.count * laid.length) / Math.max(1, tried)) };
  }
  const laid = await everyOne(setup, ways, sampling);
  if (laid.length <= ALL) return { laid, all: true, ways: laid.length };
  return { laid: sample(laid, wanted, chanceFrom(sampling.seed)), all: false, ways: laid.length };
}

async function everyOne(setup: GivenSetup, { count, at }: Dealings, { signal }: BoardSampling): Promise<Laid[]> {
  const laid: Laid[] = [];
  for (let index = 0; index < count && !signal.aborted; index++) {
    const found = laidOut(withCards(setup, at(index)), setup);
    if (found) laid.push(found);
    if (index % BREATH === 0) await breath();
  }
  return laid;
}

async function drawn(
  setup: GivenSetup,
  { draw }: Dealings,
  wanted: number,
  { seed, signal }: BoardSampling,
): Promise<{ readonly laid: readonly Laid[]; readonly tried: number }> {
  const laid: Laid[] = [];
  const chance = chanceFrom(seed);
  let tried = 0;
  while (laid.length < wanted && tried < TRIES * wanted && !signal.aborted) {
    const found = laidOut(withCards(setup, draw(chance)), setup);
    if (found) laid.push(found);
    tried += 1;
    if (tried % BREATH === 0) await breath();
  }
  return { laid, tried };
}

/** The layout, where the table allows it and it agrees with all that was told. */
function laidOut(found: GivenSetup, told: GivenSetup): Laid | null {
  const position = toPosition(found);
  return position.ok && agrees(position.value, found, told) ? { setup: found, position: position.value } : null;
}

/** Gains of the seat to play, layout by layout. */
class Valued {
  readonly #layouts: Layouts;
  readonly #rules: Setup['rules'];
  readonly #seat: Seat;
  readonly #sign: 1 | -1;
  readonly #of: 'all' | 'none';
  #cards: readonly Card[] = [];
  /** Row by row; one column where the hand is not known. */
  readonly #gains: number[][] = [];

  constructor(layouts: Layouts, rules: Setup['rules'], seat: Seat, isHandKnown: boolean) {
    this.#layouts = layouts;
    this.#rules = rules;
    this.#seat = seat;
    this.#sign = sideOf(layouts.laid[0]!.position, seat) === 'declarer' ? 1 : -1;
    this.#of = isHandKnown ? 'all' : 'none';
  }

  async until(end: number, pool: SolverPool, signal: AbortSignal): Promise<void> {
    const from = this.#gains.length;
    const rows = this.#layouts.laid.slice(from, end);
    const words = Int32Array.from(rows.flatMap(({ position }) => position.hands.map(plainSet)));
    const { cards, values } = await pool.solveBatch(rows[0]!.position, words, { cards: this.#of, signal });
    if (signal.aborted) return;
    this.#cards = cards;
    const width = Math.max(1, cards.length);
    // Adding 0 makes of −0 what it is.
    for (const row of rows.keys()) {
      this.#gains.push(Array.from(values.subarray(row * width, (row + 1) * width), (value) => this.#sign * value + 0));
    }
  }

  result(): Sampled {
    const best = this.#gains.map((row) => Math.max(...row));
    const { ways, all, laid } = this.#layouts;
    return {
      seat: this.#seat,
      done: this.#gains.length,
      of: laid.length,
      ways,
      all,
      value: spreadOf(best, this.#unseen()),
      cards: this.#cards.map((card, column) => this.#cardAt(card, column, best)),
    };
  }

  #cardAt(card: Card, column: number, best: readonly number[]): SampledCard {
    const gains = this.#gains.map((row) => row[column]!);
    const short = gains.map((gain, row) => best[row]! - gain);
    const isBest = short.filter((less) => less === 0).length / short.length;
    return {
      ...spreadOf(gains, this.#unseen()),
      card,
      best: isBest,
      // What another card would have saved tells more than what was lost anyway.
      breaks: this.#setupAt(
        extremeOf(gains, (row) => -gains[row]! + 100 * short[row]!),
        (row) => gains[row]! < 0 || short[row]! > 0,
      ),
      works: this.#setupAt(
        extremeOf(gains, (row) => gains[row]! - 100 * short[row]!),
        (row) => gains[row]! > 0 || short[row] === 0,
      ),
    };
  }

  /** By how much a layout that was not drawn may be off: as far as those that were lie apart; `null` where all were. */
  #unseen(): number | null {
    const all = this.#gains.flat();
    return this.#layouts.all && all.length === this.#layouts.laid.length * Math.max(1, this.#cards.length)
      ? null
      : Math.max(...all) - Math.min(...all);
  }

  #setupAt(row: number, tells: (row: number) => boolean): Setup | null {
    return tells(row) ? { ...this.#layouts.laid[row]!.setup, rules: this.#rules } : null;
  }
}

/** The row that weighs most; of equals the first. */
function extremeOf(gains: readonly number[], weight: (row: number) => number): number {
  let found = 0;
  for (const row of gains.keys()) if (weight(row) > weight(found)) found = row;
  return found;
}
