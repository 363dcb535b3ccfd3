/** One deal of a match: the same cards at several tables, and what every seat gained at each. */
import { isDeepStrictEqual } from 'node:util';
import type { Action } from '#shared/actions.ts';
import { announcedComponents, type Contract, type SettledComponent } from '#shared/contracts.ts';
import { findRuleSet, type RuleSet } from '#shared/rules/index.ts';
import { seatsOf, type Seat, type Variant } from '#shared/seats.ts';
import type { SeatView } from '#shared/view.ts';
import {
  applyAction,
  dealCards,
  positionOf,
  settlementOf,
  shuffledDeck,
  sideOf,
  startDeal,
  viewFor,
  type Deal,
} from '#main/engine/index.ts';
import { chanceFrom } from '#main/engine/kernel/index.ts';
import type { Contestant } from './contestants.ts';
import { canSample, isDominated, uniformLayouts, valued } from './sampled.ts';

export const MODES = ['deals', 'play', 'calls', 'self'] as const;
/**
 * Whole deals; only the play of cards, everything before it by level 1; only the calls, all cards by the opponent; or `a` everywhere,
 * compared with nobody: what its games come to.
 */
export type Mode = (typeof MODES)[number];

/** `a` and `b` are compared; `o` sits opposite them in a match of card play and plays for them in one of calls; `1` calls in the former for everybody. */
export type Role = 'a' | 'b' | 'o' | '1';

export interface Terms {
  readonly variant: Variant;
  readonly rules: string;
  readonly mode: Mode;
  readonly a: string;
  readonly b: string;
  /** Who plays the other side in card play; may be `a` or `b`. In a match of calls who plays the cards on every seat. */
  readonly opponent: string;
  /** Card play: only deals with one of these; empty for all. */
  readonly contracts: readonly Contract[];
  /** Every so manieth deal is searched for dominated plays; 0 for none. */
  readonly dominated: number;
}

export interface Table {
  /** By seat; what a seat did before cards were led is level 1's in a match of card play. */
  readonly seats: readonly Role[];
  /** What every seat gained, in base units. */
  readonly gains: readonly number[];
  readonly declarer: Seat | null;
  readonly contract: Contract | null;
  readonly parts: readonly { readonly id: SettledComponent; readonly made: boolean; readonly fleks: number }[];
  /** The same was called at all tables of the deal, so that no card had to be played to know that nobody gained by it. */
  readonly unplayed?: true;
}

/** How likely a player said it is that all announced parts of the game are made, when he called. */
export interface Said {
  readonly by: Role;
  /** `silent N` for a turn that leaves N doublings standing, `flek N` for one that makes them N, otherwise the type of the action. */
  readonly call: string;
  readonly contract: Contract;
  readonly chance: number;
  readonly made: boolean;
}

/** Before it is known what the game came to. */
type Heard = Omit<Said, 'made'>;

export interface DealRecord {
  readonly n: number;
  /** Empty in card play where no card was led, or the contract is not asked for. */
  readonly tables: readonly Table[];
  /** In `self`: all that was done, from which the deal can be looked at again. */
  readonly actions?: readonly Action[];
  /** Milliseconds of every decision with a choice. */
  readonly ms: Partial<Record<Role, readonly number[]>>;
  readonly said: readonly Said[];
  /** Plays looked at and those dominated. */
  readonly dominated: Partial<Record<Role, readonly [looked: number, dominated: number]>>;
  /** Turns in which somebody could double and those in which he did: `a` in the seat he took, `b` where he sat everywhere. Not in card play. */
  readonly doubled?: Partial<Record<'a' | 'b', readonly [turns: number, doubled: number]>>;
}

/** Dominated: better in no layout and worse in this share of so many fresh uniform ones. */
const DOMINATED_SHARE = 0.3;
const DOMINATED_LAYOUTS = 80;

export type Players = Readonly<Record<Role, Contestant>>;

/** @param n number of the deal; its cards depend on nothing else, so all matches of a variant play the same deals */
export async function playMatchDeal(n: number, terms: Terms, players: Players): Promise<DealRecord> {
  const ruleSet = findRuleSet(terms.rules)!;
  const watch = new Watch(terms, ruleSet, n);
  const seed = `arena ${n}`;
  const start = startDeal(dealCards(terms.variant, ruleSet, shuffledDeck(seed)));
  if (terms.mode === 'self') {
    const seats = seatsOf(terms.variant).map((): Role => 'a');
    const deal = await playedOut(start, seed, seats, players, watch);
    const { ms, said, dominated } = watch;
    return { n, tables: [tableOf(seats, deal)], actions: deal.actions, ms, said, dominated };
  }
  const play = { deals: wholeDeals, calls: onlyCalls, play: cardPlay }[terms.mode];
  const tables = await play(start, seed, terms, players, watch);
  const doubled = terms.mode === 'play' ? {} : { doubled: watch.doubled };
  return { n, tables, ms: watch.ms, said: watch.said, dominated: watch.dominated, ...doubled };
}

export class CallsOtherwise extends Error {}

/**
 * The deal of a match with oneself with the chances its player says now: he is asked again for every call of it, and the cards are as they
 * were played.
 * @throws CallsOtherwise where he would do something else: what was played is not his any more
 */
export async function heardAgain(record: DealRecord, terms: Terms, player: Contestant): Promise<DealRecord> {
  const { n, actions } = record;
  const ruleSet = findRuleSet(terms.rules)!;
  const watch = new Watch(terms, ruleSet, n);
  const seed = `arena ${n}`;
  const done = [...actions!];
  const recorded: Contestant = {
    async choose(view, ...rest) {
      const action = done.shift()!;
      if (view.phase === 'play') return { action, ms: 0 };
      const choice = await player.choose(view, ...rest);
      if (!isDeepStrictEqual(choice.action, action)) {
        throw new CallsOtherwise(`deal ${n}: ${JSON.stringify(choice.action)} instead of ${JSON.stringify(action)}`);
      }
      return choice;
    },
    close: () => undefined,
  };
  const start = startDeal(dealCards(terms.variant, ruleSet, shuffledDeck(seed)));
  const players = { a: recorded, b: recorded, o: recorded, '1': recorded };
  await playedOut(start, seed, record.tables[0]!.seats, players, watch);
  return { ...record, said: watch.said };
}

/** `b` everywhere, then `a` in the place of each seat in turn. */
async function wholeDeals(start: Deal, seed: string, _: Terms, players: Players, watch: Watch): Promise<Table[]> {
  const tables: Table[] = [];
  for (const line of linesOf(start)) tables.push(tableOf(line, await playedOut(start, seed, line, players, watch)));
  return tables;
}

function linesOf({ dealt }: Deal): Role[][] {
  const seats = seatsOf(dealt.variant);
  return [null, ...seats].map((taken) => seats.map((seat): Role => (seat === taken ? 'a' : 'b')));
}

/**
 * The same with all cards played by `o`, so that tables where the same was called come to the same: they are played once, and not at
 * all where it is so in the whole deal.
 */
async function onlyCalls(start: Deal, seed: string, _: Terms, seated: Players, watch: Watch): Promise<Table[]> {
  const players = { ...seated, a: remembering(seated.a), b: remembering(seated.b) };
  const called: { readonly line: Role[]; readonly deal: Deal; readonly key: string; readonly said: Heard[] }[] = [];
  for (const line of linesOf(start)) {
    const said: Heard[] = [];
    const until = ({ state }: Deal): boolean => state.phase === 'play';
    const deal = await playedOut(start, seed, line, players, watch, until, said);
    called.push({ line, deal, key: JSON.stringify(deal.actions), said });
  }
  const [base] = called;
  if (called.every(({ key }) => key === base!.key)) {
    const { declarer, contract } = base!.deal.state;
    return called.map(({ line }) => ({
      seats: line,
      gains: line.map(() => 0),
      declarer,
      contract,
      parts: [],
      unplayed: true,
    }));
  }
  const opponents = base!.line.map((): Role => 'o');
  const done = new Map<string, Deal>();
  for (const { deal, key, said } of called) {
    const finished = done.get(key) ?? (await playedOut(deal, seed, opponents, players, watch));
    done.set(key, finished);
    // A deal that nobody played was settled, and its chances heard, when it was called.
    if (deal.state.phase === 'play') watch.settle(said, finished);
  }
  return called.map(({ line, key }) => tableOf(line, done.get(key)!));
}

/** Asked once for each view of a deal: tables where the same was called have many in common. */
function remembering(player: Contestant): Contestant {
  const known = new Map<string, ReturnType<Contestant['choose']>>();
  return {
    choose(view, ...rest) {
      const key = JSON.stringify(view);
      const choice = known.get(key) ?? player.choose(view, ...rest);
      known.set(key, choice);
      return choice;
    },
    close: () => player.close(),
  };
}

/** `a` and `b` as declarer against the opponent, and against him as declarer. */
async function cardPlay(start: Deal, seed: string, terms: Terms, players: Players, watch: Watch): Promise<Table[]> {
  const seats = seatsOf(terms.variant);
  const callers = seats.map((): Role => '1');
  const called = await playedOut(start, seed, callers, players, watch, (deal) => deal.state.phase === 'play');
  const position = positionOf(called);
  if (called.state.phase !== 'play' || position === null) return [];
  if (terms.contracts.length > 0 && !terms.contracts.includes(position.contract)) return [];
  const o = opponentRole(terms);
  const line = (declarer: Role, defence: Role): Role[] =>
    seats.map((seat) => (sideOf(position, seat) === 'declarer' ? declarer : defence));
  const done = new Map<string, Table>();
  const tables: Table[] = [];
  for (const [declarer, defence] of [
    ['a', o],
    ['b', o],
    [o, 'a'],
    [o, 'b'],
  ] as const) {
    const seated = line(declarer, defence);
    const key = `${declarer}${defence}`;
    const table = done.get(key) ?? tableOf(seated, await playedOut(called, seed, seated, players, watch));
    done.set(key, table);
    tables.push(table);
  }
  return tables;
}

/** An opponent that is one of the two compared is not played twice. */
export function opponentRole({ a, b, opponent }: Terms): Role {
  if (opponent === b) return 'b';
  return opponent === a ? 'a' : 'o';
}

function tableOf(seats: readonly Role[], deal: Deal): Table {
  const { declarer, contract } = deal.state;
  const settlement = settlementOf(deal)!;
  const parts = settlement.components.map(({ id, made, fleks }) => ({ id, made, fleks }));
  return { seats, gains: settlement.bySeat, declarer, contract, parts };
}

async function playedOut(
  start: Deal,
  seed: string,
  seats: readonly Role[],
  players: Players,
  watch: Watch,
  until: (deal: Deal) => boolean = () => false,
  said: Heard[] = [],
): Promise<Deal> {
  let deal = start;
  for (let seat = deal.state.toAct; seat !== null && !until(deal); seat = deal.state.toAct) {
    const role = seats[seat]!;
    const view = viewFor(deal, seat);
    const { action, chance, ms } = await players[role].choose(view, seed, deal.dealt.ruleSet);
    if (view.actions.length > 1) watch.took(role, ms);
    watch.look(role, view, action);
    watch.listen(role, seats, view, action);
    const next = applyAction(deal, action, seat);
    if (!next.ok)
      throw new Error(
        `${role} in deal ${seed} as seat ${seat}: ${JSON.stringify(action)} is refused: ${next.error.code}`,
      );
    deal = next.value;
    const contract = deal.state.contract;
    if (chance !== undefined && contract !== null && view.phase !== 'play') {
      said.push({ by: role, call: callOf(action, view), contract, chance });
    }
  }
  watch.settle(said, deal);
  return deal;
}

function callOf(action: Action, view: SeatView): string {
  if (action.type !== 'comment') return action.type;
  return action.flek.length === 0
    ? `silent ${Math.max(0, ...Object.values(view.fleks))}`
    : `flek ${1 + Math.max(...action.flek.map((part) => view.fleks[part] ?? 0))}`;
}

/** Keeps what is measured beside the money. */
class Watch {
  readonly ms: Partial<Record<Role, number[]>> = {};
  readonly said: Said[] = [];
  readonly dominated: Partial<Record<Role, [number, number]>> = {};
  readonly doubled: Partial<Record<'a' | 'b', [number, number]>> = {};
  private readonly looks: boolean;
  private readonly ruleSet: RuleSet;
  private readonly n: number;

  constructor(terms: Terms, ruleSet: RuleSet, n: number) {
    this.looks = terms.dominated > 0 && n % terms.dominated === 0;
    this.ruleSet = ruleSet;
    this.n = n;
  }

  took(role: Role, ms: number): void {
    (this.ms[role] ??= []).push(Math.round(ms * 100) / 100);
  }

  listen(role: Role, seats: readonly Role[], { actions }: SeatView, action: Action): void {
    const counts = role === 'a' || (role === 'b' && !seats.includes('a'));
    if (!counts || action.type !== 'comment') return;
    if (!actions.some((other) => other.type === 'comment' && other.flek.length > 0)) return;
    const so = (this.doubled[role] ??= [0, 0]);
    so[0]++;
    if (action.flek.length > 0) so[1]++;
  }

  /** What the chances said in a deal came to, once it is finished. */
  settle(said: readonly Heard[], deal: Deal): void {
    const settlement = settlementOf(deal);
    if (!settlement) return;
    const made = new Map(settlement.components.map((part) => [part.id, part.made]));
    for (const each of said) {
      if (each.contract !== deal.state.contract) continue;
      this.said.push({ ...each, made: announcedComponents(each.contract).every((part) => made.get(part)) });
    }
  }

  look(role: Role, view: SeatView, action: Action): void {
    if (!this.looks || role === '1' || action.type !== 'play' || !canSample(view)) return;
    const counts = (this.dominated[role] ??= [0, 0]);
    counts[0]++;
    if (view.actions.length === 1) return;
    const chance = chanceFrom(`dominated ${this.n} ${view.seat} ${view.log.length}`);
    const fresh = uniformLayouts(view, this.ruleSet, DOMINATED_LAYOUTS, chance);
    if (isDominated(valued(view, this.ruleSet, fresh), action.card, DOMINATED_SHARE)) counts[1]++;
  }
}
