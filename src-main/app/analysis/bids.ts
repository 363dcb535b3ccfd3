/** What could have been bid: every game of the rules with one hand, what it is likely to bring, and what it brings with these cards. */
import { setImmediate as breath } from 'node:timers/promises';
import type { Bids, GameBid, Spread } from '#shared/api/analysis.ts';
import { DECK, isSharp, makeCard, RANKS, suitOf, SUITS, type Card, type Rank } from '#shared/cards.ts';
import { announcesTwoSevens, isNoTrump } from '#shared/contracts.ts';
import { isIncomplete } from '#shared/incomplete.ts';
import { err, ok, type DomainError, type Result } from '#shared/result.ts';
import { rulesFor } from '#shared/rules/apply.ts';
import type { RuleFields } from '#shared/rules/types.ts';
import { FORHONT, handSize, seatCount, seatsOf, type Seat } from '#shared/seats.ts';
import { cardsBeside, higherGames, setupProblems, toPosition, type Position } from '#main/engine/index.ts';
import { chanceFrom, shuffled, type Chance } from '#main/engine/kernel/index.ts';
import {
  chooseAction,
  gamesFrom,
  gamesOf,
  costAway,
  mayDiscard,
  playedOut,
  valuerOf,
  type ContractGame,
} from '#main/players/index.ts';
import { plainSet, type SolverPool } from '#main/solver/index.ts';
import { limitsFor } from '../solver.ts';
import { located, misplaced, placesOf, type UnfilledPlace } from './complete/index.ts';
import type { GivenSetup } from './given.ts';
import { spreadOf } from './spread.ts';

export interface BidsAsked {
  /** Who would play them all. */
  readonly seat: Seat;
  /** Lízaný: played before; dealt to nobody. */
  readonly gone: readonly Card[];
  /** The same setup and seed give the same table. */
  readonly seed: string;
  readonly layouts: BidLayouts;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, of: number) => void;
}

/** Cards for the talon that are tried for each game, best first by rules of thumb. */
const TALONS = 4;
/** Layouts by which the talon is chosen, and others by which the game is judged. */
interface Counts {
  readonly choosing: number;
  readonly judging: number;
}

/** How much a table draws: for games solved with open hands, and for those played out. */
export interface BidLayouts {
  readonly open: Counts;
  readonly played: Counts;
}

export const BID_LAYOUTS: BidLayouts = {
  open: { choosing: 12, judging: 100 },
  played: { choosing: 6, judging: 40 },
};

/** Lízaný: with so many cards to draw each layout is solved in some hundredths of a second; with more it is played out. */
const STOCK_SOLVED = 4;
/** With so many the solver tells what the cards as they lie bring; with more nobody can. */
const STOCK_EXACT = 8;

/** Layouts drawn for each that is wanted, before giving up: some games agree with few, or with none. */
const TRIES = 20;

/** A hand of a game, and what lies in the talon then; `null` where nobody knows. */
interface Way {
  readonly hand: readonly Card[];
  readonly talon: readonly [Card, Card] | null;
}

/** In křížový with the rank of trumps he calls; one he holds himself where he means to play alone. */
interface Called extends ContractGame {
  readonly called?: Rank | undefined;
}

/** Who holds what; the stock as it will be drawn. */
interface Layout {
  readonly hands: readonly (readonly Card[])[];
  readonly stock: readonly Card[];
}

/** What the declarer gains in a layout: from each opponent, and in all. */
interface Gain {
  readonly each: number;
  readonly all: number;
}

/**
 * Errors: `bids-hand` where the hand is not whole; what is wrong with the setup beside its game and cards that lie nowhere.
 */
export async function bidsOf(setup: GivenSetup, pool: SolverPool, asked: BidsAsked): Promise<Result<Bids>> {
  const { seat, gone, seed, layouts, signal, onProgress } = asked;
  const { variant, rules } = setup;
  const size = handSize(variant);
  const own = setup.hands[seat] ?? [];
  const wrong = setupProblems(anyGame(setup)).find(
    (problem) => !isIncomplete(problem) && !(problem.code === 'too-many-cards' && problem.path?.[1] === seat),
  );
  if (wrong) return located(wrong);
  const fields = rulesFor(rules, variant);
  const beside = cardsBeside(setup, fields);
  // A hand that has not laid its talon away.
  const isBeforeTalon = beside.talon > 0 && own.length === size + beside.talon && setup.talon.length === 0;
  if (own.length !== size && !isBeforeTalon)
    return err('bids-hand', { seat, size, found: own.length }, ['setup', 'hands', seat]);
  // Hands that are full lie beside the stock there is; otherwise it is as long as what was played has left it.
  const isStockKnown = beside.stock === 0 || setup.hands.every(({ length }) => length === size);
  const places = placesOf(setup, fields, gone).map((place): UnfilledPlace => {
    if (!isStockKnown) return place;
    if (place.kind === 'hand') return { ...place, size: Math.max(place.cards.length, size) };
    return { ...place, size: beside[place.kind] };
  });
  const fault = misplaced(places, gone);
  if (fault) return fault;
  if (isStockKnown && setup.stock.length % 2 !== 0)
    return located({
      code: 'wrong-stock',
      path: ['stock'],
      params: { expected: beside.stock, found: setup.stock.length },
    });

  const table = new Table(setup, fields, seat, isStockKnown ? null : gone, layouts);
  const games = table.games();
  const problem = table.problem(games);
  if (problem) return located(problem);
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
    layouts: (table.stockSize > 0 ? layouts.played : layouts.open).judging,
    playouts: layouts.played.judging,
    games: rows.sort((a, b) => b.total - a.total),
  });
}

/** The setup without what was announced, which is no matter here: a game that every hand can play. */
function anyGame(setup: GivenSetup): GivenSetup {
  const partner = setup.variant === 'krizovy' ? null : setup.partner;
  return { ...setup, contract: 'hra', trump: 'h', helper: null, fleks: {}, against: [], plays: [], partner };
}

class Table {
  readonly isTalonKnown: boolean;
  /** All cards lie, so that it can be told what each game would have brought. */
  readonly isWhole: boolean;
  /** Cards to draw. */
  readonly stockSize: number;
  readonly #setup: GivenSetup;
  readonly #fields: RuleFields;
  readonly #seat: Seat;
  /** Of the hand, and of the talon where it is known. */
  readonly #cards: readonly Card[];
  readonly #gone: readonly Card[];
  readonly #counts: BidLayouts;
  /** Křížový: gains by layout, for each contract, trump and partner. */
  readonly #known = new Map<string, number[]>();

  /** @param gone played before; `null`: whatever lies nowhere */
  constructor(setup: GivenSetup, fields: RuleFields, seat: Seat, gone: readonly Card[] | null, counts: BidLayouts) {
    const { variant, hands, talon, stock } = setup;
    this.#setup = setup;
    this.#counts = counts;
    this.#fields = fields;
    this.#seat = seat;
    const size = handSize(variant);
    const beside = cardsBeside(setup, fields);
    const cards = [...hands[seat]!, ...talon];
    this.isTalonKnown = cards.length === size + beside.talon;
    this.#cards = this.isTalonKnown ? cards : hands[seat]!;
    this.stockSize =
      gone === null ? stock.length : placesOf(setup, fields, gone).find(({ kind }) => kind === 'stock')!.size;
    this.isWhole =
      this.isTalonKnown &&
      stock.length === this.stockSize &&
      hands.every(({ length }, each) => each === seat || length === size);
    const lying = [...hands.flat(), ...talon, ...stock];
    this.#gone = gone ?? (beside.stock > 0 ? DECK.filter((card) => !lying.includes(card)) : []);
  }

  /** Games of these rules for which some way to lay the talon away leaves the cards. */
  games(): Called[] {
    const fields = this.#fields;
    const all = fields.auction
      ? gamesFrom(null, fields)
      : gamesOf(['hra', 'sedma', 'sto', 'sto-sedma', ...higherGames({ fields, contract: null })], SUITS);
    const known = new Map<string, ContractGame>();
    for (const game of all) {
      const meant = { ...game, ...(fields.twoSevens.helper === 'any' && { helper: undefined }) };
      known.set(`${meant.contract} ${meant.trump} ${meant.helper}`, meant);
    }
    return [...known.values()].filter((game) => this.#ways(game).length > 0).flatMap((game) => this.#calls(game));
  }

  /** What keeps all the games from the table, as the cards lie or however those that lie nowhere are dealt. */
  problem(games: readonly Called[]): DomainError | null {
    let first: DomainError | null = null;
    const chance = chanceFrom('problem');
    for (const game of games) {
      const [way] = this.#ways(game);
      for (let i = 0; i < (this.isWhole ? 1 : this.#counts.played.judging); i++) {
        const found = this.#laid(game, way!, this.isWhole ? this.#setup : this.#deal(way!, chance));
        if (found.ok) return null;
        first ??= found.error;
      }
    }
    return first;
  }

  /** Křížový: with every rank that somebody else holds, and alone; a trump of his own must lie on the table. csm VII.2 */
  #calls(game: ContractGame): Called[] {
    const { trump } = game;
    if (this.#setup.variant !== 'krizovy' || !trump) return [game];
    const isOwn = (rank: Rank): boolean => this.#cards.includes(makeCard(rank, trump));
    const own = RANKS.filter(isOwn).at(-1);
    if (own === undefined) return [];
    return RANKS.filter((rank) => rank === own || !isOwn(rank)).map((called) => ({ ...game, called }));
  }

  /** `null`: ended, or no layout agrees with the game. */
  async judged(game: Called, pool: SolverPool, seed: string, signal: AbortSignal): Promise<GameBid | null> {
    const isPlayed = isNoTrump(game.contract) || announcesTwoSevens(game.contract) || this.stockSize > STOCK_SOLVED;
    const counts = isPlayed || this.stockSize > 0 ? this.#counts.played : this.#counts.open;
    const payers = this.#payers(game);
    const gainsOf = async (way: Way, count: number, name: string): Promise<Gain[]> => {
      // The same layouts for all that may be called, so that luck does not choose.
      const drawn = game.called ? name : `${name} ${seed}`;
      const layouts = this.#drawn(game, way, count, chanceFrom(drawn));
      if (isPlayed) return this.#played(game, way, layouts, `${name} ${seed}`, signal);
      const gains = game.called
        ? await this.#solvedByPartner(game, way, layouts, pool, signal)
        : await solved(this.#positions(game, way, layouts), pool, signal);
      return gains.map((each) => ({ each, all: payers * each }));
    };
    const ways = this.#ways(game);
    const means: number[] = [];
    // The same layouts for every talon; those that judge are others, so that luck does not choose.
    for (const way of ways) {
      const gains = ways.length === 1 ? [] : await gainsOf(way, counts.choosing, 'choosing');
      means.push(meanOf(gains.map(({ all }) => all)));
    }
    if (signal.aborted) return null;
    const way = ways[means.indexOf(Math.max(...means))]!;
    const gains = await gainsOf(way, counts.judging, 'judging');
    if (gains.length === 0) return null;
    const exact = this.isWhole ? await this.#exact(game, way, pool, signal) : null;
    return {
      contract: game.contract,
      trump: game.trump ?? null,
      helper: game.helper ?? null,
      called: game.called ?? null,
      payers,
      talon: way.talon,
      by: isPlayed ? 'play' : 'open',
      ...figuresOf(gains.map(({ each }) => each)),
      total: meanOf(gains.map(({ all }) => all)),
      exact,
    };
  }

  /** Who settle with the declarer: in křížový one with each, unless he called nobody. csm VII.2 */
  #payers({ trump, called }: Called): number {
    const hasPartner = called !== undefined && trump !== undefined && !this.#cards.includes(makeCard(called, trump));
    return hasPartner ? 1 : seatCount(this.#setup.variant) - 1;
  }

  async #exact(game: Called, way: Way, pool: SolverPool, signal: AbortSignal): Promise<number | null> {
    if (this.stockSize > STOCK_EXACT) return null;
    const position = this.#position(game, way, this.#setup);
    if (!position) return null;
    const { value, exact } = await pool.solve(position, { ...limitsFor(position), cards: 'none', signal });
    return exact ? value + 0 : null;
  }

  /** Layout by layout with the partner it gives, whose holding the called card makes him one. */
  async #solvedByPartner(
    game: Called,
    way: Way,
    layouts: readonly Layout[],
    pool: SolverPool,
    signal: AbortSignal,
  ): Promise<number[]> {
    const positions = this.#positions(game, way, layouts);
    const gains: number[] = [];
    for (const partner of [null, ...seatsOf('krizovy')]) {
      const key = `${game.contract} ${game.trump} ${partner} ${layouts.length}`;
      const known = this.#known.get(key) ?? [];
      this.#known.set(key, known);
      const rows = [...positions.keys()].filter((row) => positions[row]!.partner === partner);
      const asked = rows.filter((row) => known[row] === undefined);
      if (asked.length > 0) {
        const values = await solved(
          asked.map((row) => positions[row]!),
          pool,
          signal,
        );
        for (const [i, row] of asked.entries()) known[row] = values[i]!;
      }
      for (const row of rows) gains[row] = known[row]!;
    }
    return gains;
  }

  async #played(
    game: Called,
    way: Way,
    layouts: readonly Layout[],
    seed: string,
    signal: AbortSignal,
  ): Promise<Gain[]> {
    const gains: Gain[] = [];
    for (const [i, position] of this.#positions(game, way, layouts).entries()) {
      if (signal.aborted) break;
      const { ruleSet } = position;
      const { perDefender, bySeat } = playedOut(position, (view) =>
        chooseAction(view, { level: 1, seed: `${seed} ${i}`, ruleSet }),
      );
      gains.push({ each: perDefender[0]!.amount, all: bySeat[this.#seat]! });
      await breath();
    }
    return gains;
  }

  /** Ways to lay the talon away that the rules allow and rules of thumb like best. */
  #ways(game: ContractGame): Way[] {
    if (!this.isTalonKnown || this.#cards.length === handSize(this.#setup.variant))
      return this.#valueOf(game, this.#cards) > -Infinity ? [{ hand: this.#cards, talon: null }] : [];
    const found: { readonly way: Way; readonly value: number }[] = [];
    for (const [i, first] of this.#cards.entries()) {
      for (const second of this.#cards.slice(i + 1)) {
        const talon = [first, second] as const;
        if (!this.#mayLie(talon, game)) continue;
        const hand = this.#cards.filter((card) => card !== first && card !== second);
        const value = this.#valueOf(game, hand) - costAway(talon, game, this.#fields);
        if (value > -Infinity) found.push({ way: { hand, talon }, value });
      }
    }
    return found
      .sort((a, b) => b.value - a.value)
      .slice(0, TALONS)
      .map(({ way }) => way);
  }

  #mayLie(talon: readonly Card[], game: ContractGame): boolean {
    if (!mayDiscard(talon, game, null, this.#fields)) return false;
    const { trump } = game;
    if (this.#fields.talon.trumpAllowed || !trump) return true;
    const trumps = talon.filter((card) => suitOf(card) === trump).length;
    const barred = this.#fields.talon.sharp === 'barred';
    const others = this.#cards.filter((card) => !(barred && isSharp(card)) && suitOf(card) !== trump).length;
    return trumps <= Math.max(0, 2 - others);
  }

  #valueOf(game: ContractGame, hand: readonly Card[]): number {
    const missing = DECK.filter((card) => !this.#cards.includes(card));
    const onLead = this.#fields.lead.trumps === 'declarer' || this.#seat === FORHONT;
    return valuerOf(hand, { variant: this.#setup.variant, fields: this.#fields, missing, onLead, learned: true })(game);
  }

  /** Layouts of what the declarer does not see; where others' cards lie on the board in part, they lie where they lie. */
  #drawn(game: ContractGame, way: Way, count: number, chance: Chance): Layout[] {
    const layouts: Layout[] = [];
    for (let tried = 0; layouts.length < count && tried < TRIES * count; tried++) {
      const layout = this.#deal(way, chance);
      if (this.#position(game, way, layout)) layouts.push(layout);
    }
    return layouts;
  }

  #deal({ hand, talon }: Way, chance: Chance): Layout {
    const { hands, stock, variant } = this.#setup;
    const lying = this.isWhole ? hands.map(() => []) : hands;
    const lyingStock = this.isWhole ? [] : stock;
    const seats = seatsOf(variant).filter((seat) => seat !== this.#seat);
    // A talon that lies in part is not known, but what lies there is.
    const aside = talon ?? this.#setup.talon;
    const placed = [...hand, ...aside, ...seats.flatMap((seat) => lying[seat]!), ...lyingStock, ...this.#gone];
    const free = shuffled(
      DECK.filter((card) => !placed.includes(card)),
      chance,
    );
    const dealt = seatsOf(variant).map((seat) => {
      if (seat === this.#seat) return [...hand];
      return [...lying[seat]!, ...free.splice(0, handSize(variant) - lying[seat]!.length)];
    });
    return { hands: dealt, stock: [...lyingStock, ...free.splice(0, this.stockSize - lyingStock.length)] };
  }

  #positions(game: Called, way: Way, layouts: readonly Layout[]): Position[] {
    return layouts.map((layout) => this.#position(game, way, layout)!);
  }

  #position(game: Called, way: Way, layout: Layout): Position | null {
    const found = this.#laid(game, way, layout);
    return found.ok ? found.value : null;
  }

  #laid(game: Called, way: Way, layout: Layout): Result<Position> {
    const { variant, rules, leader, won, declarer } = this.#setup;
    const own = layout.hands.map((hand, seat) => [...(seat === this.#seat ? way.hand : hand)]);
    const stock = [...layout.stock];
    const lying = [...own.flat(), ...stock, ...this.#gone];
    const isUnderWay = stock.length < cardsBeside(this.#setup, this.#fields).stock;
    return toPosition({
      variant,
      rules,
      declarer: this.#seat,
      contract: game.contract,
      trump: game.trump ?? null,
      helper: game.helper ?? null,
      hands: own,
      talon: way.talon ? [...way.talon] : DECK.filter((card) => !lying.includes(card)),
      stock,
      fleks: {},
      against: [],
      partner: this.#partnerIn(game, own),
      plays: [],
      // Of a game that has begun, what was taken before stays with who took it.
      ...(isUnderWay && { leader, won: won && (declarer === this.#seat ? won : turned(won)) }),
    });
  }

  #partnerIn({ trump, called }: Called, hands: readonly (readonly Card[])[]): Seat | null {
    if (called === undefined || trump === undefined) return null;
    const holder = hands.findIndex((hand) => hand.includes(makeCard(called, trump)));
    return holder < 0 || holder === this.#seat ? null : (holder as Seat);
  }
}

/** With the sides exchanged. */
function turned({ declarer, defenders, ...rest }: NonNullable<GivenSetup['won']>): NonNullable<GivenSetup['won']> {
  return { ...rest, declarer: defenders, defenders: declarer };
}

/** What the declarer gains from each opponent where all see all cards. */
async function solved(positions: readonly Position[], pool: SolverPool, signal: AbortSignal): Promise<number[]> {
  const [first] = positions;
  if (!first) return [];
  if (first.stock.length > 0) {
    const values: number[] = [];
    for (const position of positions) {
      if (signal.aborted) break;
      values.push((await pool.solve(position, { cards: 'none', signal })).value + 0);
    }
    return values;
  }
  const words = Int32Array.from(positions.flatMap(({ hands }) => hands.map(plainSet)));
  const { values } = await pool.solveBatch(first, words, { cards: 'none', signal });
  // Adding 0 makes of −0 what it is.
  return Array.from(values, (value) => value + 0);
}

/** @param gains of layouts drawn from more than can be counted: one that was not drawn may be off as far as those that were lie apart */
function figuresOf(gains: readonly number[]): Spread {
  return spreadOf(gains, Math.max(...gains) - Math.min(...gains));
}

const meanOf = (gains: readonly number[]): number =>
  gains.length === 0 ? 0 : gains.reduce((sum, gain) => sum + gain, 0) / gains.length;
