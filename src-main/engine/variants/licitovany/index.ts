/** Licitovaný: the talon and the choice of the game go to the highest bidder. csm VII.3 */
import { layPhase } from '../../bidding/no-trump.ts';
import { commentingPhase } from '../../commenting/phase.ts';
import { showingPhase } from '../../commenting/showing.ts';
import { pickUp, type VariantRules } from '../../deal/state.ts';
import { playPhase } from '../../play/phase.ts';
import { discardMove, takeBackMove } from '../../talon/discard.ts';
import { announce, fold, noTrumpPossible } from './announce.ts';
import { allPassedPhase, auctionPhase, startAuction } from './auction.ts';
import { reconsiderPhase, startReconsidering, stoodFor } from './reconsider.ts';

export const licitovany: VariantRules = {
  start: (state) => startAuction(pickUp(state)),
  meantIn: stoodFor,
  phases: {
    auction: auctionPhase,
    'all-passed': allPassedPhase,
    talon: { discard: discardMove({ noTrumpPossible, next: (state) => ({ ...state, phase: 'announce' }) }), fold },
    announce: { announce, fold, 'take-back': takeBackMove },
    lay: layPhase(startReconsidering),
    reconsider: reconsiderPhase,
    commenting: commentingPhase,
    showing: showingPhase,
    play: playPhase,
  },
};
