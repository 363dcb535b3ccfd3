/** Whether an explanation tells a motif with its cards; what the motifs mean is in README.md. */
import type { Card } from '#shared/cards.ts';
import type { Explanation } from '#shared/coach.ts';
import { unwrap } from '#shared/result.ts';
import { explainCard } from '#main/coach/index.ts';
import type { CauseCode } from '#main/coach/cause/index.ts';
import { positionOf, type GoldenMistake } from '../golden/met.ts';

/** The causes that are a motif; what is `null` is told by a reason. */
const CAUSES: Readonly<Record<string, readonly CauseCode[]>> = {
  guard: ['guard-beats', 'catch-kept', 'guard-under', 'duck-kept', 'winner-kept', 'covers-seven', 'partner-needed'],
  trump: ['ruff-kept', 'covers-seven', 'winner-kept', 'guard-beats', 'guard-under'],
  entry: ['entry-kept', 'partner-needed', 'partner-falls'],
  exit: ['exit-kept', 'force-kept'],
  cash: ['left-behind', 'trick-now', 'catch-now', 'trump-out', 'lead-lost'],
  shed: ['catch-now', 'left-taking', 'left-behind', 'left-barring', 'in-the-way', 'gets-rid', 'seven-now'],
  draw: ['trump-left', 'trump-out', 'trumps-first'],
  force: ['force-kept', 'trump-left', 'trump-out', 'card-left', 'card-takes', 'card-out'],
  falls: ['partner-needed', 'partner-falls', 'partner-covers'],
  unblock: ['left-barring', 'left-taking', 'in-the-way', 'left-overtakes'],
  lead: ['lead-own', 'lead-theirs', 'lead-lost'],
  trick: ['trick-now', 'points-now', 'lead-lost'],
  lost: ['takes-now', 'loses-now', 'winner-kept'],
  points: ['points-now', 'left-behind', 'void-ruffs', 'trump-left', 'trumps-first', 'smears-now'],
  ruff: ['void-ruffs', 'trump-left', 'points-now', 'trumps-first'],
};

const REASONS: Readonly<Record<string, RegExp>> = {
  points: /^(points-|sharp-|sharps-|ten-under|smeared)/,
  ruff: /^(points-|sharp-)/,
  seven: /^(seven|helper)-/,
  marriage: /^marriage-/,
  'last-trick': /^last-trick/,
  trump: /^seven-unprotected/,
  shed: /^danger-/,
};

/** Whether the text itself says it: what is only true besides does not count. */
function tellsMotif(fact: string, { cause, reasons, text }: Explanation): boolean {
  const [motif = '', what = ''] = fact.split(':');
  const cards = what.split('+');
  const said = reasons.filter((reason) => text.includes(reason.text));
  const spoken: readonly Card[] = [...(cause?.cards ?? []), ...said.flatMap((reason) => reason.cards)];
  const speaks = cards.every((card) => spoken.includes(card as Card));
  if (cause && CAUSES[motif]?.includes(cause.code as CauseCode) && cause.cards.includes(cards[0] as Card))
    return speaks;
  const reason = said.find(({ code }) => REASONS[motif]?.test(code));
  if (reason === undefined) return false;
  return motif === 'marriage' ? reason.params['suit'] === what : reason.cards.includes(cards[0] as Card) && speaks;
}

export function motifOf(golden: GoldenMistake): { told: Explanation; met: boolean } {
  const told = unwrap(explainCard(positionOf(golden), golden.card as Card, 'en'));
  return { told, met: golden.facts.some((fact) => tellsMotif(fact, told)) };
}
