/** What alternatives of one decision come to over many deals of a situation, played to the bill by bots. */
import type { Action } from '#shared/actions.ts';
import type { AlternativeSums, ExperimentSums } from '#shared/api/experiments.ts';
import { levelIn, type Level } from '#shared/bots.ts';
import { err, ok, unwrap, type Result } from '#shared/result.ts';
import type { Seat } from '#shared/seats.ts';
import { applyAction, settlementOf, viewFor, type Deal } from '#main/engine/index.ts';
import { chooseAction, playedOut } from '#main/players/index.ts';
import { sameChoice } from './alternatives.ts';
import type { CountedSituation } from './count.ts';
import { reach } from './reach.ts';

export interface Experiment {
  /** Deals are numbered; the same seed and number give the same deal, whoever plays it. */
  readonly seed: string;
  readonly first: number;
  readonly deals: number;
  /** The decision of whoever practises; empty: each deal is only played on by the bots. */
  readonly alternatives: readonly Action[];
  readonly level: Level;
  readonly onDeal?: (done: number, of: number) => void;
}

/** Code: `situation-not-reached`, and `situation-no-alternative` where what is asked about was allowed in no deal. */
export function experiment(counted: CountedSituation, asked: Experiment): Result<ExperimentSums> {
  const sums = partOfExperiment(counted, asked);
  if (sums.ok && sums.value.deals === 0) return err('situation-no-alternative', { tried: asked.deals });
  return sums;
}

/** As above; where nothing was allowed there is nothing to add. */
export function partOfExperiment(counted: CountedSituation, asked: Experiment): Result<ExperimentSums> {
  const { seed, first, deals, alternatives, level, onDeal } = asked;
  const { me } = counted.situation;
  const choices = choicesOf(alternatives);
  const money: number[][] = choices.map(() => []);
  let tried = 0;
  for (let number = first; number < first + deals; number++) {
    const reached = reach(counted, { seed: `${seed} ${number}`, level });
    if (!reached.ok) return reached;
    tried += reached.value.tried;
    const gains = choices.map((action) => gainOf(reached.value.deal, action, me, level, `${seed} ${number}`));
    // Alternatives are compared on the same deals only.
    if (gains.every((gain) => gain !== null)) gains.forEach((gain, i) => money[i]!.push(gain));
    onDeal?.(number - first + 1, deals);
  }
  return ok({
    alternatives: choices.map((action, i) => summed(action, money[i]!, money[0]!)),
    deals: money[0]!.length,
    tried,
  });
}

const choicesOf = (alternatives: readonly Action[]): (Action | null)[] =>
  alternatives.length === 0 ? [null] : [...alternatives];

/** Of no deal. */
export function noSums(alternatives: readonly Action[]): ExperimentSums {
  return { alternatives: choicesOf(alternatives).map((action) => summed(action, [], [])), deals: 0, tried: 0 };
}

/** Of the deals of both, which asked for the same alternatives. */
export function addSums(one: ExperimentSums, other: ExperimentSums): ExperimentSums {
  return {
    alternatives: one.alternatives.map((a, i): AlternativeSums => {
      const b = other.alternatives[i]!;
      return {
        action: a.action,
        n: a.n + b.n,
        sum: a.sum + b.sum,
        squares: a.squares + b.squares,
        gains: a.gains + b.gains,
        histogram: byMoney([...a.histogram, ...b.histogram]),
        difference: {
          sum: a.difference.sum + b.difference.sum,
          squares: a.difference.squares + b.difference.squares,
        },
      };
    }),
    deals: one.deals + other.deals,
    tried: one.tried + other.tried,
  };
}

/** Deals by money, least first. */
function byMoney(deals: readonly (readonly [money: number, deals: number])[]): [number, number][] {
  const counted = new Map<number, number>();
  for (const [money, times] of deals) counted.set(money, (counted.get(money) ?? 0) + times);
  return [...counted].sort(([one], [other]) => one - other);
}

function gainOf(deal: Deal, action: Action | null, me: Seat, level: Level, seed: string): number | null {
  if (action === null) return playedToTheBill(deal, me, level, seed);
  const meant = sameChoice(viewFor(deal, me).actions, action);
  if (meant === undefined) return null;
  const next = applyAction(deal, meant);
  return next.ok ? playedToTheBill(next.value, me, level, seed) : null;
}

/** What a seat gains when bots make all decisions that are left. */
function playedToTheBill(start: Deal, me: Seat, level: Level, seed: string): number {
  const { variant, ruleSet } = start.state;
  const options = { level: levelIn(variant, level), seed, ruleSet };
  let deal = start;
  while (deal.state.toAct !== null && deal.state.phase !== 'play') {
    const view = viewFor(deal, deal.state.toAct);
    deal = unwrap(applyAction(deal, chooseAction(view, options).action));
  }
  const settled = settlementOf(deal) ?? playedOut(deal.state.position!, (view) => chooseAction(view, options));
  return settled.bySeat[me]!;
}

function summed(action: Action | null, money: readonly number[], beside: readonly number[]): AlternativeSums {
  const differences = money.map((gain, i) => gain - beside[i]!);
  const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
  const squaresOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number * number, 0);
  return {
    action,
    n: money.length,
    sum: sumOf(money),
    squares: squaresOf(money),
    gains: money.filter((gain) => gain > 0).length,
    histogram: byMoney(money.map((gain) => [gain, 1])),
    difference: { sum: sumOf(differences), squares: squaresOf(differences) },
  };
}
