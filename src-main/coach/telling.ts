/** What a teacher says of a loss: one cause, how it goes on and what it costs; everything else on request. */
import type { Card } from '#shared/cards.ts';
import type { Asking } from '#main/solver/index.ts';
import { findingCause, type FoundCause, type LossComparison } from './cause/index.ts';
import { type Finding, isOutcome, lastTrick, pointsAtStake, reasonsFor } from './detectors/index.ts';

/** In base units: a loss as small is told as an amount and nothing more. */
const TRIFLE = 0.1;

export interface ReasonParts {
  readonly cause: FoundCause | null;
  /** In order: without a cause what stands for it, what goes away by it, the parts of the settlement. */
  readonly main: readonly Finding[];
  /** True as well, and said on request. */
  readonly more: readonly Finding[];
}

export const NOTHING_TOLD: ReasonParts = { cause: null, main: [], more: [] };

export function* telling(loss: LossComparison): Asking<ReasonParts> {
  if (Math.abs(loss.before - loss.after) <= TRIFLE) return NOTHING_TOLD;
  const findings = reasonsFor(loss);
  const outcomes = findings.filter(isOutcome);
  const events = findings.filter((finding) => !isOutcome(finding));
  // A marriage thrown away by the card itself needs no search.
  const marriage = events.find(({ code, cards }) => OWN_MARRIAGE.includes(code) && cards.includes(loss.card));
  const cause = marriage === undefined ? yield* findingCause(loss) : null;
  const instead = cause === null ? [marriage ?? events[0]].filter((finding) => finding !== undefined) : [];
  const spoken = [...(cause?.cards ?? []), ...instead.flatMap(({ cards }) => cards)];
  const points = pointsAtStake(loss)
    .map((finding) => withoutSaid(finding, spoken, loss))
    .filter((finding) => !isSaid(finding.cards, spoken) && !instead.some((each) => isSame(each, finding)));
  const told = outcomes.filter(
    ({ code, cards }) => cause === null || !(saysOutcome(cause, code) && isSaid(cards, cause.cards)),
  );
  const main = [...instead, ...points, ...told];
  const more = findings.filter((finding) => !main.some((each) => isSame(each, finding)));
  return { cause, main, more: cause === null ? more : more.filter(({ code }) => code !== 'line-shows') };
}

const isSame = (one: Finding, other: Finding): boolean =>
  one.code === other.code && one.cards.join() === other.cards.join();

const OWN_MARRIAGE: readonly Finding['code'][] = ['marriage-silent', 'marriage-forfeited', 'marriage-first'];

/** That a game without trumps is lost or won stands in the verdict: said only to name a card that was not. */
const SAID_BY_VERDICT: readonly Finding['code'][] = ['betl-escapes', 'durch-runs', 'durch-broken', 'betl-caught'];

/** Where the cards were named already, what is new is that the last trick goes, too. */
function withoutSaid(finding: Finding, spoken: readonly Card[], loss: LossComparison): Finding {
  if (finding.code !== 'points-go-last' || !isSaid(finding.cards, spoken)) return finding;
  return lastTrick(loss)[0] ?? finding;
}

/** Whether the cause with its cards says this outcome, too, or the verdict does. */
const saysOutcome = ({ code: cause }: FoundCause, code: Finding['code']): boolean =>
  SAID_BY_VERDICT.includes(code) || OUTCOME_OF[cause] === code;

const OUTCOME_OF: Partial<Record<FoundCause['code'], Finding['code']>> = {
  'seven-now': 'seven-beaten',
  'left-beats-own': 'seven-beaten',
  'follow-kept': 'seven-forced-out',
};

const isSaid = (cards: Finding['cards'], spoken: Finding['cards']): boolean =>
  cards.every((card) => spoken.includes(card));
