/** Games laid so plainly that anybody sees it: the declarer leads, and every card he holds takes its trick. turnaj II.20 */
import { strengthOf, suitOf, SUITS, type Card, type Suit } from '#shared/cards.ts';
import { failureOf } from './failures.ts';
import { gameOf } from './goals.ts';
import { layoutsOf } from './known.ts';
import type { LaidQuestion } from './question.ts';

/**
 * Whether each own card is above every card of its suit that is out, and own trumps are enough to draw those that are,
 * wherever they lie. Enough for the leader to take all tricks; not needed for it.
 */
export function everyCardWins(own: readonly Card[], unseen: readonly Card[], trump: Suit | null): boolean {
  const strengths = (cards: readonly Card[], suit: Suit): number[] =>
    cards.filter((card) => suitOf(card) === suit).map((card) => strengthOf(card, trump !== null));
  return SUITS.every((suit) => {
    const mine = strengths(own, suit);
    const theirs = strengths(unseen, suit);
    const enough = suit !== trump || mine.length >= theirs.length;
    return enough && (mine.length === 0 || Math.min(...mine) > Math.max(-1, ...theirs));
  });
}

/** Whether a game that can still be kept is plainly laid. Says nothing about betl, where cards must not win. */
export function isObviouslyLaid(question: LaidQuestion): boolean {
  const { contract, declarer, hand, leader, stock, trick, trump, unseen } = question;
  if (leader !== declarer || trick.length > 0 || stock > 0) return false;
  if (contract === 'betl' || contract === 'open-betl' || contract === 'open-durch') return false;
  if (!everyCardWins(hand, unseen, trump)) return false;
  const game = gameOf(question);
  return failureOf(question, game, layoutsOf(question, game)) === null;
}
