/**
 * Laid (*ložené*) games: contracts whose declarer cannot lose, whatever the others hold and play. csm V.10–11, turnaj II.18–21
 *
 * `proveLaid` decides a claim exactly: over every layout that agrees with what the declarer has seen and every defence,
 * with one strategy that knows no more than he does. Nothing is sampled. The method is told in `search.ts`, what the rule
 * sets ask for in `goals.ts` and `docs/rules.md`.
 *
 * ```ts
 * const question = unwrap(laidQuestion(position, position.declarer));
 * const verdict = proveLaid(question);
 * if ('laid' in verdict && !verdict.laid) show(verdict.counterexample.hands, verdict.counterexample.line);
 * ```
 *
 * When a laid game waits for the declarer, `proof.line[0]?.card ?? proof.rest[0]` is a card that keeps it laid:
 * asking again at each turn plays the strategy.
 */
import { counterexampleOf, failureEvidence, proofOf, type Counterexample, type Proof } from './evidence.ts';
import { failureOf } from './failures.ts';
import type { LaidGame } from './game.ts';
import { gameOf } from './goals.ts';
import { layoutsOf } from './known.ts';
import type { LaidLayouts } from './layouts.ts';
import type { LaidQuestion } from './question.ts';
import { bitOf, maskOf } from '../kernel/index.ts';
import { OutOfBudget, Search, type Budget } from './search.ts';
import { Table, type LaidStanding } from './table.ts';

export type { Breach } from './game.ts';
export { laidConditions } from './goals.ts';
export type { Counterexample, Proof } from './evidence.ts';
export { everyCardWins, isObviouslyLaid } from './obvious.ts';
export { laidQuestion, type LaidQuestion } from './question.ts';

/** The answer, with its evidence; undecided only where a limit was set. `nodes` are positions looked at. */
export type LaidVerdict =
  | { readonly laid: true; readonly proof: Proof; readonly nodes: number }
  | { readonly laid: false; readonly counterexample: Counterexample; readonly nodes: number }
  | { readonly undecided: true; readonly nodes: number };

export interface LaidOptions {
  /** Most positions to look at; without it the search runs until it knows. */
  readonly nodes?: number;
  /** Looked at now and then, to give up when raised; during the call that is possible only from another thread. */
  readonly signal?: { readonly aborted: boolean };
}

/**
 * Whether the declarer's game is laid.
 * @returns `undecided` only when one of the options stopped the search
 * @throws RangeError for a question that contradicts itself; one made by `laidQuestion` of a position played by the rules never does
 */
export function proveLaid(question: LaidQuestion, options: LaidOptions = {}): LaidVerdict {
  const game = gameOf(question);
  const layouts = layoutsOf(question, game);
  const standing = standingOf(question, game, layouts);
  const budget: Budget = { nodes: 0, limit: options.nodes ?? Infinity, signal: options.signal };
  const failure = failureOf(question, game, layouts);
  if (failure !== null) {
    const search = new Search(new Table(goalless(game), { ...standing, layouts: failure.layouts }), budget);
    return { laid: false, counterexample: failureEvidence(search, failure.breach, !failure.past), nodes: 0 };
  }
  const search = new Search(new Table(game, standing), budget);
  try {
    const laid = search.wins();
    const { nodes } = budget;
    Object.assign(budget, { limit: Infinity, signal: undefined });
    return laid ? { laid, proof: proofOf(search), nodes } : { laid, counterexample: counterexampleOf(search), nodes };
  } catch (error) {
    if (error instanceof OutOfBudget) return { undecided: true, nodes: budget.nodes };
    throw error;
  }
}

/** The verdict of `proveLaid` without its evidence, which can cost as much again; `null` when undecided. */
export function isLaid(question: LaidQuestion, { nodes = Infinity, signal }: LaidOptions = {}): boolean | null {
  const game = gameOf(question);
  const layouts = layoutsOf(question, game);
  if (failureOf(question, game, layouts) !== null) return false;
  try {
    const table = new Table(game, standingOf(question, game, layouts));
    return new Search(table, { nodes: 0, limit: nodes, signal }).wins();
  } catch (error) {
    if (error instanceof OutOfBudget) return null;
    throw error;
  }
}

function standingOf(question: LaidQuestion, game: LaidGame, layouts: LaidLayouts): LaidStanding {
  return {
    own: maskOf(question.hand, game.hasTrumps),
    layouts,
    leader: question.leader,
    trick: question.trick.map(({ card }) => bitOf(card, game.hasTrumps)),
    stock: question.stock,
    partner: typeof question.partner === 'number' ? question.partner : -1,
  };
}

/** The same game with nothing at stake. */
function goalless(game: LaidGame): LaidGame {
  const goals = { noTrickTaken: false, noTrickLost: false, noPointLost: false, seven: -1, helperSevens: 0 };
  return { ...game, goals, sharp: 0, opensAfter: -1, compared: false };
}
