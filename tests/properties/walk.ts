/** One random deal from the first packet to the settlement, engine and reference side by side. */
import { isDeepStrictEqual } from 'node:util';
import {
  applyAction,
  dealCards,
  positionOf,
  replay,
  settlementOf,
  settlePosition,
  startDeal,
  type Deal,
} from '#main/engine/index.ts';
import { actionSchema, type Action } from '#shared/actions.ts';
import { ok, unwrap } from '#shared/result.ts';
import { rulesFor, type RuleSet } from '#shared/rules/index.ts';
import type { Variant } from '#shared/seats.ts';
import type { Settlement } from '#shared/settlement.ts';
import { naiveAct, naiveSettlement, startNaive, type NaiveDeal } from '../reference/deal.ts';
import { compareSettlements } from './compare-settlement.ts';
import { compareStacking } from './compare-stacking.ts';
import { compareActions, compareState, compareViews, nameOf } from './compare.ts';
import { drawDeck } from './decks.ts';
import { diceOf, type Dice } from './dice.ts';
import { Difference, never, same } from './difference.ts';
import { choose, drawTemper } from './players.ts';

export interface WalkOptions {
  readonly variant: Variant;
  readonly set: RuleSet;
  readonly seed: number;
  /** Compare every seat's view at every step, the slow part. */
  readonly views: boolean;
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

function walkOn(options: WalkOptions, actions: Action[]): Walked {
  const { variant, set, seed, views } = options;
  const dice = diceOf(seed);
  const deck = drawDeck(rulesFor(set, variant), dice);
  const temper = drawTemper(dice);
  const sitterOut = variant === 'licitovany' && dice.chance(0.5);
  const dealt = dealCards(variant, set, deck, { sitterOut });
  let deal = startDeal(dealt);
  const naive = startNaive(variant, rulesFor(set, variant), deck);
  const phases = new Set<string>();
  let stale: readonly Action[] = [];
  while (naive.phase !== 'finished') {
    phases.add(naive.phase);
    compareState(deal, naive);
    if (views) compareViews(deal, naive);
    const legal = compareActions(deal, naive);
    refuseForeign(deal, legal, stale, dice);
    const action = choose(legal, temper, dice);
    same('an action after its schema', actionSchema.parse(action), action);
    deal = unwrap(applyAction(deal, action));
    naiveAct(naive, action);
    actions.push(action);
    stale = legal;
    if (actions.length > 400) throw new Error('this deal does not end');
  }
  compareState(deal, naive);
  compareActions(deal, naive);
  if (views) compareViews(deal, naive);
  const again = unwrap(replay(dealt, JSON.parse(JSON.stringify(actions)) as Action[]));
  never(!isDeepStrictEqual(again, deal), () => 'the replayed actions lead elsewhere');
  const settlement = settlementOf(deal);
  compareOutcome(deal, settlement, naive);
  compareStacking(deal, naive, String(seed));
  return { steps: actions.length, actions, naive, phases, settlement };
}

/** An action that was legal a moment ago and is not now must be refused; only `announce: false` may be idle. */
function refuseForeign(deal: Deal, legal: readonly Action[], stale: readonly Action[], dice: Dice): void {
  if (stale.length === 0) return;
  const foreign = dice.pick(stale);
  const bare = (action: Action) => nameOf(action.type === 'play' ? { type: 'play', card: action.card } : action);
  if (legal.some((action) => bare(action) === bare(foreign))) return;
  never(applyAction(deal, foreign).ok, () => `accepted though not legal: ${JSON.stringify(foreign)}`);
}

function compareOutcome(deal: Deal, settlement: Settlement | null, naive: NaiveDeal): void {
  const paid = naiveSettlement(naive);
  if (paid === null) {
    const paidFor = settlement?.bySeat.some((amount) => amount !== 0) ?? false;
    return never(paidFor, () => 'a deal thrown in was paid for');
  }
  if (settlement === null) throw new Difference('a finished deal without a settlement');
  const pointsCount = naive.ending === 'played' && naive.trump !== null;
  compareSettlements(settlement, paid, pointsCount);
  const { sitterOut, ...withoutHim } = settlement;
  same('gain from who sits out', sitterOut, deal.dealt.sitterOut ? paid.each : undefined);
  const position = positionOf(deal);
  if (position?.toPlay === null) same('settlement of the position', settlePosition(position), ok(withoutHim));
  if (!pointsCount) return;
  const shown = naive.table!.marriages.reduce((sum, { points }) => sum + points, 0);
  const { declarer, defenders } = settlement.points;
  same('points in all', declarer.total + defenders.total, 90 + shown);
}
