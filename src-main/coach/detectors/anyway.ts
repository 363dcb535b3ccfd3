/** Whether what a reason tells happens after an equally good card, too: then it is no reason. */
import type { Card } from '#shared/cards.ts';
import type { NotedLine } from '../line.ts';
import type { Comparison, Finding } from './finding.ts';
import { awayIn, goesAnyway, goodLines } from './ledger.ts';
import { trickOf, tricksIn } from './tricks.ts';

export function happensAnyway(finding: Finding, comparison: Comparison): boolean {
  const { side, played } = comparison;
  const { code, cards, params } = finding;
  const lines = goodLines(comparison);
  const never = (list: readonly Card[], line: NotedLine): boolean =>
    list.every((card) => trickOf(line, card)?.side !== side);
  switch (code) {
    case 'ten-under-ace':
    case 'sharp-ruffed':
    case 'sharp-thrown':
    case 'smeared':
      return goesAnyway(comparison, cards[0]!);
    case 'discard-unguards':
      return lines.some((line) => never(cards.slice(0, 1), line));
    case 'trick-given':
    case 'sharps-given':
      return lines.some((line) => tricksIn(line)[0]?.side !== side);
    case 'last-trick':
      return lines.some((line) => awayIn(line, side).has('last'));
    case 'entry-gone':
    case 'blocking':
      return lines.some((line) => never(params['stranded'] as Card[], line));
    case 'suit-runs':
      return lines.some((line) => never(cards, line));
    case 'marriage-others':
      return lines.some((line) => line.end.marriages.some(({ suit }) => suit === params['suit']));
    case 'seven-home':
    case 'seven-beaten':
    case 'seven-forced-out':
    case 'seven-early':
    case 'seven-escapes':
    case 'helper-home':
    case 'helper-beaten':
    case 'forced-overtrump':
    case 'last-trump-drawn':
    case 'seven-unprotected':
      return lines.some((line) => fallsAlike(cards[0]!, line, played));
    case 'danger-under':
    case 'danger-thrown':
    case 'stopper-under':
    case 'stopper-thrown':
      return lines.some((line) => goesBy(cards[0]!, line, played));
    default:
      return false;
  }
}

/** In the same trick, and taking it in neither. */
function goesBy(card: Card, one: NotedLine, other: NotedLine): boolean {
  const [a, b] = [trickOf(one, card), trickOf(other, card)];
  return a !== undefined && a.number === b?.number && a.winning !== card && b.winning !== card;
}

/** In the same trick under the same card. */
function fallsAlike(card: Card, one: NotedLine, other: NotedLine): boolean {
  const [a, b] = [trickOf(one, card), trickOf(other, card)];
  return a?.number === b?.number && a?.winning === b?.winning;
}
