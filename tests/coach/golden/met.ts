/** Whether an explanation tells an essential fact; what the facts mean is in README.md. */
import type { Explanation, ExplainedReason } from '#shared/coach.ts';
import { parseLine } from '#shared/notation/index.ts';
import { unwrap } from '#shared/result.ts';
import { explainCard } from '#main/coach/index.ts';
import { playCard, toPosition, type Position } from '#main/engine/index.ts';
import type { Card } from '#shared/cards.ts';

export interface GoldenMistake {
  readonly id: number;
  readonly position: string;
  readonly card: string;
  readonly facts: readonly string[];
}

const ABOUT_POINTS =
  /^(ten-under-ace|sharp-|sharps-|smeared|discard-unguards|entry-gone|blocking|points-gone|trick-given)/;

function tells(fact: string, { code, params, cards }: ExplainedReason, lostWith: readonly Card[]): boolean {
  const [kind, what] = fact.split(':') as [string, string | undefined];
  const speaksOf = cards.includes(what as Card);
  switch (kind) {
    case 'points':
      return ABOUT_POINTS.test(code) && speaksOf;
    case 'last-trick':
      return code === 'last-trick' || code === 'points-gone-last';
    case 'seven':
      return /^(seven|helper)-/.test(code) && params['seven'] === what;
    case 'marriage':
      return code.startsWith('marriage-') && params['suit'] === what;
    case 'takes':
      return code === 'betl-caught' && params['card'] === what;
    case 'escapes':
      return /^(betl-escapes|danger-)/.test(code) && params['card'] === what;
    case 'lost-by':
      return code === 'durch-broken' && lostWith.includes(what as Card);
    case 'guard':
    case 'wins':
      return /^(durch-runs|stopper-)/.test(code) && params['card'] === what;
    case 'entry':
      return code === 'entry-gone' && speaksOf;
    case 'wasted':
      return code === 'trump-wasted' && params['card'] === what;
    default:
      throw new Error(`no such fact: ${fact}`);
  }
}

/** What the declarer played to the first trick he does not win. */
function declarersLoss(start: Position, { line }: Explanation): Card[] {
  let position = start;
  for (const { card, announce } of line) {
    const tricks = position.tricks.length;
    position = unwrap(playCard(position, card, announce ?? true));
    const taken = position.tricks.slice(tricks)[0];
    if (taken && taken.winner !== position.declarer) {
      return taken.cards.filter(({ seat }) => seat === position.declarer).map((played) => played.card);
    }
  }
  return [];
}

export function positionOf({ position }: GoldenMistake): Position {
  return unwrap(toPosition(unwrap(parseLine(position))));
}

export function toldOf(golden: GoldenMistake): { told: Explanation; met: boolean } {
  const position = positionOf(golden);
  const told = unwrap(explainCard(position, golden.card as Card, 'cs'));
  const lost = declarersLoss(position, told);
  return { told, met: golden.facts.some((fact) => told.reasons.some((reason) => tells(fact, reason, lost))) };
}
