/** What could have been bid: every game of the rules with one hand, what it is likely to bring, and what it brings with these cards. */
import { setImmediate as breath } from 'node:timers/promises';
import type { Bids, GameBid } from '#shared/api/analysis.ts';
import { DECK, isSharp, suitOf, SUITS, type Card } from '#shared/cards.ts';
import { announcesTwoSevens, isNoTrump } from '#shared/contracts.ts';
import { err, ok, type Result } from '#shared/result.ts';
import { rulesFor } from '#shared/rules/apply.ts';
import type { RuleFields } from '#shared/rules/types.ts';
import { FORHONT, handSize, seatsOf, type Seat } from '#shared/seats.ts';
import { higherGames, setupProblems, toPosition, type Position } from '#main/engine/index.ts';
import { chanceFrom, shuffled, type Chance } from '#main/engine/kernel/index.ts';
import {
  chooseAction,
  gamesFrom,
  gamesOf,
  LEVELS,
  mayDiscard,
  playedOut,
  valuerOf,
  type Game,
} from '#main/players/index.ts';
import { plainSet, type SolverPool } from '#main/solver/index.ts';
import { within, type GivenSetup } from './given.ts';

export interface BidsAsked {
  /** Who would play them all. */
  readonly seat: Seat;
  /** The same setup and seed give the same table. */
  readonly seed: string;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, of: number) => void;
}

/** Cards for the talon that are tried for each game, best first by rules of thumb. */
const TALONS = 4;
/** Layouts by which the talon is chosen, and others by which the game is judged. */
const OPEN = { choosing: 12, judging: 100 } as const;
/** The same where it is played out. */
const PLAYED = { choosing: 6, judging: 40 } as const;

/** What is wrong with cards whatever is played with them; a setup that is not whole, or of another game, is none of it. */
const NEVER = ['variant-not-in-rules', 'wrong-number-of-hands', 'too-many-cards', 'card-twice'];

/** A hand of a game, and what lies in the talon then; `null` where nobody knows. */
interface Way {
  readonly hand: readonly Card[];
  readonly talon: readonly [Card, Card] | null;
}

/**
 * Errors: `bids-variant` where no single hand announces a game; `bids-hand` where the hand is not whole; what is wrong with the cards.
 */
export async function bidsOf(setup: GivenSetup, pool: SolverPool, asked: BidsAsked): Promise<Result<Bids>> {
  const { seat, seed, signal, onProgress } = asked;
  const { variant, rules } = setup;
  if (variant !== 'voleny' && variant !== 'licitovany') return err('bids-variant', { variant }, ['setup', 'variant']);
  const size = handSize(variant);
  const own = setup.hands[seat] ?? [];
  // Twelve cards are a hand that has not laid its talon away.
  const isBeforeTalon = own.length === size + 2 && setup.talon.length === 0;
  const wrong = setupProblems({ ...setup, plays: [] }).find(
    ({ code, path = [] }) => NEVER.includes(code) && !(code === 'too-many-cards' && path[1] === seat),
  );
  if (wrong) return within({ ok: false, error: wrong });
  if (own.length !== size && !isBeforeTalon)
    return err('bids-hand', { seat, size, found: own.length }, ['setup', 'hands', seat]);

  const table = new Table(setup, rulesFor(rules, variant), seat);
  const games = table.games();
  const rows: GameBid[] = [];
  for (const [i, game] of games.entries()) {
    onProgress(i, games.length);
    const row = await table.judged(game, pool, `${seed} ${i}`, signal);
    if (signal.aborted) return err('analysis-cancelled');
    if (row) rows.push(row);
  }
  onProgress(games.length, games.length);
  return ok({
    seat,
    talonKnown: table.isTalonKnown,
    whole: table.isWhole,
    layouts: OPEN.judging,
    playouts: PLAYED.judging,
    games: rows.sort((a, b) => b.mean - a.mean),
  });
}

class Table {
  readonly isTalonKnown: boolean;
  /** All cards lie, so that it can be told what each game would have brought. */
  readonly isWhole: boolean;
  readonly #setup: GivenSetup;
  readonly #fields: RuleFields;
  readonly #seat: Seat;
  /** Of the hand, and of the talon where it is known. */
  readonly #cards: readonly Card[];

  constructor(setup: GivenSetup, fields: RuleFields, seat: Seat) {
    this.#setup = setup;
    this.#fields = fields;
    this.#seat = seat;
    const size = handSize(setup.variant);
    const cards = [...setup.hands[seat]!, ...setup.talon];
    this.isTalonKnown = cards.length === size + 2;
    this.isWhole = this.isTalonKnown && setup.hands.every(({ length }, each) => each === seat || length === size);
    this.#cards = this.isTalonKnown ? cards : setup.hands[seat]!;
  }

  /** Games of these rules for which some way to lay the talon away leaves the cards. */
  games(): Game[] {
    const fields = this.#fields;
    const all = fields.auction
      ? gamesFrom(null, fields)
      : gamesOf(['hra', 'sedma', 'sto', 'sto-sedma', ...higherGames({ fields, contract: null })], SUITS);
    const known = new Map<string, Game>();
    for (const game of all) {
      const meant = { ...game, ...(fields.twoSevens.helper === 'any' && { helper: undefined }) };
      known.set(`${meant.contract} ${meant.trump} ${meant.helper}`, meant);
    }
    return [...known.values()].filter((game) => this.#ways(game).length > 0);
  }

  async judged(game: Game, pool: SolverPool, seed: string, signal: AbortSignal): Promise<GameBid | null> {
    const isPlayed = isNoTrump(game.contract) || announcesTwoSevens(game.contract);
    const counts = isPlayed ? PLAYED : OPEN;
    const gainsOf = (way: Way, count: number, name: string): Promise<number[]> => {
      const positions = this.#drawn(game, way, count, chanceFrom(`${name} ${seed}`));
      return isPlayed ? played(positions, `${name} ${seed}`, signal) : solved(positions, pool, signal);
    };
    const ways = this.#ways(game);
    const means: number[] = [];
    // The same layouts for every talon; those that judge are others, so that luck does not choose.
    for (const way of ways) means.push(ways.length === 1 ? 0 : meanOf(await gainsOf(way, counts.choosing, 'choosing')));
    if (signal.aborted) return null;
    const way = ways[means.indexOf(Math.max(...means))]!;
    const gains = await gainsOf(way, counts.judging, 'judging');
    const exact = this.isWhole ? await solved([this.#position(game, way, this.#setup.hands)!], pool, signal) : null;
    const mean = meanOf(gains);
    const variance = gains.reduce((sum, gain) => sum + (gain - mean) ** 2, 0) / Math.max(1, gains.length - 1);
    return {
      contract: game.contract,
      trump: game.trump ?? null,
      helper: game.helper ?? null,
      talon: way.talon,
      by: isPlayed ? 'play' : 'open',
      mean,
      error: Math.sqrt(variance / gains.length),
      chance: gains.filter((gain) => gain > 0).length / gains.length,
      exact: exact?.[0] ?? null,
    };
  }

  /** Ways to lay the talon away that the rules allow and rules of thumb like best. */
  #ways(game: Game): Way[] {
    if (!this.isTalonKnown)
      return this.#valueOf(game, this.#cards) > -Infinity ? [{ hand: this.#cards, talon: null }] : [];
    const found: { readonly way: Way; readonly value: number }[] = [];
    for (const [i, first] of this.#cards.entries()) {
      for (const second of this.#cards.slice(i + 1)) {
        const talon = [first, second] as const;
        if (!this.#mayLie(talon, game)) continue;
        const hand = this.#cards.filter((card) => card !== first && card !== second);
        const value = this.#valueOf(game, hand);
        if (value > -Infinity) found.push({ way: { hand, talon }, value });
      }
    }
    return found
      .sort((a, b) => b.value - a.value)
      .slice(0, TALONS)
      .map(({ way }) => way);
  }

  #mayLie(talon: readonly Card[], game: Game): boolean {
    if (!mayDiscard(talon, game, null)) return false;
    const { trump } = game;
    if (this.#fields.talon.trumpAllowed || !trump) return true;
    const trumps = talon.filter((card) => suitOf(card) === trump).length;
    const others = this.#cards.filter((card) => !isSharp(card) && suitOf(card) !== trump).length;
    return trumps <= Math.max(0, 2 - others);
  }

  #valueOf(game: Game, hand: readonly Card[]): number {
    const missing = DECK.filter((card) => !this.#cards.includes(card));
    const onLead = this.#fields.lead.trumps === 'declarer' || this.#seat === FORHONT;
    return valuerOf(hand, { variant: this.#setup.variant, fields: this.#fields, missing, onLead })(game);
  }

  /** Layouts of what the declarer does not see; where others' cards lie on the board in part, they lie where they lie. */
  #drawn(game: Game, way: Way, count: number, chance: Chance): Position[] {
    const positions: Position[] = [];
    for (let i = 0; i < count; i++) {
      const position = this.#position(game, way, this.#deal(way, chance));
      if (position) positions.push(position);
    }
    return positions;
  }

  #deal({ hand, talon }: Way, chance: Chance): Card[][] {
    const { hands, variant } = this.#setup;
    const lying = this.isWhole ? hands.map(() => []) : hands;
    const seats = seatsOf(variant).filter((seat) => seat !== this.#seat);
    const placed = [...hand, ...(talon ?? []), ...seats.flatMap((seat) => lying[seat]!)];
    const free = shuffled(
      DECK.filter((card) => !placed.includes(card)),
      chance,
    );
    return seatsOf(variant).map((seat) => {
      if (seat === this.#seat) return [...hand];
      return [...lying[seat]!, ...free.splice(0, handSize(variant) - lying[seat]!.length)];
    });
  }

  #position(game: Game, way: Way, hands: readonly (readonly Card[])[]): Position | null {
    const own = hands.map((hand, seat) => [...(seat === this.#seat ? way.hand : hand)]);
    const lying = own.flat();
    const found = toPosition({
      variant: this.#setup.variant,
      rules: this.#setup.rules,
      declarer: this.#seat,
      contract: game.contract,
      trump: game.trump ?? null,
      helper: game.helper ?? null,
      hands: own,
      talon: way.talon ? [...way.talon] : DECK.filter((card) => !lying.includes(card)),
      stock: [],
      fleks: {},
      against: [],
      partner: null,
      plays: [],
    });
    return found.ok ? found.value : null;
  }
}

/** What the declarer gains from each opponent where all see all cards. */
async function solved(positions: readonly Position[], pool: SolverPool, signal: AbortSignal): Promise<number[]> {
  const words = Int32Array.from(positions.flatMap(({ hands }) => hands.map(plainSet)));
  const { values } = await pool.solveBatch(positions[0]!, words, { cards: 'none', signal });
  // Adding 0 makes of −0 what it is.
  return Array.from(values, (value) => value + 0);
}

async function played(positions: readonly Position[], seed: string, signal: AbortSignal): Promise<number[]> {
  const gains: number[] = [];
  for (const [i, position] of positions.entries()) {
    if (signal.aborted) break;
    const { ruleSet } = position;
    gains.push(playedOut(position, (view) => chooseAction(view, { level: LEVELS[0], seed: `${seed} ${i}`, ruleSet })));
    await breath();
  }
  return gains;
}

const meanOf = (gains: readonly number[]): number => gains.reduce((sum, gain) => sum + gain, 0) / gains.length;
