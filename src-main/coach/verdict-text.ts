/** The verdict as a few sentences a player would say. */
import type { Card } from '#shared/cards.ts';
import type { Cause, ExplainedReason, Explanation } from '#shared/coach.ts';
import { seatCount } from '#shared/seats.ts';
import type { Side } from '#shared/settlement.ts';
import { sideOf, type Position } from '#main/engine/index.ts';
import type { CauseCode } from './cause/index.ts';
import { componentsLost } from './outcome.ts';
import type { Words } from './words.ts';

interface Judged extends Pick<
  Explanation,
  'seat' | 'card' | 'verdict' | 'before' | 'loss' | 'components' | 'best' | 'cause' | 'contrast'
> {
  /** What is said after the cause. */
  readonly main: readonly ExplainedReason[];
  /** Whether the card's marriage was said, where that was asked. */
  readonly announce: boolean | undefined;
}

/** Alternatives named; more would be a list. */
const MAX_NAMED = 3;

export function verdictText(judged: Judged, position: Position, legal: readonly Card[], words: Words): string {
  const { card, verdict, best, cause, main, seat, loss, before } = judged;
  const side = sideOf(position, seat);
  const gain = side === 'declarer' ? before : 0 - before;
  const amount = (value: number): string => moneyOf(position, seat, value, words);
  if (legal.length === 1) return words.sentence('verdict.only', { card });
  switch (verdict) {
    case 'best': {
      const way = gain > 0 ? 'win' : gain < 0 ? 'loss' : 'even';
      return [
        words.sentence(`verdict.best-${way}`, { card, amount: amount(Math.abs(gain)) }),
        ...alike(judged, legal, words),
        ...contrastText(judged, amount, words),
      ].join(' ');
    }
    case 'equal':
      return best.length === legal.length
        ? words.sentence('verdict.anyCard')
        : [
            words.sentence('verdict.equal', { card, best: words.anyOf(best.slice(0, 1)) }),
            ...contrastText(judged, amount, words),
          ].join(' ');
    default: {
      const lost = componentsLost(judged.components, side).map(({ id }) => words.phrase(`loses.${side}.${id}`));
      const cost = words.sentence(lost.length > 0 ? 'verdict.loses' : 'verdict.costs', {
        card,
        what: words.allOf(withoutRepeatedVerb(lost)),
        amount: amount(loss),
      });
      // The motif, how it goes on, what it costs part by part, and then the better card.
      const said = spoken(cause, main);
      return [...said, cost, ...parts(judged, side, words), better(judged, words)].join(' ');
    }
  }
}

/** The cause first, unless it says little and something particular follows. */
function spoken(cause: Cause | null, reasons: readonly ExplainedReason[]): string[] {
  const isSaid = cause !== null && !(LITTLE.includes(cause.code) && reasons.some(({ cards }) => cards.length > 0));
  return [...(isSaid ? [cause] : []), ...reasons].map(({ text }) => text);
}

/** That a card is missed, or somebody gets rid of one, is proved and still tells a player little. */
const LITTLE: readonly string[] = ['missing', 'sheds'] satisfies CauseCode[];

/** What else is as good. */
function alike({ card, best }: Judged, legal: readonly Card[], words: Words): string[] {
  if (best.length === legal.length) return [words.sentence('verdict.anyCard')];
  const others = best.filter((other) => other !== card);
  if (others.length === 0) return [];
  const named = words.anyOf(others.slice(0, MAX_NAMED));
  return [words.sentence(others.length > MAX_NAMED ? 'verdict.alsoMany' : 'verdict.also', { others: named })];
}

/** Why the best is best: what the next card would lose, its cause first. */
function contrastText({ contrast }: Judged, amount: (value: number) => string, words: Words): string[] {
  if (contrast === null) return [];
  const { card, loss, cause, reasons } = contrast;
  return [words.sentence('verdict.contrast', { card, amount: amount(loss) }), ...spoken(cause, reasons)];
}

/** What each part of the settlement adds, where there are several. */
function parts({ components }: Judged, side: Side, words: Words): string[] {
  if (components.length < 2) return [];
  const told = components.map(({ id, before, after }) => {
    const cost = side === 'declarer' ? before - after : after - before;
    return words.phrase(cost < 0 ? 'verdict.partGained' : 'verdict.part', { component: id, amount: Math.abs(cost) });
  });
  return [words.sentence('verdict.parts', { parts: words.allOf(told) })];
}

function better({ card, best, cause, announce }: Judged, words: Words): string {
  // The right card, and only its marriage is wrong.
  if (best[0] === card) return words.sentence(announce ? 'verdict.betterSilent' : 'verdict.betterSaid', { card });
  const named = words.anyOf(best.slice(0, MAX_NAMED));
  const keeps = cause?.change?.kind === 'kept' && cause.change.card === card && !cause.code.startsWith('left-');
  const way = best.length > MAX_NAMED ? 'verdict.betterMany' : keeps ? 'verdict.betterKeeping' : 'verdict.better';
  return words.sentence(way, { best: named, card });
}

/** An amount as the seat pays or gets it: a declarer alone from each of his opponents. */
function moneyOf(position: Position, seat: number, value: number, { amount }: Words): string {
  const opponents = position.partner === null && seat === position.declarer ? seatCount(position.variant) - 1 : 1;
  return opponents === 1 ? amount(value) : `${opponents} × ${amount(value)}`;
}

/** "Loses the hra and loses the sedma" is said with one verb, which comes first in both languages. */
function withoutRepeatedVerb(phrases: readonly string[]): string[] {
  const verb = (phrase: string | undefined): string | undefined => phrase?.split(' ')[0];
  return phrases.map((phrase, i) =>
    i > 0 && verb(phrase) === verb(phrases[i - 1]) ? phrase.slice(phrase.indexOf(' ') + 1) : phrase,
  );
}
