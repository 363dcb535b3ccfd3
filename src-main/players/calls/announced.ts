/**
 * How likely all that is announced is made, said beside a call. What the rules of thumb estimate and what else the seat may know,
 * weighed by a table for each variant, contract, part at the table and round of doubling: learned by `tests/tools/players/learn-chances.ts`
 * from games the players played among themselves. Nothing is chosen by it.
 */
import type { Action } from '#shared/actions.ts';
import { announcedComponents, isNoTrump, type Contract } from '#shared/contracts.ts';
import type { Seat } from '#shared/seats.ts';
import { doublersIn } from '../doublers.ts';
import { chanceBy, logistic, type LearnedTables } from '../hand/regression.ts';
import type { Knowledge } from '../knowledge.ts';
import table from './announced.json' with { type: 'json' };
import { numbersOf, ranksOf, SURE } from './numbers.ts';
import { othersLogOdds, ownChance, type Suits } from './part-chances.ts';
import { leadsWithTrumps } from './games.ts';

export const ANNOUNCED_FORMAT = 1;

/** By context: the base, then a weight for each input. */
const { contexts }: LearnedTables = table;

export interface CallScene {
  /** Tables to look for, the closest first. */
  readonly contexts: readonly string[];
  readonly inputs: readonly number[];
}

/** Probability (0–1) that all the contract announces is made, once `action` is done; `null` where it announces and doubles nothing. */
export function announcedChance(action: Action, knowledge: Knowledge): number | null {
  const scene = sceneOfCall(action, knowledge);
  const weights = scene?.contexts.map((name) => contexts[name]).find((found) => found !== undefined);
  return scene && weights ? chanceBy(weights, scene.inputs) : null;
}

/** Rounds of doubling told apart; later ones are like the last. */
const ROUNDS = 3;

/** `null` where the action is no announcement and no turn of doubling. */
export function sceneOfCall(action: Action, knowledge: Knowledge): CallScene | null {
  const { view, own, me, fields } = knowledge;
  const announced = action.type === 'announce' ? action : null;
  if (!announced && action.type !== 'comment' && action.type !== 'stand') return null;
  const contract = announced?.contract ?? view.contract;
  if (contract === null) return null;
  const trump = isNoTrump(contract) ? null : (announced?.trump ?? knowledge.trump);
  if (trump === null && !isNoTrump(contract)) return null;
  const declarer = announced ? me : (view.declarer ?? me);
  const part = partOf(announced !== null, declarer, knowledge);

  const said = action.type === 'comment' ? action.flek : [];
  const [first, second] = announcedComponents(contract, fields.rates);
  const fleksOf = (target: typeof first | undefined): number =>
    announced || target === undefined ? 0 : (view.fleks[target] ?? 0) + (said.includes(target) ? 1 : 0);
  const fleks = fleksOf(first);
  const round = Math.min(fleks, ROUNDS);

  const is = (met: boolean): number => (met ? 1 : 0);
  const doubledBy = new Set(doublersIn(view.log));
  const spoken = view.log.filter((entry) => entry.kind === 'action' && entry.action.type === 'comment').length;
  const estimate = estimateOf(contract, declarer, { trump, helper: announced?.helper ?? view.helper }, knowledge);
  const inputs = [
    Math.min(estimate, 0),
    Math.max(estimate, 0),
    ...(trump === null ? ranksOf(own) : numbersOf(own, trump)),
    is(fleks >= 2),
    is(fleks >= 3),
    is(fleksOf(second) >= 1),
    is(fleksOf(second) >= 2),
    // Whose doubling it was: a defender's own, or his partner's.
    is(doubledBy.has(me) || said.length > 0),
    is([...doubledBy].some((seat) => seat !== me && seat !== declarer)),
    is(spoken === 1),
    is(spoken >= 2),
    is(view.against.length > 0 || (action.type === 'comment' && action.against.length > 0)),
    is(trump !== null && fields.trumpTimes[trump] > 1),
    is(leadsWithTrumps(declarer, fields)),
    is(view.called !== null && own.includes(view.called)),
  ];
  const { variant } = view;
  return {
    contexts: [`${variant} ${contract} ${part} ${round}`, `${variant} ${contract} ${part}`, `${variant} ${part}`],
    inputs,
  };
}

/** What a seat is when it speaks; as declarer the announcement is apart from the answers to doublings. */
function partOf(announces: boolean, declarer: Seat, { me, view, friend }: Knowledge): string {
  if (announces || view.phase !== 'commenting') return 'announces';
  if (me === declarer) return 'declarer';
  return friend(view.declarer ?? me) > 0.5 ? 'partner' : 'defender';
}

/** Log-odds that all parts of a game are made, from this hand alone: who doubled does not count yet. */
function estimateOf(contract: Contract, declarer: Seat, suits: Suits, knowledge: Knowledge): number {
  const { me } = knowledge;
  const chance = announcedComponents(contract, knowledge.fields.rates).reduce(
    (all, part) =>
      all * (declarer === me ? ownChance(part, suits, knowledge) : logistic(othersLogOdds(part, suits, knowledge))),
    1,
  );
  return Math.max(-SURE, Math.min(SURE, Math.log(chance / (1 - chance))));
}
