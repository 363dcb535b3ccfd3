/** All detectors: what a player would point at in a line. */
import type { Card } from '#shared/cards.ts';
import type { SettledComponent } from '#shared/contracts.ts';
import type { NotedLine } from '../line.ts';
import { changesBetween } from '../outcome.ts';
import { happensAnyway } from './anyway.ts';
import { componentsWorse } from './amounts.ts';
import { goodLines, pointsGone, pointsLost } from './ledger.ts';
import { betl, dangerShed, durch } from './no-trump.ts';
import { blocking, entryGone, suitRuns } from './suits.ts';
import { decidedAt } from './decided.ts';
import { discardUnguards, sharpRuffed, sharpThrown, smeared, tenUnderAce } from './sharps.ts';
import type { ChangeDetector, Comparison, Finding, LineDetector } from './finding.ts';
import { forcedOvertrump, lastTrumpDrawn } from './trumps.ts';
import { hraPoints, hundred, marriages, othersMarriage, silentHundred } from './points.ts';
import { lastTrick, lineShows, majority, trickGiven } from './taken.ts';
import { sevens, sevenUnprotected } from './sevens.ts';

export { lastTrick } from './taken.ts';
export { REASONS, type Comparison, type Finding } from './finding.ts';
export { awayIn, goesAnyway, goodLines } from './ledger.ts';
export { PAID_BY_SEVEN } from './sevens.ts';
export { stepOfCard, trickOf, tricksIn, type TakenTrick } from './tricks.ts';

/** What the card costs: which component, by how much. */
const OUTCOMES: readonly ChangeDetector[] = [hraPoints, hundred, silentHundred, sevens, betl, durch, majority];

/** How it comes about. */
const CAUSES: readonly ChangeDetector[] = [
  marriages,
  othersMarriage,
  discardUnguards,
  dangerShed,
  entryGone,
  blocking,
  trickGiven,
  lastTrick,
];

const EVENTS: readonly LineDetector[] = [
  tenUnderAce,
  sharpRuffed,
  sharpThrown,
  smeared,
  forcedOvertrump,
  sevenUnprotected,
  lastTrumpDrawn,
  suitRuns,
];

/**
 * Reasons why the card is worse than every card that is as good as the best: how it comes about, then what it costs; never
 * empty.
 */
export function reasonsFor(comparison: Comparison): Finding[] {
  const { played, side } = comparison;
  const usual = new Set(goodLines(comparison).flatMap(eventsIn).map(signature));
  const particular = OUTCOMES.flatMap((detect) => detect(comparison));
  const outcomes = [...particular, ...componentsWorse(comparison, particular)];
  const aboutSeven = outcomes.some(({ params }) => 'seven' in params);
  const causes = [
    ...CAUSES.flatMap((detect) => detect(comparison)),
    ...eventsIn(played).filter((event) => event.harms === side && !usual.has(signature(event))),
    ...pointsGone(comparison),
  ]
    .filter(({ code }) => code !== 'seven-unprotected' || aboutSeven)
    .filter(({ code }) => paysPoints(comparison) || !ABOUT_POINTS.test(code))
    .filter((cause) => !happensAnyway(cause, comparison));
  const told = withoutRepetition(causes.filter((cause) => !isSaidBetter(cause, [...outcomes, ...causes]))).slice(
    0,
    MAX_CAUSES,
  );
  const found = [...told, ...outcomes];
  return told.length > 0 || outcomes.some(({ step }) => step !== null)
    ? found
    : [...lineShows(comparison), ...outcomes];
}

/** What a sentence about points, tens or marriages is about. */
const ABOUT_POINTS = /^(ten-under|sharp|smeared|points-|last-trick|marriage-)/;

/** Whether any component that points decide is worth something else. */
export function paysPoints({ best, played, side }: Comparison): boolean {
  return changesBetween(best, played, side).some(({ id }) => PAID_BY_POINTS.includes(id));
}

const PAID_BY_POINTS: readonly SettledComponent[] = ['hra', 'sto', 'sto-sedma', 'against-sto', 'tricks-majority'];

/** Which points go to the other side for good, in one finding; none where points are not what is lost. */
export function pointsAtStake(comparison: Comparison): readonly Finding[] {
  return paysPoints(comparison) ? pointsLost(comparison) : [];
}

/** What happens in a line until it is decided, in order. */
export function eventsIn(line: NotedLine): Finding[] {
  const end = decidedAt(line);
  return EVENTS.flatMap((detect) => detect(line))
    .filter(({ step }) => step !== null && step <= end)
    .sort((a, b) => a.step! - b.step!);
}

/** Whether a finding says what is won or lost, and not how. */
export const isOutcome = ({ code }: Finding): boolean =>
  /^(hra-|hundred-|silent-hundred-|component-|majority-|betl-|durch-|helper-|seven-(home|beaten|forced-out|early|escapes))/.test(
    code,
  );

/** More would be a list and no explanation. */
const MAX_CAUSES = 3;

/** Who takes a trick need not be said when something is said of the card that takes it. */
function isSaidBetter(cause: Finding, others: readonly Finding[]): boolean {
  const taker = cause.cards[0];
  if (!TAKERS.includes(cause.code) || taker === undefined) return false;
  return others.some((other) => !TAKERS.includes(other.code) && other.cards.includes(taker));
}

const TAKERS: readonly Finding['code'][] = ['trick-given', 'sharps-given', 'last-trick'];

function signature({ code, cards }: Finding): string {
  return `${code} ${cards[0] ?? ''}`;
}

/** One card is spoken of once: the first finding about it, which is the more particular, stays. */
function withoutRepetition(findings: readonly Finding[]): Finding[] {
  const seen = new Set<Card | undefined>();
  return findings.filter(({ cards }) => {
    const isNew = !seen.has(cards[0]);
    seen.add(cards[0]);
    return isNew;
  });
}
