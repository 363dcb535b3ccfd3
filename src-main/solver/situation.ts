/**
 * A situation is a position without regard to who holds which unplayed card: contract, rules, what has been played. From it and the
 * hands of one layout comes everything the search needs. What depends on the layout in few ways only (who holds marriages and sevens)
 * is worked out once and kept, which makes thousands of layouts of one situation cheap.
 */
import { SUITS, makeCard, type Card } from '#shared/cards.ts';
import { announcesTwoSevens, type Contract } from '#shared/contracts.ts';
import { seatsOf, type Seat } from '#shared/seats.ts';
import type { Side } from '#shared/settlement.ts';
import type { Position } from '#main/engine/index.ts';
import { fourHelpersCount, helpersPlayed, MANY_HELPERS } from '#main/engine/play/four-helpers.ts';
import {
  ACES,
  announcedSevens,
  beating,
  type CardBits,
  count,
  KINGS,
  NO_TRUMP_BITS,
  OBERS,
  suitMask,
  suitNumber,
  suitOfCard,
  TENS,
  TRUMP_BITS,
} from '#main/engine/kernel/index.ts';
import { sideOf } from '#main/engine/play/sides.ts';
import { winningCard } from '#main/engine/play/tricks.ts';
import { countsPoints } from '#main/engine/settlement/rates.ts';
import type { CoreDeal, Moment } from './core.ts';
import { goalOf, type Goal } from './goal.ts';
import { marriagesOf, TOO_FEW_TRICKS, TRICKS_SHIFT } from './marriages.ts';
import type { Objective } from './objective.ts';
import { finishValue, SEVENS, shownMarriages, tricksAtEnd, type Sevens } from './finish.ts';

const SHARPS = ACES | TENS;
/** What an extra state says of marriages. */
const MARRIAGES = (1 << TRICKS_SHIFT) - 1;

/** One layout of a situation, ready to be searched. */
export interface Case {
  readonly deal: CoreDeal;
  readonly goal: Goal;
  readonly root: Moment;
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

export class Situation {
  readonly position: Position;
  readonly bits: CardBits;
  /** Values found are multiplied by this to be the declarer's: where he loses by units the search is for his loss. */
  readonly sign: 1 | -1;
  readonly objective: Objective;
  /** Cards of the helper suit played by seat where four in one hand decide; `null` elsewhere. */
  readonly helpersPlayed: readonly number[] | null;
  /** What has been gathered so far, by which plans differ. */
  readonly #gathered: string;
  readonly #plans: SharedPlans;

  /** @param plans kept by the caller when situations of one contract under the same rules follow each other */
  constructor(position: Position, objective: Objective, plans: SharedPlans = new Map()) {
    const { points, tricksWon } = position;
    const shown = shownMarriages(position).map(({ seat, suit }) => `${seat}${suit}`);
    this.#gathered = [points.declarer, points.defenders, ...tricksWon, ...shown].join();
    this.#plans = plans;
    this.position = position;
    this.bits = position.trump === null ? NO_TRUMP_BITS : TRUMP_BITS;
    this.objective = objective;
    this.helpersPlayed = fourHelpersCount(position) ? helpersPlayed(position) : null;
    this.sign = position.trump === null && objective === 'payoff' ? -1 : 1;
  }

  /** @param own the cards in the hands by seat, as bits of the game's order */
  caseOf(own: readonly number[]): Case {
    const { position } = this;
    const holdings = holdingsOf(this, own);
    const key = `${this.#gathered}|${holdings.key}`;
    const known = this.#plans.get(key);
    const plan = known ?? planOf(this, this.objective, holdings);
    if (!known) this.#plans.set(key, plan);
    const deal = { ...plan.ground, own };
    const taking = position.trick.length > 0 ? winningCard(position.trick, position.trump) : null;
    const winning = taking ? this.bits.bit(taking.card) : 0;
    const root: Moment = {
      remaining: own.reduce((all, cards) => all | cards, 0),
      leader: position.leader,
      seat: position.toPlay!,
      table: this.bits.set(position.trick.map(({ card }) => card)),
      led: taking ? suitOfCard(this.bits.bit(position.trick[0]!.card)) : 0,
      winning,
      winner: taking?.seat ?? position.toPlay!,
      beat: taking ? beating(winning, plan.ground.trumps) : 0,
      units: plan.units,
      won: 0,
      extra: 0,
      pairAlive: plan.pairAlive,
    };
    return { deal, goal: plan.goal, root };
  }
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
  readonly key: string;
}

function holdingsOf(situation: Situation, own: readonly number[]): Holdings {
  const { position, bits } = situation;
  const { trump, declarer, toPlay, trick } = position;
  const holder = (cards: number): number => own.findIndex((hand) => (hand & cards) === cards);
  const sevenHolder = (card: Card, lastTrick: boolean): number => {
    const played = lastTrick ? trick.find((laid) => laid.card === card) : undefined;
    return played?.seat ?? holder(bits.bit(card));
  };
  const marriages = [0, 1, 2, 3].map((suit) => (trump === null ? -1 : holder((KINGS | OBERS) & suitMask(suit))));
  const tricks = count(own[toPlay!]!);
  const seven = trump === null ? -1 : sevenHolder(makeCard('7', trump), tricks === 1);
  const seconds = own[declarer]! & secondSevens(position, bits);
  const all = own.reduce((cards, hand) => cards | hand, bits.set(trick.map(({ card }) => card)));
  const sharps = count(all & SHARPS);
  const doomed = isDoomed(situation, own);
  const places = [...marriages, seven].map((seat) => seat + 1);
  const key = `${places.join()},${seconds},${doomed},${sharps}`;
  return { marriages, sevenSeat: seven < 0 ? null : (seven as Seat), seconds, doomed, sharps, tricks, key };
}

/** turnaj III.1–2 */
function isDoomed({ position, helpersPlayed }: Situation, own: readonly number[]): boolean {
  if (helpersPlayed === null) return false;
  const helpers = suitMask(suitNumber(position.helper!));
  return own.some(
    (hand, seat) =>
      sideOf(position, seat as Seat) === 'defenders' && count(hand & helpers) + helpersPlayed[seat]! >= MANY_HELPERS,
  );
}

function secondSevens({ contract, trump, helper }: Position, bits: CardBits): number {
  if (!announcesTwoSevens(contract)) return 0;
  const suits = helper === null ? SUITS.filter((suit) => suit !== trump) : [helper];
  return bits.set(suits.map((suit) => makeCard('7', suit)));
}

function planOf(situation: Situation, objective: Objective, holdings: Holdings): Plan {
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
function constantPlan({ position }: Situation): Plan {
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
  return goalOf({ units, sevens: false, extras: [0], next: () => [], valueOf });
}

function tricksPlan(situation: Situation, holdings: Holdings): Plan {
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
function noTrumpPlan({ position }: Situation, { tricks }: Holdings): Plan {
  const { contract, declarer, tricksWon, fields } = position;
  const betl = isBetl(contract);
  // Durch with the smart one: the last trick does not count. csm VII.2
  const smart =
    contract === 'durch' && fields.durchWithSmart && tricksWon.every((won, seat) => seat === declarer || won === 0);
  const units = smart ? tricks - 1 : tricks;
  const loser: Seat = betl ? declarer : declarer === 0 ? 1 : 0;
  const valueOf = (won: number): number =>
    -finishValue(position, 'payoff', {
      points: position.points,
      marriages: [],
      tricksWon: tricksWon.with(loser, tricksWon[loser]! + won),
      sevens: 'none',
      sevenSeat: null,
    });
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
  { position, bits }: Situation,
  { sevenSeat, seconds }: Holdings,
): Pick<Ground, 'kept' | 'helperSeven'> {
  const held = announcedSevens(position).filter(({ seat, cardsLeft }) =>
    cardsLeft === 2 ? seconds !== 0 : seat === sevenSeat,
  );
  const helper = held.filter(({ cardsLeft }) => cardsLeft === 2);
  return { kept: bits.set(held.map(({ card }) => card)), helperSeven: bits.set(helper.map(({ card }) => card)) };
}

/** Contracts with trumps: points, marriages and sevens. */
function pointsPlan(situation: Situation, objective: 'payoff' | 'points', holdings: Holdings): Plan {
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
  const settledTricks = (extra: number): number => (extra >> TRICKS_SHIFT === tricksCounted ? tricksCounted : 0);
  const known = new Map<number, number>();
  const valueOf = (won: number, fate: Sevens, extra: number): number => {
    const taken = settledTricks(extra);
    const end = (((extra & MARRIAGES) * 2 + (taken > 0 ? 1 : 0)) * SEVENS.length + SEVENS.indexOf(fate)) * 64 + won;
    const before = known.get(end);
    if (before !== undefined) return before;
    const declarer = position.points.declarer + 10 * won;
    const value = finishValue(position, objective, {
      points: { declarer, defenders: total - declarer },
      marriages: credited(extra),
      tricksWon: tricksAtEnd(position, holdings.tricks, taken),
      sevens: fate,
      sevenSeat: holdings.sevenSeat,
    });
    known.set(end, value);
    return value;
  };
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
  const goal = goalOf({ units, sevens: sevens !== 0, extras: allFrom(next), next, valueOf });
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
function sevensOf({ position, bits }: Situation, holdings: Holdings): { sevens: number; pairAlive: boolean } {
  const { trump, contract, declarer, fields, trick } = position;
  const { sevenSeat, seconds, doomed, tricks } = holdings;
  const nothing = { sevens: 0, pairAlive: false };
  if (sevenSeat === null) return nothing;
  const seven = bits.bit(makeCard('7', trump!));
  if (!announcesTwoSevens(contract)) {
    const paid = announcedSevens(position).length > 0 || fields.rates.silentSeven > 0;
    return paid ? { sevens: seven, pairAlive: false } : nothing;
  }
  const lastButOne = tricks === 2 && trick.length > 0;
  const laid = bits.set(trick.filter(({ seat }) => seat === declarer).map(({ card }) => card));
  const those = seconds | (lastButOne ? laid & secondSevens(position, bits) : 0);
  if (sevenSeat !== declarer || those === 0 || doomed) return nothing;
  return { sevens: seven | those, pairAlive: lastButOne };
}
