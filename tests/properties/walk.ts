/** One random deal from the first packet to the settlement, engine and reference side by side. */
import { isDeepStrictEqual } from 'node:util';
import {
  applyAction,
  contractComponents,
  dealCards,
  legalActions,
  positionOf,
  replay,
  settlementOf,
  settlePosition,
  startDeal,
  type Deal,
  type Position,
} from '#main/engine/index.ts';
import { actionSchema, type Action } from '#shared/actions.ts';
import type { Component } from '#shared/contracts.ts';
import { ok, unwrap } from '#shared/result.ts';
import { rulesFor, type RuleSet } from '#shared/rules/index.ts';
import type { Variant } from '#shared/seats.ts';
import { gainsAtTable, type Settlement } from '#shared/settlement.ts';
import type { Seat } from '#shared/seats.ts';
import { mustShow } from '../reference/claim.ts';
import { naiveAct, naiveSettlement, startNaive, type NaiveDeal } from '../reference/deal.ts';
import { foulOf, isTolerated } from '../reference/foul.ts';
import { compareRecord } from './compare-record.ts';
import { compareSettlements } from './compare-settlement.ts';
import { compareStacking } from './compare-stacking.ts';
import { compareActions, compareState, compareViews, nameOf } from './compare.ts';
import { drawDeck } from './decks.ts';
import { diceOf, type Dice } from './dice.ts';
import { Difference, never, same } from './difference.ts';
import { drawMistake } from './mistakes.ts';
import { choose, drawTemper } from './players.ts';
import { laidAt } from './prover.ts';

export interface WalkOptions {
  readonly variant: Variant;
  readonly set: RuleSet;
  readonly seed: number;
  /** Compare every seat's view at every step, the slow part. */
  readonly views: boolean;
  /** A strict deal, and how readily somebody errs in it (0–1). */
  readonly errs?: number;
  /** Told each value of the fields that the reference looks at, by its path. */
  readonly onRead?: (path: string) => void;
}

/** What a deal came to, for counting. */
export interface Walked {
  readonly steps: number;
  readonly actions: readonly Action[];
  readonly naive: NaiveDeal;
  readonly phases: ReadonlySet<string>;
  readonly settlement: Settlement | null;
}

/** Plays one random deal; throws a `Difference` that names the step and how to see it again. */
export function walkDeal(options: WalkOptions): Walked {
  const actions: Action[] = [];
  try {
    return walkOn(options, actions);
  } catch (error) {
    const { variant, set, seed } = options;
    const where = `${variant} ${set.id} seed ${seed}, after ${actions.length} actions`;
    const last = actions.slice(-6).map((action) => JSON.stringify(action));
    throw new Error(`${where}: ${error instanceof Error ? error.message : String(error)}\n  … ${last.join(' ')}`, {
      cause: error,
    });
  }
}

/** The same fields, which tell of every value that is looked at. */
function watched<T extends object>(group: T, onRead: (path: string) => void, path = ''): T {
  return new Proxy(group, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (typeof key === 'symbol' || !Object.hasOwn(target, key)) return value;
      const at = `${path}${key}`;
      onRead(at);
      return typeof value === 'object' && value !== null && !Array.isArray(value)
        ? watched(value, onRead, `${at}.`)
        : value;
    },
  });
}

function walkOn(options: WalkOptions, actions: Action[]): Walked {
  const { variant, set, seed, views, errs, onRead } = options;
  const dice = diceOf(seed);
  const deck = drawDeck(rulesFor(set, variant), dice);
  const temper = drawTemper(dice);
  const sitterOut = (variant === 'licitovany' || variant === 'voleny') && dice.chance(0.5);
  const dealt = dealCards(variant, set, deck, { sitterOut });
  const terms = { manner: errs === undefined ? 'training' : 'strict' } as const;
  let deal = startDeal(dealt, terms);
  let atLead: Position | null = null;
  const prove = (components: readonly Component[], when: 'now' | 'before-play') =>
    laidAt(deal, when === 'now' ? positionOf(deal)! : atLead!, components);
  const fields = rulesFor(set, variant);
  const read = onRead ? watched(fields, onRead) : fields;
  const naive = startNaive(variant, read, deck, { strict: errs !== undefined, sitterOut, prove });
  const phases = new Set<string>();
  let stale: readonly Action[] = [];
  let erred = false;
  while (naive.phase !== 'finished') {
    phases.add(naive.phase);
    compareState(deal, naive);
    if (views) compareViews(deal, naive);
    const legal = compareActions(deal, naive);
    atLead ??= positionOf(deal);
    refuseForeign(deal, naive, [...legal, ...stale], dice);
    const mistake = dice.chance(temptation(naive, errs ?? 0)) ? drawMistake(naive, dice) : null;
    const action = mistake ?? laidClaim(deal, legal, dice) ?? choose(legal, temper, dice);
    erred ||= mistake !== null;
    same('an action after its schema', actionSchema.parse(action), action);
    const next = unwrap(applyAction(deal, action));
    naiveAct(naive, action);
    deal = next;
    actions.push(action);
    stale = legal;
    if (actions.length > 400) throw new Error('this deal does not end');
  }
  compareState(deal, naive);
  compareActions(deal, naive);
  if (views) compareViews(deal, naive);
  const again = unwrap(replay(dealt, JSON.parse(JSON.stringify(actions)) as Action[], terms));
  never(!isDeepStrictEqual(again, deal), () => 'the replayed actions lead elsewhere');
  if (errs !== undefined && !erred) compareTraining(deal);
  const settlement = settlementOf(deal);
  compareOutcome(deal, settlement, naive);
  compareStacking(deal, naive, String(seed));
  compareRecord(deal);
  return { steps: actions.length, actions, naive, phases, settlement };
}

/** Few deals come to a laid game that must be shown, so there it is more tempting to err. */
function temptation(naive: NaiveDeal, errs: number): number {
  return naive.phase === 'play' && mustShow(naive) ? errs * 4 : errs;
}

/** Random claims are mostly wrong; now and then somebody makes one because it is right. */
function laidClaim(deal: Deal, legal: readonly Action[], dice: Dice): Action | null {
  const position = positionOf(deal);
  const mayClaim = legal.some(({ type }) => type === 'claim');
  if (position === null || !mayClaim || (position.tricks.length > 0 && !dice.chance(0.3))) return null;
  return laidAt(deal, position, contractComponents(position.contract, position.fields)) ? { type: 'claim' } : null;
}

/** A strict deal in which nobody erred is the deal it would have been in training. */
function compareTraining(deal: Deal): void {
  const inTraining = unwrap(replay(deal.dealt, deal.actions));
  same('a strict deal without mistakes', { ...deal.state, manner: 'training' }, inTraining.state);
}

/** What is not legal now must be refused; only `announce: false` may be idle, and fouls of a strict deal are accepted. */
function refuseForeign(deal: Deal, naive: NaiveDeal, known: readonly Action[], dice: Dice): void {
  if (known.length === 0) return;
  const cards = naive.table?.hands.flat() ?? naive.hands.flat();
  const foreign =
    dice.chance(0.5) || cards.length === 0 ? dice.pick(known) : { type: 'play' as const, card: dice.pick(cards) };
  const bare = (action: Action) => nameOf(action.type === 'play' ? { type: 'play', card: action.card } : action);
  if (legalActions(deal).some((action) => bare(action) === bare(foreign))) return;
  const foul = naive.strict && (foulOf(naive, foreign) !== null || isTolerated(naive, foreign));
  same(`whether it accepts ${JSON.stringify(foreign)}`, applyAction(deal, foreign).ok, foul);
}

function compareOutcome(deal: Deal, settlement: Settlement | null, naive: NaiveDeal): void {
  const paid = naiveSettlement(naive);
  if (paid === null) {
    const paidFor = settlement?.bySeat.some((amount) => amount !== 0) ?? false;
    return never(paidFor, () => 'a deal thrown in was paid for');
  }
  if (settlement === null) throw new Difference('a finished deal without a settlement');
  const pointsCount = naive.ending === 'played' && naive.trump !== null;
  const early = typeof naive.ending === 'object' && naive.trump !== null;
  compareSettlements(settlement, paid, pointsCount || early);
  const { sitterOut, ...withoutHim } = settlement;
  same('gain from who sits out', sitterOut, deal.dealt.sitterOut ? paid.sitting : undefined);
  compareTable(deal, settlement, naive);
  const position = positionOf(deal);
  if (position?.toPlay === null && !settlement.penalties)
    same('settlement of the position', settlePosition(position), ok(withoutHim));
  if (!pointsCount) return;
  const shown = naive.table!.marriages.reduce((sum, { points }) => sum + points, 0);
  const { declarer, defenders } = settlement.points;
  same('points in all', declarer.total + defenders.total, 90 + shown);
}

/** With who sits out, everybody's gains sum to nothing, fines included. */
function compareTable(deal: Deal, settlement: Settlement, naive: NaiveDeal): void {
  const gains = gainsAtTable(settlement, naive.declarer as Seat);
  same(
    'gains at the table',
    gains.reduce((sum, gain) => sum + gain, 0),
    0,
  );
  if (deal.dealt.sitterOut && !naive.fields.sitterOutSettles) same('gain of who sits out', gains.at(-1), 0);
  same('how many gain or lose', gains.length, naive.hands.length + (deal.dealt.sitterOut ? 1 : 0));
}
