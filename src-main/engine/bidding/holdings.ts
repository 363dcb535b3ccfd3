/** What a hand must hold to announce something. csm IV.4–5, IV.9 */
import { SUITS, makeCard, rankOf, type Card, type Suit } from '#shared/cards.ts';
import { announcesHundred, announcesSeven, announcesTwoSevens, type Contract } from '#shared/contracts.ts';
import { rulesFor } from '#shared/rules/apply.ts';
import { hundredSuits } from '#shared/rules/hundred.ts';
import type { Reason } from '#shared/view.ts';
import { reason, type Ruled } from '../reasons.ts';

/** A king and a svršek of one of the suits. */
export function hasMarriage(cards: readonly Card[], suits: readonly Suit[] = SUITS): boolean {
  return suits.some((suit) => cards.includes(makeCard('K', suit)) && cards.includes(makeCard('O', suit)));
}

/**
 * Why a hand cannot announce a contract with these trumps, `null` when it can.
 * @param helper two sevens: the suit of the other seven, `null` where any will do
 */
export function holdingRefusal(
  rules: Ruled,
  cards: readonly Card[],
  contract: Contract,
  trump: Suit,
  helper: Suit | null = null,
): Reason | null {
  const trumpSeven = makeCard('7', trump);
  if (announcesTwoSevens(contract)) {
    if (helper === null) {
      const sevens = cards.filter((card) => rankOf(card) === '7');
      if (sevens.length < 2 || !cards.includes(trumpSeven))
        return reason(rules, 'needs-two-sevens', { card: trumpSeven });
    } else {
      const missing = [trumpSeven, makeCard('7', helper)].filter((card) => !cards.includes(card));
      if (missing.length > 0) return reason(rules, 'needs-both-sevens', { cards: missing });
    }
  } else if (announcesSeven(contract) && !cards.includes(trumpSeven)) {
    return reason(rules, 'needs-trump-seven', { card: trumpSeven });
  }
  return announcesHundred(contract) ? marriageRefusal(rules, cards, trump) : null;
}

/** Why a hand cannot announce a hundred, or one against, with these trumps; `null` when it can. csm IV.5 */
export function marriageRefusal(rules: Ruled, cards: readonly Card[], trump: Suit): Reason | null {
  const suits = hundredSuits(rulesFor(rules.ruleSet, rules.variant), trump);
  if (hasMarriage(cards, suits)) return null;
  return reason(rules, suits.length === 1 ? 'needs-trump-marriage' : 'needs-marriage');
}
