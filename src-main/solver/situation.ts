/**
 * A situation is a position without regard to who holds which unplayed card: contract, rules, what has been played. From it and the
 * hands of one layout comes everything the search needs. What depends on the layout in few ways only (who holds marriages and sevens)
 * is worked out once and kept, which makes thousands of layouts of one situation cheap.
 */
import { SUITS, makeCard, type Suit } from '#shared/cards.ts';
import { announcesTwoSevens, type Contract } from '#shared/contracts.ts';
import { seatsOf, type Seat } from '#shared/seats.ts';
import type { Side } from '#shared/settlement.ts';
import {
  contractComponents,
  countsPoints,
  fourHelpersCount,
  helpersPlayed,
  secondSevenMade,
  sideOf,
  winningCard,
  type Position,
} from '#main/engine/index.ts';
import {
  ACES,
  announcedSevens,
  beating,
  count,
  KINGS,
  MANY_HELPERS,
  NO_TRUMP_BITS,
  OBERS,
  suitMask,
  suitNumber,
  suitOfCard,
  TENS,
  TRUMP_BITS,
  type CardBits,
} from '#main/engine/kernel/index.ts';
import type { CoreDeal, SearchNode } from './core.ts';
import { goalOf, type Goal } from './goal.ts';
import { MARRIAGES, marriagesOf, TOO_FEW_TRICKS, TRICKS_SHIFT } from './marriages.ts';
import type { Objective } from './objective.ts';
import { endsOf } from './ends.ts';
import { finishWorth, shownMarriages, tricksAtEnd } from './finish.ts';

const SHARPS = ACES | TENS;

/** One layout of a situation, ready to be searched. */
export interface Case {
  readonly deal: CoreDeal;
  readonly goal: Goal;
  readonly root: SearchNode;
}

type Ground = Omit<CoreDeal, 'own'>;
interface Plan {
  readonly ground: Ground;
  readonly goal: Goal;
  readonly units: number;
  readonly pairAlive: boolean;
}

/** Plans by what they depend on, for one contract under one set of rules and one objective. */
export type SharedPlans = Map<string, Plan>;

export class SearchState {
  readonly position: Position;
  readonly bits: CardBits;
  /** Values found are multiplied by this to be the declarer's: where he loses by units the search is for his loss. */
  readonly sign: 1 | -1;
  readonly objective: Objective;
  readonly helpers: Helpers | null;
  /** What has been gathered so far, by which plans differ. */
  readonly #gathered: string;
  readonly #plans: SharedPlans;
  /** Those of this situation by what a layout's holdings say. */
  readonly #known = new Map<number, Plan>();
  /** What layouts do not change: the open trick, the cards holdings are about, and the seat of a seven lying in the last trick. */
  readonly table: number;
  readonly marriages: readonly number[];
  readonly sevens: { readonly trump: number; readonly seconds: readonly number[]; readonly laidBy: number };
  readonly #root: Omit<SearchNode, 'remaining' | 'units' | 'beat' | 'pairAlive'>;

  /** @param plans kept by the caller when situations of one contract under the same rules follow each other */
  constructor(position: Position, objective: Objective, plans: SharedPlans = new Map()) {
    const { points, tricksWon } = position;
    const shown = shownMarriages(position).map(({ seat, suit }) => `${seat}${suit}`);
    const bits = position.trump === null ? NO_TRUMP_BITS : TRUMP_BITS;
    const last = position.tricks.at(-1);
    const second = announcesTwoSevens(position.contract) && secondSevenMade(position, last);
    const open = [position.trick.length > 0, laidSecond(position, bits), second];
    this.#gathered = [points.declarer, points.defenders, ...tricksWon, ...open, ...shown].join();
    this.#plans = plans;
    this.position = position;
    this.bits = bits;
    this.objective = objective;
    this.helpers = helpersOf(position);
    this.sign = position.trump === null && objective === 'payoff' ? -1 : 1;
    const { trump, trick } = position;
    const bitOf = (suit: Suit | null): number => (suit === null ? 0 : bits.bit(makeCard('7', suit)));
    this.table = bits.set(trick.map(({ card }) => card));
    this.marriages = trump === null ? [] : [0, 1, 2, 3].map((suit) => (KINGS | OBERS) & suitMask(suit));
    const laidBy = trump === null ? undefined : trick.find(({ card }) => card === makeCard('7', trump))?.seat;
    this.sevens = { trump: bitOf(trump), seconds: secondSevens(position, bits), laidBy: laidBy ?? -1 };
    const taking = trick.length > 0 ? winningCard(trick, trump) : null;
    this.#root = {
      leader: position.leader,
      seat: position.toPlay!,
      table: this.table,
      led: taking ? suitOfCard(bits.bit(trick[0]!.card)) : 0,
      winning: taking ? bits.bit(taking.card) : 0,
      winner: taking?.seat ?? position.toPlay!,
      won: 0,
      extra: 0,
    };
  }

  /** @param own the cards in the hands by seat, as bits of the game's order */
  caseOf(own: readonly number[]): Case {
    const holdings = holdingsOf(this, own);
    const plan = this.#known.get(holdings.key) ?? this.#planFor(holdings);
    const deal = { ...plan.ground, own };
    const { winning } = this.#root;
    const root: SearchNode = {
      ...this.#root,
      remaining: own.reduce((all, cards) => all | cards, 0),
      beat: winning === 0 ? 0 : beating(winning, plan.ground.trumps),
      units: plan.units,
      pairAlive: plan.pairAlive,
    };
    return { deal, goal: plan.goal, root };
  }

  #planFor(holdings: Holdings): Plan {
    const key = `${this.#gathered}|${holdings.key}`;
    const plan = this.#plans.get(key) ?? planOf(this, this.objective, holdings);
    this.#plans.set(key, plan);
    this.#known.set(holdings.key, plan);
    return plan;
  }
}

interface Helpers {
  readonly suit: number;
  readonly defenders: readonly { readonly seat: Seat; readonly played: number }[];
}

/** What settlements can tell about a layout. */
interface Holdings {
  /** The seat that holds both halves of a marriage, by suit; −1 for nobody. */
  readonly marriages: readonly number[];
  readonly sevenSeat: Seat | null;
  /** The declarer's sevens of which one must take the last trick but one: the helper's, or without a helper suit any but trump's. */
  readonly seconds: number;
  /** Whether two sevens is lost by four helpers in one defender's hand. */
  readonly doomed: boolean;
  readonly sharps: number;
  readonly tricks: number;
  readonly key: number;
}

function holdingsOf(situation: SearchState, own: readonly number[]): Holdings {
  const { position, table, marriages: suits, sevens } = situation;
  const { trump, declarer, toPlay } = position;
  const tricks = count(own[toPlay!]!);
  const marriages = trump === null ? NOBODY : suits.map((cards) => holderOf(own, cards));
  const laidBy = tricks === 1 ? sevens.laidBy : -1;
  const seven = trump === null ? -1 : laidBy >= 0 ? laidBy : holderOf(own, sevens.trump);
  const doomed = isDoomed(situation, own);
  let all = table;
  for (const hand of own) all |= hand;
  const sharps = count(all & SHARPS);
  let key = doomed ? 1 : 0;
  let seconds = 0;
  for (const second of sevens.seconds) {
    const held = own[declarer]! & second;
    seconds |= held;
    key = key * 2 + (held === 0 ? 0 : 1);
  }
  for (const seat of marriages) key = key * 5 + seat + 1;
  key = (key * 5 + seven + 1) * 16 + sharps;
  return { marriages, sevenSeat: seven < 0 ? null : (seven as Seat), seconds, doomed, sharps, tricks, key };
}

/** turnaj III.1–2 */
function isDoomed({ helpers }: SearchState, own: readonly number[]): boolean {
  if (helpers === null) return false;
  for (const { seat, played } of helpers.defenders)
    if (count(own[seat]! & helpers.suit) + played >= MANY_HELPERS) return true;
  return false;
}

/** The sevens of which one must take the last trick but one, one bit each. */
function secondSevens({ contract, trump, helper }: Position, bits: CardBits): readonly number[] {
  if (!announcesTwoSevens(contract)) return [];
  const suits = helper === null ? SUITS.filter((suit) => suit !== trump) : [helper];
  return suits.map((suit) => bits.bit(makeCard('7', suit)));
}

/** The one of them the declarer has laid in the open trick; 0 for none. */
function laidSecond(position: Position, bits: CardBits): number {
  const laid = position.trick.filter(({ seat }) => seat === position.declarer).map(({ card }) => card);
  return secondSevens(position, bits).reduce((found, seven) => found | (bits.set(laid) & seven), 0);
}

/** Where four helpers in one defender's hand decide: the suit, and what each defender has played of it. `null` elsewhere. */
function helpersOf(position: Position): Helpers | null {
  if (!fourHelpersCount(position)) return null;
  const defenders = seatsOf(position.variant).filter((seat) => sideOf(position, seat) === 'defenders');
  const played = helpersPlayed(position);
  return {
    suit: suitMask(suitNumber(position.helper)),
    defenders: defenders.map((seat) => ({ seat, played: played[seat]! })),
  };
}

/** The seat that holds all of the cards; −1 for nobody. */
function holderOf(own: readonly number[], cards: number): number {
  for (let seat = 0; seat < own.length; seat++) if ((own[seat]! & cards) === cards) return seat;
  return -1;
}

function planOf(situation: SearchState, objective: Objective, holdings: Holdings): Plan {
  if (objective === 'tricks') return tricksPlan(situation, holdings);
  if (situation.position.trump !== null) return pointsPlan(situation, objective, holdings);
  return objective === 'payoff' ? noTrumpPlan(situation, holdings) : constantPlan(situation);
}

const NO_EVENTS = {
  sevens: 0,
  kept: 0,
  helperSeven: 0,
  tracked: 0,
  oberFirst: false,
  firstMatters: 0,
  silent: 0,
  tricksCounted: 0,
} as const;

export function isBetl(contract: Contract): boolean {
  return contract === 'betl' || contract === 'open-betl';
}

function seatSet(position: Position, includes: (seat: Seat) => boolean): number {
  return seatsOf(position.variant).reduce<number>((set, seat) => (includes(seat) ? set | (1 << seat) : set), 0);
}

function seatsOn(position: Position, side: Side): number {
  return seatSet(position, (seat) => sideOf(position, seat) === side);
}

function trumpCards({ trump }: Position): number {
  return trump === null ? 0 : suitMask(suitNumber(trump));
}

/** Nothing left to decide: the value is what it is. */
function constantPlan({ position }: SearchState): Plan {
  const { points } = position;
  const side = seatsOn(position, 'declarer');
  const ground: Ground = {
    ...NO_EVENTS,
    maximisers: side,
    scorers: side,
    trumps: trumpCards(position),
    sharps: 0,
    trickUnit: 0,
    lastUnit: 0,
  };
  return { ground, goal: plainGoal(0, () => points.declarer - points.defenders), units: 0, pairAlive: false };
}

function plainGoal(units: number, valueOf: (units: number) => number): Goal {
  return goalOf({ units, sevens: false, extras: [0], next: () => [], settledAs: (extra) => extra, valueOf });
}

function tricksPlan(situation: SearchState, holdings: Holdings): Plan {
  const { position } = situation;
  const { tricks } = holdings;
  const scorers = seatsOn(position, 'declarer');
  const taken = position.tricksWon.reduce((sum, won, seat) => ((scorers >> seat) & 1 ? sum + won : sum), 0);
  const ground: Ground = {
    ...NO_EVENTS,
    ...keptSevens(situation, holdings),
    maximisers: isBetl(position.contract) ? seatsOn(position, 'defenders') : scorers,
    scorers,
    trumps: trumpCards(position),
    sharps: 0,
    trickUnit: 1,
    lastUnit: 0,
  };
  return { ground, goal: plainGoal(tricks, (units) => taken + units), units: tricks, pairAlive: false };
}

/** Betl and durch: the defenders want the declarer, or themselves, to take a trick. */
function noTrumpPlan({ position }: SearchState, { tricks }: Holdings): Plan {
  const { contract, declarer, tricksWon, fields } = position;
  const betl = isBetl(contract);
  // Durch with the smart one: the last trick does not count. csm VII.2
  const smart =
    contract === 'durch' && fields.durchWithSmart && tricksWon.every((won, seat) => seat === declarer || won === 0);
  const units = smart ? tricks - 1 : tricks;
  const loser: Seat = betl ? declarer : declarer === 0 ? 1 : 0;
  const valueOf = (won: number): number =>
    -finishWorth(position, 'payoff', {
      points: position.points,
      marriages: [],
      tricksWon: tricksWon.with(loser, tricksWon[loser]! + won),
      sevens: 'none',
      sevenSeat: null,
    }).value;
  const ground: Ground = {
    ...NO_EVENTS,
    maximisers: seatsOn(position, 'defenders'),
    scorers: seatSet(position, (seat) => (seat === declarer) === betl),
    trumps: 0,
    sharps: 0,
    trickUnit: 1,
    lastUnit: smart ? -1 : 0,
  };
  return { ground, goal: plainGoal(units, valueOf), units, pairAlive: false };
}

/** Announced sevens in the announcer's hand may be played only when nothing else is legal. csm IV.11 */
function keptSevens(
  { position, bits }: SearchState,
  { sevenSeat, seconds }: Holdings,
): Pick<Ground, 'kept' | 'helperSeven'> {
  const held = announcedSevens(position).filter(({ seat, cardsLeft }) =>
    cardsLeft === 2 ? seconds !== 0 : seat === sevenSeat,
  );
  const helper = held.filter(({ cardsLeft }) => cardsLeft === 2);
  return { kept: bits.set(held.map(({ card }) => card)), helperSeven: bits.set(helper.map(({ card }) => card)) };
}

/** Contracts with trumps: points, marriages and sevens. */
function pointsPlan(situation: SearchState, objective: 'payoff' | 'points', holdings: Holdings): Plan {
  const { position } = situation;
  const pays = objective === 'payoff';
  const pointsCount = !pays || countsPoints(position.contract, position.fields);
  const units = pointsCount ? holdings.sharps + 1 : 0;
  const scorers = seatsOn(position, 'declarer');
  const {
    credited,
    next: nextMarriages,
    ...events
  } = marriagesOf(position, pointsCount ? holdings.marriages : NOBODY, pays);
  const tricksCounted = pays ? tricksToCount(position, scorers, holdings.tricks) : 0;
  const { sevens, pairAlive } = pays ? sevensOf(situation, holdings) : { sevens: 0, pairAlive: false };

  const next = (extra: number): readonly number[] => {
    const taken = extra >> TRICKS_SHIFT;
    const later = taken < tricksCounted ? [extra + (1 << TRICKS_SHIFT), extra | TOO_FEW_TRICKS] : [];
    return [...nextMarriages(extra), ...later];
  };
  const total = position.points.declarer + position.points.defenders + 10 * units;
  // Of the tricks only their majority is paid, so most extra states are settled alike.
  const settledAs = (extra: number): number => (extra >> TRICKS_SHIFT === tricksCounted ? extra : extra & MARRIAGES);
  const together = contractComponents(position.contract, position.fields).includes('sto-sedma');
  const valueOf = endsOf(together, (won, fate, extra) => {
    const declarer = position.points.declarer + 10 * won;
    return finishWorth(position, objective, {
      points: { declarer, defenders: total - declarer },
      marriages: credited(extra),
      tricksWon: tricksAtEnd(position, holdings.tricks, extra >> TRICKS_SHIFT),
      sevens: fate,
      sevenSeat: holdings.sevenSeat,
    });
  });
  const ground: Ground = {
    ...events,
    ...keptSevens(situation, holdings),
    sevens,
    tricksCounted,
    maximisers: scorers,
    scorers,
    trumps: trumpCards(position),
    sharps: pointsCount ? SHARPS : 0,
    trickUnit: 0,
    lastUnit: pointsCount ? 1 : 0,
  };
  const goal = goalOf({ units, sevens: sevens !== 0, extras: allFrom(next), next, settledAs, valueOf });
  return { ground, goal, units, pairAlive };
}

const NOBODY = [-1, -1, -1, -1];

/** The states that can be reached from 0. */
function allFrom(next: (extra: number) => readonly number[]): number[] {
  const found = new Set([0]);
  for (const extra of found) for (const later of next(extra)) found.add(later);
  return [...found];
}

/** How many more tricks give the declarer's side the majority, where that is paid and still open; otherwise 0. */
function tricksToCount({ fields, tricksWon }: Position, side: number, left: number): number {
  if (fields.rates.tricksMajority === 0) return 0;
  const total = tricksWon.reduce((sum, won) => sum + won, left);
  const own = tricksWon.reduce((sum, won, seat) => ((side >> seat) & 1 ? sum + won : sum), 0);
  const missing = Math.floor(total / 2) + 1 - own;
  return missing > 0 && missing <= left ? missing : 0;
}

/** The sevens whose fate the settlement asks for, as far as it is open. */
function sevensOf({ position, bits }: SearchState, holdings: Holdings): { sevens: number; pairAlive: boolean } {
  const { trump, contract, declarer, fields, trick } = position;
  const { sevenSeat, seconds, doomed, tricks } = holdings;
  const nothing = { sevens: 0, pairAlive: false };
  if (sevenSeat === null) return nothing;
  const seven = bits.bit(makeCard('7', trump!));
  if (!announcesTwoSevens(contract)) {
    const paid = announcedSevens(position).length > 0 || fields.rates.silentSeven > 0;
    return paid ? { sevens: seven, pairAlive: false } : nothing;
  }
  // In the last trick the other seven has taken the one before, or has not.
  if (tricks === 1) {
    const open = sevenSeat === declarer && !doomed && secondSevenMade(position, position.tricks.at(-1));
    return open ? { sevens: seven, pairAlive: false } : nothing;
  }
  const lastButOne = tricks === 2 && trick.length > 0;
  const those = seconds | (lastButOne ? laidSecond(position, bits) : 0);
  if (sevenSeat !== declarer || those === 0 || doomed) return nothing;
  return { sevens: seven | those, pairAlive: lastButOne };
}
