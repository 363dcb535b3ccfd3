/** How good a decision was: by the judge of cards where it says something, and by a bot's own valuation where it does not. */
import { isDeepStrictEqual } from 'node:util';
import type { Action } from '#shared/actions.ts';
import type { ReviewMoment } from '#shared/review.ts';
import type { Grade } from '#shared/situations/index.ts';
import type { RuleSet } from '#shared/rules/types.ts';
import type { SeatView } from '#shared/view.ts';
import { chooseAction } from '#main/players/index.ts';

/** Base units against each opponent from which on a loss is no longer small, and from which on it is a blunder. */
const MISTAKE = 0.5;
const BLUNDER = 2;

/** `null` where nothing could be known of what it cost. */
export function gradeOf({ known, action }: Pick<ReviewMoment, 'known' | 'action'>): Grade | null {
  if (known === null) return null;
  if (known.loss.mean <= 0 || isDeepStrictEqual(known.better, action)) return 'best';
  if (known.loss.low <= 0) return 'equal';
  return gradeOfCost(known.loss.mean);
}

function gradeOfCost(cost: number): Grade {
  return cost < MISTAKE ? 'small' : cost < BLUNDER ? 'mistake' : 'blunder';
}

export interface ValuedCall {
  readonly action: Action;
  /** In base units against each opponent, by the bot's judgement; `null` where it has none. */
  readonly value: number | null;
}

/** What the bot thinks of each action, best first. The one place that says what calls are worth while nobody judges them better. */
export function callValues(view: SeatView, ruleSet: RuleSet): ValuedCall[] {
  return chooseAction(view, { level: 1, seed: 'values', ruleSet }).considered.map(({ action, value }) => ({
    action,
    value: Number.isFinite(value) && Math.abs(value) < POINTLESS ? value : null,
  }));
}

/** Values from here on say that something is out of the question. */
const POINTLESS = 500;
