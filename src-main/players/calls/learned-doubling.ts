/**
 * What a doubling brings, as learned from played games (`doublings.json`): how likely a part is made, by the own hand and all that was
 * said; and what one more doubling comes to then.
 * Learned by `tests/tools/calls/learn-doublings.ts`.
 */
import { isNoTrump, type FlekTarget } from '#shared/contracts.ts';
import type { Seat } from '#shared/seats.ts';
import { doublersIn } from '../doublers.ts';
import { chanceBy, logistic } from '../hand/regression.ts';
import type { Knowledge } from '../knowledge.ts';
import { numbersOf, ranksOf, SURE } from './numbers.ts';
import type { LearnedAnswers } from './answers.ts';
import { announcerOf, othersLogOdds, ownChance } from './part-chances.ts';
import table from './doublings.json' with { type: 'json' };
import { leadsWithTrumps } from './games.ts';

export const DOUBLINGS_FORMAT = 1;

export interface LearnedDoublings {
  /** Raised when what is weighed changes: weights of other things say nothing. */
  readonly format: number;
  /** How they were learned. */
  readonly source: string;
  /** By context: log-odds that the part is made, the base and a weight for each input. */
  readonly chances: Readonly<Record<string, readonly number[]>>;
  readonly answers: LearnedAnswers;
}

let { chances } = table as unknown as LearnedDoublings;

/** Doubles by other tables from now on: for the script that learns them. */
export function doubleBy(learned: LearnedDoublings['chances']): void {
  chances = learned;
}

export interface DoublingScene {
  /** Tables to look for, the closest first. */
  readonly contexts: readonly string[];
  readonly inputs: readonly number[];
  /** Whether the part was announced by this seat's side. */
  readonly ours: boolean;
}

/** Rounds of doubling told apart; later ones are like the last. */
const ROUNDS = 3;

/** What a seat knows of a part when it is its turn to comment. */
export function sceneOfDoubling(target: FlekTarget, knowledge: Knowledge): DoublingScene {
  const { view, own, me, fields, trump, friend } = knowledge;
  const { contract, variant } = view;
  const announcer = announcerOf(target, knowledge);
  const ours = announcer !== null && (announcer === me || friend(announcer) > 0.5);
  const part = announcer === me ? 'own' : ours ? 'partner' : 'against';
  const fleks = view.fleks[target] ?? 0;
  const others = Object.entries(view.fleks).reduce(
    (most, [of, many]) => (of === target ? most : Math.max(most, many)),
    0,
  );
  const is = (met: boolean): number => (met ? 1 : 0);
  const doubledBy = new Set(doublersIn(view.log));
  const spoken = view.log.filter((entry) => entry.kind === 'action' && entry.action.type === 'comment').length;
  const estimate = estimateOf(target, announcer, knowledge);
  const inputs = [
    Math.min(estimate, 0),
    Math.max(estimate, 0),
    ...(trump === null ? ranksOf(own) : numbersOf(own, trump)),
    is(fleks >= 2),
    is(fleks >= 3),
    is(others >= 1),
    is(others >= 2),
    is(doubledBy.has(me)),
    is([...doubledBy].some((seat) => seat !== me && seat !== view.declarer)),
    is(spoken === 1),
    is(spoken >= 2),
    is(view.against.length > 0),
    is(trump !== null && fields.trumpTimes[trump] > 1),
    is(view.declarer !== null && contract !== null && !isNoTrump(contract) && leadsWithTrumps(view.declarer, fields)),
    is(view.called !== null && own.includes(view.called)),
    is(contract === 'sedma' || contract === 'sto-sedma'),
  ];
  const round = Math.min(fleks, ROUNDS);
  return {
    contexts: [`${variant} ${target} ${part} ${round}`, `${variant} ${target} ${part}`, `${variant} ${part}`],
    inputs,
    ours,
  };
}

/** Log-odds that a part is made, from this hand alone. */
function estimateOf(target: FlekTarget, announcer: Seat | null, knowledge: Knowledge): number {
  const { view, me, trump } = knowledge;
  const suits = { trump, helper: view.helper };
  const chance =
    announcer === me ? ownChance(target, suits, knowledge) : logistic(othersLogOdds(target, suits, knowledge));
  return Math.max(-SURE, Math.min(SURE, Math.log(chance / (1 - chance))));
}

/** Probability (0–1) that this seat's side gains by the part; `null` where nothing was learned. */
export function partChance(target: FlekTarget, knowledge: Knowledge): number | null {
  return chanceIn(sceneOfDoubling(target, knowledge));
}

function chanceIn({ contexts, inputs, ours }: DoublingScene): number | null {
  const weights = contexts.map((name) => chances[name]).find((found) => found !== undefined);
  if (!weights) return null;
  const made = chanceBy(weights, inputs);
  return ours ? made : 1 - made;
}

/** What one more doubling of the part is expected to bring, in stakes as they are now; `null` where nothing was learned. */
export function doublingGain(target: FlekTarget, knowledge: Knowledge): number | null {
  const scene = sceneOfDoubling(target, knowledge);
  const chance = chanceIn(scene);
  if (chance === null) return null;
  const margin = MARGIN + MARGIN_STEP * (knowledge.view.fleks[target] ?? 0);
  return 2 * chance - 1 - margin + (concededBySilence(knowledge) && !scene.ours ? CONCEDED * 2 * chance : 0);
}

/** Share of the games a defender lets pass undoubled that nobody else doubles. */
const CONCEDED = 0.7;

/** Whether the game is paid unplayed when nobody doubles it, so that a defender who could win it gives it away. */
function concededBySilence({ view, fields }: Knowledge): boolean {
  if (Object.values(view.fleks).some((many) => many > 0)) return false;
  const { hra, sedma } = fields.unflekkedPaid;
  return (view.contract === 'hra' && hra) || (view.contract === 'sedma' && sedma);
}

/** How much better than even a doubling must be, in stakes, and more for each before it: the other side answers where that suits it. */
const MARGIN = 0.15;
const MARGIN_STEP = 0.1;
