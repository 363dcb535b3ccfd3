/** Volený: forhont chooses trumps from his first seven cards and the others approve. csm VII.1 */
import { FORHONT } from '#shared/seats.ts';
import { announceTrumps } from '../../bidding/announce-trumps.ts';
import { approvalPhase, askForHigher } from '../../bidding/approval.ts';
import { declarePhase } from '../../bidding/declare.ts';
import { higherGames, layPhase } from '../../bidding/no-trump.ts';
import { commentingPhase } from '../../commenting/phase.ts';
import type { VariantRules } from '../../deal/state.ts';
import { playPhase } from '../../play/phase.ts';
import { discardMove } from '../../talon/discard.ts';
import { trumpPhase } from './trump.ts';

export const voleny: VariantRules = {
  start: (state) => ({ ...state, phase: 'trump', toAct: FORHONT }),
  phases: {
    trump: trumpPhase,
    talon: {
      discard: discardMove({
        noTrumpPossible: (state) => higherGames(state).length > 0,
        next: (state) => ({ ...state, phase: 'declare' }),
      }),
    },
    declare: declarePhase,
    approval: approvalPhase,
    announce: { announce: announceTrumps },
    lay: layPhase(askForHigher),
    commenting: commentingPhase,
    play: playPhase,
  },
};
