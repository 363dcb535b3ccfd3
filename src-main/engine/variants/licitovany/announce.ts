/** The winner of the auction names his contract, at or above his bid. csm VII.3, turnaj II.16–17 */
import { SUITS } from '#shared/cards.ts';
import { announcesTwoSevens, bidContract, bidIsHearts, isNoTrump, type Contract } from '#shared/contracts.ts';
import type { ActionOf } from '#shared/actions.ts';
import type { RuleFields } from '#shared/rules/types.ts';
import type { Reason } from '#shared/view.ts';
import { withLeadLaid } from '../../bidding/no-trump.ts';
import { rungOf, rungs, rungsFrom } from '../../bidding/rungs.ts';
import { finished, type DealState, type ActionRules } from '../../deal/state.ts';
import { reason } from '../../reasons.ts';
import { lostByRevoke, revokeFor } from '../../revoke/offend.ts';
import { settleFolded } from '../../settlement/unplayed.ts';
import { withTrumpsShown } from '../../talon/discard.ts';
import { cardsRefusal } from './holding.ts';
import { auctionOf } from './ladder.ts';
import { mayReconsider, startReconsidering } from './reconsider.ts';

type Announce = ActionOf<'announce'>;

export const announce: ActionRules<'announce'> = {
  candidates(state) {
    const contracts = new Set(rungs(auctionOf(state)).map(bidContract));
    return [...contracts].flatMap((contract) => announcementsOf(contract, state.fields));
  },
  refusal: (state, action) => termsRefusal(state, action) ?? cardsRefusal(withTerms(state, action)),
  apply(state, action) {
    const after = named(state, action);
    return isNoTrump(action.contract) ? withLeadLaid(after, startReconsidering) : startReconsidering(after);
  },
  /** No offence yet where the game, and the talon, may still be taken back. turnaj II.10, II.13 */
  offend(state, action, refused) {
    const revoke = revokeFor(refused);
    if (revoke === null) return null;
    const after = named(state, action);
    return mayReconsider(state) ? startReconsidering(after) : lostByRevoke(after, revoke);
  },
};

function withTerms(state: DealState, action: Announce): DealState {
  const { contract, trump = null, helper = null } = action;
  return { ...state, contract, trump, helper };
}

function named(state: DealState, action: Announce): DealState {
  const rung = rungOf(auctionOf(state), action.contract, action.trump ?? null)!;
  return withTrumpsShown({ ...withTerms(state, action), heartsBid: bidIsHearts(rung) });
}

/** Omyl: a bid plain seven is folded unplayed. turnaj II.17 */
export const fold: ActionRules<'fold'> = {
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
