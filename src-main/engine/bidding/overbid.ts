/** Who has bid beyond his cards. csm VII.3, IV.9 */
import { SUITS, isSharp, makeCard, suitOf, type Card, type Suit } from '#shared/cards.ts';
import { announcesHundred, bidContract, bidIsHearts, isNoTrump, type Bid, type Contract } from '#shared/contracts.ts';
import { hundredSuits } from '#shared/rules/hundred.ts';
import type { RuleFields } from '#shared/rules/types.ts';
import { FORHONT } from '#shared/seats.ts';
import { announcedSevens } from '../kernel/index.ts';

/**
 * Whether a bidder holds the cards of none of the games left to him, so that he names any of them without. csm VII.3, IV.9
 *
 * @param cards his hand and the talon
 * @param left the rungs he may still name
 */
export function holdsNone(fields: RuleFields, cards: readonly Card[], left: readonly Bid[]): boolean {
  return !left.some((rung) => isHeld(fields, cards, rung));
}

/** Whether the cards for a rung are there, with two others to lay away, for some choice of suits. */
function isHeld(fields: RuleFields, cards: readonly Card[], rung: Bid): boolean {
  const contract = bidContract(rung);
  if (isNoTrump(contract)) return true;
  const trumps = bidIsHearts(rung) ? (['h'] as const) : SUITS;
  const marriages = (trump: Suit): readonly (Suit | null)[] =>
    announcesHundred(contract) ? hundredSuits(fields, trump) : [null];
  return trumps.some((trump) =>
    SUITS.some(
      (helper) =>
        helper !== trump &&
        marriages(trump).some((marriage) =>
          canKeep(fields, cards, trump, keptCards(contract, trump, helper, marriage)),
        ),
    ),
  );
}

function keptCards(contract: Contract, trump: Suit, helper: Suit, marriage: Suit | null): Card[] {
  const sevens = announcedSevens({ declarer: FORHONT, contract, trump, helper, against: [] });
  return [
    ...sevens.map(({ card }) => card),
    ...(marriage === null ? [] : [makeCard('K', marriage), makeCard('O', marriage)]),
  ];
}

function canKeep(fields: RuleFields, cards: readonly Card[], trump: Suit, kept: readonly Card[]): boolean {
  const { trumpAllowed, sharp } = fields.talon;
  const toLay = (card: Card): boolean =>
    !kept.includes(card) && !(sharp === 'barred' && isSharp(card)) && (trumpAllowed || suitOf(card) !== trump);
  return kept.every((card) => cards.includes(card)) && cards.filter(toLay).length >= 2;
}
