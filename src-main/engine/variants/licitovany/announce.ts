/** The winner of the auction names his contract, at or above his bid. csm VII.3, turnaj II.16–17 */
import { SUITS, isSharp, makeCard, suitOf, type Card, type Suit } from '#shared/cards.ts';
import {
  announcesHundred,
  announcesTwoSevens,
  bidContract,
  bidIsHearts,
  isNoTrump,
  type Bid,
  type Contract,
} from '#shared/contracts.ts';
import type { ActionOf } from '#shared/actions.ts';
import { FORHONT } from '#shared/seats.ts';
import type { RuleFields } from '#shared/rules/types.ts';
import type { Reason } from '#shared/view.ts';
import { holdingRefusal } from '../../bidding/holdings.ts';
import { withLeadLaid } from '../../bidding/no-trump.ts';
import { startCommenting } from '../../commenting/start.ts';
import { actor, finished, type DealState, type Move } from '../../deal/state.ts';
import { announcedSevens } from '../../kernel/index.ts';
import { reason } from '../../reasons.ts';
import { lostByRenonc, renoncFor } from '../../renonc/offend.ts';
import { settleFolded } from '../../settlement/unplayed.ts';
import { trumpGameRefusal, withTrumpsShown } from '../../talon/discard.ts';
import { auctionOf, rungOf, rungs, rungsFrom } from './ladder.ts';

type Announce = ActionOf<'announce'>;

export const announce: Move<'announce'> = {
  candidates(state) {
    const contracts = new Set(rungs(auctionOf(state)).map(bidContract));
    return [...contracts].flatMap((contract) => announcementsOf(contract, state.fields));
  },
  refusal: (state, action) => termsRefusal(state, action) ?? cardsRefusal(state, action),
  apply(state, action) {
    const after = named(state, action);
    return isNoTrump(action.contract) ? withLeadLaid(after, startCommenting) : startCommenting(after);
  },
  offend(state, action, refused) {
    const renonc = renoncFor(refused);
    return renonc === null ? null : lostByRenonc(named(state, action), renonc);
  },
};

function named(state: DealState, action: Announce): DealState {
  const { contract, trump = null, helper = null } = action;
  const rung = rungOf(auctionOf(state), contract, trump)!;
  return withTrumpsShown({ ...state, contract, trump, helper, heartsBid: bidIsHearts(rung) });
}

/** Omyl: a bid plain seven is folded unplayed. turnaj II.17 */
export const fold: Move<'fold'> = {
  candidates: () => [{ type: 'fold' }],
  refusal: (state) =>
    auctionOf(state).foldPays !== null && state.bid === 'sedma' ? null : reason(state, 'fold-not-possible'),
  apply: (state) => finished(state, settleFolded(state, auctionOf(state).foldPays!)),
};

/** Whether betl or durch is at or above the bid. */
export function noTrumpPossible(state: DealState): boolean {
  return rungsFrom(auctionOf(state), state.bid).some((rung) => isNoTrump(bidContract(rung)));
}

function announcementsOf(contract: Contract, { twoSevens }: RuleFields): Announce[] {
  if (isNoTrump(contract)) return [{ type: 'announce', contract }];
  return SUITS.flatMap((trump): Announce[] =>
    announcesTwoSevens(contract) && twoSevens.helper === 'named'
      ? SUITS.map((helper): Announce => ({ type: 'announce', contract, trump, helper }))
      : [{ type: 'announce', contract, trump }],
  );
}

/** The contract with its suits must be one of this auction and reach the bid. */
function termsRefusal(state: DealState, { contract, trump, helper }: Announce): Reason | null {
  const rules = auctionOf(state);
  if (isNoTrump(contract)) {
    if (trump !== undefined || helper !== undefined) return reason(state, 'no-trumps-in-game');
  } else if (trump === undefined) {
    return reason(state, 'name-trumps');
  }
  if (announcesTwoSevens(contract)) {
    if (state.fields.twoSevens.helper === 'any') {
      if (helper !== undefined) return reason(state, 'helper-not-named');
    } else if (helper === undefined) return reason(state, 'name-helper');
    else if (helper === trump) return reason(state, 'helper-is-trump');
  } else if (helper !== undefined) {
    return reason(state, 'no-helper-in-game');
  }
  const rung = rungOf(rules, contract, trump ?? null);
  if (rung === null) return reason(state, 'game-unknown');
  return rungsFrom(rules, state.bid).includes(rung) ? null : reason(state, 'below-bid', { bid: state.bid! });
}

/** The talon must be allowed and the hand must hold what the contract announces. */
function cardsRefusal(state: DealState, action: Announce): Reason | null {
  const { contract, trump } = action;
  if (trump === undefined) return null;
  const helper = action.helper ?? null;
  const laid = trumpGameRefusal({ ...state, trump }, state.talon);
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
