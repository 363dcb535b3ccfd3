/** Why a card may not be played: the duty, with the cards that make it one, and what may be played instead. */
import { sortHand, type Card } from '#shared/cards.ts';
import type { Explanation } from '#shared/coach.ts';
import type { Language } from '#shared/api/index.ts';
import type { Reason } from '#shared/view.ts';
import { legalCards, type Position } from '#main/engine/index.ts';
import { askSolve, type Asking } from '#main/solver/index.ts';
import { wordsIn } from './words.ts';

export function* explainIllegal(
  position: Position,
  card: Card,
  { code, article, params }: Reason,
  language: Language,
): Asking<Explanation> {
  const seat = position.toPlay!;
  const legal = legalCards(position);
  const allowed = sortHand(legal, position.trump);
  const words = wordsIn(language);
  const told = { ...params, allowed, count: allowed.length };
  const text = words.sentence(`illegal.${code}`, told);
  const { value } = yield* askSolve(position, { cards: 'none' });
  return {
    seat,
    card,
    verdict: 'illegal',
    before: value,
    after: value,
    loss: 0,
    components: [],
    reasons: [{ code, params, text, cards: [...allowed, ...(params['winning'] ? [params['winning'] as Card] : [])] }],
    line: [],
    better: [],
    best: legal,
    contrast: null,
    cause: null,
    text: [text, words.sentence('allowed', { allowed }), article && `(${article})`].filter(Boolean).join(' '),
  };
}
