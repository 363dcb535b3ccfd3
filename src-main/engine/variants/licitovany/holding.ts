/** The cards a game named after an auction needs. csm IV.4–5, IV.9, turnaj II.16–17 */
import { SUITS, isSharp, makeCard, suitOf, type Card, type Suit } from '#shared/cards.ts';
import { announcesHundred, bidContract, bidIsHearts, isNoTrump, type Bid, type Contract } from '#shared/contracts.ts';
import { FORHONT } from '#shared/seats.ts';
import type { Reason } from '#shared/view.ts';
import { holdingRefusal } from '../../bidding/holdings.ts';
import { actor, type DealState } from '../../deal/state.ts';
import { announcedSevens } from '../../kernel/index.ts';
import { reason } from '../../reasons.ts';
import { trumpGameRefusal } from '../../talon/discard.ts';
import { auctionOf, rungsFrom } from './ladder.ts';

/** Why the game named cannot be played: the talon must be allowed and the hand must hold what it announces. */
export function cardsRefusal(state: DealState): Reason | null {
  const { trump, helper } = state;
  const contract = state.contract!;
  if (trump === null) return null;
  const laid = trumpGameRefusal(state, state.talon);
  if (laid !== null) return laid;
  const seat = actor(state);
  const sevens = announcedSevens({ declarer: seat, contract, trump, helper, against: [] });
  const barred = sevens.find(({ card }) => state.talon.includes(card));
  if (barred !== undefined && state.fields.talon.sevenBarred) {
    return reason(state, 'seven-in-talon', { card: barred.card });
  }
  return mayBluff(state, contract) ? null : holdingRefusal(state, state.hands[seat]!, contract, trump, helper);
}

/**
 * Contracts above sedma need no cards where the rule set says so; elsewhere only the bidder who holds the cards of none
 * of the games left to him plays one without.
 */
function mayBluff(state: DealState, contract: Contract): boolean {
  const rules = auctionOf(state);
  if (rules.bluffAboveSedma && contract !== 'sedma') return true;
  return !rungsFrom(rules, state.bid).some((rung) => isHeld(state, rung));
}

/** Whether the cards for a rung are among hand and talon, with two others to lay away, for some choice of suits. */
function isHeld(state: DealState, rung: Bid): boolean {
  const contract = bidContract(rung);
  if (isNoTrump(contract)) return true;
  const trumps = bidIsHearts(rung) ? (['h'] as const) : SUITS;
  const marriages = announcesHundred(contract) ? SUITS : [null];
  return trumps.some((trump) =>
    SUITS.some(
      (helper) =>
        helper !== trump &&
        marriages.some((marriage) => canKeep(state, trump, keptCards(contract, trump, helper, marriage))),
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

function canKeep(state: DealState, trump: Suit, kept: readonly Card[]): boolean {
  const cards = [...state.hands[actor(state)]!, ...state.talon];
  const { trumpAllowed } = state.fields.talon;
  const toLay = (card: Card): boolean =>
    !kept.includes(card) && !isSharp(card) && (trumpAllowed || suitOf(card) !== trump);
  return kept.every((card) => cards.includes(card)) && cards.filter(toLay).length >= 2;
}
